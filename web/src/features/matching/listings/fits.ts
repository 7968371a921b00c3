import type { Business } from '@guildhall/contract/businesses.ts';
import type { Answer } from '@guildhall/contract/endpoint.ts';
import { type countFits, fitsMax } from '@guildhall/contract/matching.ts';
import { t } from '#web/lib/text.ts';

function needing(count: number): string {
  if (count >= fitsMax) return t('At least {count, number} businesses need what you offer', { count });
  return t('{count, plural, one {# business needs} other {# businesses need}} what you offer', { count });
}

function offering(count: number): string {
  if (count >= fitsMax) return t('At least {count, number} businesses offer what you need', { count });
  return t('{count, plural, one {# business offers} other {# businesses offer}} what you need', { count });
}

/** What the numbers say; nothing is counted for what the listing doesn't name. */
export function fitSentences(
  { needs, offers }: Pick<Business, 'needs' | 'offers'>,
  { needIt, offerIt }: Answer<typeof countFits>,
): { counted: string[]; also?: string } {
  const counted = [needIt > 0 && needing(needIt), offerIt > 0 && offering(offerIt)].filter(
    (sentence) => sentence !== false,
  );
  if (counted.length > 0) return { counted };
  const also =
    needs.length + offers.length > 0
      ? t('Nobody has listed what you need or offer yet. Matching looks at industry, tags and place as well.')
      : t('Matching goes by industry, tags and place: this listing names no needs and no offers.');
  return { counted, also };
}
