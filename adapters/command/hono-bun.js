// Hono on Bun: Bun.serve calls its fetch, and a file is Bun's own.
import { config } from './contract.js';
import { application } from './hono-app.js';

const app = application(() => new Response(Bun.file(config.videoFile), { headers: { 'Content-Type': 'video/mp4' } }));

Bun.serve({ fetch: app.fetch, port: config.port, hostname: config.host });
