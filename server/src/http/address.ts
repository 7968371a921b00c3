import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';

/** The eight groups of an IPv6 address, spelt out. */
function groupsOf(address: string): string[] {
  const { hostname } = new URL(`http://[${address}]`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const [left, right] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
}

/**
 * What limits count as one caller: an IPv4 address, or the /64 of an IPv6 one, which is what a home or a server is given
 * (within it, anybody has 18 quintillion addresses to call from). IPv4 written as IPv6 is IPv4.
 */
export function networkOf(ip: string): string {
  const address = ip.replace(/%.*$/, '');
  if (isIPv4(address) || !isIPv6(address)) return address.slice(0, 64);
  const groups = groupsOf(address);
  if (groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff') {
    return groups
      .slice(6)
      .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
      .join('.');
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** The same, but the /48 of an IPv6 address: whoever is given one has 65,536 networks, and can't pass as so many people. */
export function siteOf(ip: string): string {
  return networkOf(ip).replace(/:[^:]+::\/64$/, '::/48');
}

/**
 * The caller's address where Fastify makes no request of it, as for an upgrade; read by the same rules. Empty for a connection that was
 * reset before it was looked at: the system has forgotten whose it was.
 */
export function addressReader(trustedProxies: string[]): (request: IncomingMessage) => string {
  const isTrusted = proxyAddr.compile(trustedProxies);
  return (request) => (request.socket.remoteAddress ? proxyAddr(request, isTrusted) : '');
}
