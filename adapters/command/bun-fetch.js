// Bun.serve with one hand-written fetch function.
import * as contract from './contract.js';
import { allowed, Router } from './router.js';

const { config } = contract;
const TEXT = { 'Content-Type': 'text/plain' };
const JSON_TYPE = { 'Content-Type': 'application/json' };
const text = (body, headers) => new Response(body, { headers: headers ? { ...TEXT, ...headers } : TEXT });
const json = (value) => new Response(JSON.stringify(value), { headers: JSON_TYPE });
const status = (code, headers) => new Response(null, { status: code, headers });

const router = new Router();
const get = (path, handler) => router.add('GET', contract.at(path), handler);
const post = (path, type, handler) =>
  router.add('POST', contract.at(path), (call) =>
    contract.mediaType(call.request.headers.get('content-type')) === type ? handler(call) : status(415));

for (const route of contract.routes)
  router.add(route.method, route.path, ({ params }) => text(contract.routeAnswer(route, params)));

if (contract.hasContract) {
  get('/', () => text('Hi'));
  get('/id/:id', ({ params, search }) =>
    text(contract.query(params.id, new URLSearchParams(search).get('name')), contract.poweredBy));
  get('/video', () => new Response(Bun.file(config.videoFile), { headers: { 'Content-Type': 'video/mp4' } }));
  get('/static', () => text('static'));
  get('/user/:id', ({ params }) => text(params.id));
  get('/api/v1/users/:userId/books/:bookId', ({ params }) => text(`${params.userId} ${params.bookId}`));
  get('/assets/*', () => text('assets'));
  get('/files/*path', ({ params }) => text(params.path));
  get('/search/:category/:page?', ({ params }) => text(contract.search(params.category, params.page)));
  get('/mw/hit', () => {
    let passed = 0;
    const next = () => (passed < config.middlewareCount ? (passed++, next()) : text(String(passed)));
    return next();
  });
  get('/api/v2/:org/items/:item', ({ params }) => text(`${params.org} ${params.item}`));
  get('/async', async () => {
    await new Promise((resolve) => setImmediate(resolve));
    return text('async');
  });
  get('/headers', () => text('headers', contract.threeHeaders));
  get('/validated/:id', ({ params }) => (contract.isValid(params.id) ? text(params.id) : status(400)));
  get('/ctx', (call) => {
    call.stored = 'dyno';
    return text(call.stored);
  });
  const params = (call) => json({ id: call.params.id });
  get('/params/:id', params);
  router.add('DELETE', contract.at('/params/:id'), params);
  get('/boom', () => {
    throw new Error('boom');
  });
  post('/json', 'application/json', async ({ request }) => {
    let value;
    try {
      value = await request.json();
    } catch {
      return status(400);
    }
    return json(value);
  });
  post('/form', 'application/x-www-form-urlencoded', async ({ request }) => {
    const fields = new URLSearchParams(await request.text());
    return text(contract.form(fields.get('a'), fields.get('b')));
  });
  post('/binary', 'application/octet-stream', async ({ request }) =>
    text(contract.binary(new Uint8Array(await request.arrayBuffer()))));
  post('/text', 'text/plain', async ({ request }) => text(contract.codePoints(await request.text())));
  post('/upload', 'multipart/form-data', async ({ request }) => {
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

if (contract.hasHosts)
  get('/tenant/users/:id', ({ request, params }) => {
    const tenant = contract.tenant(request.headers.get('host'));
    return tenant ? text(`${tenant} ${params.id}`) : status(404);
  });

function handle(request) {
  const url = request.url;
  const start = url.indexOf('/', url.indexOf('://') + 3);
  const mark = url.indexOf('?', start);
  let segments;
  try {
    segments = (mark < 0 ? url.slice(start) : url.slice(start, mark)).split('/').slice(1).map(decodeURIComponent);
  } catch {
    return status(400);
  }
  const found = router.find(segments);
  const route = found?.methods[request.method === 'HEAD' ? 'GET' : request.method];
  if (!route) return found ? status(405, { Allow: allowed(found.methods) }) : status(404);
  const params = {};
  route.names.forEach((name, i) => (params[name] = found.values[i]));
  return route.handler({ request, params, search: mark < 0 ? '' : url.slice(mark) });
}

Bun.serve({ fetch: handle, error: () => status(500), development: false, port: config.port, hostname: config.host });
