/** `/health` and `/metrics` of a worker of its own: the shop's, and nothing else of it, on a port that only the inside reaches. */
import { createServer, type Server } from 'node:http';
import type { Shop } from './run/shop.ts';

const served = new Set(['/health/live', '/health/ready', '/metrics']);

/** Resolves once it listens. */
export async function serveWorker(
  { app }: Pick<Shop, 'app'>,
  { port, host }: { port: number; host: string },
): Promise<Server> {
  await app.ready();
  const server = createServer((request, reply) => {
    const path = request.url?.split('?', 1)[0] ?? '';
    if (request.method !== 'GET' || !served.has(path)) return void reply.writeHead(404).end();
    const { authorization } = request.headers;
    app.inject({ method: 'GET', url: path, headers: authorization ? { authorization } : {} }).then(
      (answer) => {
        reply.writeHead(answer.statusCode, { 'content-type': String(answer.headers['content-type'] ?? '') });
        reply.end(answer.body);
      },
      () => void reply.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}
