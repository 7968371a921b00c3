import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ImportJob, listImportRows } from '@guildhall/contract/imports.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type Caller, useApp } from '../../../test/harness.ts';
import { createImporter, idOf, lines } from '../../../test/imports.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'guildhall-import-renamed-'));
const app = useApp({ DATA_DIR: dataDir });
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
let ada: Caller;
const { upload, check, run, undo, bring, listing } = createImporter(app, () => ada);

beforeEach(async () => {
  await app.pool.query('truncate businesses cascade');
  ada = await app.join('Ada', { role: 'admin' });
});

const remarks = async (job: ImportJob) =>
  (await ada.call(listImportRows, { ...idOf(job), query: { kind: 'remarked' } })).map(({ notes }) => notes);

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

test('a number that somebody else has now is told on the new row, which is never merged nor left out', async () => {
  await bring('a.jsonl', lines({ ...first, phone: '0113 496 0100' }));
  const other = { id: 17, name: 'Falcon House', location: 'Leeds', website: 'falcon.example', phone: '0113 1' };
  const job = await check(await upload('b.jsonl', lines(other)));
  expect(job.counts).toMatchObject({ new: 1, changed: 0, duplicates: 0 });
  expect(await remarks(job)).toEqual([
    ['has the number of “Tide Tables Ltd”, which is called and reached otherwise'],
  ]);
  await run(job, { leavesDuplicatesOut: true });
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

const berlin = {
  ...{ id: 31, name: 'Müller Quillon GmbH', location: 'Berlin', phone: '030 4960100' },
  website: 'quillon.example',
};
const aside = { ...berlin, name: 'Müller Quillon AG' };
test.each([
  ['its place', { ...aside, phone: '089 9870100', website: 'other.example' }, true],
  ['its telephone', { ...aside, location: 'München', website: 'other.example' }, true],
  ['nothing else', { ...aside, location: 'München', phone: '089 9870100', website: 'other.example' }, false],
  ['nothing else that both tell', { ...aside, location: 'München', phone: null, website: null }, false],
  ['nothing, which nothing contradicts', { ...aside, location: null, phone: null, website: null }, true],
])(
  'a number and a name but for its legal form are the same business where %s says so',
  async (_what, row, isSame) => {
    await bring('a.jsonl', lines(berlin));
    const job = await check(await upload('b.jsonl', lines(row)));
    expect(job.counts).toMatchObject(isSame ? { new: 0, changed: 1 } : { new: 1, changed: 0 });
  },
);

test('a member who has moved stays the same listing, and the row says where it was', async () => {
  const cafe = { id: 31, name: 'Café Quillon', location: 'Leeds', phone: '0113 4960100' };
  await bring('a.jsonl', lines(cafe));
  const near = await check(await upload('b.jsonl', lines({ ...cafe, location: 'Leeds, United Kingdom' })));
  expect(near.counts).toMatchObject({ changed: 1, remarked: 0 });
  const far = await check(await upload('c.jsonl', lines({ ...cafe, location: 'York', phone: '01904 496010' })));
  expect(far.counts).toMatchObject({ new: 0, changed: 1 });
  expect(await remarks(far)).toEqual([['moved: it was in Leeds']]);
  const both = await check(await upload('d.jsonl', lines({ ...cafe, name: 'Bar Quillon', location: 'York' })));
  expect(await remarks(both)).toEqual([['renamed: it was “Café Quillon”; moved: it was in Leeds']]);
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
