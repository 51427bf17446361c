// 0http-bun: a sequential router on Bun.
import zero from '0http-bun';
import * as contract from './contract.js';

const { config, at } = contract;
const TEXT = { 'Content-Type': 'text/plain' };
const JSON_TYPE = { 'Content-Type': 'application/json' };
const text = (body, headers) => new Response(body, { headers: headers ? { ...TEXT, ...headers } : TEXT });
const json = (value) => new Response(JSON.stringify(value), { headers: JSON_TYPE });
const status = (code) => new Response(null, { status: code });

const { router } = zero({ defaultRoute: () => status(404), errorHandler: () => status(500) });
/** The wildcard of 0http has no name. */
const syntax = (path) => path.replace(/\/\*\w+$/, '/*');
const get = (path, ...handlers) => router.get(syntax(at(path)), ...handlers);

for (const route of contract.routes)
  router.on(route.method, route.path, (request) => text(contract.routeAnswer(route, request.params)));

if (contract.hasContract) {
  get('/', () => text('Hi'));
  get('/id/:id', (request) => text(contract.query(request.params.id, request.query.name), contract.poweredBy));
  get('/video', () => new Response(Bun.file(config.videoFile), { headers: { 'Content-Type': 'video/mp4' } }));
  get('/static', () => text('static'));
  get('/user/:id', (request) => text(request.params.id));
  get('/api/v1/users/:userId/books/:bookId', (request) => {
    const { userId, bookId } = request.params;
    return text(`${userId} ${bookId}`);
  });
  get('/assets/*', () => text('assets'));
  get('/files/*path', (request) => text(request.params['*']));
  get('/search/:category/:page?', (request) => {
    const { category, page } = request.params;
    return text(contract.search(category, page));
  });
  const count = (request, next) => {
    request.passed = (request.passed ?? 0) + 1;
    return next();
  };
  get('/mw/hit', ...Array(config.middlewareCount).fill(count), (request) => text(String(request.passed ?? 0)));
  get('/async', async () => {
    await new Promise((resolve) => setImmediate(resolve));
    return text('async');
  });
  get('/headers', () => text('headers', contract.threeHeaders));
  get('/validated/:id', (request) => {
    const { id } = request.params;
    return contract.isValid(id) ? text(id) : status(400);
  });
  const store = (request, next) => {
    request.stored = 'dyno';
    return next();
  };
  get('/ctx', store, (request) => text(request.stored));
  const params = (request) => json({ id: request.params.id });
  get('/params/:id', params);
  router.delete(at('/params/:id'), params);
  get('/boom', () => {
    throw new Error('boom');
  });
  const post = (path, type, handler) =>
    router.post(at(path), (request) =>
      contract.mediaType(request.headers.get('content-type')) === type ? handler(request) : status(415));
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
    const fields = new URLSearchParams(await request.text());
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

Bun.serve({ fetch: router.fetch, port: config.port, hostname: config.host });
