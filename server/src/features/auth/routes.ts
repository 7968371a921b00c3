import * as contract from '@guildhall/contract/auth.ts';
import * as identityContract from '@guildhall/contract/identities.ts';
import * as passkeyCalls from '@guildhall/contract/passkeys.ts';
import * as providerCalls from '@guildhall/contract/providers.ts';
import * as recoveryCalls from '@guildhall/contract/recovery.ts';
import * as factorCalls from '@guildhall/contract/second-factor.ts';
import * as sessionsContract from '@guildhall/contract/sessions.ts';
import { cookieName } from '../../http/cookies.ts';
import type { Mount } from '../../mount.ts';
import { createProviders } from '../../oauth/providers.ts';
import { createAddressChange } from './address/service.ts';
import { sweepDevices } from './devices/service.ts';
import { authExports } from './exports.ts';
import { sweepMailTokens, sweepSignUps } from './jobs.ts';
import { createOwnSessions } from './own-sessions/service.ts';
import { createPasskeys } from './passkeys/service.ts';
import { createIdentities } from './providers/identities/service.ts';
import { createProviderSignIn } from './providers/service.ts';
import { createSignUp } from './providers/sign-up/service.ts';
import { createRecovery } from './recovery/service.ts';
import { createRegistration } from './registration/service.ts';
import * as factor from './second-factor/changing/service.ts';
import { createSignIn, getCurrentUser, listCommonPasswords } from './service.ts';
import { createSessions } from './sessions.ts';
import { createSetup } from './setup/service.ts';
import { createSignInThrottle, forgetCounters } from './throttle/service.ts';

export function mountAuth({ ctx, on, hear, look, job, react, exports, identify }: Mount): void {
  const sessions = createSessions();
  const throttle = createSignInThrottle();
  const signIn = createSignIn(sessions, throttle);
  const registration = createRegistration(sessions, throttle);
  const providers = createProviders(ctx.config.providers);
  const ownSessions = createOwnSessions(sessions, throttle, providers);
  const passkeys = createPasskeys(sessions, providers);
  const byProvider = createProviderSignIn(sessions, providers);
  const identities = createIdentities(providers);
  const signUp = createSignUp(sessions);
  const recovery = createRecovery(sessions, throttle);
  const address = createAddressChange(sessions);
  const setup = createSetup(sessions);

  identify({
    viewerOf: async (cookies, isAfresh) => {
      const secret = cookies[cookieName(ctx.config, 'session')];
      return secret ? sessions.find(ctx, secret, isAfresh) : null;
    },
    isAlive: (sid) => sessions.isAlive(ctx, sid),
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
  job({ name: 'sweep-mail-tokens', every: '17 * * * *', work: sweepMailTokens });
  job({ name: 'sweep-sign-ups', every: '*/5 * * * *', work: sweepSignUps });
  job({ name: 'sweep-devices', every: '27 3 * * *', work: sweepDevices });

  on(contract.register, registration.register);
  on(contract.confirmEmail, registration.confirmEmail);
  on(contract.disownAccount, registration.disownAccount);
  on(contract.resendConfirmation, registration.resendConfirmation);
  on(contract.login, signIn.login);
  on(contract.logout, signIn.logout);
  on(contract.openSignOut, signIn.openSignOut);
  on(contract.getCurrentUser, getCurrentUser);
  on(contract.listCommonPasswords, listCommonPasswords);
  on(sessionsContract.listSessions, ownSessions.listSessions);
  on(sessionsContract.endSession, ownSessions.endSession);
  on(sessionsContract.endOtherSessions, ownSessions.endOtherSessions);
  on(sessionsContract.getSignInWays, ownSessions.getSignInWays);
  on(sessionsContract.reauthenticate, ownSessions.reauthenticate);

  on(factorCalls.getSecondFactor, factor.getSecondFactor);
  on(factorCalls.startTotp, factor.startTotp);
  on(factorCalls.confirmTotp, (ctx, viewer, input, http) =>
    factor.confirmTotp(ctx, throttle, viewer, input, http),
  );
  on(factorCalls.removeTotp, factor.removeTotp);
  on(factorCalls.renewRecoveryCodes, factor.renewRecoveryCodes);
  on(factorCalls.finishSignIn, signIn.finishSignIn);

  on(passkeyCalls.startPasskey, passkeys.startPasskey);
  on(passkeyCalls.addPasskey, passkeys.addPasskey);
  on(passkeyCalls.renamePasskey, passkeys.renamePasskey);
  on(passkeyCalls.removePasskey, passkeys.removePasskey);
  on(passkeyCalls.startPasskeySignIn, passkeys.startPasskeySignIn);
  on(passkeyCalls.signInByPasskey, passkeys.signInByPasskey);
  on(passkeyCalls.reauthenticateByPasskey, passkeys.reauthenticateByPasskey);

  on(providerCalls.listProviders, byProvider.listProviders);
  on(providerCalls.openSignIn, byProvider.openSignIn);
  on(providerCalls.openGoogle, byProvider.open('google'));
  on(providerCalls.openFacebook, byProvider.open('facebook'));
  on(providerCalls.openLinkedin, byProvider.open('linkedin'));
  on(identityContract.finishRoundTrip, byProvider.finish);
  on(identityContract.listIdentities, identities.listIdentities);
  on(identityContract.linkIdentity, byProvider.linkIdentity);
  on(identityContract.unlinkIdentity, identities.unlinkIdentity);
  on(identityContract.getSignUp, signUp.getSignUp);
  on(identityContract.completeSignUp, signUp.completeSignUp);

  on(recoveryCalls.forgotPassword, recovery.forgotPassword);
  on(recoveryCalls.checkReset, recovery.checkReset);
  on(recoveryCalls.resetPassword, recovery.resetPassword);
  on(recoveryCalls.getCredentials, recovery.getCredentials);
  on(recoveryCalls.changePassword, recovery.changePassword);
  on(recoveryCalls.changeEmail, address.changeEmail);
  on(recoveryCalls.cancelEmailChange, address.cancelEmailChange);
  on(recoveryCalls.confirmEmailChange, address.confirmEmailChange);
  on(recoveryCalls.undoEmailChange, address.undoEmailChange);
  on(recoveryCalls.checkSetup, setup.checkSetup);
  on(recoveryCalls.setUpSite, setup.setUpSite);
  on(recoveryCalls.becomeFirstAdmin, setup.becomeFirstAdmin);
}
