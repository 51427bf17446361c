// Fastify 5 with its own router and body parsers; a file is a stream that it sends.
import { createReadStream, statSync } from 'node:fs';
import Fastify from 'fastify';
import * as contract from './contract.js';

const { config, at } = contract;
const size = statSync(config.videoFile).size;
const app = Fastify({ bodyLimit: 2 * 1024 * 1024, exposeHeadRoutes: true, routerOptions: { maxParamLength: 16 * 1024 } });

const text = (reply, body) => reply.type('text/plain').send(body);
/** Fastify's wildcard has no name. */
const syntax = (path) => path.replace(/\/\*\w+$/, '/*');
const get = (path, handler, options = {}) => app.get(syntax(at(path)), options, handler);

for (const route of contract.routes)
  app.route({
    method: route.method,
    url: route.path,
    handler: (request, reply) => text(reply, contract.routeAnswer(route, request.params)),
  });

if (contract.hasContract) {
  get('/', (request, reply) => text(reply, 'Hi'));
  get('/id/:id', (request, reply) =>
    text(reply.headers(contract.poweredBy), contract.query(request.params.id, request.query.name)));
  get('/video', (request, reply) =>
    reply.type('video/mp4').header('Content-Length', size).send(createReadStream(config.videoFile)));
  get('/static', (request, reply) => text(reply, 'static'));
  get('/user/:id', (request, reply) => text(reply, request.params.id));
  get('/api/v1/users/:userId/books/:bookId', (request, reply) =>
    text(reply, `${request.params.userId} ${request.params.bookId}`));
  get('/assets/*', (request, reply) => text(reply, 'assets'));
  get('/files/*path', (request, reply) => text(reply, request.params['*']));
  get('/search/:category/:page?', (request, reply) =>
    text(reply, contract.search(request.params.category, request.params.page)));
  app.decorateRequest('passed', 0);
  const count = async (request) => {
    request.passed++;
  };
  get('/mw/hit', (request, reply) => text(reply, String(request.passed)), {
    preHandler: Array(config.middlewareCount).fill(count),
  });
  app.register(
    async (items) =>
      items.get('/items/:item', (request, reply) => text(reply, `${request.params.org} ${request.params.item}`)),
    { prefix: at('/api/v2/:org') });
  get('/async', async (request, reply) => {
    await new Promise((resolve) => setImmediate(resolve));
    return text(reply, 'async');
  });
  get('/headers', (request, reply) => text(reply.headers(contract.threeHeaders), 'headers'));
  get('/validated/:id', (request, reply) =>
    contract.isValid(request.params.id) ? text(reply, request.params.id) : reply.code(400).send());
  app.decorateRequest('stored', '');
  const store = async (request) => {
    request.stored = 'dyno';
  };
  get('/ctx', (request, reply) => text(reply, request.stored), { preHandler: store });
  const params = (request, reply) => reply.type('application/json').send(JSON.stringify({ id: request.params.id }));
  get('/params/:id', params);
  app.delete(at('/params/:id'), params);
  get('/boom', () => {
    throw new Error('boom');
  });
  const types = (type) => ({
    preParsing: async (request, reply) => {
      if (contract.mediaType(request.headers['content-type']) !== type) {
        reply.code(415).send();
        return reply;
      }
    },
  });
  const post = (path, type, handler) => app.post(at(path), types(type), handler);
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) =>
    done(null, new URLSearchParams(body)));
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (request, body, done) => done(null, body));
  post('/json', 'application/json', (request, reply) =>
    reply.type('application/json').send(JSON.stringify(request.body)));
  post('/form', 'application/x-www-form-urlencoded', (request, reply) =>
    text(reply, contract.form(request.body.get('a'), request.body.get('b'))));
  post('/binary', 'application/octet-stream', (request, reply) => text(reply, contract.binary(request.body)));
  post('/text', 'text/plain', (request, reply) => text(reply, contract.codePoints(request.body)));
}

app.setNotFoundHandler((request, reply) => reply.code(404).send());
app.setErrorHandler((error, request, reply) => reply.code(error.statusCode ?? 500).send());

await app.listen({ port: config.port, host: config.host });
