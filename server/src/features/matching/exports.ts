import { chatName } from '@guildhall/contract/members.ts';
import { message } from '@guildhall/contract/messages.ts';
import type { Context } from '../../context.ts';
import type { FeatureExports } from '../../exports.ts';
import { streamVisible } from './repository.ts';

async function* decisionsOf({ db }: Context, memberId: number, side: 'outgoing' | 'incoming') {
  for await (const { person, direction: _, ...decision } of streamVisible(db, memberId, side))
    yield { ...decision, person: person && chatName(person) };
}

export const matchingExports: FeatureExports = {
  parts: [
    {
      name: 'decisions',
      about: message('Businesses that you liked, starred or passed, your notes, and the matches that came of it.'),
      covers: ['matches.user_id'],
      rows: (ctx, memberId) => decisionsOf(ctx, memberId, 'outgoing'),
    },
    {
      name: 'requests',
      about: message('Requests to your businesses: who asked, the note to you, and what you answered.'),
      covers: ['matches.answered_by'],
      rows: (ctx, memberId) => decisionsOf(ctx, memberId, 'incoming'),
    },
  ],
  leftOut: {
    'match_declines.user_id': 'Whoever asked is not told of a decline.',
    'match_declines.declined_by':
      'Keeps a decline in force for its quiet time; the decline itself is in requests.',
  },
};
