import type { Group, GroupDetails } from '@guildhall/contract/groups.ts';
import type { Invitation } from '@guildhall/contract/invitations.ts';
import type { QueryClient } from '@tanstack/react-query';
import { type LiveFeature, refresh } from '#web/lib/live.ts';
import { groupKeys } from './keys.ts';

interface Pages {
  pages: { items: Group[] }[];
}

/** The count stands in lists and on the group's page: it is put there, and nothing is fetched. */
function showCount(client: QueryClient, id: number, memberCount: number): void {
  client.setQueriesData<Pages>({ queryKey: groupKeys.lists }, (list) => {
    if (!list?.pages.some(({ items }) => items.some((group) => group.id === id))) return list;
    const pages = list.pages.map((page) => ({
      ...page,
      items: page.items.map((group) => (group.id === id ? { ...group, memberCount } : group)),
    }));
    return { ...list, pages };
  });
  client.setQueryData<GroupDetails>(groupKeys.details(id), (group) => group && { ...group, memberCount });
  client.setQueryData<Invitation[]>(groupKeys.invitations, (invitations) =>
    invitations?.map((one) => (one.group.id === id ? { ...one, group: { ...one.group, memberCount } } : one)),
  );
}

export const groupsLive: LiveFeature = {
  onSignal(signal, client) {
    if (signal.type === 'group_counted') showCount(client, signal.groupId, signal.memberCount);
    if (signal.type === 'group_members_changed')
      refresh(client, groupKeys.members(signal.groupId), groupKeys.details(signal.groupId));
    if (signal.type === 'groups_changed')
      refresh(client, groupKeys.lists, groupKeys.invitations, groupKeys.organised, groupKeys.one(signal.groupId));
  },
  onGap: (client) => refresh(client, groupKeys.all),
};
