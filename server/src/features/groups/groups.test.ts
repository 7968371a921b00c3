import { listAchievements } from '@guildhall/contract/achievements.ts';
import { getStats } from '@guildhall/contract/businesses.ts';
import { listRooms } from '@guildhall/contract/chat.ts';
import { fillPath } from '@guildhall/contract/endpoint.ts';
import { endpoints } from '@guildhall/contract/endpoints.ts';
import * as groupInvitations from '@guildhall/contract/group-invitations.ts';
import * as groupMembers from '@guildhall/contract/group-members.ts';
import * as groupRequests from '@guildhall/contract/group-requests.ts';
import * as contract from '@guildhall/contract/groups.ts';
import { graceDays } from '@guildhall/contract/members.ts';
import { muteMember } from '@guildhall/contract/moderation.ts';
import { expect, test } from 'vitest';
import { dayMs } from '../../durations.ts';
import { type Example, examples } from '../../test/examples.ts';
import { invite, join, leave, params, remove, roomOf, seen, startGroup, tryJoin } from '../../test/groups.ts';
import { type Caller, useApp } from '../../test/harness.ts';
import { addBusiness } from '../../test/matching.ts';
import { plain, send } from '../../test/pictures.ts';
import { givePlan } from '../../test/plans.ts';

const app = useApp();
const premium = { membershipType: 'premium' } as const;

const names = async (caller: Caller, query = {}) =>
  (await caller.call(contract.listGroups, { query })).map(({ name }) => name);

test('a group is made, found by its words and its industry, joined and left, and its count follows', async () => {
  const [ann, ben] = [await app.join('Ann', premium), await app.join('Ben')];
  const made = await ann.call(contract.createGroup, {
    body: { name: 'Harbour Traders', description: 'For all who trade 100% by sea.', industry: 'Retail' },
  });
  expect(made).toMatchObject({ memberCount: 1, myRole: 'owner', isPrivate: false, isArchived: false });
  expect(made.organisers.map(({ id }) => id)).toEqual([ann.id]);
  expect(await names(ben, { q: 'TRADE 100%' })).toEqual(['Harbour Traders']);
  expect(await names(ben, { q: '100_' })).toEqual([]);
  expect(await names(ben, { industry: 'retail' })).toEqual(['Harbour Traders']);
  expect(await names(ben, { industry: 'Finance' })).toEqual([]);
  expect(await names(ben, { mine: 'true' })).toEqual([]);

  expect(await join(ben, made)).toMatchObject({ memberCount: 2, myRole: 'member' });
  expect(await join(ben, made)).toMatchObject({ memberCount: 2 });
  expect(await names(ben, { mine: 'true' })).toEqual(['Harbour Traders']);
  const members = await ben.call(groupMembers.listGroupMembers, params(made.id));
  expect(members.map(({ member, role }) => [member.id, role])).toEqual([
    [ann.id, 'owner'],
    [ben.id, 'member'],
  ]);
  expect(await ben.call(listAchievements)).toContainEqual({ name: 'community_member', isEarned: true });
  await leave(ben, made);
  expect(await seen(ben, made)).toMatchObject({ memberCount: 1, myRole: null });
  expect(await ben.call(listAchievements)).toContainEqual({ name: 'community_member', isEarned: false });
  expect((await ben.try(groupMembers.leaveGroup, { ...params(made.id), body: {} })).status).toBe(404);
});

test('the list goes on page by page, the largest first, and a foreign cursor is refused', async () => {
  const ann = await app.join('Ann', premium);
  const made = [];
  for (const name of ['Paged one', 'Paged two', 'Paged three']) made.push(await startGroup(ann, name));
  await join(await app.join('Ben'), made[1] as { id: number });
  const first = await ann.send({ method: 'GET', url: '/api/groups?q=paged&limit=2' });
  expect(first.headers['x-total-count']).toBe('3');
  const [, next = ''] = /<(.+)>; rel="next"/.exec(String(first.headers.link)) ?? [];
  const second = await ann.send({ method: 'GET', url: next });
  const all = [...JSON.parse(first.body), ...JSON.parse(second.body)];
  expect(all.map(({ name }) => name)).toEqual(['Paged two', 'Paged three', 'Paged one']);
  for (const cursor of ['bm9uZQ', 'WzFd', 'x'])
    expect((await ann.try(contract.listGroups, { query: { cursor } })).status).toBe(400);
});

test('own groups come first, however small, on each page', async () => {
  const [ann, ben] = [await app.join('Ann', premium), await app.join('Ben', premium)];
  for (const name of ['Ownfirst big', 'Ownfirst middle']) {
    const group = await startGroup(ann, name);
    await join(await app.join('Cleo'), group);
  }
  for (const name of ['Ownfirst small', 'Ownfirst tiny']) await startGroup(ben, name);
  const pageAfter = async (query: string) => {
    const { body, headers } = await ben.send({ method: 'GET', url: query });
    const [, next] = /<(.+)>; rel="next"/.exec(String(headers.link)) ?? [];
    return { names: JSON.parse(body).map(({ name }: { name: string }) => name), next };
  };
  const shown: string[] = [];
  for (let next: string | undefined = '/api/groups?q=ownfirst&limit=1'; next; ) {
    const page: { names: string[]; next: string | undefined } = await pageAfter(next);
    shown.push(...page.names);
    next = page.next;
  }
  expect(shown).toEqual(['Ownfirst tiny', 'Ownfirst small', 'Ownfirst middle', 'Ownfirst big']);
  expect(await names(ann, { q: 'ownfirst' })).toEqual([
    'Ownfirst middle',
    'Ownfirst big',
    'Ownfirst tiny',
    'Ownfirst small',
  ]);
});

test('the limits of the plans hold, also under twenty joins at once, and creating counts', async () => {
  const [ann, ben] = [await app.join('Ann', premium), await app.join('Ben')];
  const groups = [];
  for (let count = 0; count < 20; count += 1) groups.push(await startGroup(ann, `Race ${count}`));
  await startGroup(ben, 'Of Ben');
  const answers = await Promise.all(groups.map((group) => tryJoin(ben, group)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status === 402);
  expect(refused).toHaveLength(19);
  expect(refused[0]?.body).toMatchObject({ code: 'limit_reached', values: { used: 2, max: 2 } });
  expect((await names(ben, { mine: 'true' })).length).toBe(2);
  const third = await ben.try(contract.createGroup, { body: { name: 'Third', description: 'One too many.' } });
  expect(third.status).toBe(402);
});

test('a plan that has run out has room for as many groups as everybody has; what is over stays', async () => {
  const soon = new Date(Date.now() + 60_000);
  const ann = await app.join('Ann', { ...premium, membershipExpiresAt: soon });
  for (const name of ['Lasting one', 'Lasting two', 'Lasting three']) await startGroup(ann, name);
  await givePlan(app.ctx, ann.id, 'premium', new Date(app.ctx.now().getTime() - graceDays * dayMs));
  const refused = await ann.try(contract.createGroup, { body: { name: 'Fourth', description: 'One too many.' } });
  expect(refused.body).toMatchObject({ code: 'limit_reached', values: { used: 3, max: 2 } });
  expect(await names(ann, { mine: 'true' })).toHaveLength(3);
});

test('a count stays exact when very many come and go at once', async () => {
  const ann = await app.join('Ann');
  const group = await startGroup(ann, 'Crowd');
  const crowd = await Promise.all(Array.from({ length: 12 }, (_, nth) => app.join(`Crowd${nth}`)));
  await Promise.all(crowd.map((one) => join(one, group)));
  await Promise.all([
    ...crowd.slice(0, 5).map((one) => leave(one, group)),
    ...crowd.slice(5).map((one) => join(one, group)),
  ]);
  expect((await seen(ann, group)).memberCount).toBe(8);
  await app.pool.query('delete from users where id = any($1)', [crowd.slice(5, 8).map(({ id }) => id)]);
  expect((await seen(ann, group)).memberCount).toBe(5);
});

test('archiving and joining at once: nobody is in afterwards who was told no, and nobody writes or joins any more', async () => {
  const ann = await app.join('Ann', premium);
  const crowd = await Promise.all(Array.from({ length: 6 }, (_, nth) => app.join(`Late${nth}`)));
  const group = await startGroup(ann, 'Closing');
  const [archived, ...answers] = await Promise.all([
    ann.try(contract.archiveGroup, { ...params(group.id), body: {} }),
    ...crowd.map((one) => tryJoin(one, group)),
  ]);
  expect(archived.status).toBe(200);
  const came = answers.filter(({ status }) => status === 200).length;
  expect((await seen(ann, group)).memberCount).toBe(1 + came);
  expect(await roomOf(ann, group)).toMatchObject({ isReadOnly: true });
  const outsider = await app.join('Outsider');
  expect((await tryJoin(outsider, group)).status).toBe(404);
  expect(await names(outsider, { q: 'Closing' })).toEqual([]);
  expect(await names(ann, { q: 'Closing', mine: 'true' })).toEqual(['Closing']);
  const edit = await ann.try(contract.updateGroup, { ...params(group.id), body: { name: 'Reopened' } });
  expect([edit.status, edit.body.code]).toEqual([409, 'conflict']);
  await leave(ann, group);
});

test('a private group leaves no trace for outsiders but name, description, industry and count, and none at all for visitors', async () => {
  const marker = 'Xylographica';
  const [ann, ben, eve] = [
    await app.join('Ann', { ...premium, lastName: `${marker}People` }),
    await app.join('Ben', { lastName: `${marker}People` }),
    await app.join('Eve'),
  ];
  const group = await startGroup(ann, `${marker}Name`, true);
  await invite(ann, group, { userId: ben.id });
  await join(ben, group);
  await invite(ann, group, { email: `${marker}@mail.example`.toLowerCase() });
  const roomId = (await roomOf(ann, group))?.id as number;
  await app.pool.query(
    'insert into chat_messages (room_id, seq, rev, sender_id, content) values ($1, 1, 1, $2, $3)',
    [roomId, ann.id, `${marker}Talk`],
  );
  await app.pool.query('update chat_rooms set last_seq = 1, last_rev = 1 where id = $1', [roomId]);
  const real = { id: String(group.id), roomId: String(roomId), userId: String(ben.id), invitationId: '1' };
  for (const caller of [eve, app.stranger]) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      // Navigations sign somebody in or out, and show nothing.
      if (endpoint.method !== 'GET' || endpoint.answers === 'redirect') continue;
      const { params: given = {}, query = {} }: Example = examples[name] ?? {};
      const ids = Object.fromEntries(Object.entries(real).filter(([key]) => key in given));
      const isSearch = name === 'listGroups';
      const search = new URLSearchParams(
        isSearch ? { q: marker } : { ...(query as object), ...('roomId' in query && { roomId: real.roomId }) },
      );
      const url = `${fillPath(endpoint.path, { ...given, ...ids })}?${search}`;
      const { body } = await caller.send({ method: 'GET', url });
      const traces = [...body.matchAll(new RegExp(`${marker}\\w*`, 'gi'))].map(([trace]) => trace);
      // Description and name are all that members learn; members' own names are no secret of the group.
      const allowed = caller === eve && ['listGroups', 'getGroup'].includes(name) ? [`${marker}Name`] : [];
      const people =
        ['getMemberProfile', 'searchMembers'].includes(name) && caller === eve ? [`${marker}People`] : [];
      expect(
        traces.filter((trace) => ![...allowed, ...people].includes(trace)),
        `${name} says`,
      ).toEqual([]);
    }
  }
  expect(await seen(eve, group)).toMatchObject({
    lastActiveAt: null,
    pictureUrl: null,
    organisers: [],
    memberCount: 2,
  });
  expect((await app.stranger.try(contract.getGroup, params(group.id))).status).toBe(404);
  const ofVisitors = (await app.stranger.call(getStats)).totalGroups;
  expect((await eve.call(getStats)).totalGroups).toBe(ofVisitors + 1);
});

test('visitors find the public groups alone, counted so, and none as their own', async () => {
  const ann = await app.join('Ann', premium);
  const open = await startGroup(ann, 'Lighthouse Friends');
  await startGroup(ann, 'Lighthouse Trustees', true);
  const reply = await app.stranger.send({ method: 'GET', url: '/api/groups?q=lighthouse' });
  expect(reply.headers['x-total-count']).toBe('1');
  expect(JSON.parse(reply.body)).toMatchObject([
    { id: open.id, myRole: null, invitationId: null, hasRequested: false },
  ]);
  expect(await names(app.stranger, { mine: 'true' })).toEqual([]);
  await ann.call(contract.archiveGroup, { ...params(open.id), body: {} });
  expect(await names(app.stranger, { q: 'lighthouse' })).toEqual([]);
});

test('what organisers do is refused to others: 404 where they may not know of it, else with a sentence, and nothing changes', async () => {
  const [ann, ben, eve] = [await app.join('Ann', premium), await app.join('Ben'), await app.join('Eve')];
  const [open, closed] = [await startGroup(ann, 'Open house'), await startGroup(ann, 'Closed house', true)];
  await join(ben, open);
  const acts = (caller: Caller, id: number) => {
    const person = { params: { id: String(id), userId: String(ann.id) } };
    return Promise.all([
      caller.try(contract.updateGroup, { ...params(id), body: { name: 'Mine now' } }),
      caller.try(contract.archiveGroup, { ...params(id), body: {} }),
      caller.try(contract.removeGroupPicture, params(id)),
      caller.try(groupMembers.removeGroupMember, person),
      caller.try(groupInvitations.inviteToGroup, { ...params(id), body: { userId: ben.id } }),
      caller.try(groupInvitations.listGroupInvitations, params(id)),
      caller.try(groupRequests.listGroupRequests, params(id)),
      caller.try(groupRequests.acceptGroupRequest, { ...person, body: {} }),
      caller.try(groupRequests.declineGroupRequest, { ...person, body: {} }),
    ]);
  };
  expect(new Set((await acts(eve, closed.id)).map(({ status }) => status))).toEqual(new Set([404]));
  expect(new Set((await acts(eve, open.id)).map(({ status }) => status))).toEqual(new Set([403]));
  expect(new Set((await acts(ben, open.id)).map(({ status }) => status))).toEqual(new Set([403]));
  const promote = (caller: Caller, group: { id: number }, member: Caller, role: contract.GroupRole) =>
    caller.try(groupMembers.updateGroupMember, {
      params: { id: String(group.id), userId: String(member.id) },
      body: { role },
    });
  expect((await promote(ben, open, ben, 'owner')).status).toBe(403);
  expect((await promote(eve, closed, eve, 'owner')).status).toBe(404);
  expect((await eve.try(groupMembers.listGroupMembers, params(closed.id))).status).toBe(404);
  expect(await seen(ann, open)).toMatchObject({ name: 'Open house', myRole: 'owner', isArchived: false });
  // A moderator runs the group, and can't touch its owner.
  expect((await promote(ann, open, ben, 'moderator')).status).toBe(200);
  const [edited, archived, , removed] = await acts(ben, open.id);
  expect([edited?.status, archived?.status, removed?.status]).toEqual([200, 403, 403]);
});

test('twice at once the last owner can’t be lost: somebody leaves while they are handed the group', async () => {
  const [ann, ben] = [await app.join('Ann', premium), await app.join('Ben')];
  const group = await startGroup(ann, 'Relay');
  await join(ben, group);
  const alone = await ann.try(groupMembers.leaveGroup, { ...params(group.id), body: {} });
  expect([alone.status, alone.body.code]).toEqual([409, 'conflict']);
  await Promise.all([
    ann.try(groupMembers.leaveGroup, { ...params(group.id), body: { successorId: ben.id } }),
    ben.try(groupMembers.leaveGroup, { ...params(group.id), body: {} }),
  ]);
  const { rows } = await app.pool.query('select user_id, role from group_memberships where group_id = $1', [
    group.id,
  ]);
  expect(rows.filter(({ role }) => role === 'owner')).toHaveLength(1);
});

test('who is removed comes back only by an organiser’s leave, and stands for a business of their own alone', async () => {
  const [ann, ben] = [await app.join('Ann', premium), await app.join('Ben')];
  const group = await startGroup(ann, 'Revolving door');
  const [own, foreign] = [
    await addBusiness(app, ben, 'Ben’s Books'),
    await addBusiness(app, ann, 'Ann’s Anchors'),
  ];
  await addBusiness(app, ben, 'Ben’s Bells');
  const stand = (businessId: number) =>
    ben.try(groupMembers.updateGroupMember, {
      params: { id: String(group.id), userId: String(ben.id) },
      body: { businessId },
    });
  await join(ben, group);
  expect((await stand(foreign.id)).status).toBe(404);
  expect((await stand(own.id)).status).toBe(200);
  const [, second] = await ann.call(groupMembers.listGroupMembers, params(group.id));
  expect(second).toMatchObject({ member: { id: ben.id }, business: { name: 'Ben’s Books' } });

  await remove(ann, group, ben);
  expect(await join(ben, group)).toMatchObject({ myRole: null, hasRequested: true });
  expect(await seen(ann, group)).toMatchObject({ requestCount: 1 });
  const request = { params: { id: String(group.id), userId: String(ben.id) }, body: {} };
  await ann.call(groupRequests.acceptGroupRequest, request);
  expect((await ann.try(groupRequests.acceptGroupRequest, request)).status).toBe(404);
  expect(await seen(ben, group)).toMatchObject({ myRole: 'member', hasRequested: false });
});

test('a muted or unconfirmed member starts no group', async () => {
  const [mod, ann] = [await app.join('Mod', { role: 'moderator' }), await app.join('Ann')];
  const unconfirmed = await app.join('New', { emailConfirmedAt: null });
  const body = { name: 'Loud', description: 'Very loud indeed.' };
  expect((await unconfirmed.try(contract.createGroup, { body })).body.code).toBe('email_unconfirmed');
  await mod.call(muteMember, { body: { userId: ann.id, durationMinutes: 5 } });
  expect((await ann.try(contract.createGroup, { body })).body.code).toBe('muted');
});

test('with an account its groups pass to the longest-serving moderator, else member, else they are archived', async () => {
  const [ann, ben, cat] = [await app.join('Ann', premium), await app.join('Ben'), await app.join('Cat')];
  const [shared, alone] = [await startGroup(ann, 'Inherited'), await startGroup(ann, 'Orphaned')];
  await join(ben, shared);
  await join(cat, shared);
  await ann.call(groupMembers.updateGroupMember, {
    params: { id: String(shared.id), userId: String(cat.id) },
    body: { role: 'moderator' },
  });
  const { inTransaction } = await import('../../context.ts');
  const { removeMember } = await import('../members/service.ts');
  await inTransaction(app.ctx, (ctx) => removeMember(ctx, ann.id));
  expect(await seen(cat, shared)).toMatchObject({ myRole: 'owner', memberCount: 2 });
  expect((await cat.try(contract.getGroup, params(alone.id))).status).toBe(404);
  const { rows } = await app.pool.query('select archived_at, member_count from groups where id = $1', [alone.id]);
  expect(rows[0]).toMatchObject({ archived_at: expect.any(Date), member_count: 0 });
  expect((await cat.call(listRooms)).map(({ groupId }) => groupId)).toContain(shared.id);
});

test('an organiser gives the group a picture, and outsiders of a private one don’t learn it', async () => {
  const [ann, eve] = [await app.join('Ann', premium), await app.join('Eve')];
  const group = await startGroup(ann, 'Pictured', true);
  const picture = await plain(9, 9).png().toBuffer();
  const url = `/api/groups/${group.id}/picture`;
  expect((await send(eve, picture, { url })).status).toBe(404);
  expect((await send(ann, picture, { url })).status).toBe(200);
  expect((await seen(ann, group)).pictureUrl).toMatch(/^\/api\/files\//);
  expect((await seen(eve, group)).pictureUrl).toBeNull();
  expect((await ann.call(contract.removeGroupPicture, params(group.id))).pictureUrl).toBeNull();
});
