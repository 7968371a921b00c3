import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listImportRows } from '@guildhall/contract/imports.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type Caller, useApp } from '../../../../test/harness.ts';
import { createImporter, idOf, lines } from '../../../../test/imports.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'guildhall-import-renamed-'));
const app = useApp({ DATA_DIR: dataDir });
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
let ada: Caller;
const { upload, check, run, undo, bring, listing } = createImporter(app, () => ada);

beforeEach(async () => {
  await app.pool.query('truncate businesses cascade');
  ada = await app.join('Ada', { role: 'admin' });
});

const first = { id: 17, name: 'Tide Tables Ltd', location: 'Leeds', website: 'tide.example' };
const renamed = { ...first, name: 'Moon & Tide' };

test('a member of the roll with another name is the same listing, which is renamed, and the row says so', async () => {
  await bring('a.jsonl', lines(first));
  const job = await bring('b.jsonl', lines(renamed));
  expect(job.counts).toMatchObject({ new: 0, changed: 1, duplicates: 0, remarked: 1 });
  expect(await ada.call(listImportRows, { ...idOf(job), query: { kind: 'remarked' } })).toMatchObject([
    { name: 'Moon & Tide', notes: ['renamed: it was “Tide Tables Ltd”'] },
  ]);
  expect(await listing('Tide Tables Ltd')).toEqual([]);
  expect(await listing('Moon & Tide')).toMatchObject([{ website_domain: 'tide.example' }]);
  expect((await bring('b.jsonl', lines(renamed))).counts).toMatchObject({ unchanged: 1, remarked: 0 });
  await undo(job);
  expect(await listing('Tide Tables Ltd')).toMatchObject([{ source_key: '17|tide tables ltd' }]);
});

test.each([
  ['telephone', { phone: '0113 496 0100' }, { phone: '+44 113 496 0100' }],
  ['e-mail address', { email: 'tide@mail.example' }, { email: 'Tide@mail.example' }],
  ['name without its legal form', {}, { name: 'Tide Tables GmbH' }],
])('its %s tells that a number is still about the same business', async (_what, before, after) => {
  await bring('a.jsonl', lines({ ...first, website: null, ...before }));
  const job = await check(await upload('b.jsonl', lines({ ...renamed, website: null, ...after })));
  expect(job.counts).toMatchObject({ new: 0, changed: 1 });
});

test('a number that somebody else has now is a possible double, and never merged', async () => {
  await bring('a.jsonl', lines({ ...first, phone: '0113 496 0100' }));
  const other = { id: 17, name: 'Falcon House', location: 'Leeds', website: 'falcon.example', phone: '0113 1' };
  const job = await check(await upload('b.jsonl', lines(other)));
  expect(job.counts).toMatchObject({ new: 1, changed: 0, duplicates: 1 });
  const doubles = await ada.call(listImportRows, { ...idOf(job), query: { kind: 'duplicates' } });
  expect(doubles).toMatchObject([{ duplicate: { by: 'number', name: 'Tide Tables Ltd', line: null } }]);
  await run(job);
  expect(await listing('Tide Tables Ltd')).toHaveLength(1);
  expect(await listing('Falcon House')).toHaveLength(1);
});

test('a number that stands twice, in the file or among the listings, tells nothing', async () => {
  await bring('a.jsonl', lines(first));
  const twice = lines(renamed, { ...renamed, name: 'Sun & Tide' });
  expect((await check(await upload('b.jsonl', twice))).counts).toMatchObject({
    new: 2,
    changed: 0,
    duplicates: 2,
  });
  await bring('other.jsonl', lines({ ...first, name: 'Falcon House', website: 'falcon.example' }));
  expect((await check(await upload('b.jsonl', lines(renamed)))).counts, 'among the listings').toMatchObject({
    new: 1,
    changed: 0,
    duplicates: 1,
  });
});

test('an owner’s listing keeps its name, and a name given by hand stays until the roll has another', async () => {
  const owner = await app.join('Olga');
  await bring('a.jsonl', lines(first, { ...first, id: 18, name: 'By Hand', website: 'hand.example' }));
  await app.pool.query("update businesses set claimed_by = $1 where name = 'Tide Tables Ltd'", [owner.id]);
  await app.pool.query("update businesses set name = 'By Heart' where name = 'By Hand'");
  const job = await bring(
    'b.jsonl',
    lines(renamed, { ...first, id: 18, name: 'By Hand', website: 'hand.example' }),
  );
  expect(job.counts).toMatchObject({ new: 0, changed: 0, owned: 1, unchanged: 1, remarked: 0 });
  expect(await listing('Tide Tables Ltd')).toHaveLength(1);
  expect(await listing('By Heart')).toHaveLength(1);
});
