import { fitOf, type Listing, tasteOf } from '../score.ts';

type Named = { name: string } & Partial<Listing>;

const nothing: Listing = { needs: [], offers: [], tags: [], industry: null, location: null };
const and = new Intl.ListFormat('en', { type: 'conjunction' });
const shownTopics = 3;
const list = (topics: string[]) => and.format(topics.slice(0, shownTopics));

/** The first line of a match's room: who, and why. Both read the same, so it takes nobody's side. */
export function systemLine(asker: Named, target: { name: string } & Listing): string {
  const fit = fitOf(tasteOf([{ ...nothing, ...asker }]), target);
  const reasons = [
    fit.theyOffer.length > 0 && `${target.name} offers ${list(fit.theyOffer)}, which ${asker.name} needs.`,
    fit.theyNeed.length > 0 && `${asker.name} offers ${list(fit.theyNeed)}, which ${target.name} needs.`,
    fit.industry && `Both are in ${fit.industry}.`,
    fit.place && `Both are based in ${fit.place}.`,
    fit.tags.length > 0 && `In common: ${list(fit.tags)}.`,
  ].filter((reason) => typeof reason === 'string');
  const why = reasons.length > 0 ? reasons.slice(0, 3) : [`${asker.name} asked to meet.`];
  return [`${asker.name} and ${target.name} are matched.`, ...why].join(' ');
}
