import type { FastifyInstance, FastifyReply } from 'fastify';

const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sign out · Guildhall</title></head>
<body><main><h1>Sign out?</h1><p>Another site sent you here. Do you want to sign out of Guildhall?</p>
<p><a href="/api/logout">Sign out</a> · <a href="/">Stay signed in</a></p></main></body></html>`;

/**
 * GET /api/logout, as the specification has it: acts only on a navigation that our own page (or the address bar)
 * started; a link on a foreign page gets a question instead, since SameSite=Lax sends the cookie along.
 */
export function mountLogoutPage(
  app: FastifyInstance,
  signOut: (sid: string | undefined, reply: FastifyReply) => Promise<void>,
): void {
  app.get('/api/logout', async (request, reply) => {
    const site = request.headers['sec-fetch-site'];
    if (site !== 'same-origin') return reply.type('text/html; charset=utf-8').send(page);
    await signOut(request.viewer?.sid, reply);
    return reply.redirect('/', 302);
  });
}
