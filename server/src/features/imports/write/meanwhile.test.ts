import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listImportRows } from '@guildhall/contract/imports.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, useApp } from '../../../test/harness.ts';
import { createImporter, idOf, lines } from '../../../test/imports.ts';
import { untilWaiting } from '../../../test/locks.ts';
import { writeBatch } from '../../businesses/bulk/service.ts';
import { countRows } from '../rows/repository.ts';
import { rowsToWrite } from './fragments.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'guildhall-import-meanwhile-'));
const app = useApp({ DATA_DIR: dataDir });
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
let ada: Caller;
const { bring, upload, check } = createImporter(app, () => ada);

beforeAll(async () => {
  ada = await app.join('Ada', { role: 'admin' });
});

test('what is taken out, merged or claimed while an import writes is left alone, and counted as what it is', async () => {
  const names = ['Quay Ropes', 'Pier Paints', 'Ford Sails', 'Tide Tables'];
  await bring('first.jsonl', lines(...names.map((name) => ({ name, description: 'At first' }))));
  const job = await check(
    await upload('then.jsonl', lines(...names.map((name) => ({ name, description: 'Then' })))),
  );
  const olga = await app.join('Olga');
  const other = await app.pool.connect();
  await other.query('begin');
  await other.query("update businesses set deleted_at = now() where name = 'Quay Ropes'");
  await other.query(`update businesses set deleted_at = now(), erased_at = now(), name = 'Former listing',
    merged_into = (select id from businesses where name = 'Tide Tables') where name = 'Pier Paints'`);
  await other.query("update businesses set claimed_by = $1 where name = 'Ford Sails'", [olga.id]);
  const rows = rowsToWrite(job.id, { after: 0, limit: 100, leavesDuplicatesOut: false });
  const written = writeBatch(app.ctx.db, { ...rows, now: app.ctx.now() });
  await untilWaiting(app, 1);
  await other.query('commit');
  other.release();
  await written;
  expect(await countRows(app.ctx.db, { id: job.id, leavesDuplicatesOut: false })).toMatchObject({
    ...{ changed: 1, owned: 1, withdrawn: 1, unchanged: 1 },
  });
  const rowsOf = (kind: 'withdrawn' | 'remarked') => ada.call(listImportRows, { ...idOf(job), query: { kind } });
  expect(await rowsOf('withdrawn')).toMatchObject([
    { name: 'Quay Ropes', notes: ['was taken out while this import was running'] },
  ]);
  expect(await rowsOf('remarked')).toMatchObject([
    { name: 'Pier Paints', notes: ['left alone: it was merged into “Tide Tables”'] },
  ]);
});
