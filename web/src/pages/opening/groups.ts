import { type GroupDetails, organises } from '@guildhall/contract/groups.ts';
import type { QueryClient } from '@tanstack/react-query';
import { filtersCodec, filtersFor } from '#web/features/groups/group-filters.ts';
import {
  groupQuery,
  groupRequestsQuery,
  groupsQuery,
  sentInvitationsQuery,
} from '#web/features/groups/queries.ts';
import type { PageParts } from '#web/lib/page-parts.ts';
import { summaryOf } from '#web/lib/summary.ts';
import { idOf } from '#web/lib/url/params.ts';

/** A section that comes later would push those below it down. */
async function loadOrganising(client: QueryClient, asked: Promise<GroupDetails | null>): Promise<unknown> {
  const group = await asked;
  if (!group || !organises(group.myRole) || group.isArchived) return;
  return Promise.all([client.query(groupRequestsQuery(group.id)), client.query(sentInvitationsQuery(group.id))]);
}

/** A visitor reads a public group's page; one that they may not know of is not there. */
export const loadGroup: PageParts['load'] = (client, { params, search }) => {
  const id = idOf(params.id ?? null);
  if (id === null) return [];
  const group = client.query(groupQuery(id));
  return search.get('tab') === 'organise' ? [loadOrganising(client, group)] : [group];
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
