import { english, inWords, message } from '@guildhall/contract/messages.ts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { lineKind, type StoredLine } from '../../lines.ts';

/** 'Ada, Ben and 12 others': no comma before the last. */
const andPlain = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Who came to a group: one line for many, so that a lively day doesn't drown what is said. */
export const joined = lineKind({
  kind: 'joined',
  schema: z.object({
    /** The first few; under the names that they had then. */
    people: z.array(z.object({ memberId: z.int().nullable(), name: z.string() })),
    others: z.int(),
  }),
  words: ({ people, others }) => {
    const names = people.map(({ name }) => name);
    if (others === 0) return [message('{names} joined.', { names: andPlain.format(names) })];
    return [
      message('{names} and {others, plural, one {# other} other {# others}} joined.', {
        names: names.join(', '),
        others,
      }),
    ];
  },
});

const removalWords = {
  organiser: message('Removed by an organiser.'),
  staff: message('Removed by staff.'),
  author: message('This message was deleted.'),
};

/** Stands in the place of what a member wrote and somebody took away who may: the member's words are not kept. */
export const removed = lineKind({
  kind: 'removed',
  schema: z.object({ by: z.enum(['organiser', 'staff', 'author']).default('organiser') }),
  words: ({ by }) => [removalWords[by]],
});

export const chatLines = [joined, removed];

export function wordsOf({ lines }: Pick<Context, 'lines'>, line: StoredLine): string {
  const found = lines.find(({ kind }) => kind === line.kind);
  if (!found) throw new Error(`no feature has mounted the line ${line.kind}`);
  return found
    .words(found.schema.parse(line))
    .map((sentence) => inWords(sentence, english))
    .join(' ');
}
