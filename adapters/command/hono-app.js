// The routes on Hono, the same on every runtime.
import { Hono } from 'hono';
import * as contract from './contract.js';

const { config } = contract;

/** Hono writes a named wildcard as a parameter with a pattern. */
const syntax = (path) => path.replace(/\/\*(\w+)$/, '/:$1{.+}');

/**
 * The application.
 *
 * @param video answers with the file, which is up to the runtime
 */
export function application(video) {
  const app = new Hono();
  const get = (path, ...handlers) => app.get(syntax(contract.at(path)), ...handlers);
  const text = (c, body) => c.body(body, 200, { 'Content-Type': 'text/plain' });
  const json = (c, value) => c.body(JSON.stringify(value), 200, { 'Content-Type': 'application/json' });

  for (const route of contract.routes)
    app.on(route.method, route.path, (c) => text(c, contract.routeAnswer(route, c.req.param())));

  if (contract.hasContract) {
    get('/', (c) => text(c, 'Hi'));
    get('/id/:id', (c) => {
      c.header('x-powered-by', 'benchmark');
      return text(c, contract.query(c.req.param('id'), c.req.query('name')));
    });
    get('/video', video);
    get('/static', (c) => text(c, 'static'));
    get('/user/:id', (c) => text(c, c.req.param('id')));
    get('/api/v1/users/:userId/books/:bookId', (c) => text(c, `${c.req.param('userId')} ${c.req.param('bookId')}`));
    get('/assets/*', (c) => text(c, 'assets'));
    get('/files/*path', (c) => text(c, c.req.param('path')));
    get('/search/:category/:page?', (c) => text(c, contract.search(c.req.param('category'), c.req.param('page'))));
    const count = async (c, next) => {
      c.set('passed', (c.get('passed') ?? 0) + 1);
      await next();
    };
    get('/mw/hit', ...Array(config.middlewareCount).fill(count), (c) => text(c, String(c.get('passed') ?? 0)));
    const items = new Hono();
    items.get('/items/:item', (c) => text(c, `${c.req.param('org')} ${c.req.param('item')}`));
    app.route(contract.at('/api/v2/:org'), items);
    get('/async', async (c) => {
      await new Promise((resolve) => setImmediate(resolve));
      return text(c, 'async');
    });
    get('/headers', (c) => {
      Object.entries(contract.threeHeaders).forEach(([name, value]) => c.header(name, value));
      return text(c, 'headers');
    });
    get('/validated/:id', (c) => (contract.isValid(c.req.param('id')) ? text(c, c.req.param('id')) : c.body(null, 400)));
    const store = async (c, next) => {
      c.set('stored', 'dyno');
      await next();
    };
    get('/ctx', store, (c) => text(c, c.get('stored')));
    const params = (c) => json(c, { id: c.req.param('id') });
    get('/params/:id', params);
    app.delete(contract.at('/params/:id'), params);
    get('/boom', () => {
      throw new Error('boom');
    });

    const post = (path, type, handler) =>
      app.post(contract.at(path), (c) =>
        contract.mediaType(c.req.header('content-type')) === type ? handler(c) : c.body(null, 415));
    post('/json', 'application/json', async (c) => {
      let value;
      try {
        value = await c.req.json();
      } catch {
        return c.body(null, 400);
      }
      return json(c, value);
    });
    post('/form', 'application/x-www-form-urlencoded', async (c) => {
      const fields = await c.req.parseBody();
      return text(c, contract.form(fields.a, fields.b));
    });
    post('/binary', 'application/octet-stream', async (c) =>
      text(c, contract.binary(new Uint8Array(await c.req.arrayBuffer()))));
    post('/text', 'text/plain', async (c) => text(c, contract.codePoints(await c.req.text())));
    post('/upload', 'multipart/form-data', async (c) => {
      let fields;
      try {
        fields = await c.req.parseBody();
      } catch {
        return c.body(null, 400);
      }
      if (!fields.file?.name || fields.note === undefined) return c.body(null, 400);
      return text(c, contract.upload(fields.note, fields.file.name, new Uint8Array(await fields.file.arrayBuffer())));
    });
  }
  app.onError((error, c) => c.body(null, 500));
  return app;
}
