// Hono on Deno: Deno.serve calls its fetch, and a file is a stream of Deno's own.
import { config } from './contract.js';
import { application } from './hono-app.js';

const { size } = Deno.statSync(config.videoFile);
const app = application(async (c) =>
  c.body((await Deno.open(config.videoFile)).readable, 200, {
    'Content-Type': 'video/mp4',
    'Content-Length': String(size),
  }));

Deno.serve({ port: config.port, hostname: config.host }, app.fetch);
