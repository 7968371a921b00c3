import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { groupMembersPage } from './group-members.ts';
import { groupAndMember, groupId } from './groups.ts';
import { memberCard } from './members.ts';
import { done, idText, nothing, pageLimit, timestamp } from './primitives.ts';

/** A declined request may be made again after so many days; until then it looks pending to who asked. */
export const groupRequestDays = 30;

export const groupRequest = z.object({ member: memberCard, createdAt: timestamp });
export type GroupRequest = z.output<typeof groupRequest>;

export const listGroupRequests = endpoint({
  method: 'GET',
  path: '/api/groups/:id/requests',
  feature: 'groups',
  access: 'member',
  summary: 'Who asks to be let in, the longest waiting first; for organisers',
  params: groupId,
  query: z.strictObject({ limit: pageLimit(groupMembersPage, 100), after: idText.optional() }),
  response: z.array(groupRequest),
  paged: true,
});

export const acceptGroupRequest = endpoint({
  method: 'POST',
  path: '/api/groups/:id/requests/:userId/accept',
  feature: 'groups',
  access: 'confirmed',
  summary: 'Let somebody in who has asked; for organisers',
  params: groupAndMember,
  body: nothing,
  response: done,
});

export const declineGroupRequest = endpoint({
  method: 'POST',
  path: '/api/groups/:id/requests/:userId/decline',
  feature: 'groups',
  access: 'confirmed',
  summary: 'Don’t let somebody in; they aren’t told. For organisers',
  params: groupAndMember,
  body: nothing,
  response: done,
});

export const cancelGroupRequest = endpoint({
  method: 'DELETE',
  path: '/api/groups/:id/request',
  feature: 'groups',
  access: 'member',
  summary: 'The caller doesn’t ask to be let in any more',
  params: groupId,
  response: done,
});
