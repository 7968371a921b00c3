import { networkOf } from '../../../http/address.ts';

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
