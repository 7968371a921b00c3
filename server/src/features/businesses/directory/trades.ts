import type { Facets } from '@guildhall/contract/businesses.ts';
import { fold } from '../../../folding.ts';
import type { Counts } from './facets.ts';
import type { Knowledge } from './keys.ts';
import { countOffer } from './offers.ts';
import { everything, type Search } from './rules.ts';

const offeredMax = 3;
/** Below this, two texts share hardly more than a letter. */
const likenessMin = 0.1;

/**
 * Of a text that nothing matches, the industries and tags that look most like it or what it means; of equal ones the commonest. Each
 * with what it finds by itself.
 */
export function nearestTrades(
  knowledge: Knowledge,
  { q, terms }: Search,
  whole: Counts,
): Promise<Facets['trades']> {
  const meant = terms.flatMap(({ own, meanings }) => [own, ...meanings].map((way) => way.join(' ')));
  const wanted = [q, ...meant].map(trigrams);
  const trades = (['tag', 'industry'] as const).flatMap((filter) =>
    (whole[filter] ?? []).map(({ value, count }) => {
      const key = fold(value);
      const looks = trigrams(key);
      return { filter, value, key, count, likeness: Math.max(...wanted.map((one) => likeness(one, looks))) };
    }),
  );
  const nearest = trades
    .filter((trade) => trade.likeness >= likenessMin)
    .sort((a, b) => b.likeness - a.likeness || (b.count ?? 0) - (a.count ?? 0))
    .filter(({ key }, i, all) => all.findIndex((one) => one.key === key) === i)
    .slice(0, offeredMax);
  return Promise.all(
    nearest.map(({ filter, value, key }) => countOffer(knowledge, everything, { filter, value }, key)),
  );
}

const trigrams = (text: string) => {
  const padded = `  ${text} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, i) => padded.slice(i, i + 3)));
};

/** As PostgreSQL's `similarity`: what both have of what either has. */
function likeness(a: Set<string>, b: Set<string>): number {
  const both = [...a].filter((one) => b.has(one)).length;
  return both / (a.size + b.size - both);
}
