import * as contract from '@guildhall/contract/auth.ts';
import * as recoveryCalls from '@guildhall/contract/recovery.ts';
import { sessionCookieName } from '../../http/session-cookie.ts';
import type { Mount } from '../../mount.ts';
import { createAddressChange } from './address/service.ts';
import { sweepDevices } from './devices/service.ts';
import { sweepCounters, sweepMailTokens } from './jobs.ts';
import { createRecovery } from './recovery/service.ts';
import { createRegistration } from './registration/service.ts';
import { createSignIn, getCurrentUser, openSignIn } from './service.ts';
import { createSessions } from './sessions.ts';
import { createSetup } from './setup/service.ts';
import { createSignInThrottle } from './throttle/service.ts';

export function mountAuth({ ctx, on, hear, look, job, react, identify }: Mount): void {
  const sessions = createSessions();
  const throttle = createSignInThrottle();
  const signIn = createSignIn(sessions, throttle);
  const registration = createRegistration(sessions, throttle);
  const recovery = createRecovery(sessions, throttle);
  const address = createAddressChange(sessions);
  const setup = createSetup(sessions);

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
  job({ name: 'sweep-devices', every: '27 3 * * *', work: sweepDevices });

  on(contract.register, registration.register);
  on(contract.confirmEmail, registration.confirmEmail);
  on(contract.disownAccount, registration.disownAccount);
  on(contract.resendConfirmation, registration.resendConfirmation);
  on(contract.login, signIn.login);
  on(contract.logout, signIn.logout);
  on(contract.openSignIn, openSignIn);
  on(contract.openSignOut, signIn.openSignOut);
  on(contract.getCurrentUser, getCurrentUser);

  on(recoveryCalls.forgotPassword, recovery.forgotPassword);
  on(recoveryCalls.resetPassword, recovery.resetPassword);
  on(recoveryCalls.getCredentials, recovery.getCredentials);
  on(recoveryCalls.changePassword, recovery.changePassword);
  on(recoveryCalls.changeEmail, address.changeEmail);
  on(recoveryCalls.cancelEmailChange, address.cancelEmailChange);
  on(recoveryCalls.confirmEmailChange, address.confirmEmailChange);
  on(recoveryCalls.undoEmailChange, address.undoEmailChange);
  on(recoveryCalls.setUpSite, setup.setUpSite);
  on(recoveryCalls.becomeFirstAdmin, setup.becomeFirstAdmin);
}
