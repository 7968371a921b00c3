import { listMessages, listMessagesByQuery, sendMessage } from '@guildhall/contract/chat.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Caller, useApp } from '../../../test/harness.ts';
import { befriend, part } from '../../../test/rooms.ts';

const app = useApp();
let alice: Caller;
let bob: Caller;
let roomId: number;

beforeAll(async () => {
  [alice, bob] = [await app.join('Alice'), await app.join('Bob', { nickname: 'Bosun', useNicknameInChat: true })];
  roomId = await befriend(app, alice, bob);
  for (let i = 2; i <= 80; i++) {
    await (i % 2 ? alice : bob).call(sendMessage, { body: { roomId, content: `line ${i}` } });
  }
});

async function seqs(query: { before?: string; after?: string; limit?: string } = {}): Promise<number[]> {
  const page = await bob.call(listMessages, { params: { roomId: String(roomId) }, query });
  return page.map(({ seq }) => seq);
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

test('messages come in order of seq: the newest, those before, those after, and between', async () => {
  expect(await seqs()).toEqual(range(31, 80));
  expect(await seqs({ before: '31' })).toEqual(range(1, 30));
  expect(await seqs({ before: '31', limit: '10' })).toEqual(range(21, 30));
  expect(await seqs({ after: '70' })).toEqual(range(71, 80));
  expect(await seqs({ after: '10', limit: '5' })).toEqual(range(11, 15));
  expect(await seqs({ after: '10', before: '14' })).toEqual(range(11, 13));
  expect(await seqs({ after: '80' })).toEqual([]);
  expect(await seqs({ before: '1' })).toEqual([]);
  expect(await seqs({ limit: '200' })).toEqual(range(1, 80));
  const byQuery = await bob.call(listMessagesByQuery, { query: { roomId: String(roomId), after: '78' } });
  expect(byQuery.map(({ seq }) => seq)).toEqual([79, 80]);
});

test('a message bears its author under the name they chose for chat, and no address', async () => {
  const [hers, his] = await alice.call(listMessages, {
    params: { roomId: String(roomId) },
    query: { after: '2', limit: '2' },
  });
  expect(hers).toMatchObject({ content: 'line 3', senderId: alice.id, messageType: 'text' });
  expect(hers?.user).toEqual({
    id: alice.id,
    displayName: 'Alice Tester',
    profileImageUrl: null,
    role: 'user',
    businessName: null,
  });
  expect(his?.user).toMatchObject({ displayName: 'Bosun', businessName: 'Archer Boats' });
  const [first] = await alice.call(listMessages, { params: { roomId: String(roomId) }, query: { before: '2' } });
  expect(first).toMatchObject({ messageType: 'system', senderId: null, user: null });
});

test('a private room is there for its two members only, moderators and admins included', async () => {
  for (const role of ['user', 'moderator', 'admin'] as const) {
    const eve = await app.join('Eve', { role });
    const foreign = await eve.try(listMessages, { params: { roomId: String(roomId) } });
    const missing = await eve.try(listMessages, { params: { roomId: '999999' } });
    expect(foreign.status).toBe(404);
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
    expect((await eve.try(listMessagesByQuery, { query: { roomId: String(roomId) } })).status).toBe(404);
  }
  expect((await app.stranger.try(listMessages, { params: { roomId: '1' } })).status).toBe(401);
});

test('a closed conversation stays readable', async () => {
  const [carol, dora] = [await app.join('Carol'), await app.join('Dora')];
  const theirs = await befriend(app, carol, dora);
  await part(app, theirs);
  expect(await carol.call(listMessages, { params: { roomId: String(theirs) } })).toHaveLength(1);
});
