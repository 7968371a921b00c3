import { type GroupDetails, organises } from '@guildhall/contract/groups.ts';
import type { QueryClient } from '@tanstack/react-query';
import { myBusinessesQuery } from '#web/features/businesses/queries.ts';
import { lastLinesQuery, roomsQuery } from '#web/features/chat/queries.ts';
import { eventsQuery, groupNextEventQuery } from '#web/features/events/queries.ts';
import { filtersCodec, filtersFor } from '#web/features/groups/group-filters.ts';
import {
  groupLinkQuery,
  groupMembersQuery,
  groupQuery,
  groupRequestsQuery,
  groupsQuery,
  sentInvitationsQuery,
} from '#web/features/groups/queries.ts';
import { isOn } from '#web/lib/brand.ts';
import type { PageParts } from '#web/lib/page-parts.ts';
import { summaryOf } from '#web/lib/summary.ts';
import { t } from '#web/lib/text.ts';
import { choiceCodec } from '#web/lib/url/choice-codec.ts';
import { idOf } from '#web/lib/url/params.ts';

const loadInviting = (client: QueryClient, groupId: number): Promise<unknown> =>
  Promise.all([client.query(sentInvitationsQuery(groupId)), client.query(groupLinkQuery(groupId))]);

/** Which tabs a group has for somebody. */
export function tabsFor({ myRole, isPrivate, isArchived }: GroupDetails, isSignedIn: boolean) {
  return {
    about: true,
    members: isSignedIn && (myRole !== null || !isPrivate),
    events: isOn('events') && (myRole !== null || (!isPrivate && !isArchived)),
    organise: organises(myRole) && !isArchived,
  };
}

/** Without the rooms, which somebody banned may not read, the page has no lines. */
async function loadLastLines(client: QueryClient, groupId: number): Promise<unknown> {
  const rooms = await client.query(roomsQuery);
  const room = rooms.find((one) => one.groupId === groupId);
  return room && client.query(lastLinesQuery(room));
}

type Seen = ReturnType<typeof tabsFor>;

/** What comes later would push the rest of a tab down. */
const ofTabs: Record<keyof Seen, (client: QueryClient, group: GroupDetails, seen: Seen) => unknown[]> = {
  about: (client, group, seen) => [
    seen.events && client.query(groupNextEventQuery(group.id)),
    seen.members && client.infiniteQuery(groupMembersQuery(group.id)),
    seen.organise && group.memberCount === 1 && loadInviting(client, group.id),
    group.myRole && isOn('chat') && loadLastLines(client, group.id),
  ],
  // One's own say which of them one stands for in the group.
  members: (client, { id }) => [client.infiniteQuery(groupMembersQuery(id)), client.query(myBusinessesQuery)],
  events: (client, { id }) => [
    client.infiniteQuery(eventsQuery({ groupId: id })),
    client.infiniteQuery(eventsQuery({ groupId: id, order: 'desc' })),
  ],
  organise: (client, { id }) => [client.query(groupRequestsQuery(id)), loadInviting(client, id)],
};

const tabCodec = choiceCodec<keyof typeof ofTabs>('tab', ['about', 'members', 'events', 'organise']);

/** A visitor reads a public group's page; one that they may not know of is not there. */
export const loadGroup: PageParts['load'] = (client, { me, params, search }) => {
  const id = idOf(params.id ?? null);
  if (id === null) return [];
  const load = async () => {
    const group = await client.query(groupQuery(id));
    if (!group) return;
    const seen = tabsFor(group, me !== null);
    const { chosen } = tabCodec.read(search);
    await Promise.all(ofTabs[seen[chosen] ? chosen : 'about'](client, group, seen));
  };
  return [load()];
};

export const groupHead: PageParts['headOf'] = (client, { params }) => {
  const id = idOf(params.id ?? null);
  const group = id && client.getQueryData(groupQuery(id).queryKey);
  if (group === null) return { title: t('Group not found'), isMissing: true };
  return group ? { title: group.name, description: summaryOf(group.description) } : {};
};

/** Visitors find the public ones. */
export const loadGroups: PageParts['load'] = (client, { me, search }) => [
  client.infiniteQuery(groupsQuery(filtersFor(me !== null, filtersCodec.read(search)))),
];
