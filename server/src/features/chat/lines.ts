import { requestNote } from '@guildhall/contract/chat.ts';
import { z } from 'zod';

/** What two who were matched have in common; labels in the target's own words. */
const matched = z.object({
  kind: z.literal('matched'),
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
  /** No part of the sentence: these are a member's own words. */
  notes: z.array(requestNote).default([]),
});

/** Who came to a group: one line for many, so that a lively day doesn't drown what is said. */
const joined = z.object({
  kind: z.literal('joined'),
  /** The first few; under the names that they had then. */
  people: z.array(z.object({ memberId: z.int().nullable(), name: z.string() })),
  others: z.int(),
  notes: z.array(requestNote).default([]),
});

/** Stands in the place of what a member wrote and somebody took away who may: the member's words are not kept. */
const removed = z.object({
  kind: z.literal('removed'),
  by: z.enum(['organiser', 'staff']).default('organiser'),
  notes: z.array(requestNote).default([]),
});

/**
 * A line from nobody, as it is stored: its kind and its values, names as they were at the time. The words are made when
 * it is read, so that another language, or a better sentence, needs no change of what is stored.
 */
export const systemLine = z.discriminatedUnion('kind', [matched, joined, removed]);
export type SystemLine = z.output<typeof systemLine>;

const and = new Intl.ListFormat('en', { type: 'conjunction' });
/** 'Ada, Ben and 12 others': no comma before the last. */
const andPlain = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const shownReasons = 3;

const words: { [K in SystemLine['kind']]: (line: Extract<SystemLine, { kind: K }>) => string } = {
  // Both read the same, so it takes nobody's side.
  matched: ({ asker, target, targetOffers, targetNeeds, industry, place, tags }) => {
    const reasons = [
      targetOffers.length > 0 && `${target} offers ${and.format(targetOffers)}, which ${asker} needs.`,
      targetNeeds.length > 0 && `${asker} offers ${and.format(targetNeeds)}, which ${target} needs.`,
      industry && `Both are in ${industry}.`,
      place && `Both are based in ${place}.`,
      tags.length > 0 && `In common: ${and.format(tags)}.`,
    ].filter((reason) => typeof reason === 'string');
    const why = reasons.length > 0 ? reasons.slice(0, shownReasons) : [`${asker} asked to meet.`];
    return [`${asker} and ${target} are matched.`, ...why].join(' ');
  },
  joined: ({ people, others }) => {
    const names = people.map(({ name }) => name);
    const rest = others > 0 ? [`${others} ${others === 1 ? 'other' : 'others'}`] : [];
    return `${andPlain.format([...names, ...rest])} joined.`;
  },
  removed: ({ by }) => (by === 'staff' ? 'Removed by staff.' : 'Removed by an organiser.'),
};

export function wordsOf(line: SystemLine): string {
  return words[line.kind](line as never);
}
