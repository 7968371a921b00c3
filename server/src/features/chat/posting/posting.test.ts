import { listMessages, sendMessage } from '@guildhall/contract/chat.ts';
import { beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../context.ts';
import { type Caller, useApp } from '../../../test/harness.ts';
import { befriend, matched, part } from '../../../test/rooms.ts';
import { openSocket, seqsHeard, settled, until } from '../../../test/sockets.ts';
import { createAnnouncer } from './announcer.ts';
import { createPostQueue } from './queue.ts';
import { postSystemLine } from './service.ts';

const app = useApp();
let here: { listening: string; publicUrl: string };

beforeAll(async () => {
  here = { listening: await app.listen(), publicUrl: app.ctx.config.publicUrl };
});

const post = (who: Caller, roomId: number, content: string, clientId?: string) =>
  who.call(sendMessage, { body: { roomId, content, clientId } });
const page = (who: Caller, roomId: number, after = 0) =>
  who.call(listMessages, { params: { roomId: String(roomId) }, query: { after: String(after), limit: '200' } });
const people = (...names: string[]) => Promise.all(names.map((name) => app.join(name)));
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

async function sanction(who: Caller, type: 'mute' | 'ban', by: Caller): Promise<void> {
  await app.pool.query(
    `insert into user_moderation (user_id, moderator_id, type, expires_at)
     values ($1, $2, $3, now() + interval '90 seconds')`,
    [who.id, by.id, type],
  );
}

/** Everything that posting could change. */
async function everything(): Promise<unknown> {
  const tables = ['chat_rooms', 'chat_messages', 'chat_members', 'user_moderation'];
  const sums = tables.map((name) => `(select json_agg(t order by t::text) from ${name} t) as ${name}`);
  const { rows } = await app.pool.query(`select ${sums.join(', ')}`);
  return rows[0];
}

test('a message is stored once, answered, and heard by both with the same content', async () => {
  const [alice, bob, eve] = (await people('Alice', 'Bob', 'Eve')) as [Caller, Caller, Caller];
  const roomId = await befriend(app, alice, bob);
  const sockets = await Promise.all([alice, bob, eve].map(({ cookie }) => openSocket(here, cookie)));
  const clientId = crypto.randomUUID();
  const content = '  „Grüß Gott“ 🦀 \\ {"a":null},\n{},"x\'; drop table users --  ';
  const message = await post(alice, roomId, content, clientId);
  expect(message).toMatchObject({ roomId, seq: 2, senderId: alice.id, clientId, content, messageType: 'text' });
  await settled(...sockets);
  for (const [index, socket] of sockets.entries()) {
    const heard = socket.signals.flatMap((signal) => (signal.type === 'new_message' ? [signal.message] : []));
    expect(heard).toEqual(index < 2 ? [message] : []);
  }
  expect((await page(bob, roomId)).at(-1)).toEqual(message);
});

test('a retry with the same clientId gets the same message, one after another and all at once', async () => {
  const [alice, bob] = (await people('Alice', 'Bob')) as [Caller, Caller];
  const socket = await openSocket(here, bob.cookie);
  const clientId = crypto.randomUUID();
  const first = await post(alice, 1, 'only once', clientId);
  expect(await post(alice, 1, 'only once', clientId)).toEqual(first);
  expect(await post(alice, 1, 'with other words', clientId.toUpperCase())).toEqual(first);

  const shouted = crypto.randomUUID().toUpperCase();
  const second = await post(alice, 1, 'in capitals', shouted);
  expect(await post(alice, 1, 'in capitals', shouted)).toEqual(second);

  const another = crypto.randomUUID();
  const answers = await Promise.all(Array.from({ length: 30 }, () => post(alice, 1, 'at once', another)));
  expect(new Set(answers.map(({ id, seq }) => `${id} ${seq}`)).size).toBe(1);
  expect(answers[0]?.seq).toBe(first.seq + 2);
  // The id belongs to its sender and its room: others may use the same.
  expect((await post(bob, 1, 'mine', another)).seq).toBe(first.seq + 3);
  await settled(socket);
  expect(seqsHeard(socket, 1)).toEqual(range(first.seq, first.seq + 3));
  const { rows } = await app.pool.query('select 1 from chat_messages where client_id = any($1)', [
    [clientId, another],
  ]);
  expect(rows).toHaveLength(3);
});

test('sixteen writers, duplicates among them: a reader that catches up by `after` misses nothing', async () => {
  const writers = await people(...range(1, 16).map((index) => `Writer${index}`));
  const readers = await people('Bob', 'Carol', 'Dora');
  const sockets = await Promise.all(readers.map(({ cookie }) => openSocket(here, cookie)));
  const reader = readers[0] as Caller;
  let known = (await page(reader, 1)).at(-1)?.seq ?? 0;
  const start = known;
  const seen: number[] = [];
  let isWriting = true;

  async function catchUp(): Promise<void> {
    for (const { seq } of await page(reader, 1, known)) {
      seen.push(seq);
      known = seq;
    }
  }

  const reading = (async () => {
    while (isWriting) await catchUp();
  })();
  const acknowledged = await Promise.all(
    writers.map(async (writer) => {
      const seqs: number[] = [];
      for (let i = 0; i < 25; i++) {
        const clientId = crypto.randomUUID();
        const copies = i % 5 === 0 ? 3 : 1;
        const answers = await Promise.all(
          Array.from({ length: copies }, () => post(writer, 1, `message ${i}`, clientId)),
        );
        seqs.push(...new Set(answers.map(({ seq }) => seq)));
      }
      return seqs;
    }),
  );
  isWriting = false;
  await reading;
  await catchUp();
  const expected = range(start + 1, start + 16 * 25);
  expect(acknowledged.flat().sort((a, b) => a - b)).toEqual(expected);
  expect(seen).toEqual(expected);
  for (const seqs of acknowledged) expect(seqs).toEqual(seqs.toSorted((a, b) => a - b));
  // Every socket heard the same, in the same order.
  await settled(...sockets);
  for (const socket of sockets) expect(seqsHeard(socket, 1)).toEqual(expected);
});

test('a refused posting leaves everything as it was', async () => {
  const [alice, bob] = (await people('Alice', 'Bob')) as [Caller, Caller];
  const [eve, unconfirmed] = [await app.join('Eve'), await app.join('Una', { emailConfirmedAt: null })];
  const [open, closed] = [await befriend(app, alice, bob), await befriend(app, alice, await app.join('Carol'))];
  await part(app, closed);
  const [muted, banned] = (await people('Mona', 'Bart')) as [Caller, Caller];
  await sanction(muted, 'mute', alice);
  await sanction(banned, 'ban', alice);
  const socket = await openSocket(here, bob.cookie);
  const before = await everything();
  const text = { content: 'Hello?' };
  const refusals: [Caller, object, number, string, RegExp?][] = [
    [eve, { roomId: open, ...text }, 404, 'not_found'],
    [eve, { roomId: 999_999, ...text }, 404, 'not_found'],
    [alice, { roomId: closed, ...text }, 403, 'read_only'],
    [unconfirmed, { roomId: 1, ...text }, 403, 'email_unconfirmed'],
    [app.stranger, { roomId: 1, ...text }, 401, 'unauthorized'],
    [muted, { roomId: 1, ...text }, 403, 'muted', /again in 2 minutes/],
    [
      banned,
      { roomId: 1, ...text },
      403,
      'banned',
      /^You have been banned from the chat\. Time remaining: 2 minutes$/,
    ],
    [alice, { roomId: open, content: ' \n\t ' }, 400, 'invalid_input'],
    [alice, { roomId: open, content: 'x'.repeat(4001) }, 400, 'invalid_input'],
    [alice, { roomId: open, content: 'a\u0000b' }, 400, 'invalid_input'],
    [alice, { roomId: open, content: 'a\ud800b' }, 400, 'invalid_input'],
    [alice, { roomId: open, ...text, clientId: 'not-a-uuid' }, 400, 'invalid_input'],
    [alice, { roomId: open, ...text, senderId: bob.id }, 400, 'invalid_input'],
    [alice, { roomId: open, ...text, messageType: 'system' }, 400, 'invalid_input'],
    [alice, { roomId: 3_000_000_000, ...text }, 400, 'invalid_input'],
  ];
  for (const [who, body, status, code, sentence] of refusals) {
    const reply = await who.try(sendMessage, { body: body as never });
    expect([reply.status, reply.body.code], JSON.stringify(body).slice(0, 80)).toEqual([status, code]);
    if (sentence) expect(reply.body.message).toMatch(sentence);
    // What the sentence counts is told beside it.
    expect(reply.body.values).toEqual(sentence && { minutes: 2 });
  }
  await settled(socket);
  expect(seqsHeard(socket, open)).toEqual([]);
  expect(await everything()).toEqual(before);
});

test('whoever is muted still gets the answer to what is stored, whoever is banned gets none', async () => {
  const [alice, muted, banned] = (await people('Alice', 'Mona', 'Bart')) as [Caller, Caller, Caller];
  const clientId = crypto.randomUUID();
  const [first] = await Promise.all([muted, banned].map((who) => post(who, 1, 'just in time', clientId)));
  await sanction(muted, 'mute', alice);
  await sanction(banned, 'ban', alice);
  expect(await post(muted, 1, 'just in time', clientId)).toEqual(first);
  const refused = await banned.try(sendMessage, { body: { roomId: 1, content: 'just in time', clientId } });
  expect([refused.status, refused.body.code]).toEqual([403, 'banned']);
});

test('refused postings take no number from the accepted ones beside them', async () => {
  const [alice, bob, muted] = (await people('Alice', 'Bob', 'Mona')) as [Caller, Caller, Caller];
  await sanction(muted, 'mute', alice);
  const first = await post(alice, 1, 'here we go');
  const crowd = Array.from({ length: 40 }, (_, index) => [alice, muted, bob, muted][index % 4] as Caller);
  const replies = await Promise.all(
    crowd.map((who) => who.try(sendMessage, { body: { roomId: 1, content: 'All together now' } })),
  );
  expect(replies.map(({ status }) => status)).toEqual(crowd.map((who) => (who === muted ? 403 : 201)));
  const seqs = (await page(bob, 1, first.seq)).map(({ seq }) => seq);
  expect(seqs).toEqual(range(first.seq + 1, first.seq + 20));
});

test('a conversation that closes while both write keeps what was acknowledged and refuses the rest', async () => {
  const [alice, bob] = (await people('Alice', 'Bob')) as [Caller, Caller];
  const roomId = await befriend(app, alice, bob);
  const accepted: number[] = [];
  async function writeUntilRefused(who: Caller) {
    for (;;) {
      const reply = await who.try(sendMessage, { body: { roomId, content: 'still here' } });
      if (reply.status !== 201) return reply;
      accepted.push(reply.status);
    }
  }
  const writing = Array.from({ length: 8 }, (_, index) => writeUntilRefused(index % 2 ? alice : bob));
  await until(() => accepted.length > 20);
  await part(app, roomId);
  const refused = await Promise.all(writing);
  for (const { body } of refused) expect(body.code).toBe('read_only');
  expect((await page(bob, roomId)).map(({ seq }) => seq)).toEqual(range(1, accepted.length + 1));
});

test('a line from nobody belongs to the transaction that posts it: without the commit nobody hears it', async () => {
  const [alice, bob] = (await people('Alice', 'Bob')) as [Caller, Caller];
  const roomId = await befriend(app, alice, bob);
  const socket = await openSocket(here, bob.cookie);
  const failure = new Error('changed its mind');
  const failing = inTransaction(app.ctx, async (ctx) => {
    await postSystemLine(ctx, roomId, { ...matched, asker: 'Alice', target: 'Nobody' }, [bob.id]);
    throw failure;
  });
  await expect(failing).rejects.toBe(failure);
  await inTransaction(app.ctx, (ctx) =>
    postSystemLine(ctx, roomId, { ...matched, asker: 'Alice', target: 'The Quay' }, [bob.id]),
  );
  await settled(socket);
  expect(seqsHeard(socket, roomId)).toEqual([2]);
  expect((await page(bob, roomId)).map(({ content }) => content)).toEqual([
    'Alice and Archer Boats are matched. Alice asked to meet.',
    'Alice and The Quay are matched. Alice asked to meet.',
  ]);
});

test('a member’s message is never part of a transaction: it is committed together with others', async () => {
  const alice = await app.join('Alice');
  const queue = createPostQueue(createAnnouncer());
  const posting = { senderId: alice.id, clientId: null, content: 'Not like this' };
  const before = await everything();
  await expect(inTransaction(app.ctx, async (ctx) => queue.post(ctx, 1, posting))).rejects.toThrow(
    'outside of transactions',
  );
  expect(await everything()).toEqual(before);
});
