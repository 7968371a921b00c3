import {
  confirmEmail,
  getCurrentUser,
  login,
  logout,
  register,
  resendConfirmation,
} from '@guildhall/contract/auth.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../context.ts';
import { route } from '../../http/route.ts';
import { toMe } from '../members/rules.ts';
import { clearSessionCookie, setSessionCookie } from './cookie.ts';
import { mountLogoutPage } from './logout-page.ts';
import { checkCredentials, confirmMemberEmail, getMe, registerMember, resendConfirmationMail } from './service.ts';
import type { Sessions } from './sessions.ts';
import { createSignInThrottle } from './throttle.ts';

export function mountAuth(app: FastifyInstance, ctx: Context, sessions: Sessions): void {
  const throttle = createSignInThrottle(ctx.pool);

  async function signOut(sid: string | undefined, reply: FastifyReply): Promise<void> {
    if (sid) await sessions.end(ctx, sid);
    clearSessionCookie(ctx.config, reply);
    reply.header('clear-site-data', '"cache"');
  }

  route(app, ctx, register, async (ctx, _viewer, { body }) => {
    await registerMember(ctx, body);
    return { ok: true, message: 'Registration successful! Please log in.' };
  });

  route(app, ctx, login, async (ctx, viewer, { body }, { request, reply }) => {
    const member = await checkCredentials(ctx, throttle, body, request.ip);
    // A session from before the sign-in must not live on under the new name.
    if (viewer) await sessions.end(ctx, viewer.sid);
    const secret = await sessions.start(ctx, member.id, request.headers['user-agent'] ?? '');
    setSessionCookie(ctx.config, reply, secret);
    return toMe(member);
  });

  route(app, ctx, logout, async (_ctx, viewer, _input, { reply }) => {
    await signOut(viewer?.sid, reply);
    return { ok: true };
  });

  route(app, ctx, getCurrentUser, (ctx, viewer) => getMe(ctx, viewer.id));

  route(app, ctx, confirmEmail, async (ctx, _viewer, { body }) => ({
    ok: true,
    email: await confirmMemberEmail(ctx, body),
  }));

  route(app, ctx, resendConfirmation, async (ctx, viewer) => {
    await resendConfirmationMail(ctx, viewer.id);
    return { ok: true };
  });

  mountLogoutPage(app, signOut);
  // No identity provider is set up: the specification's sign-in navigation leads to the form.
  app.get('/api/login', (request, reply) => {
    const [, query] = request.url.split('?');
    return reply.redirect(query ? `/login?${query}` : '/login', 302);
  });
}
