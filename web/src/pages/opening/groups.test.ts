import { afterEach, expect, test, vi } from 'vitest';
import { groupQuery } from '#web/features/groups/queries.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { member } from '#web/test/members.ts';
import { loadGroup } from './groups.ts';

afterEach(() => vi.unstubAllGlobals());

/** What is asked of the server for a group's page at this address, opened by whoever has this role in it. */
async function askedFor(search: string, myRole: 'moderator' | 'member'): Promise<string[]> {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json(address.endsWith('/link') ? { url: null, expiresAt: null } : []);
  });
  const client = createQueryClient();
  client.setQueryData(groupQuery(7).queryKey, { id: 7, myRole, isArchived: false } as never);
  const opening = { params: { id: '7' }, search: new URLSearchParams(search), me: member(1) };
  await Promise.all(loadGroup?.(client, opening) ?? []);
  return asked.sort();
}

test('requests and invitations come with the page of a group for whoever organises it there, and for nobody else', async () => {
  const organising = ['/api/groups/7/invitations', '/api/groups/7/link', '/api/groups/7/requests'];
  expect(await askedFor('tab=organise', 'moderator')).toEqual(organising);
  expect(await askedFor('tab=organise', 'member')).toEqual(await askedFor('', 'member'));
  expect(await askedFor('tab=members', 'moderator')).toEqual(['/api/businesses/my', '/api/groups/7/members']);
});

test('what a group’s page begins with comes along: what is planned, who is in it, and the room’s last lines', async () => {
  expect(await askedFor('', 'member')).toEqual([
    '/api/chat/rooms',
    '/api/events?groupId=7&limit=5',
    '/api/groups/7/members',
  ]);
});
