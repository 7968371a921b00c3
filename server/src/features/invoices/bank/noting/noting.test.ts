import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getBankFile, listBankPayments } from '@guildhall/contract/bank-files.ts';
import { beforeAll, expect, test, vi } from 'vitest';
import { minuteMs } from '../../../../durations.ts';
import { startJobs } from '../../../../jobs/queue.ts';
import { createLog } from '../../../../log.ts';
import { createOffice, sendBankFile } from '../../../../test/bank-files.ts';
import { camt } from '../../../../test/camt.ts';
import { type Caller, useApp } from '../../../../test/harness.ts';
import { sellAs } from '../../../../test/invoices.ts';
import { untilWaiting } from '../../../../test/locks.ts';
import { startServer } from '../../../../test/process.ts';
import { keysOf } from '../read/entries.ts';
import { readBankFile } from '../read/reader.ts';
import { findFileToNote, keepFile } from '../repository.ts';
import { noteFile } from './service.ts';

const app = useApp();
let admin: Caller;
const office = createOffice(app, () => admin);
beforeAll(async () => {
  admin = await app.join('Admin', { role: 'admin' });
  await sellAs(admin);
});

/** As it is kept before anything of it is noted. */
async function keep(file: string): Promise<number> {
  const { entries, leftOut } = await readBankFile(Buffer.from(file), { today: '2026-12-01' });
  const keys = await keysOf(entries);
  const { id } = await keepFile(app.ctx.db, {
    name: 'long.xml',
    hash: file.slice(-2000),
    uploadedBy: admin.id,
    uploadedAt: app.ctx.now(),
    facts: { read: entries.length, leftOut, refused: 0, refusedLines: [] },
    waiting: entries.map((entry, place) => ({ key: keys[place] ?? '', entry })),
  });
  return id;
}
const look = (id: number) => admin.call(getBankFile, { params: { id: String(id) } });

test('a long file is noted in parts, says how far it is, and goes on by itself where it was', async () => {
  const { id, reference } = await office.owing('Last');
  const strays = Array.from({ length: 449 }, (_, i) => office.dollars({ text: `stray ${i}` }));
  const file = camt([...strays, office.dollars({ text: reference })]);
  const fileId = await keep(file);
  expect(await look(fileId)).toMatchObject({ read: 450, rest: 450, unmatched: 0, alreadyKnown: 0 });
  const part = async () => {
    const kept = await findFileToNote(app.ctx.db, fileId);
    if (kept) await noteFile(app.ctx, kept, 0);
    return (await look(fileId)).rest;
  };
  expect([await part(), await part()]).toEqual([250, 50]);
  expect(await look(fileId)).toMatchObject({ unmatched: 400, alreadyKnown: 0 });
  expect(await office.stateOf(id)).toMatchObject({ status: 'open' });

  // Who has sent it a moment ago may be at it.
  await app.doJob('resume-bank-files');
  await app.runJobs();
  expect(await look(fileId)).toMatchObject({ rest: 50 });
  app.travel(2 * minuteMs);
  await app.doJob('resume-bank-files');
  await app.runJobs();
  expect(await look(fileId)).toMatchObject({ rest: 0, matched: 1, unmatched: 449, alreadyKnown: 0 });
  expect(await office.stateOf(id)).toMatchObject({ status: 'paid' });
  // What people wrote stands in the payments alone.
  const { rows } = await app.pool.query('select waiting from bank_files where id = $1', [fileId]);
  expect(rows).toEqual([{ waiting: null }]);
  await app.doJob('note-bank-file', { fileId });
  expect(await office.stateOf(id)).toMatchObject({ paid: 2900, payments: 1 });
});

test('a file whose server is killed between two payments, and within one, loses and doubles nothing', async () => {
  const owed = await Promise.all(Array.from({ length: 6 }, (_, i) => office.owing(`Killed${i}`)));
  const strays = [office.dollars({ text: 'killed first' }), office.dollars({ text: 'killed last' })];
  const file = camt([
    strays[0] ?? '',
    ...owed.map(({ reference }) => office.dollars({ text: reference })),
    strays[1] ?? '',
  ]);
  const fileId = await keep(file);
  const url = app.ctx.config.database?.url ?? '';
  const dataDir = await mkdtemp(join(tmpdir(), 'guildhall-killed-'));
  const server = await startServer({
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    SECRET_KEY: 'only in tests, and long enough for one',
  });
  // It stands before the payment of the fourth member.
  const holder = await app.pool.connect();
  await holder.query('begin');
  await holder.query('select from users where id = $1 for no key update', [owed[3]?.member.id]);
  const jobs = await startJobs(url, createLog('silent'));
  await jobs.send(app.pool, 'note-bank-file', { fileId });
  await vi.waitFor(() => untilWaiting(app, 1), { timeout: 20_000 });
  await server.stop('SIGKILL');
  await jobs.stop();
  await holder.query('rollback');
  holder.release();
  await rm(dataDir, { recursive: true, force: true });
  const states = async () => Promise.all(owed.map(async ({ id }) => (await office.stateOf(id)).payments));
  expect(await states()).toEqual([1, 1, 1, 0, 0, 0]);
  expect(await look(fileId)).toMatchObject({ matched: 3, rest: 8 });

  await app.doJob('note-bank-file', { fileId });
  expect(await states()).toEqual([1, 1, 1, 1, 1, 1]);
  expect(await look(fileId)).toMatchObject({ read: 8, matched: 6, unmatched: 2, alreadyKnown: 0, rest: 0 });
  const again = await sendBankFile(admin, file);
  expect(again.body).toMatchObject({ matched: 0, alreadyKnown: 8, rest: 0 });
  expect(await states()).toEqual([1, 1, 1, 1, 1, 1]);
  const all = await admin.call(listBankPayments, { query: { filter: 'all', limit: '100' } });
  expect(all.filter(({ purpose }) => purpose?.startsWith('killed')).length).toBe(2);
}, 60_000);
