import { type GroupDetails, organises } from '@guildhall/contract/groups.ts';
import type { Me } from '@guildhall/contract/members.ts';
import type { QueryClient } from '@tanstack/react-query';
import { lastLinesQuery, roomsQuery } from '#web/features/chat/queries.ts';
import { groupNextEventQuery } from '#web/features/events/queries.ts';
import { filtersCodec, filtersFor } from '#web/features/groups/group-filters.ts';
import {
  groupLinkQuery,
  groupMembersQuery,
  groupQuery,
  groupRequestsQuery,
  groupsQuery,
  sentInvitationsQuery,
} from '#web/features/groups/queries.ts';
import type { PageParts } from '#web/lib/page-parts.ts';
import { summaryOf } from '#web/lib/summary.ts';
import { idOf } from '#web/lib/url/params.ts';

const loadInviting = (client: QueryClient, groupId: number): Promise<unknown> =>
  Promise.all([client.query(sentInvitationsQuery(groupId)), client.query(groupLinkQuery(groupId))]);

/** A section that comes later would push those below it down. */
async function loadOrganising(client: QueryClient, asked: Promise<GroupDetails | null>): Promise<unknown> {
  const group = await asked;
  if (!group || !organises(group.myRole) || group.isArchived) return;
  return Promise.all([client.query(groupRequestsQuery(group.id)), loadInviting(client, group.id)]);
}

/** What the page begins with: what comes later would push the rest down. */
async function loadOverview(
  client: QueryClient,
  me: Me | null,
  asked: Promise<GroupDetails | null>,
): Promise<unknown> {
  const group = await asked;
  if (!group) return;
  const isOpen = group.myRole !== null || (!group.isPrivate && !group.isArchived);
  return Promise.all([
    isOpen && client.query(groupNextEventQuery(group.id)),
    isOpen && me && client.infiniteQuery(groupMembersQuery(group.id)),
    organises(group.myRole) && group.memberCount === 1 && loadInviting(client, group.id),
    group.myRole && loadLastLines(client, group.id),
  ]);
}

/** Without the rooms, which somebody banned may not read, the page has no lines. */
async function loadLastLines(client: QueryClient, groupId: number): Promise<unknown> {
  const rooms = await client.query(roomsQuery);
  const room = rooms.find((one) => one.groupId === groupId);
  return room && client.query(lastLinesQuery(room));
}

/** A visitor reads a public group's page; one that they may not know of is not there. */
export const loadGroup: PageParts['load'] = (client, { me, params, search }) => {
  const id = idOf(params.id ?? null);
  if (id === null) return [];
  const group = client.query(groupQuery(id));
  const tab = search.get('tab') ?? 'about';
  if (tab === 'organise') return [loadOrganising(client, group)];
  return tab === 'about' ? [loadOverview(client, me, group)] : [group];
};

export const groupHead: PageParts['headOf'] = (client, { params }) => {
  const id = idOf(params.id ?? null);
  const group = id && client.getQueryData(groupQuery(id).queryKey);
  if (group === null) return { title: 'Group not found', isMissing: true };
  return group ? { title: group.name, description: summaryOf(group.description) } : {};
};

/** Visitors find the public ones. */
export const loadGroups: PageParts['load'] = (client, { me, search }) => [
  client.infiniteQuery(groupsQuery(filtersFor(me !== null, filtersCodec.read(search)))),
];
