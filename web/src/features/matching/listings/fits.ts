import type { Business } from '@guildhall/contract/businesses.ts';
import type { Answer } from '@guildhall/contract/endpoint.ts';
import { type countFits, fitsMax } from '@guildhall/contract/matching.ts';
import { plural } from '#web/lib/format.ts';

const businesses = (count: number) =>
  `${count >= fitsMax ? 'At least ' : ''}${plural(count, 'business', 'businesses')}`;

/** What the numbers say; nothing is counted for what the listing doesn't name. */
export function fitSentences(
  { needs, offers }: Pick<Business, 'needs' | 'offers'>,
  { needIt, offerIt }: Answer<typeof countFits>,
): { counted: string[]; also?: string } {
  const counted = [
    needIt > 0 && `${businesses(needIt)} ${needIt === 1 ? 'needs' : 'need'} what you offer`,
    offerIt > 0 && `${businesses(offerIt)} ${offerIt === 1 ? 'offers' : 'offer'} what you need`,
  ].filter((sentence) => sentence !== false);
  if (counted.length > 0) return { counted };
  const also =
    needs.length + offers.length > 0
      ? 'Nobody has listed what you need or offer yet. Matching looks at industry, tags and place as well.'
      : 'Matching goes by industry, tags and place: this listing names no needs and no offers.';
  return { counted, also };
}
