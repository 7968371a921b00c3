import type { Reason } from '@guildhall/contract/matching.ts';
import { unnamedIndustry } from '../rules.ts';
import type { Listing } from '../score.ts';

const and = new Intl.ListFormat('en', { type: 'conjunction' });
const reasonsMin = 2;
const list = (topics: string[]) => and.format(topics.slice(0, 2));

function phraseOf(reason: Reason): string {
  switch (reason.kind) {
    case 'offers':
      return `Offers ${list(reason.topics)}, which you need`;
    case 'needs':
      return `Needs ${list(reason.topics)}, which you offer`;
    case 'tags':
      return `In common: ${and.format(reason.tags)}`;
    case 'place':
      return `Based in ${reason.place}, like you`;
    case 'industry':
      return `Both in ${reason.industry}`;
  }
}

/** Two or three short phrases: what fits, or else what there is to know. */
export function reasonsFor(why: Reason[], listing: Listing): string[] {
  const told = new Set(why.map(({ kind }) => kind));
  const { offers, needs, industry, location } = listing;
  const plain = [
    !told.has('offers') && offers.length > 0 && `Offers ${list(offers)}`,
    !told.has('needs') && needs.length > 0 && `Looks for ${list(needs)}`,
    !told.has('industry') && industry && industry !== unnamedIndustry && `In ${industry}`,
    !told.has('place') && location && `Based in ${location}`,
  ];
  const reasons = why.map(phraseOf);
  for (const reason of plain) if (typeof reason === 'string' && reasons.length < reasonsMin) reasons.push(reason);
  return reasons;
}
