import type { Facets } from '@guildhall/contract/businesses.ts';
import type { Counts } from './facets.ts';
import type { Search } from './rules.ts';

const offeredMax = 3;

/** Of a text that nothing matches, the industries and tags that look most like it or what it means; of equal ones the commonest. */
export function nearestTrades({ q, terms }: Search, whole: Counts): Facets['trades'] {
  const wanted = [q, ...terms.flatMap(({ ways }) => ways.map((way) => way.join(' ')))].map(trigrams);
  const trades = (['tag', 'industry'] as const).flatMap((filter) =>
    (whole[filter] ?? []).map(({ value, count }) => {
      const looks = trigrams(value.toLowerCase());
      return { filter, value, count, likeness: Math.max(...wanted.map((one) => likeness(one, looks))) };
    }),
  );
  return trades
    .sort((a, b) => b.likeness - a.likeness || (b.count ?? 0) - (a.count ?? 0))
    .filter(({ value }, i, all) => all.findIndex((one) => one.value.toLowerCase() === value.toLowerCase()) === i)
    .slice(0, offeredMax)
    .map(({ likeness: _, ...trade }) => trade);
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
