import type { Config } from '../config.ts';

const names = {
  session: 'sid',
  /** Of the browser that has registered: it stands in for the password when the mailed link is opened there. */
  registration: 'registered',
  /** Of a browser that is in the middle of signing in. */
  'second-factor': 'second-factor',
  /** Of a browser that is in the middle of using a passkey, or of adding one. */
  passkey: 'passkey',
  /** Of a browser that is on its way to an identity provider and back. */
  'round-trip': 'round-trip',
  /** Of the browser that came back from a provider without all that an account needs. */
  'sign-up': 'sign-up',
  /** The long-lived mark of a browser that somebody has signed in with: it grants nothing. */
  device: 'device',
};
export type Cookie = keyof typeof names;
export type TicketName = Extract<Cookie, 'second-factor' | 'passkey' | 'round-trip'>;

const secured = (name: string) => `__Host-${name}`;

/** The `__Host-` prefix needs https; Safari keeps no Secure cookie on http://localhost. */
export function cookieName(config: Config, cookie: Cookie): string {
  return config.publicUrl.startsWith('https:') ? secured(names[cookie]) : names[cookie];
}

/** Whether there may be a session: nothing is looked up. */
export function hasSessionCookie(cookies: Record<string, string | undefined>): boolean {
  return Boolean(cookies[names.session] || cookies[secured(names.session)]);
}
