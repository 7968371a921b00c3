import type { Call, Endpoint } from '@guildhall/contract/endpoint.ts';
import type { Endpoints } from '@guildhall/contract/endpoints.ts';

export type Examples = { [K in keyof Endpoints]: Endpoints[K] extends Endpoint ? Call<Endpoints[K]> : never };

export const clientId = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';

/** Those of registering, signing in and one's account. */
export const accountExamples = {
  register: {
    body: {
      firstName: 'Hanna',
      lastName: 'Hostile',
      email: 'hanna@hostile.example',
      password: 'correct horse battery',
      confirmPassword: 'correct horse battery',
    },
  },
  login: { body: { email: 'hanna@hostile.example', password: 'correct horse battery' } },
  getSecondFactor: {},
  startTotp: { body: {} },
  confirmTotp: { body: { code: '123456' } },
  removeTotp: {},
  renewRecoveryCodes: { body: {} },
  finishSignIn: { body: { code: '123456' } },
  startPasskey: { body: {} },
  addPasskey: {
    body: {
      name: 'Telephone',
      credential: {
        id: 'aaaa',
        rawId: 'aaaa',
        type: 'public-key',
        response: { clientDataJSON: 'aaaa', attestationObject: 'aaaa', transports: ['internal'] },
      },
    },
  },
  renamePasskey: { params: { id: '999999' }, body: { name: 'Telephone' } },
  removePasskey: { params: { id: '999999' } },
  startPasskeySignIn: { body: {} },
  reauthenticateByPasskey: {
    body: {
      credential: {
        id: 'aaaa',
        rawId: 'aaaa',
        type: 'public-key',
        response: { clientDataJSON: 'aaaa', authenticatorData: 'aaaa', signature: 'aaaa', userHandle: 'aaaa' },
      },
    },
  },
  signInByPasskey: {
    body: {
      credential: {
        id: 'aaaa',
        rawId: 'aaaa',
        type: 'public-key',
        response: { clientDataJSON: 'aaaa', authenticatorData: 'aaaa', signature: 'aaaa', userHandle: 'aaaa' },
      },
    },
  },
  listCommonPasswords: {},
  logout: { body: {} },
  listSessions: {},
  endSession: { params: { id: clientId } },
  endOtherSessions: {},
  getSignInWays: {},
  reauthenticate: { body: { password: 'correct horse battery' } },
  openSignOut: {},
  listProviders: {},
  openSignIn: { query: { next: '/matching', new: '1', again: '1' } },
  openGoogle: { query: { next: '/matching', again: '1' } },
  openFacebook: { query: { next: '/matching', again: '1' } },
  openLinkedin: { query: { next: '/matching', again: '1' } },
  finishRoundTrip: { params: { provider: 'google' } },
  listIdentities: {},
  linkIdentity: { body: { provider: 'google' } },
  unlinkIdentity: { params: { id: '999999' } },
  getSignUp: {},
  completeSignUp: { body: { firstName: 'Hanna', lastName: 'Hostile', email: 'hanna@hostile.example' } },
  getCurrentUser: {},
  confirmEmail: { body: { token: 'none', password: 'correct horse battery' } },
  disownAccount: { body: { token: 'none' } },
  resendConfirmation: { body: { email: 'hanna@hostile.example' } },
  requestExport: { body: {} },
  getExport: {},
  downloadExport: { query: { token: 'none' } },
  deleteAccount: { body: { email: 'hanna@hostile.example' } },
  restoreAccount: { body: {} },
  forgotPassword: { body: { email: 'hanna@hostile.example' } },
  checkReset: { body: { token: 'x'.repeat(43) } },
  resetPassword: { body: { token: 'none', password: 'correct horse battery' } },
  getCredentials: {},
  changePassword: { body: { currentPassword: 'correct horse battery', password: 'correct horse harbour' } },
  changeEmail: { body: { email: 'hanna@elsewhere.example' } },
  cancelEmailChange: { body: {} },
  confirmEmailChange: { body: { token: 'none' } },
  undoEmailChange: { body: { token: 'none' } },
  checkSetup: { body: { token: 'x'.repeat(43) } },
  setUpSite: {
    body: {
      token: 'none',
      firstName: 'Hanna',
      lastName: 'Hostile',
      email: 'hanna@hostile.example',
      password: 'correct horse battery',
    },
  },
  becomeFirstAdmin: { body: { token: 'none' } },
} satisfies Partial<Examples>;
