import { hourMs } from '../../../durations.ts';
import type { Allowance } from '../../allowances/rules.ts';

/** Marks that are kept of one member; the oldest go first. */
export const devicesMax = 100;
export const deviceMails: Allowance = { name: 'device-mail', burst: 5, everyMs: 6 * hourMs };

type Marks = [mark: RegExp, name: string][];

/** The first that fits: most browsers also name those whose pages they want to be given. */
const browsers: Marks = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

const systems: Marks = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

const nameOf = (marks: Marks, userAgent: string) => marks.find(([mark]) => mark.test(userAgent))?.[1];

/** 'Chrome on Windows'. Only words of ours: what the browser says of itself may be anything. */
export function deviceOf(userAgent: string): string {
  const browser = nameOf(browsers, userAgent);
  const system = nameOf(systems, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  if (browser || system) return browser ?? `A browser on ${system}`;
  return 'An unknown device';
}
