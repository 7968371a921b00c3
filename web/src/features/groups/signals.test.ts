import type { Group } from '@guildhall/contract/groups.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { groupKeys } from './keys.ts';
import { groupsQuery } from './queries.ts';
import { groupsLive } from './signals.ts';

const filters = { q: '', industry: '', isMine: false };
const group = (id: number) => ({ id, name: `Group ${id}`, memberCount: 1 }) as Group;

function clientWith(...groups: Group[]) {
  const client = new QueryClient();
  client.setQueryData(groupsQuery(filters).queryKey, {
    pages: [{ items: groups, total: groups.length, isTotalCapped: false, next: undefined }],
    pageParams: [{}],
  });
  client.setQueryData(groupKeys.organised, groups);
  return client;
}

test('a count that a signal brings shows in lists, and nothing is asked of the server', () => {
  const client = clientWith(group(1), group(2));
  groupsLive.onSignal({ type: 'group_counted', groupId: 1, memberCount: 5 }, client);
  const counts = client.getQueryData(groupsQuery(filters).queryKey)?.pages[0]?.items.map((one) => one.memberCount);
  expect(counts).toEqual([5, 1]);
  expect(client.getQueryState(groupsQuery(filters).queryKey)?.isInvalidated).toBe(false);
});

test('who runs a group now finds it where events are announced, whoever made them an organiser', () => {
  const client = clientWith(group(1));
  groupsLive.onSignal({ type: 'groups_changed', groupId: 1 }, client);
  expect(client.getQueryState(groupKeys.organised)?.isInvalidated).toBe(true);
});

test('who comes to a small group shows among its members, and no list of groups is asked for', () => {
  const client = clientWith(group(1));
  client.setQueryData(groupKeys.members(1), []);
  groupsLive.onSignal({ type: 'group_members_changed', groupId: 1 }, client);
  expect(client.getQueryState(groupKeys.members(1))?.isInvalidated).toBe(true);
  expect(client.getQueryState(groupsQuery(filters).queryKey)?.isInvalidated).toBe(false);
  expect(client.getQueryState(groupKeys.organised)?.isInvalidated).toBe(false);
});
