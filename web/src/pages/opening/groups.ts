import { filtersCodec } from '#web/features/groups/group-filters.ts';
import { groupQuery, groupsQuery } from '#web/features/groups/queries.ts';
import { hasCode } from '#web/lib/api.ts';
import type { PageParts } from '#web/lib/page-parts.ts';
import { summaryOf } from '#web/lib/summary.ts';
import { idOf } from '#web/lib/url/params.ts';
import { forMembers } from './for-members.ts';

/** A visitor reads a public group's page; one that they may not know of is not there. */
export const loadGroup: PageParts['load'] = (client, { params }) => {
  const id = idOf(params.id ?? null);
  return id === null ? [] : [client.query(groupQuery(id))];
};

export const groupHead: PageParts['headOf'] = (client, { params }) => {
  const id = idOf(params.id ?? null);
  const asked = id === null ? null : client.getQueryState(groupQuery(id).queryKey);
  if (asked === null || hasCode(asked?.error, 'not_found')) return { title: 'Group not found', isMissing: true };
  const group = asked?.data;
  return group ? { title: group.name, description: summaryOf(group.description) } : {};
};

export const loadGroups = forMembers((client, { search }) => [
  client.infiniteQuery(groupsQuery(filtersCodec.read(search))),
]);
