// Express 5, as its guide shows it: strict and case-sensitive routing on, its own body parsers, res.sendFile.
import express from 'express';
import * as contract from './contract.js';

const { config, at } = contract;
const app = express();
app.disable('x-powered-by');
app.enable('strict routing');
app.enable('case sensitive routing');

const text = (response, body) => response.type('text/plain').send(body);
/** Express writes a wildcard as *name and an optional segment in braces. */
const syntax = (path) => path.replace(/\/\*$/, '/*rest').replace(/\/:(\w+)\?$/, '{/:$1}');
const get = (path, ...handlers) => app.get(syntax(at(path)), ...handlers);

for (const route of contract.routes)
  app[route.method.toLowerCase()](route.path, (request, response) =>
    text(response, contract.routeAnswer(route, request.params)));

if (contract.hasContract) {
  get('/', (request, response) => text(response, 'Hi'));
  get('/id/:id', (request, response) =>
    text(response.set(contract.poweredBy), contract.query(request.params.id, request.query.name)));
  get('/video', (request, response) => response.sendFile(config.videoFile, { headers: { 'Content-Type': 'video/mp4' } }));
  get('/static', (request, response) => text(response, 'static'));
  get('/user/:id', (request, response) => text(response, request.params.id));
  get('/api/v1/users/:userId/books/:bookId', (request, response) =>
    text(response, `${request.params.userId} ${request.params.bookId}`));
  get('/assets/*', (request, response) => text(response, 'assets'));
  get('/files/*path', (request, response) => text(response, request.params.path.join('/')));
  get('/search/:category/:page?', (request, response) =>
    text(response, contract.search(request.params.category, request.params.page)));
  const count = (request, response, next) => {
    request.passed = (request.passed ?? 0) + 1;
    next();
  };
  get('/mw/hit', ...Array(config.middlewareCount).fill(count), (request, response) =>
    text(response, String(request.passed ?? 0)));
  const items = express.Router({ mergeParams: true, strict: true, caseSensitive: true });
  items.get('/items/:item', (request, response) => text(response, `${request.params.org} ${request.params.item}`));
  app.use(at('/api/v2/:org'), items);
  get('/async', (request, response) => setImmediate(() => text(response, 'async')));
  get('/headers', (request, response) => text(response.set(contract.threeHeaders), 'headers'));
  get('/validated/:id', (request, response) =>
    contract.isValid(request.params.id) ? text(response, request.params.id) : response.sendStatus(400));
  const store = (request, response, next) => {
    response.locals.stored = 'dyno';
    next();
  };
  get('/ctx', store, (request, response) => text(response, response.locals.stored));
  const params = (request, response) => response.type('application/json').send(JSON.stringify({ id: request.params.id }));
  get('/params/:id', params);
  app.delete(at('/params/:id'), params);
  get('/boom', () => {
    throw new Error('boom');
  });

  /** A parser leaves the body undefined when the media type is another. */
  const post = (path, parser, handler) =>
    app.post(at(path), parser, (request, response) =>
      request.body === undefined ? response.sendStatus(415) : handler(request, response));
  const limit = '2mb';
  post('/json', express.json({ limit }), (request, response) =>
    response.type('application/json').send(JSON.stringify(request.body)));
  post('/form', express.urlencoded({ limit, extended: false }), (request, response) =>
    text(response, contract.form(request.body.a, request.body.b)));
  post('/binary', express.raw({ limit }), (request, response) => text(response, contract.binary(request.body)));
  post('/text', express.text({ limit }), (request, response) => text(response, contract.codePoints(request.body)));
}

app.use((request, response) => response.sendStatus(404));
// Four parameters are what makes it an error handler.
app.use((error, request, response, next) =>
  response.headersSent ? next(error) : response.sendStatus(error.status ?? 500));

app.listen(config.port, config.host);
