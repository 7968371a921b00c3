import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { PageRenderer } from '@guildhall/contract/rendering.ts';
import type { FastifyInstance } from 'fastify';
import type { Web } from '../http/web-files.ts';

const root = fileURLToPath(new URL('../../../web', import.meta.url));

/** Development: Vite in middleware mode on the same port, with hot reload; /ws stays ours. */
export async function serveThroughVite(app: FastifyInstance): Promise<Web> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server, path: '/__vite' } },
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, next) => {
    // What a page asks for while it is drawn comes from this process, and is no file.
    if (/^\/(api|sandbox|healthz|readyz)(\/|\?|$)/.test(request.url)) return next();
    // Vite's inline scripts and styles of development do not fit the page's policy.
    reply.raw.removeHeader('content-security-policy');
    vite.middlewares(request.raw, reply.raw, next);
  });
  return {
    template: async (url) => vite.transformIndexHtml(url, await readFile(`${root}/index.html`, 'utf8')),
    renderer: async () =>
      ((await vite.ssrLoadModule('/src/entry-server.tsx')) as { renderer: PageRenderer }).renderer,
    preload: () => '',
  };
}
