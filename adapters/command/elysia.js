// Elysia on Bun.
import { Elysia } from 'elysia';
import * as contract from './contract.js';

const { config, at } = contract;
const TEXT = { 'Content-Type': 'text/plain' };
const JSON_TYPE = { 'Content-Type': 'application/json' };
const text = (body, headers) => new Response(body, { headers: headers ? { ...TEXT, ...headers } : TEXT });
const json = (value) => new Response(JSON.stringify(value), { headers: JSON_TYPE });
const status = (code) => new Response(null, { status: code });

const app = new Elysia({ strictPath: true });

class MediaType extends Error {}

app.onError(({ code, error }) => {
  if (error instanceof MediaType) return status(415);
  return status(code === 'NOT_FOUND' ? 404 : code === 'PARSE' || code === 'VALIDATION' ? 400 : 500);
});

/** Elysia's wildcard has no name. */
const syntax = (path) => path.replace(/\/\*\w+$/, '/*');
const get = (path, handler, hooks) => app.get(syntax(at(path)), handler, hooks);

for (const route of contract.routes)
  app.route(route.method, route.path, ({ params }) => text(contract.routeAnswer(route, params)));

if (contract.hasContract) {
  get('/', () => text('Hi'));
  get('/id/:id', ({ params, query }) => text(contract.query(params.id, query.name), contract.poweredBy));
  get('/video', () => new Response(Bun.file(config.videoFile), { headers: { 'Content-Type': 'video/mp4' } }));
  get('/static', () => text('static'));
  get('/user/:id', ({ params }) => text(params.id));
  get('/api/v1/users/:userId/books/:bookId', ({ params }) => text(`${params.userId} ${params.bookId}`));
  get('/assets/*', () => text('assets'));
  get('/files/*path', ({ params }) => text(params['*']));
  get('/search/:category/:page?', ({ params }) => text(contract.search(params.category, params.page)));
  const count = (context) => {
    context.passed = (context.passed ?? 0) + 1;
  };
  get('/mw/hit', (context) => text(String(context.passed ?? 0)), {
    beforeHandle: Array(config.middlewareCount).fill(count),
  });
  app.use(
    new Elysia({ prefix: at('/api/v2/:org') }).get('/items/:item', ({ params }) => text(`${params.org} ${params.item}`)));
  get('/async', async () => {
    await new Promise((resolve) => setImmediate(resolve));
    return text('async');
  });
  get('/headers', () => text('headers', contract.threeHeaders));
  get('/validated/:id', ({ params }) => (contract.isValid(params.id) ? text(params.id) : status(400)));
  get('/ctx', (context) => text(context.stored), {
    beforeHandle: (context) => {
      context.stored = 'dyno';
    },
  });
  const params = (context) => json({ id: context.params.id });
  get('/params/:id', params);
  app.delete(at('/params/:id'), params);
  get('/boom', () => {
    throw new Error('boom');
  });
  const post = (path, type, parse, handler) =>
    app.post(at(path), handler, {
      parse,
      transform: ({ request }) => {
        if (contract.mediaType(request.headers.get('content-type')) !== type) throw new MediaType();
      },
    });
  post('/json', 'application/json', 'json', ({ body }) => json(body));
  post('/form', 'application/x-www-form-urlencoded', 'urlencoded', ({ body }) => text(contract.form(body.a, body.b)));
  post('/binary', 'application/octet-stream', 'arrayBuffer', ({ body }) => text(contract.binary(new Uint8Array(body))));
  post('/text', 'text/plain', 'text', ({ body }) => text(contract.codePoints(body)));
  post('/upload', 'multipart/form-data', 'formdata', async ({ body }) =>
    body.file?.name && body.note !== undefined
      ? text(contract.upload(body.note, body.file.name, new Uint8Array(await body.file.arrayBuffer())))
      : status(400));
}

app.listen({ port: config.port, hostname: config.host });
