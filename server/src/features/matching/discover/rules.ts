import type { Reason } from '@guildhall/contract/matching.ts';
import { type Message, message } from '@guildhall/contract/messages.ts';
import { unnamedIndustry } from '../rules.ts';
import type { Listing } from '../score.ts';

const and = new Intl.ListFormat('en', { type: 'conjunction' });
const reasonsMin = 2;
const list = (topics: string[]) => and.format(topics.slice(0, 2));

function phraseOf(reason: Reason): Message {
  switch (reason.kind) {
    case 'offers':
      return message('Offers {topics}, which you need', { topics: list(reason.topics) });
    case 'needs':
      return message('Needs {topics}, which you offer', { topics: list(reason.topics) });
    case 'tags':
      return message('In common: {tags}', { tags: and.format(reason.tags) });
    case 'place':
      return message('Based in {place}, like you', { place: reason.place });
    case 'industry':
      return message('Both in {industry}', { industry: reason.industry });
  }
}

/** Two or three short phrases: what fits, or else what there is to know. */
export function reasonsFor(why: Reason[], listing: Listing): Message[] {
  const told = new Set(why.map(({ kind }) => kind));
  const { offers, needs, industry, location } = listing;
  const plain = [
    !told.has('offers') && offers.length > 0 && message('Offers {topics}', { topics: list(offers) }),
    !told.has('needs') && needs.length > 0 && message('Looks for {topics}', { topics: list(needs) }),
    !told.has('industry') && industry && industry !== unnamedIndustry && message('In {industry}', { industry }),
    !told.has('place') && location && message('Based in {place}', { place: location }),
  ];
  const reasons = why.map(phraseOf);
  for (const reason of plain) if (reason && reasons.length < reasonsMin) reasons.push(reason);
  return reasons;
}
