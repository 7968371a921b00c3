import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getImport, undoImport } from '@guildhall/contract/imports.ts';
import { createReport, listReports } from '@guildhall/contract/reports.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, useApp } from '../../../test/harness.ts';
import { createImporter, idOf, lines } from '../../../test/imports.ts';
import { undoBatch } from '../../businesses/bulk/service.ts';
import { findImport } from '../repository.ts';
import { rowsToUndo } from './fragments.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'guildhall-import-undo-'));
const app = useApp({ DATA_DIR: dataDir });
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
let ada: Caller;
const { undo, bring, listing } = createImporter(app, () => ada);

beforeAll(async () => {
  ada = await app.join('Ada', { role: 'admin' });
});

test('an undo that was killed between two batches tells of all that it took back', async () => {
  const job = await bring('killed.csv', 'name\nKilled One\nKilled Two\nKilled Three\n');
  await ada.call(undoImport, { ...idOf(job), body: {} });
  const { writtenAt } = (await findImport(app.ctx.db, job.id)) ?? {};
  await undoBatch(app.ctx.db, { ...rowsToUndo(job.id, 2), writtenAt: writtenAt as Date });
  await app.runJobs();
  expect(await ada.call(getImport, idOf(job))).toMatchObject({
    state: 'undone',
    undone: { removed: 3, restored: 0, kept: 0 },
  });
});

test('what somebody has reported stays when its import is undone, and so does the report', async () => {
  const job = await bring('reported.csv', 'name\nReported Once\nReported Never\n');
  const [said] = await listing('Reported Once');
  const ann = await app.join('Ann');
  await ann.call(createReport, {
    body: { kind: 'business', id: Number(said?.id), category: 'legal', text: 'This is mine.' },
  });
  expect(await undo(job)).toMatchObject({ undone: { removed: 1, kept: 1 } });
  expect(await ada.call(listReports, { query: {} })).toMatchObject([{ business: { name: 'Reported Once' } }]);
});

test('of two imports of the same listings the later one is undone first', async () => {
  const row = { name: 'Twice Told', website: 'told.example', description: 'At first' };
  const [first, other] = [await bring('first.jsonl', lines(row)), await bring('other.csv', 'name\nNobody Else\n')];
  app.travel(1000);
  const later = await bring('later.jsonl', lines({ ...row, description: 'Then' }));
  const refused = await ada.try(undoImport, { ...idOf(first), body: {} });
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    message: expect.stringMatching(/^Undo the later import first: later\.jsonl of \d+ \w+ \d{4}\. /),
  });
  expect(await undo(other), 'one that has to do with neither').toMatchObject({ undone: { removed: 1 } });
  expect(await undo(later)).toMatchObject({ undone: { restored: 1 } });
  expect(await listing('Twice Told')).toMatchObject([{ description: 'At first' }]);
  expect(await undo(first)).toMatchObject({ undone: { removed: 1, kept: 0 } });
});
