import { chatName } from '@guildhall/contract/members.ts';
import { message } from '@guildhall/contract/messages.ts';
import type { FeatureExports } from '../../exports.ts';
import { streamBlocked } from './repository.ts';

export const blocksExports: FeatureExports = {
  parts: [
    {
      name: 'blocks',
      about: message('Whom you have blocked, and since when.'),
      covers: ['blocks.blocker_id'],
      async *rows({ db }, memberId) {
        for await (const { card, createdAt } of streamBlocked(db, memberId))
          yield { name: chatName(card), blockedAt: createdAt };
      },
    },
  ],
  leftOut: { 'blocks.blocked_id': 'Blocks are silent: who has blocked the member is the other one’s to know.' },
};
