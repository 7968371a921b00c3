import { listMessages, markRoomRead, sendMessage } from '@guildhall/contract/chat.ts';
import { banMember } from '@guildhall/contract/moderation.ts';
import { listNotifications, updateNotificationSettings } from '@guildhall/contract/notifications.ts';
import { beforeEach, expect, test } from 'vitest';
import { type Caller, useApp } from '../../../test/harness.ts';
import { block } from '../../../test/matching.ts';
import { befriend, part } from '../../../test/rooms.ts';
import { setVisible } from '../../notifications/repository.ts';

const app = useApp();
const minute = 60_000;
const mailsTo = (caller: Caller) => app.mails.filter(({ to }) => to === caller.member?.email);
const look = (caller: Caller) => setVisible(app.ctx.db, new Map([[caller.id, app.ctx.now()]]));
const say = (who: Caller, roomId: number, content = 'Good morning') =>
  who.call(sendMessage, { body: { roomId, content } });

async function pass(minutes: number): Promise<void> {
  app.travel(minutes * minute);
  await app.doJob('mail-unread-rooms');
}

async function read(who: Caller, roomId: number): Promise<void> {
  const messages = await who.call(listMessages, { params: { roomId: String(roomId) } });
  const seq = messages.at(-1)?.seq ?? 0;
  await who.call(markRoomRead, { params: { roomId: String(roomId) }, body: { seq } });
}

beforeEach(() => {
  app.mails.length = 0;
});

async function pair() {
  const [alice, bob] = [await app.join('Alice'), await app.join('Bob')];
  const roomId = await befriend(app, alice, bob, `Boats of ${bob.id}`);
  await read(alice, roomId);
  return { alice, bob, roomId };
}

test('lines that wait for 15 minutes are mailed once, until they are read', async () => {
  const { alice, bob, roomId } = await pair();
  for (const line of ['Hello <b>Alice</b>', 'Two', 'Three', 'Four']) await say(bob, roomId, line);
  await pass(14);
  expect(app.mails).toEqual([]);
  await pass(1);
  const [mail] = mailsTo(alice);
  expect(mail?.subject).toBe(`“Boats of ${bob.id}” has written to you`);
  expect(mail?.text).toContain('> Hello <b>Alice</b>\n\n> Two\n\n> Three\n\n1 more message waits for you there.');
  expect(mail?.text).toContain(`/chat?room=${roomId}`);
  expect(mail?.html).not.toContain('<b>');
  expect(mail?.unsubscribe).toContain('one-click');
  await pass(10);
  await say(bob, roomId, 'Are you there?');
  await pass(20);
  expect(app.mails).toHaveLength(1);
  await read(alice, roomId);
  await say(bob, roomId, 'Tomorrow, then');
  await pass(16);
  expect(mailsTo(alice).map(({ text }) => text.includes('> Tomorrow, then'))).toEqual([false, true]);
  expect(mailsTo(bob)).toEqual([]);
  expect(await alice.call(listNotifications)).toEqual([]);
});

test('who has the site on a screen is mailed 15 minutes after they have left it', async () => {
  const { alice, bob, roomId } = await pair();
  await say(bob, roomId);
  app.travel(10 * minute);
  await look(alice);
  await pass(10);
  expect(app.mails).toEqual([]);
  await pass(5);
  expect(mailsTo(alice)).toHaveLength(1);
});

test('nothing is mailed of what was read, hidden by a block, ended or removed, to who is banned, nor against one’s choice', async () => {
  const maud = await app.join('Maud', { role: 'moderator' });
  const acts: ((people: Awaited<ReturnType<typeof pair>>) => Promise<unknown>)[] = [
    ({ alice, roomId }) => read(alice, roomId),
    ({ alice, bob }) => block(alice, bob),
    ({ alice, bob }) => block(bob, alice),
    ({ roomId }) => part(app, roomId),
    ({ roomId }) =>
      app.pool.query(
        `update chat_messages set content = null, line = '{"kind": "removed", "notes": []}' where room_id = $1 and content is not null`,
        [roomId],
      ),
    ({ alice }) => alice.call(updateNotificationSettings, { body: { messages: 'never' } }),
    ({ alice }) => app.pool.query('update users set suspended_at = now() where id = $1', [alice.id]),
    ({ alice }) => app.pool.query('update users set email_confirmed_at = null where id = $1', [alice.id]),
    // The last one, since a ban ends by itself.
    ({ alice }) => maud.call(banMember, { body: { userId: alice.id, durationMinutes: 60 } }),
  ];
  for (const act of acts) {
    const before = await pair();
    await say(before.bob, before.roomId);
    await act(before);
    await pass(16);
    expect(app.mails).toEqual([]);
    const late = await pair();
    await say(late.bob, late.roomId);
    await pass(16);
    const [mail] = app.mails.splice(0);
    if (!mail) throw new Error('no mail to look at');
    expect(await app.isWanted(mail)).toBe(true);
    await act(late);
    expect(await app.isWanted(mail)).toBe(false);
  }
});

test('a copy of the site mails nothing of what was written before it, which the site that it was copied from has mailed', async () => {
  const { alice, bob, roomId } = await pair();
  await say(bob, roomId, 'From before');
  app.travel(5 * minute);
  await app.pool.query('update site set copied_at = $1', [app.ctx.now()]);
  await pass(20);
  expect(app.mails).toEqual([]);
  await say(bob, roomId, 'From after');
  await pass(16);
  expect(mailsTo(alice)).toHaveLength(1);
});

test('one’s own lines and the house’s are nothing to be mailed about', async () => {
  const [alice, bob] = [await app.join('Alice'), await app.join('Bob')];
  await befriend(app, alice, bob);
  await pass(20);
  expect(app.mails).toEqual([]);
});

test('a member in many rooms gets ten mails at once, and the others are silent', async () => {
  const alice = await app.join('Alice');
  for (let i = 0; i < 12; i += 1) {
    const friend = await app.join(`Friend${i}`);
    await say(friend, await befriend(app, alice, friend, `Boats ${i}`));
  }
  await Promise.all([pass(16), app.doJob('mail-unread-rooms')]);
  await pass(0);
  expect(mailsTo(alice)).toHaveLength(10);
});

test('who could not be mailed is mailed once they can be, and not silent for good', async () => {
  type People = Awaited<ReturnType<typeof pair>>;
  const query = (text: string, ...values: unknown[]) => app.pool.query(text, values);
  const setUp: [act: (people: People) => Promise<unknown>, undo: (people: People) => Promise<unknown>][] = [
    [
      ({ alice, bob }) => block(bob, alice),
      ({ bob }) => query('delete from blocks where blocker_id = $1', bob.id),
    ],
    [
      ({ alice }) => alice.call(updateNotificationSettings, { body: { messages: 'never' } }),
      ({ alice }) => alice.call(updateNotificationSettings, { body: { messages: 'now' } }),
    ],
    [
      ({ alice }) => query('update users set email_confirmed_at = null where id = $1', alice.id),
      ({ alice }) => query('update users set email_confirmed_at = now() where id = $1', alice.id),
    ],
    [
      ({ alice }) => query('update users set suspended_at = now() where id = $1', alice.id),
      ({ alice }) => query('update users set suspended_at = null where id = $1', alice.id),
    ],
    [
      ({ roomId }) =>
        query(
          `update chat_messages set content = null, line = '{"kind": "removed", "notes": []}' where room_id = $1 and content is not null`,
          roomId,
        ),
      ({ bob, roomId }) => say(bob, roomId).then(() => app.travel(15 * minute)),
    ],
  ];
  for (const [act, undo] of setUp) {
    const people = await pair();
    await say(people.bob, people.roomId);
    await act(people);
    await pass(16);
    expect(mailsTo(people.alice)).toEqual([]);
    await undo(people);
    await pass(1);
    expect(mailsTo(people.alice)).toHaveLength(1);
    app.mails.length = 0;
  }
});
