import { message } from '@guildhall/contract/messages.ts';
import type { FeatureExports } from '../../exports.ts';
import { streamCreated, streamInvitations, streamMemberships, streamRequests } from './leaving/repository.ts';

export const groupsExports: FeatureExports = {
  parts: [
    {
      name: 'groups',
      about: message('The groups you are in, as what, and since when.'),
      covers: ['group_memberships.user_id'],
      rows: ({ db }, memberId) => streamMemberships(db, memberId),
    },
    {
      name: 'groups-created',
      about: message('The groups that you started.'),
      covers: ['groups.created_by'],
      rows: ({ db }, memberId) => streamCreated(db, memberId),
    },
    {
      name: 'group-invitations',
      about: message('Invitations to groups that you got or sent, and what you answered.'),
      covers: ['group_invitations.user_id', 'group_invitations.invited_by'],
      rows: ({ db }, memberId) => streamInvitations(db, memberId),
    },
    {
      name: 'group-requests',
      about: message('The groups that you asked to be let into.'),
      covers: ['group_requests.user_id'],
      rows: ({ db }, memberId) => streamRequests(db, memberId),
    },
  ],
  leftOut: {
    'group_removals.user_id': 'Keeps somebody who was removed from coming back unasked; a notification told them.',
    'group_removals.removed_by': 'It is about the one who was removed.',
  },
};
