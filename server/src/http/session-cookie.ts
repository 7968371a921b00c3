import type { Config } from '../config.ts';

/** The `__Host-` prefix needs https; Safari keeps no Secure cookie on http://localhost. */
const names = { secure: '__Host-sid', plain: 'sid' };

const registrationNames = { secure: '__Host-registered', plain: 'registered' };

const deviceNames = { secure: '__Host-device', plain: 'device' };

const kind = (config: Config) => (config.publicUrl.startsWith('https:') ? 'secure' : 'plain');

export function sessionCookieName(config: Config): string {
  return names[kind(config)];
}

/** Of the browser that has registered: it stands in for the password when the mailed link is opened there. */
export function registrationCookieName(config: Config): string {
  return registrationNames[kind(config)];
}

/** The long-lived mark of a browser that somebody has signed in with: it grants nothing. */
export function deviceCookieName(config: Config): string {
  return deviceNames[kind(config)];
}

/** Whether there may be a session: nothing is looked up. */
export function hasSessionCookie(cookies: Record<string, string | undefined>): boolean {
  return Object.values(names).some((name) => cookies[name]);
}
