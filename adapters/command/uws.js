// uWebSockets.js: every request comes to one handler, and routes are found by hand.
import { createReadStream, statSync } from 'node:fs';
import uWS from 'uWebSockets.js';
import * as contract from './contract.js';
import { allowed, Router } from './router.js';

const { config } = contract;
const videoSize = statSync(config.videoFile).size;
const STATUS = { 400: '400 Bad Request', 404: '404 Not Found', 405: '405 Method Not Allowed', 415: '415 Unsupported Media Type', 500: '500 Internal Server Error' };

const router = new Router();
const get = (path, handler) => router.add('GET', contract.at(path), handler);
const post = (path, type, handler) =>
  router.add('POST', contract.at(path), (call) => {
    if (call.type !== type) return call.status(415);
    const chunks = [];
    // The chunk is the server's own memory and has to be copied.
    call.response.onData((chunk, isLast) => {
      chunks.push(Buffer.from(Buffer.from(chunk)));
      if (isLast) Promise.resolve(handler(call, Buffer.concat(chunks))).catch(() => call.status(500));
    });
  });

class Call {
  aborted = false;
  params = {};

  /** The request is gone when its handler returns, so that all of it is read before. */
  constructor(response, request) {
    this.response = response;
    this.method = request.getCaseSensitiveMethod();
    this.path = request.getUrl();
    this.search = request.getQuery() ?? '';
    this.header = request.getHeader('content-type');
    this.type = contract.mediaType(this.header);
    this.host = request.getHeader('host');
    response.onAborted(() => (this.aborted = true));
  }

  send(status, type, body, headers = {}) {
    if (this.aborted) return;
    this.response.cork(() => {
      if (status !== 200) this.response.writeStatus(STATUS[status]);
      this.response.writeHeader('Content-Type', type);
      for (const [name, value] of Object.entries(headers)) this.response.writeHeader(name, value);
      if (this.method === 'HEAD') this.response.endWithoutBody(Buffer.byteLength(body));
      else this.response.end(body);
    });
  }

  text(body, headers) {
    this.send(200, 'text/plain', body, headers);
  }

  json(value) {
    this.send(200, 'application/json', JSON.stringify(value));
  }

  status(code, headers) {
    this.send(code, 'text/plain', '', headers);
  }
}

function video(call) {
  const { response } = call;
  response.cork(() => {
    response.writeHeader('Content-Type', 'video/mp4');
    if (call.method === 'HEAD') response.endWithoutBody(videoSize);
  });
  if (call.method === 'HEAD') return;
  const file = createReadStream(config.videoFile);
  response.onAborted(() => {
    call.aborted = true;
    file.destroy();
  });
  file.on('data', (chunk) => {
    const start = response.getWriteOffset();
    response.cork(() => {
      const [sent, done] = response.tryEnd(chunk, videoSize);
      if (done || sent) return;
      file.pause();
      response.onWritable((offset) => {
        const [more] = response.tryEnd(chunk.subarray(offset - start), videoSize);
        if (more) file.resume();
        return more;
      });
    });
  });
  file.on('error', () => call.aborted || response.close());
}

for (const route of contract.routes)
  router.add(route.method, route.path, (call) => call.text(contract.routeAnswer(route, call.params)));

if (contract.hasContract) {
  get('/', (call) => call.text('Hi'));
  get('/id/:id', (call) =>
    call.text(contract.query(call.params.id, new URLSearchParams(call.search).get('name')), contract.poweredBy));
  get('/video', video);
  get('/static', (call) => call.text('static'));
  get('/user/:id', (call) => call.text(call.params.id));
  get('/api/v1/users/:userId/books/:bookId', (call) => call.text(`${call.params.userId} ${call.params.bookId}`));
  get('/assets/*', (call) => call.text('assets'));
  get('/files/*path', (call) => call.text(call.params.path));
  get('/search/:category/:page?', (call) => call.text(contract.search(call.params.category, call.params.page)));
  get('/mw/hit', (call) => {
    let passed = 0;
    const next = () => (passed < config.middlewareCount ? (passed++, next()) : call.text(String(passed)));
    next();
  });
  get('/api/v2/:org/items/:item', (call) => call.text(`${call.params.org} ${call.params.item}`));
  get('/async', (call) => setImmediate(() => call.text('async')));
  get('/headers', (call) => call.text('headers', contract.threeHeaders));
  get('/validated/:id', (call) => (contract.isValid(call.params.id) ? call.text(call.params.id) : call.status(400)));
  get('/ctx', (call) => {
    call.stored = 'dyno';
    call.text(call.stored);
  });
  const params = (call) => call.json({ id: call.params.id });
  get('/params/:id', params);
  router.add('DELETE', contract.at('/params/:id'), params);
  get('/boom', () => {
    throw new Error('boom');
  });
  post('/json', 'application/json', (call, body) => {
    let value;
    try {
      value = JSON.parse(body);
    } catch {
      return call.status(400);
    }
    return call.json(value);
  });
  post('/form', 'application/x-www-form-urlencoded', (call, body) => {
    const fields = new URLSearchParams(body.toString());
    call.text(contract.form(fields.get('a'), fields.get('b')));
  });
  post('/binary', 'application/octet-stream', (call, body) => call.text(contract.binary(body)));
  post('/text', 'text/plain', (call, body) => call.text(contract.codePoints(body.toString())));
  post('/upload', 'multipart/form-data', (call, body) => {
    const decode = (bytes) => Buffer.from(bytes).toString();
    const parts = uWS.getParts(body, call.header) ?? [];
    const note = parts.find((part) => part.name === 'note');
    const file = parts.find((part) => part.name === 'file');
    if (!note || !file?.filename) return call.status(400);
    return call.text(contract.upload(decode(note.data), file.filename, Buffer.from(file.data)));
  });
}

if (contract.hasHosts)
  get('/tenant/users/:id', (call) => {
    const tenant = contract.tenant(call.host);
    return tenant ? call.text(`${tenant} ${call.params.id}`) : call.status(404);
  });

function handle(response, request) {
  const call = new Call(response, request);
  try {
    let segments;
    try {
      segments = call.path.split('/').slice(1).map(decodeURIComponent);
    } catch {
      return call.status(400);
    }
    const found = router.find(segments);
    const route = found?.methods[call.method === 'HEAD' ? 'GET' : call.method];
    if (!route) return found ? call.status(405, { Allow: allowed(found.methods) }) : call.status(404);
    route.names.forEach((name, i) => (call.params[name] = found.values[i]));
    route.handler(call);
  } catch {
    call.status(500);
  }
}

uWS.App().any('/*', handle).listen(config.host, config.port, () => {});
