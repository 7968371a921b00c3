import { networkOf } from '../../../http/address.ts';

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

const loopback = /^(127\.|0:0:0:0::)/;
/** RFC 1918, 6598 and 4193, and link-local addresses: they mean something inside of one network only. */
const local =
  /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|169\.254\.|f[cd]|fe80:)/;

/**
 * Where a sign-in came from, as seen from `here`. Which town it was, an address does not tell with any certainty; whether it
 * was this network, it does.
 */
export function placeOf(ip: string, here: string): string {
  const network = networkOf(ip);
  if (network === networkOf(here)) return 'This network';
  if (loopback.test(network)) return 'The server’s own computer';
  const isIPv4 = network.includes('.');
  const shown = isIPv4 ? network.replace(/\.\d+$/, '.…') : network.replace(/:[^:]+:[^:]+::\/64$/, ':…');
  return `${local.test(network) ? 'A local network' : 'Another network'} (${shown})`;
}
