// node:http with nothing on top: routes, bodies and ranges by hand.
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import * as contract from './contract.js';
import { allowed, Router } from './router.js';

const { config } = contract;
const videoSize = statSync(config.videoFile).size;

const router = new Router();
const get = (path, handler) => router.add('GET', contract.at(path), handler);
const post = (path, type, handler) =>
  router.add('POST', contract.at(path), async (call) => {
    if (contract.mediaType(call.request.headers['content-type']) !== type) return call.status(415);
    const chunks = [];
    for await (const chunk of call.request) chunks.push(chunk);
    return handler(call, Buffer.concat(chunks));
  });

class Call {
  constructor(request, response, params, search) {
    Object.assign(this, { request, response, params, search });
  }

  send(status, type, body, headers = {}) {
    this.response.writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body), ...headers });
    this.response.end(this.request.method === 'HEAD' ? undefined : body);
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

function video({ request, response }) {
  const range = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '');
  const headers = { 'Content-Type': 'video/mp4', 'Accept-Ranges': 'bytes' };
  let start = 0;
  let end = videoSize - 1;
  let status = 200;
  if (range && request.method === 'GET' && (range[1] || range[2]) && !request.headers['if-range']) {
    start = range[1] ? Number(range[1]) : Math.max(0, videoSize - Number(range[2]));
    end = range[1] && range[2] ? Math.min(Number(range[2]), end) : end;
    if (start >= videoSize || (!range[1] && Number(range[2]) === 0)) {
      response.writeHead(416, { 'Content-Range': `bytes */${videoSize}`, 'Content-Length': 0 });
      return response.end();
    }
    if (start <= end) {
      status = 206;
      headers['Content-Range'] = `bytes ${start}-${end}/${videoSize}`;
    } else {
      [start, end] = [0, videoSize - 1];
    }
  }
  response.writeHead(status, { ...headers, 'Content-Length': end - start + 1 });
  if (request.method === 'HEAD') return response.end();
  const file = createReadStream(config.videoFile, { start, end });
  file.on('error', () => response.destroy());
  response.on('close', () => file.destroy());
  file.pipe(response);
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
  get('/params/:id', (call) => call.json({ id: call.params.id }));
  router.add('DELETE', contract.at('/params/:id'), (call) => call.json({ id: call.params.id }));
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
  post('/upload', 'multipart/form-data', async (call, body) => {
    let fields;
    try {
      fields = await new Response(body, { headers: { 'Content-Type': call.request.headers['content-type'] } }).formData();
    } catch {
      return call.status(400);
    }
    const file = fields.get('file');
    if (!file?.name || fields.get('note') === null) return call.status(400);
    return call.text(contract.upload(fields.get('note'), file.name, Buffer.from(await file.arrayBuffer())));
  });
}

if (contract.hasHosts)
  get('/tenant/users/:id', (call) => {
    const tenant = contract.tenant(call.request.headers.host);
    return tenant ? call.text(`${tenant} ${call.params.id}`) : call.status(404);
  });

async function handle(request, response) {
  const call = new Call(request, response, {}, '');
  try {
    // Absolute-form targets have a scheme and a host before the path.
    const target = request.url.replace(/^https?:\/\/[^/]*/i, '');
    const mark = target.indexOf('?');
    const path = mark < 0 ? target : target.slice(0, mark);
    call.search = mark < 0 ? '' : target.slice(mark);
    let segments;
    try {
      segments = path.split('/').slice(1).map(decodeURIComponent);
    } catch {
      return call.status(400);
    }
    const found = router.find(segments);
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const route = found?.methods[method];
    if (!route) {
      return found ? call.status(405, { Allow: allowed(found.methods) }) : call.status(404);
    }
    route.names.forEach((name, i) => (call.params[name] = found.values[i]));
    await route.handler(call);
  } catch {
    if (!response.headersSent) call.status(500);
    else response.destroy();
  }
}

createServer({ maxHeaderSize: 128 * 1024, keepAliveTimeout: 0 }, handle).listen(config.port, config.host);
