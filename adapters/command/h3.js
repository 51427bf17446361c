// h3 2 on Node.js.
import { createReadStream, statSync } from 'node:fs';
import { Readable } from 'node:stream';
import { getQuery, getRouterParams, H3, serve } from 'h3';
import * as contract from './contract.js';

const { config, at } = contract;
const size = statSync(config.videoFile).size;
const TEXT = { 'Content-Type': 'text/plain' };
const JSON_TYPE = { 'Content-Type': 'application/json' };
const text = (body, headers) => new Response(body, { headers: headers ? { ...TEXT, ...headers } : TEXT });
const json = (value) => new Response(JSON.stringify(value), { headers: JSON_TYPE });
const status = (code) => new Response(null, { status: code });

const app = new H3({ debug: false, silent: true });
/** h3 writes wildcards with two stars. */
const syntax = (path) => path.replace(/\/\*(\w*)$/, (_, name) => (name ? `/**:${name}` : '/**'));
const params = (event) => getRouterParams(event, { decode: true });
const get = (path, handler, options) => {
  if (path.endsWith('?')) {
    get(path.slice(0, path.lastIndexOf('/')), handler, options);
    path = path.slice(0, -1);
  }
  app.get(syntax(at(path)), handler, options);
};

for (const route of contract.routes)
  app.on(route.method, route.path, (event) => text(contract.routeAnswer(route, params(event))));

if (contract.hasContract) {
  get('/', () => text('Hi'));
  get('/id/:id', (event) => text(contract.query(params(event).id, getQuery(event).name), contract.poweredBy));
  get('/video', () =>
    new Response(Readable.toWeb(createReadStream(config.videoFile)), {
      headers: { 'Content-Type': 'video/mp4', 'Content-Length': String(size) },
    }));
  get('/static', () => text('static'));
  get('/user/:id', (event) => text(params(event).id));
  get('/api/v1/users/:userId/books/:bookId', (event) => {
    const { userId, bookId } = params(event);
    return text(`${userId} ${bookId}`);
  });
  get('/assets/*', () => text('assets'));
  get('/files/*path', (event) => text(params(event).path));
  get('/search/:category/:page?', (event) => text(contract.search(params(event).category, params(event).page)));
  const count = (event) => {
    event.context.passed = (event.context.passed ?? 0) + 1;
  };
  get('/mw/hit', (event) => text(String(event.context.passed ?? 0)), {
    middleware: Array(config.middlewareCount).fill(count),
  });
  get('/async', async () => {
    await new Promise((resolve) => setImmediate(resolve));
    return text('async');
  });
  get('/headers', () => text('headers', contract.threeHeaders));
  get('/validated/:id', (event) => (contract.isValid(params(event).id) ? text(params(event).id) : status(400)));
  get('/ctx', (event) => text(event.context.stored), {
    middleware: [
      (event) => {
        event.context.stored = 'dyno';
      },
    ],
  });
  const identity = (event) => json({ id: params(event).id });
  get('/params/:id', identity);
  app.delete(at('/params/:id'), identity);
  get('/boom', () => {
    throw new Error('boom');
  });
  const post = (path, type, handler) =>
    app.post(at(path), (event) =>
      contract.mediaType(event.req.headers.get('content-type')) === type ? handler(event) : status(415));
  post('/json', 'application/json', async (event) => {
    let value;
    try {
      value = await event.req.json();
    } catch {
      return status(400);
    }
    return json(value);
  });
  post('/form', 'application/x-www-form-urlencoded', async (event) => {
    const fields = await event.req.formData();
    return text(contract.form(fields.get('a'), fields.get('b')));
  });
  post('/binary', 'application/octet-stream', async (event) =>
    text(contract.binary(new Uint8Array(await event.req.arrayBuffer()))));
  post('/text', 'text/plain', async (event) => text(contract.codePoints(await event.req.text())));
  post('/upload', 'multipart/form-data', async (event) => {
    let fields;
    try {
      fields = await event.req.formData();
    } catch {
      return status(400);
    }
    const file = fields.get('file');
    if (!file?.name || fields.get('note') === null) return status(400);
    return text(contract.upload(fields.get('note'), file.name, new Uint8Array(await file.arrayBuffer())));
  });
}

serve(app, { port: config.port, hostname: config.host, silent: true });
