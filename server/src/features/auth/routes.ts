import * as contract from '@guildhall/contract/auth.ts';
import * as identityContract from '@guildhall/contract/identities.ts';
import { sessionCookieName } from '../../http/session-cookie.ts';
import type { Mount } from '../../mount.ts';
import { createProviders } from '../../oauth/providers.ts';
import { sweepCounters, sweepMailTokens, sweepRoundTrips } from './jobs.ts';
import { createIdentities } from './providers/identities/service.ts';
import { createProviderSignIn } from './providers/service.ts';
import { createSignUp } from './providers/sign-up/service.ts';
import { createRegistration } from './registration/service.ts';
import { createSignIn, getCurrentUser } from './service.ts';
import { createSessions } from './sessions.ts';
import { createSignInThrottle } from './throttle/service.ts';

export function mountAuth({ ctx, on, hear, look, job, react, identify }: Mount): void {
  const sessions = createSessions();
  const throttle = createSignInThrottle();
  const signIn = createSignIn(sessions, throttle);
  const registration = createRegistration(sessions, throttle);

  const providers = createProviders(ctx.config.providers);
  const byProvider = createProviderSignIn(sessions, providers);
  const identities = createIdentities(providers);
  const signUp = createSignUp(sessions);

  identify({
    viewerOf: async (cookies) => {
      const secret = cookies[sessionCookieName(ctx.config)];
      return secret ? sessions.find(ctx, secret) : null;
    },
    isAlive: async (sid) => (await sessions.findBySid(ctx, sid)) !== null,
  });
  hear(sessions.hear);
  react('member.leaving', (ctx, { memberId }) => sessions.endAll(ctx, memberId));
  look((ctx, { sids }) => sessions.tellEnded(ctx, sids()));
  job({ name: 'sweep-sessions', every: '7 * * * *', work: sessions.sweep });
  job({ name: 'sweep-counters', every: '*/5 * * * *', work: sweepCounters });
  job({ name: 'sweep-mail-tokens', every: '17 * * * *', work: sweepMailTokens });
  job({ name: 'sweep-round-trips', every: '*/5 * * * *', work: sweepRoundTrips });

  on(contract.register, registration.register);
  on(contract.confirmEmail, registration.confirmEmail);
  on(contract.disownAccount, registration.disownAccount);
  on(contract.resendConfirmation, registration.resendConfirmation);
  on(contract.login, signIn.login);
  on(contract.logout, signIn.logout);
  on(contract.openSignOut, signIn.openSignOut);
  on(contract.getCurrentUser, getCurrentUser);

  on(identityContract.listProviders, byProvider.listProviders);
  on(identityContract.openSignIn, byProvider.openSignIn);
  on(identityContract.openGoogle, byProvider.open('google'));
  on(identityContract.openFacebook, byProvider.open('facebook'));
  on(identityContract.openLinkedin, byProvider.open('linkedin'));
  on(identityContract.finishSignIn, byProvider.finish);
  on(identityContract.listIdentities, identities.listIdentities);
  on(identityContract.linkIdentity, byProvider.linkIdentity);
  on(identityContract.unlinkIdentity, identities.unlinkIdentity);
  on(identityContract.getSignUp, signUp.getSignUp);
  on(identityContract.completeSignUp, signUp.completeSignUp);
}
