// Bun.serve with its own routes.
import * as contract from './contract.js';

const { config } = contract;
const TEXT = { 'Content-Type': 'text/plain' };
const JSON_TYPE = { 'Content-Type': 'application/json' };
const text = (body, headers) => new Response(body, { headers: headers ? { ...TEXT, ...headers } : TEXT });
const json = (value) => new Response(JSON.stringify(value), { headers: JSON_TYPE });
const status = (code) => new Response(null, { status: code });

const routes = {};
const on = (method, path, handler) => {
  (routes[path] ??= {})[method] = handler;
  if (method === 'GET') routes[path].HEAD = handler;
};
const get = (path, handler) => on('GET', contract.at(path), handler);
const post = (path, type, handler) =>
  on('POST', contract.at(path), (request) =>
    contract.mediaType(request.headers.get('content-type')) === type ? handler(request) : status(415));

for (const route of contract.routes)
  on(route.method, route.path, (request) => text(contract.routeAnswer(route, request.params)));

if (contract.hasContract) {
  get('/', () => text('Hi'));
  get('/id/:id', (request) =>
    text(contract.query(request.params.id, new URL(request.url).searchParams.get('name')), contract.poweredBy));
  get('/video', () => new Response(Bun.file(config.videoFile), { headers: { 'Content-Type': 'video/mp4' } }));
  get('/static', () => text('static'));
  get('/user/:id', (request) => text(request.params.id));
  get('/api/v1/users/:userId/books/:bookId', (request) => text(`${request.params.userId} ${request.params.bookId}`));
  get('/assets/*', () => text('assets'));
  get('/async', async () => {
    await new Promise((resolve) => setImmediate(resolve));
    return text('async');
  });
  get('/headers', () => text('headers', contract.threeHeaders));
  get('/validated/:id', (request) => (contract.isValid(request.params.id) ? text(request.params.id) : status(400)));
  get('/params/:id', (request) => json({ id: request.params.id }));
  on('DELETE', contract.at('/params/:id'), (request) => json({ id: request.params.id }));
  get('/boom', () => {
    throw new Error('boom');
  });
  post('/json', 'application/json', async (request) => {
    let value;
    try {
      value = await request.json();
    } catch {
      return status(400);
    }
    return json(value);
  });
  post('/form', 'application/x-www-form-urlencoded', async (request) => {
    const fields = await request.formData();
    return text(contract.form(fields.get('a'), fields.get('b')));
  });
  post('/binary', 'application/octet-stream', async (request) =>
    text(contract.binary(new Uint8Array(await request.arrayBuffer()))));
  post('/text', 'text/plain', async (request) => text(contract.codePoints(await request.text())));
  post('/upload', 'multipart/form-data', async (request) => {
    let fields;
    try {
      fields = await request.formData();
    } catch {
      return status(400);
    }
    const file = fields.get('file');
    if (!file?.name || fields.get('note') === null) return status(400);
    return text(contract.upload(fields.get('note'), file.name, new Uint8Array(await file.arrayBuffer())));
  });
}

Bun.serve({
  routes,
  fetch: () => status(404),
  error: () => status(500),
  development: false,
  port: config.port,
  hostname: config.host,
});
