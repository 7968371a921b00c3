import type { Business } from '@guildhall/contract/businesses.ts';

type Topics = Pick<Business, 'needs' | 'offers'>;

const folded = (topic: string) => topic.trim().toLowerCase();

/** Topics of `theirs` that one of `ours` answers, in any case. */
export function meeting(theirs: readonly string[], ours: readonly string[]): ReadonlySet<string> {
  const known = new Set(ours.map(folded));
  return new Set(theirs.filter((topic) => known.has(folded(topic))));
}

/** What all of the member's businesses need and offer together. */
export function topicsOf(businesses: readonly Topics[]): Topics {
  return {
    needs: businesses.flatMap((business) => business.needs),
    offers: businesses.flatMap((business) => business.offers),
  };
}
