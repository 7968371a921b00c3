import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply } from 'fastify';

const root = fileURLToPath(new URL('../../../web', import.meta.url));

/** Development: Vite in middleware mode on the same port, with hot reload; /ws stays ours. */
export async function serveThroughVite(
  app: FastifyInstance,
): Promise<(reply: FastifyReply, status: number) => FastifyReply> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server, path: '/__vite' } },
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, next) => {
    if (/^\/(api|sandbox|healthz|readyz)(\/|\?|$)/.test(request.url)) return next();
    // Vite's inline scripts and styles of development do not fit the page's policy.
    reply.raw.removeHeader('content-security-policy');
    vite.middlewares(request.raw, reply.raw, next);
  });
  return (reply, status) => {
    void readFile(`${root}/index.html`, 'utf8')
      .then((html) => vite.transformIndexHtml(reply.request.url, html))
      .then((html) => reply.code(status).removeHeader('content-security-policy').type('text/html').send(html));
    return reply;
  };
}
