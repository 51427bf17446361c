// Hono on Node.js, with its own adapter; a file is a stream of the web, as its guide shows.
import { createReadStream, statSync } from 'node:fs';
import { Readable } from 'node:stream';
import { serve } from '@hono/node-server';
import { config } from './contract.js';
import { application } from './hono-app.js';

const size = statSync(config.videoFile).size;
const app = application((c) =>
  c.body(Readable.toWeb(createReadStream(config.videoFile)), 200, {
    'Content-Type': 'video/mp4',
    'Content-Length': String(size),
  }));

serve({ fetch: app.fetch, port: config.port, hostname: config.host });
