import { message } from '@guildhall/contract/messages.ts';
import type { FeatureExports } from '../../exports.ts';
import { streamInvitations } from './invitations/repository.ts';
import { streamClaims, streamSteps } from './repository.ts';

export const claimExports: FeatureExports = {
  parts: [
    {
      name: 'claims',
      about: message('The listings that you claimed, by which address, and what became of it.'),
      covers: ['claims.user_id'],
      rows: ({ db }, memberId) => streamClaims(db, memberId),
    },
    {
      name: 'claim-steps',
      about: message('What happened to your claims step by step, and what you did with those of others.'),
      covers: ['claim_history.actor_id'],
      rows: ({ db }, memberId) => streamSteps(db, memberId),
    },
    {
      name: 'owner-invitations',
      about: message('Whom you named as the owner of a listing, and who was sent a mail for it.'),
      covers: ['listing_invitations.invited_by'],
      rows: ({ db }, memberId) => streamInvitations(db, memberId),
    },
  ],
  leftOut: {
    'claims.decided_by': 'Whoever decided a claim did a step of its history, which is in claim-steps.',
    'claims.former_owner_id': 'Only what an undo gives back; the listings that you own are in businesses.',
  },
};
