import {
  addPasskey,
  reauthenticateByPasskey,
  signInByPasskey,
  startPasskey,
  startPasskeySignIn,
} from '@guildhall/contract/passkeys.ts';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { call } from '#web/lib/api.ts';

/*
 * The browser asks for a finger, a face, a PIN or a key. Loaded with the first use of a passkey.
 */

export async function addByDevice(name: string) {
  const credential = await startRegistration({ optionsJSON: await call(startPasskey) });
  return call(addPasskey, { body: { name, credential } });
}

async function askDevice() {
  return startAuthentication({ optionsJSON: await call(startPasskeySignIn) });
}

export async function signInByDevice() {
  return call(signInByPasskey, { body: { credential: await askDevice() } });
}

export async function proveByDevice() {
  return call(reauthenticateByPasskey, { body: { credential: await askDevice() } });
}
