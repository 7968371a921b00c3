import type { Business } from '@guildhall/contract/businesses.ts';
import type { Answer } from '@guildhall/contract/endpoint.ts';
import { type countFits, fitsMax } from '@guildhall/contract/matching.ts';
import { t } from '#web/lib/text.ts';

const quantity = (count: number) => ({ count, reach: count >= fitsMax ? 'least' : 'exact' });

/** What the numbers say; nothing is counted for what the listing doesn't name. */
export function fitSentences(
  { needs, offers }: Pick<Business, 'needs' | 'offers'>,
  { needIt, offerIt }: Answer<typeof countFits>,
): { counted: string[]; also?: string } {
  const counted = [
    needIt > 0 &&
      t(
        '{reach, select, least {At least } other {}}{count, plural, one {# business needs} other {# businesses need}} what you offer',
        quantity(needIt),
      ),
    offerIt > 0 &&
      t(
        '{reach, select, least {At least } other {}}{count, plural, one {# business offers} other {# businesses offer}} what you need',
        quantity(offerIt),
      ),
  ].filter((sentence) => sentence !== false);
  if (counted.length > 0) return { counted };
  const also =
    needs.length + offers.length > 0
      ? t('Nobody has listed what you need or offer yet. Matching looks at industry, tags and place as well.')
      : t('Matching goes by industry, tags and place: this listing names no needs and no offers.');
  return { counted, also };
}
