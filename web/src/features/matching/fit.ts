import type { Business } from '@guildhall/contract/businesses.ts';

type Topics = Pick<Business, 'needs' | 'offers'>;

const folded = (topic: string) => topic.trim().toLowerCase();

export interface ShownTopic {
  topic: string;
  /** One of the member's own businesses answers it. */
  isMet: boolean;
}

/** Topics of `theirs`, those that `ours` answers first (in any case of letters); at most `max`, the rest is counted. */
export function pickTopics(
  theirs: readonly string[],
  ours: readonly string[],
  max: number,
): { shown: ShownTopic[]; rest: string[] } {
  const known = new Set(ours.map(folded));
  const topics = theirs.map((topic) => ({ topic, isMet: known.has(folded(topic)) }));
  const sorted = [...topics.filter(({ isMet }) => isMet), ...topics.filter(({ isMet }) => !isMet)];
  return { shown: sorted.slice(0, max), rest: sorted.slice(max).map(({ topic }) => topic) };
}

/** What all of the member's businesses need and offer together. */
export function topicsOf(businesses: readonly Topics[]): Topics {
  return {
    needs: businesses.flatMap((business) => business.needs),
    offers: businesses.flatMap((business) => business.offers),
  };
}
