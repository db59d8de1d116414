/** Vite inside the server: modules as they are, reloaded when they change. Never part of production. */
import type { FastifyInstance } from 'fastify';
import { browserEntry } from '../../web/loading/first-view.ts';
import type { Assets } from '../pages/assets.ts';
import { root } from '../pages/build.ts';
import type { Renderer } from '../pages/pages.ts';

export interface Development {
  assets: Assets;
  renderer(): Promise<Renderer>;
  stop(): void;
}

export async function serveDevelopment(app: FastifyInstance): Promise<Development> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) return done();
    // Vite answers what is its own and calls back for the rest; its modules need no policy of a page
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (name !== 'content-security-policy' && value !== undefined)
        reply.raw.setHeader(name, value as string);
    }
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  app.get('/build.json', async () => ({ build: 'development' }));
  return {
    renderer: async () => (await vite.ssrLoadModule('/src/web/server-entry.tsx')) as unknown as Renderer,
    assets: {
      build: 'development',
      of: () => ({
        css: ['/src/ui/styles.css'],
        fonts: [],
        signs: [],
        preload: [],
        scripts: [`/${browserEntry}`],
      }),
      transform: (path, html) => vite.transformIndexHtml(path, html),
    },
    stop: () => void vite.close(),
  };
}
