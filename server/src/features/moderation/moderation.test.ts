import { listMessages, listRooms, markRoomRead, sendMessage } from '@guildhall/contract/chat.ts';
import {
  banMember,
  defaultReason,
  getMyModeration,
  muteMember,
  unbanMember,
  unmuteMember,
} from '@guildhall/contract/moderation.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Caller, useApp } from '../../test/harness.ts';
import { befriend } from '../../test/rooms.ts';
import { openSocket, seqsHeard, settled } from '../../test/sockets.ts';

const app = useApp();
let here: { listening: string; publicUrl: string };
let mod: Caller;
let admin: Caller;

beforeAll(async () => {
  here = { listening: await app.listen(), publicUrl: app.ctx.config.publicUrl };
  mod = await app.join('Maud', { role: 'moderator' });
  admin = await app.join('Ada', { role: 'admin' });
});

const say = (who: Caller, content = 'Hello', roomId = 1) => who.try(sendMessage, { body: { roomId, content } });
const minutes = (userId: number, durationMinutes: number, reason?: string) => ({
  body: { userId, durationMinutes, reason },
});

test('a mute stops posting in every room, not reading, and ends by the server’s clock', async () => {
  const [alice, bob] = [await app.join('Alice'), await app.join('Bob')];
  const roomId = await befriend(app, alice, bob);
  const before = await app.ctx.now();
  const mute = await mod.call(muteMember, minutes(bob.id, 2.5, '  repeated adverts '));
  expect(mute).toMatchObject({ userId: bob.id, moderatorId: mod.id, type: 'mute', isActive: true });
  expect(mute.reason).toBe('repeated adverts');
  expect(mute.expiresAt.getTime() - mute.createdAt.getTime()).toBe(150_000);
  expect(mute.createdAt.getTime()).toBeGreaterThanOrEqual(before.getTime());
  for (const room of [1, roomId]) {
    const refused = await say(bob, 'Buy now', room);
    expect([refused.status, refused.body.code]).toEqual([403, 'muted']);
    expect(refused.body.message).toBe('You are muted: You can send messages again in 3 minutes');
    expect(refused.body.retryAfter).toBeGreaterThan(140);
  }
  expect(await bob.call(getMyModeration)).toMatchObject({
    isMuted: true,
    mutedUntil: mute.expiresAt,
    isBanned: false,
    bannedUntil: null,
    reason: 'repeated adverts',
    sanctionId: mute.id,
  });
  expect((await bob.try(listMessages, { params: { roomId: '1' } })).status).toBe(200);
  app.travel(100_000);
  expect((await say(bob)).body.message).toContain('again in 1 minute');
  app.travel(51_000);
  expect((await say(bob)).status).toBe(201);
  expect(await bob.call(getMyModeration)).toMatchObject({ isMuted: false, mutedUntil: null, reason: null });
});

test('a ban shuts all of chat with its end time, and nothing of the rest', async () => {
  const [alice, bob] = [await app.join('Alice'), await app.join('Bob')];
  const roomId = await befriend(app, alice, bob);
  const ban = await mod.call(banMember, minutes(bob.id, 60));
  expect(ban.reason).toBe(defaultReason);
  expect(await bob.call(getMyModeration)).toMatchObject({ reason: defaultReason });
  const { rows } = await app.pool.query('select reason from user_moderation where id = $1', [ban.id]);
  expect(rows).toEqual([{ reason: null }]);
  const params = { roomId: String(roomId) };
  const refusals = await Promise.all([
    bob.try(listRooms),
    bob.try(listMessages, { params: { roomId: '1' } }),
    bob.try(listMessages, { params }),
    bob.try(markRoomRead, { params, body: { seq: 1 } }),
    say(bob),
    say(bob, 'Hello', roomId),
  ]);
  for (const { status, body } of refusals) {
    expect([status, body.code]).toEqual([403, 'banned']);
    // For people in minutes, for programs in seconds; the moment itself is in the call below.
    expect(body.message).toContain('60 minutes');
    expect(body.retryAfter).toBeGreaterThan(3590);
  }
  expect(await bob.call(getMyModeration)).toMatchObject({ isBanned: true, bannedUntil: ban.expiresAt });
  app.travel(61 * 60_000);
  expect((await say(bob)).status).toBe(201);
});

test('live sockets feel it at once: told, nothing while banned, everything afterwards', async () => {
  const [alice, bob] = [await app.join('Alice'), await app.join('Bob')];
  const roomId = await befriend(app, alice, bob);
  const [tab, phone, hers] = await Promise.all([bob, bob, alice].map(({ cookie }) => openSocket(here, cookie)));
  if (!tab || !phone || !hers) throw new Error('no sockets');
  await mod.call(banMember, minutes(bob.id, 0.5, 'enough'));
  for (const socket of [tab, phone]) {
    const [told] = await socket.heard('moderation_changed');
    expect(told?.state).toMatchObject({ isBanned: true, isMuted: false, reason: 'enough' });
  }
  await say(alice, 'in general');
  await say(alice, 'in private', roomId);
  await settled(tab, phone, hers);
  expect([seqsHeard(tab, 1), seqsHeard(tab, roomId), seqsHeard(phone, 1)]).toEqual([[], [], []]);
  expect(seqsHeard(hers, roomId)).toEqual([2]);
  // It ends by itself: no word, no reload.
  app.travel(30_001);
  await say(alice, 'in general again');
  await say(alice, 'in private again', roomId);
  await settled(tab, phone);
  expect([seqsHeard(tab, 1).length, seqsHeard(phone, 1).length]).toEqual([1, 1]);
  expect(seqsHeard(tab, roomId)).toEqual([3]);
});

test('the newest sanction takes the place of an older one, longer or shorter', async () => {
  const bob = await app.join('Bob');
  const colleague = await app.join('Mick', { role: 'moderator' });
  const first = await mod.call(muteMember, minutes(bob.id, 600));
  const second = await colleague.call(muteMember, minutes(bob.id, 1));
  expect((await bob.call(getMyModeration)).mutedUntil).toEqual(second.expiresAt);
  const { rows } = await app.pool.query(
    'select id, is_active from user_moderation where user_id = $1 order by id',
    [bob.id],
  );
  expect(rows).toEqual([
    { id: first.id, is_active: false },
    { id: second.id, is_active: true },
  ]);
  await Promise.all(Array.from({ length: 10 }, (_, index) => mod.call(muteMember, minutes(bob.id, index + 1))));
  const active = await app.pool.query('select 1 from user_moderation where user_id = $1 and is_active', [bob.id]);
  expect(active.rows).toHaveLength(1);
});

test('lifting frees at once, live, and says how many were in force', async () => {
  const bob = await app.join('Bob');
  const socket = await openSocket(here, bob.cookie);
  await mod.call(muteMember, minutes(bob.id, 10));
  await mod.call(banMember, minutes(bob.id, 10));
  expect(await mod.call(unmuteMember, { body: { userId: bob.id } })).toEqual({ ok: true, lifted: 1 });
  expect((await say(bob)).body.code).toBe('banned');
  expect(await mod.call(unbanMember, { body: { userId: bob.id } })).toEqual({ ok: true, lifted: 1 });
  expect((await say(bob)).status).toBe(201);
  expect(await mod.call(unbanMember, { body: { userId: bob.id } })).toEqual({ ok: true, lifted: 0 });
  const carol = await app.join('Carol');
  await mod.call(muteMember, minutes(carol.id, 1));
  app.travel(61_000);
  expect(await mod.call(unmuteMember, { body: { userId: carol.id } })).toEqual({ ok: true, lifted: 0 });
  const states = (await socket.heard('moderation_changed', 4)).map(({ state }) => [state.isMuted, state.isBanned]);
  expect(states).toEqual([
    [true, false],
    [true, true],
    [false, true],
    [false, false],
  ]);
});

test('what an admin imposed only an admin lifts, shortens or replaces, until it ends by itself', async () => {
  const bob = await app.join('Bob');
  const [mute, ban] = [
    await admin.call(muteMember, minutes(bob.id, 24 * 60, 'by the committee')),
    await admin.call(banMember, minutes(bob.id, 60)),
  ];
  const stands = async () => bob.call(getMyModeration);
  for (const [endpoint, kind, more] of [
    [muteMember, 'mute', { durationMinutes: 1 }],
    [muteMember, 'mute', { durationMinutes: 100 * 60 }],
    [unmuteMember, 'mute', {}],
    [banMember, 'ban', { durationMinutes: 1 }],
    [unbanMember, 'ban', {}],
  ] as const) {
    const refused = await mod.try(endpoint, { body: { userId: bob.id, ...more } as never });
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    expect(refused.body.message).toBe(`An admin imposed this ${kind}: only an admin can change or lift it.`);
    expect(await stands()).toMatchObject({ mutedUntil: mute.expiresAt, bannedUntil: ban.expiresAt });
  }
  const boss = await app.join('Abe', { role: 'admin' });
  expect(await boss.call(unbanMember, { body: { userId: bob.id } })).toEqual({ ok: true, lifted: 1 });
  await boss.call(muteMember, minutes(bob.id, 1));
  expect((await mod.try(unmuteMember, { body: { userId: bob.id } })).status).toBe(403);
  app.travel(61_000);
  await mod.call(muteMember, minutes(bob.id, 5));
  expect(await mod.call(unmuteMember, { body: { userId: bob.id } })).toEqual({ ok: true, lifted: 1 });
});

test('moderators act on members, admins on both, nobody on an admin or on oneself', async () => {
  const [bob, colleague, chief] = [
    await app.join('Bob'),
    await app.join('Mick', { role: 'moderator' }),
    await app.join('Abe', { role: 'admin' }),
  ];
  const attempts: [Caller, number, number][] = [
    [mod, bob.id, 201],
    [admin, bob.id, 201],
    [admin, colleague.id, 201],
    [mod, colleague.id, 403],
    [mod, admin.id, 403],
    [admin, chief.id, 403],
    [mod, mod.id, 403],
    [admin, admin.id, 403],
    [mod, 999_999, 404],
    [bob, colleague.id, 403],
    [app.stranger, bob.id, 401],
  ];
  const count = async () => (await app.pool.query('select count(*)::int as n from user_moderation')).rows[0].n;
  for (const [who, userId, status] of attempts) {
    const before = await count();
    const replies = await Promise.all([
      who.try(muteMember, minutes(userId, 1)),
      who.try(banMember, minutes(userId, 1)),
    ]);
    expect(replies.map((reply) => reply.status)).toEqual([status, status]);
    expect(await count()).toBe(before + (status === 201 ? 2 : 0));
    for (const lift of [unmuteMember, unbanMember]) {
      const reply = await who.try(lift, { body: { userId } });
      expect(reply.status).toBe(status === 201 ? 200 : status);
    }
  }
  for (const who of [mod, admin]) {
    expect((await who.try(muteMember, minutes(who.id, 1))).body.message).toContain('yourself');
  }
  for (const durationMinutes of [0, -1, 1e9, Number.NaN]) {
    expect((await mod.try(muteMember, minutes(bob.id, durationMinutes))).status).toBe(400);
  }
});
