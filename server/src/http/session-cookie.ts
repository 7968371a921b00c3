import type { Config } from '../config.ts';

/** The `__Host-` prefix needs https; Safari keeps no Secure cookie on http://localhost. */
const names = { secure: '__Host-sid', plain: 'sid' };

const registrationNames = { secure: '__Host-registered', plain: 'registered' };

const ticketNames = {
  'second-factor': { secure: '__Host-second-factor', plain: 'second-factor' },
  passkey: { secure: '__Host-passkey', plain: 'passkey' },
};
export type TicketName = keyof typeof ticketNames;
const roundTripNames = { secure: '__Host-round-trip', plain: 'round-trip' };
const signUpNames = { secure: '__Host-sign-up', plain: 'sign-up' };
const deviceNames = { secure: '__Host-device', plain: 'device' };

const kind = (config: Config) => (config.publicUrl.startsWith('https:') ? 'secure' : 'plain');

export function sessionCookieName(config: Config): string {
  return names[kind(config)];
}

/** Of the browser that has registered: it stands in for the password when the mailed link is opened there. */
export function registrationCookieName(config: Config): string {
  return registrationNames[kind(config)];
}

/** Of a browser that is in the middle of signing in, or of adding a passkey. */
export function ticketCookieName(config: Config, name: TicketName): string {
  return ticketNames[name][kind(config)];
}

/** Of the browser that set out for an identity provider: the answer is taken in no other. */
export function roundTripCookieName(config: Config): string {
  return roundTripNames[kind(config)];
}

/** Of the browser that came back from a provider without all that an account needs. */
export function signUpCookieName(config: Config): string {
  return signUpNames[kind(config)];
}

/** The long-lived mark of a browser that somebody has signed in with: it grants nothing. */
export function deviceCookieName(config: Config): string {
  return deviceNames[kind(config)];
}

/** Whether there may be a session: nothing is looked up. */
export function hasSessionCookie(cookies: Record<string, string | undefined>): boolean {
  return Object.values(names).some((name) => cookies[name]);
}
