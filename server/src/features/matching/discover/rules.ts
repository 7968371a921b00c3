import type { Fit, Listing } from '../score.ts';

const and = new Intl.ListFormat('en', { type: 'conjunction' });
const reasonsMax = 3;
const reasonsMin = 2;
const list = (topics: string[]) => and.format(topics.slice(0, 2));

/** Two or three short phrases for the card, the weightiest first: what fits, or else what there is to know. */
export function reasonsFor(fit: Fit, listing: Listing): string[] {
  const { theyOffer, theyNeed, industry, place, tags } = fit;
  const fitting = [
    theyOffer.length > 0 && `Offers ${list(theyOffer)}, which you need`,
    theyNeed.length > 0 && `Needs ${list(theyNeed)} — you offer it`,
    industry && `Both in ${industry}`,
    place && `Based in ${place}, like you`,
    tags.length > 1 && `${tags.length} tags in common`,
    tags.length === 1 && `Tag in common: ${tags[0]}`,
  ];
  const plain = [
    theyOffer.length === 0 && listing.offers.length > 0 && `Offers ${list(listing.offers)}`,
    theyNeed.length === 0 && listing.needs.length > 0 && `Looks for ${list(listing.needs)}`,
    !industry && listing.industry && `In ${listing.industry}`,
    !place && listing.location && `Based in ${listing.location}`,
  ];
  const reasons = fitting.filter((reason) => typeof reason === 'string').slice(0, reasonsMax);
  for (const reason of plain) if (typeof reason === 'string' && reasons.length < reasonsMin) reasons.push(reason);
  return reasons;
}
