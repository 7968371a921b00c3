import { hourMs } from '../../../durations.ts';
import type { Allowance } from '../rules.ts';

/** Marks that are kept of one member; the oldest go first. */
export const devicesMax = 100;
export const deviceMails: Allowance = { burst: 5, everyMs: 6 * hourMs };

const browsers: [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];

const systems: [name: string, sign: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Chromebook', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

const nameIn = (list: [string, RegExp][], text: string) => list.find(([, sign]) => sign.test(text))?.[0];

/** 'Firefox on Windows'. What stands in the header is anybody's: only names of this list come out of it. */
export function deviceName(userAgent: string): string {
  const browser = nameIn(browsers, userAgent) ?? 'A browser';
  const system = nameIn(systems, userAgent);
  return system ? `${browser} on ${system}` : browser;
}
