// What every server in this folder answers. How it finds the route, reads the body and sends the file is its own.
import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';

/** What HttpDyno asks for: host, port, tables, videoFile, ... (see docs/adapters.md). */
export const config = JSON.parse(readFileSync(process.argv[2], 'utf8'));

export const hasContract = config.tables.includes('CONTRACT');
export const hasHosts = config.tables.includes('HOST');

/** A path of the contract, under the prefix that is asked for. */
export const at = (path) => (config.pathPrefix && path === '/' ? config.pathPrefix : config.pathPrefix + path);

/** The routes whose answers follow from their patterns: {method, path, label, names}. */
export const routes = config.routes;

export const routeAnswer = (route, params) =>
  route.label === ''
    ? params[route.names[0]]
    : route.label + route.names.map((name) => ` ${name}=${params[name]}`).join('');

export const poweredBy = { 'x-powered-by': 'benchmark' };
export const threeHeaders = { 'x-one': '1', 'x-two': '2', 'x-three': '3' };

export const query = (id, name) => `${id} ${name ?? ''}`;
export const search = (category, page) => `${category} ${page ?? '-'}`;
export const isValid = (id) => /^[1-9][0-9]{0,9}$/.test(id) && Number(id) <= 1_000_000_000;
export const form = (a, b) => `${a ?? ''} ${b ?? ''}`;
export const crc = (bytes) => crc32(bytes).toString(16).padStart(8, '0');
export const binary = (bytes) => `${bytes.length} ${crc(bytes)}`;
export const upload = (note, filename, bytes) => `${note} ${filename} ${bytes.length} ${crc(bytes)}`;

export const codePoints = (text) => {
  let count = 0;
  for (const _ of text) count++;
  return String(count);
};

const TENANT = /^(alpha|beta|gamma)\.example\.com(:\d+)?$/i;

/** The tenant of a Host header, or undefined. */
export const tenant = (host) => TENANT.exec(host ?? '')?.[1].toLowerCase();

/** The media type without its parameters, in lower case. */
export const mediaType = (header) => (header ?? '').split(';', 1)[0].trim().toLowerCase();
