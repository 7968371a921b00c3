import { message } from '@guildhall/contract/messages.ts';
import { z } from 'zod';
import { lineKind } from '../../lines.ts';

const and = new Intl.ListFormat('en', { type: 'conjunction' });
const shownReasons = 3;

/** What two who were matched have in common; labels in the target's own words. */
export const matched = lineKind({
  kind: 'matched',
  schema: z.object({
    /** Names of businesses, or of a member who has none. */
    asker: z.string(),
    /** Whose name the asker's is, when it's a member's and no business's: it goes with the member. */
    askerId: z.int().nullish(),
    target: z.string(),
    targetOffers: z.array(z.string()),
    targetNeeds: z.array(z.string()),
    industry: z.string().nullable(),
    place: z.string().nullable(),
    tags: z.array(z.string()),
  }),
  // Both read the same, so it takes nobody's side.
  words: ({ asker, target, targetOffers, targetNeeds, industry, place, tags }) => {
    const reasons = [
      targetOffers.length > 0 &&
        message('{target} offers {topics}, which {asker} needs.', {
          target,
          topics: and.format(targetOffers),
          asker,
        }),
      targetNeeds.length > 0 &&
        message('{asker} offers {topics}, which {target} needs.', {
          asker,
          topics: and.format(targetNeeds),
          target,
        }),
      industry && message('Both are in {industry}.', { industry }),
      place && message('Both are based in {place}.', { place }),
      tags.length > 0 && message('In common: {tags}.', { tags: and.format(tags) }),
    ].filter((reason) => typeof reason === 'object' && reason !== null);
    const why =
      reasons.length > 0 ? reasons.slice(0, shownReasons) : [message('{asker} asked to meet.', { asker })];
    return [message('{asker} and {target} are matched.', { asker, target }), ...why];
  },
});

export const matchingLines = [matched];
