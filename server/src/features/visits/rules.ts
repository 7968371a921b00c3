import { createHmac } from 'node:crypto';

/** As they call themselves. Who runs no scripts calls nothing here anyway. */
const machines =
  /bot\b|bot[/;_-]|crawl|spider|slurp|archiver|preview|facebookexternalhit|headless|lighthouse|monitor|uptime|curl|wget|python|okhttp|java\/|node-fetch|axios|libwww|scrapy/i;

/** Says of itself that nobody is looking; also without a name. */
export function isMachine(userAgent: string | undefined): boolean {
  return !userAgent || machines.test(userAgent);
}

/** Of one visitor, business and act the same for as long as the salt lives, and without it nothing. */
export function markOf(salt: Buffer, visitor: string, businessId: number, kind: string): Buffer {
  return createHmac('sha256', salt).update(`${kind} ${businessId} ${visitor}`).digest().subarray(0, 16);
}

/** Of one network, listing, kind and day so many visitors count who aren't signed in: an office. Browsers say what they like of themselves. */
export const visitorsOfNetwork = 20;

/** The day in UTC. */
export const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** Of fewer listings a median would tell of single ones. */
export const listingsToCompare = 5;
