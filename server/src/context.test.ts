import type { ServerSignal } from '@guildhall/contract/signals.ts';
import { afterEach, expect, test } from 'vitest';
import { inTransaction } from './context.ts';
import { createLog } from './log.ts';
import { useApp } from './test/harness.ts';
import { openSocket, settled } from './test/sockets.ts';

let lines: string[] = [];
const app = useApp({}, { log: createLog('error', { write: (line) => lines.push(line) }) });
const broken = { type: 'room_read', roomId: 'no number' } as unknown as ServerSignal;

afterEach(() => {
  lines = [];
});

test('a signal that can’t be encoded neither fails what was committed nor drops the others', async () => {
  const alice = await app.join('Alice');
  const socket = await openSocket(
    { listening: await app.listen(), publicUrl: app.ctx.config.publicUrl },
    alice.cookie,
  );
  const result = await inTransaction(app.ctx, async (ctx) => {
    ctx.signal({ members: [alice.id] }, { type: 'me_changed' });
    ctx.signal({}, broken);
    ctx.signal({ members: [alice.id] }, { type: 'businesses_changed', businessId: null });
    await ctx.db.$client.query("update users set bio = 'kept' where id = $1", [alice.id]);
    return 'done';
  });
  expect(result).toBe('done');
  await settled(socket);
  expect(socket.signals.map(({ type }) => type)).toEqual(['me_changed', 'businesses_changed', 'pong']);
  const { rows } = await app.pool.query('select bio from users where id = $1', [alice.id]);
  expect(rows).toEqual([{ bio: 'kept' }]);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 50, signal: 'room_read' }]);
});

test('outside a transaction too, it is logged and nothing else', () => {
  app.ctx.signal({}, broken);
  expect(lines).toHaveLength(1);
});

test('what a transaction has sent is there after its commit, and gone when it falls', async () => {
  const mail = { to: 'alice@people.example', text: '', html: '' };
  const sending = (subject: string, isBroken: boolean) =>
    inTransaction(app.ctx, async (ctx) => {
      await ctx.mail({ ...mail, subject });
      expect(app.mails.map((sent) => sent.subject)).not.toContain(subject);
      if (isBroken) throw new Error('rolled back');
    });
  await expect(sending('Lost', true)).rejects.toThrow('rolled back');
  await sending('Kept', false);
  await app.ctx.mail({ ...mail, subject: 'At once' });
  expect(app.mails.map(({ subject }) => subject)).toEqual(['Kept', 'At once']);
});
