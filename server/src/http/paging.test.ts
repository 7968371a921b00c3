import { listMyBusinesses } from '@guildhall/contract/businesses.ts';
import {
  generalRoomId,
  listMessages,
  listMessagesByQuery,
  listRooms,
  sendMessage,
} from '@guildhall/contract/chat.ts';
import { type Endpoint, fillPath } from '@guildhall/contract/endpoint.ts';
import { endpoints } from '@guildhall/contract/endpoints.ts';
import { createMatch, listFavorites, listMatches, listUnmatched } from '@guildhall/contract/matching.ts';
import { beforeAll, expect, test } from 'vitest';
import { ZodArray, z } from 'zod';
import { type Caller, useApp } from '../test/harness.ts';
import { addBusiness, decide } from '../test/matching.ts';
import { befriend } from '../test/rooms.ts';

const app = useApp();
let alice: Caller;
const count = 7;

/** Seven of each: own businesses, stars, cards left, messages, private rooms. */
beforeAll(async () => {
  alice = await app.join('Alice', { role: 'moderator' });
  for (let index = 0; index < count; index += 1) {
    await addBusiness(app, alice, `Mine ${index}`);
    await decide(alice, 'star', await addBusiness(app, null, `Starred ${index}`));
    await addBusiness(app, null, `Unseen ${index}`);
    await alice.call(sendMessage, { body: { roomId: generalRoomId, content: `message ${index}` } });
    await befriend(app, alice, await app.join(`Friend${index}`), `Friendly ${index}`);
  }
});

interface Walk {
  pages: number[];
  keys: unknown[];
  totals: unknown[];
}

/** Follows the links from the first page to the last. */
async function walk(url: string, key: string): Promise<Walk> {
  const found: Walk = { pages: [], keys: [], totals: [] };
  for (let next: string | undefined = url; next; ) {
    const reply = await alice.send({ method: 'GET', url: next });
    expect(reply.status, reply.body.slice(0, 200)).toBe(200);
    const items = JSON.parse(reply.body) as Record<string, unknown>[];
    found.pages.push(items.length);
    found.keys.push(...items.map((item) => item[key]));
    found.totals.push(Number(reply.headers['x-total-count']));
    next = /^<([^>]+)>; rel="next"$/.exec(String(reply.headers.link ?? ''))?.[1];
    if (found.pages.length > 10) throw new Error(`${url} has no end`);
  }
  return found;
}

test('every call that answers with a list is marked as paged, or says how long the list gets', () => {
  const lists = Object.entries(endpoints).filter(([, { response }]) => response instanceof ZodArray);
  expect(lists.length).toBeGreaterThan(6);
  const isBounded = ({ paged, response }: Endpoint) =>
    paged || z.toJSONSchema(response as ZodArray, { unrepresentable: 'any' }).maxItems !== undefined;
  expect(lists.filter(([, endpoint]) => !isBounded(endpoint)).map(([name]) => name)).toEqual([]);
});

const general = { roomId: generalRoomId };
test.each<[string, Endpoint, string, number]>([
  ['own businesses', listMyBusinesses, '?limit=3', count],
  ['favorites', listFavorites, '?limit=3', count],
  ['decisions', listMatches, '?limit=3', 2 * count],
  ['a tab of decisions', listMatches, '?tab=favorites&limit=3', count],
  ['rooms', listRooms, '?limit=3', count + 1],
  ['messages', listMessages, '?limit=3', count],
  ['messages after a seq', listMessages, '?limit=3&after=0', count],
  ['messages by query', listMessagesByQuery, '?roomId=1&limit=3', count],
  ['cards', listUnmatched, '?limit=3', count],
])('%s: the links lead to each entry once', async (_what, endpoint, query, expected) => {
  const { pages, keys, totals } = await walk(fillPath(endpoint.path, general) + query, 'id');
  expect(pages.length).toBe(Math.ceil(expected / 3));
  expect(keys.length).toBe(expected);
  expect(new Set(keys).size).toBe(expected);
  expect(new Set(totals)).toEqual(new Set([expected]));
});

test('passed cards come behind the unseen ones, over the pages too', async () => {
  const [first] = await alice.call(listUnmatched, { query: { limit: '1' } });
  await alice.call(createMatch, { body: { businessId: first?.id ?? 0, action: 'dislike' } });
  const { keys, totals } = await walk(`${listUnmatched.path}?limit=2&passes=true`, 'id');
  expect(new Set(keys).size).toBe(count);
  expect(keys.at(-1)).toBe(first?.id);
  expect(totals[0]).toBe(count);
});

test('a whole list has no next page, and a filter that contains a question mark stays in the link', async () => {
  for (const endpoint of [listMyBusinesses, listFavorites, listRooms]) {
    const { headers } = await alice.send({ method: 'GET', url: endpoint.path });
    expect(Number(headers['x-total-count'])).toBeGreaterThanOrEqual(count);
    expect(headers.link).toBeUndefined();
  }
  await app.pool.query("update businesses set location = 'Here?There' where claimed_by = $1", [alice.id]);
  const { headers } = await alice.send({ method: 'GET', url: '/api/businesses?limit=1&location=Here?There' });
  expect(headers.link).toContain('location=Here%3FThere');
});

test('a page larger than a list gives is refused with the largest that it gives', async () => {
  const answer = await alice.send({ method: 'GET', url: '/api/chat/rooms?limit=100000' });
  expect([answer.status, JSON.parse(answer.body).fields]).toEqual([400, { limit: 'must be at most 500' }]);
  const endless = await alice.send({ method: 'GET', url: `/api/businesses?limit=${'9'.repeat(400)}` });
  expect([endless.status, JSON.parse(endless.body).fields.limit]).toEqual([
    400,
    expect.stringMatching(/^must be at most \d+$/),
  ]);
});
