import { addPasskey, signInByPasskey, startPasskey, startPasskeySignIn } from '@guildhall/contract/passkeys.ts';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { call } from '#web/lib/api.ts';

/*
 * The browser asks for a finger, a face, a PIN or a key. Loaded with the first use of a passkey.
 */

export async function addByDevice(name: string) {
  const credential = await startRegistration({ optionsJSON: await call(startPasskey) });
  return call(addPasskey, { body: { name, credential } });
}

export async function signInByDevice() {
  const credential = await startAuthentication({ optionsJSON: await call(startPasskeySignIn) });
  return call(signInByPasskey, { body: { credential } });
}
