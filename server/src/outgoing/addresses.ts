import { isIP, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** All that is given out to the public so far (RFC 4291); beside it lie tunnels to IPv4 and what is not given out. */
const publicIpv6 = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/**
 * True for an address of one host in the public internet: not this machine, its network, a cloud's metadata, nor an IPv6
 * address behind which an IPv4 one hides (mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  if (!isIP(address) || address.includes('%')) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return !isIPv6(address) || (parsed as ipaddr.IPv6).match(publicIpv6);
}

/** The test seam's: see `FETCH_FROM_LOOPBACK` in config.ts. */
export function isLoopbackAddress(address: string): boolean {
  return isIP(address) !== 0 && ipaddr.parse(address).range() === 'loopback';
}
