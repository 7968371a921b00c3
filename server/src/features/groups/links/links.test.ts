import * as links from '@guildhall/contract/group-links.ts';
import { archiveGroup } from '@guildhall/contract/groups.ts';
import { beforeEach, expect, test } from 'vitest';
import { closeForLink } from '../../../seal.ts';
import { invite, join, params, remove, seen, startGroup } from '../../../test/groups.ts';
import { type Caller, useApp } from '../../../test/harness.ts';
import { passDays } from '../../../test/matching.ts';

const app = useApp();
const premium = { membershipType: 'premium' } as const;
let ann: Caller;
let ben: Caller;
let group: { id: number };

beforeEach(async () => {
  [ann, ben] = [await app.join('Ann', premium), await app.join('Ben', premium)];
  group = await startGroup(ann, 'Open Door', true);
});

const tokenOf = ({ url }: links.GroupLink) => /group-link\?token=([\w-]+)/.exec(url ?? '')?.[1] ?? '';
const make = async (days?: 1 | 7 | 30) =>
  tokenOf(await ann.call(links.makeGroupLink, { ...params(group.id), body: days ? { days } : {} }));
const read = (token: string, caller: Caller | typeof app.stranger = app.stranger) =>
  caller.call(links.readGroupLink, { body: { token } });
const enter = (caller: Caller, token: string) => caller.call(links.joinByLink, { body: { token } });
const tryEnter = (caller: Caller | typeof app.stranger, token: string) =>
  caller.try(links.joinByLink, { body: { token } });

test('whoever has the link reads which group it is, and members enter by it, also a private one', async () => {
  const token = await make();
  expect(await read(token)).toMatchObject({
    group: { id: group.id, name: 'Open Door', isPrivate: true, memberCount: 1 },
    isMember: false,
  });
  expect((await tryEnter(app.stranger, token)).status).toBe(401);
  expect((await tryEnter(await app.join('Una', { emailConfirmedAt: null }), token)).status).toBe(403);
  expect(await enter(ben, token)).toMatchObject({ id: group.id, myRole: 'member', memberCount: 2 });
  expect(await enter(ben, token)).toMatchObject({ memberCount: 2 });
  expect(await read(token, ben)).toMatchObject({ isMember: true });
  expect(tokenOf(await ann.call(links.getGroupLink, params(group.id)))).not.toBe('');
});

test('a new link ends the earlier one; ended, expired or of an archived group, it lets nobody in and tells nothing', async () => {
  const first = await make();
  const second = await make(1);
  const closed = { group: null, expiresAt: null, isMember: false };
  expect(await read(first)).toEqual(closed);
  expect((await tryEnter(ben, first)).status).toBe(409);
  await passDays(app, 1.1);
  expect(await read(second)).toEqual(closed);
  expect((await tryEnter(ben, second)).status).toBe(409);
  expect(await ann.call(links.getGroupLink, params(group.id))).toEqual({ url: null, expiresAt: null });
  const third = await make(30);
  await ann.call(links.endGroupLink, params(group.id));
  expect((await tryEnter(ben, third)).status).toBe(409);
  const fourth = await make();
  await ann.call(archiveGroup, { ...params(group.id), body: {} });
  expect(await read(fourth)).toEqual(closed);
  expect((await tryEnter(ben, fourth)).status).toBe(409);
  expect((await seen(ann, group)).memberCount).toBe(1);
});

test('only organisers see, make and end it; a made-up or changed word is none', async () => {
  const token = await make();
  await enter(ben, token);
  const eve = await app.join('Eve');
  for (const [caller, status] of [
    [ben, 403],
    [eve, 404],
  ] as const) {
    expect((await caller.try(links.getGroupLink, params(group.id))).status).toBe(status);
    expect((await caller.try(links.makeGroupLink, { ...params(group.id), body: {} })).status).toBe(status);
    expect((await caller.try(links.endGroupLink, params(group.id))).status).toBe(status);
  }
  const mailed = closeForLink(app.ctx.linkSeal, { groupId: group.id, email: 'eve@linked.example' });
  for (const word of ['none', token.slice(1), `${token}A`, mailed])
    expect((await tryEnter(eve, word)).body.code).toBe('invalid_token');
});

test('whom the organisers removed asks by the link, and is in once they say yes', async () => {
  const token = await make();
  await enter(ben, token);
  await remove(ann, group, ben);
  expect(await enter(ben, token)).toMatchObject({ myRole: null, hasRequested: true });
  expect((await seen(ann, group)).requestCount).toBe(1);
  await invite(ann, group, { userId: ben.id });
  expect((await seen(ben, group)).myRole).toBe('member');
});

test('a plan without room for one more group is told so, and nobody is in', async () => {
  const token = await make();
  const fay = await app.join('Fay', { membershipType: 'free' });
  for (const name of ['One', 'Two']) await join(fay, await startGroup(ben, name));
  expect((await tryEnter(fay, token)).status).toBe(402);
  expect((await read(token, fay)).isMember).toBe(false);
});
