import { getDomain } from 'tldts';
import { platforms } from './platforms.ts';

/**
 * The domain that whoever has the website also has (public suffix list), for comparing mail addresses and listings with.
 * Null when there is none: no website, an IP address, a page on somebody else's platform.
 */
export function websiteDomain(website: string | null): string | null {
  if (!website) return null;
  const site = getDomain(website);
  if (!site || platforms.has(site)) return null;
  return getDomain(website, { allowPrivateDomains: true });
}
