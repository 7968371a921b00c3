import * as contract from '@guildhall/contract/auth.ts';
import { sessionCookieName } from '../../http/session-cookie.ts';
import type { Mount } from '../../mount.ts';
import { authExports } from './exports.ts';
import { sweepCounters, sweepMailTokens } from './jobs.ts';
import { createRegistration } from './registration/service.ts';
import { createSignIn, getCurrentUser, openSignIn } from './service.ts';
import { createSessions } from './sessions.ts';
import { createSignInThrottle, forgetCounters } from './throttle/service.ts';

export function mountAuth({ ctx, on, hear, look, job, react, exports, identify }: Mount): void {
  const sessions = createSessions();
  const throttle = createSignInThrottle();
  const signIn = createSignIn(sessions, throttle);
  const registration = createRegistration(sessions, throttle);

  identify({
    viewerOf: async (cookies) => {
      const secret = cookies[sessionCookieName(ctx.config)];
      return secret ? sessions.find(ctx, secret) : null;
    },
    isAlive: async (sid) => (await sessions.findBySid(ctx, sid)) !== null,
  });
  hear(sessions.hear);
  react('member.hidden', (ctx, { memberId }) => sessions.endAll(ctx, memberId));
  react('member.leaving', async (ctx, { memberId }) => {
    await sessions.endAll(ctx, memberId);
    await forgetCounters(ctx, memberId);
  });
  exports(authExports);
  look((ctx, { sids }) => sessions.tellEnded(ctx, sids()));
  job({ name: 'sweep-sessions', every: '7 * * * *', work: sessions.sweep });
  job({ name: 'sweep-counters', every: '*/5 * * * *', work: sweepCounters });
  job({ name: 'sweep-mail-tokens', every: '17 * * * *', work: sweepMailTokens });

  on(contract.register, registration.register);
  on(contract.confirmEmail, registration.confirmEmail);
  on(contract.disownAccount, registration.disownAccount);
  on(contract.resendConfirmation, registration.resendConfirmation);
  on(contract.login, signIn.login);
  on(contract.logout, signIn.logout);
  on(contract.openSignIn, openSignIn);
  on(contract.openSignOut, signIn.openSignOut);
  on(contract.getCurrentUser, getCurrentUser);
}
