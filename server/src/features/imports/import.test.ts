import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listImportLabels, setImportLabel } from '@guildhall/contract/import-labels.ts';
import {
  checkImport,
  getImport,
  type ImportJob,
  importDays,
  listImportRows,
  runImport,
  startImport,
  undoImport,
} from '@guildhall/contract/imports.ts';
import { listIndustries, setIndustry } from '@guildhall/contract/industries.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, useApp } from '../../test/harness.ts';
import { createImporter, idOf, lines } from '../../test/imports.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'guildhall-import-'));
const app = useApp({ DATA_DIR: dataDir });
let ada: Caller;

beforeAll(async () => {
  ada = await app.join('Ada', { role: 'admin' });
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const { sendPiece, upload, check, run, undo, bring, listing, errorsOf } = createImporter(app, () => ada);

describe('a file from upload to undo', () => {
  const text =
    'Firma;Ort;Mitarbeiter;Web;Farbe\r\n' +
    '"Müller & Söhne";Köln;11-50;mueller.example;rot\r\n' +
    '"Zwei\r\nZeilen";Bonn;10.001+;;blau\r\n' +
    ';Trier;1;;grün\r\n' +
    'Müller & Söhne GmbH;Köln;12;www.mueller.example;gelb\r\n' +
    'Müller & Söhne;Bonn;3;mueller.example;=1+1\r\n';
  let job: ImportJob;

  test('says what was recognised before anything is read, and takes a piece that is sent twice once', async () => {
    const bytes = Buffer.from(text, 'latin1');
    job = await ada.call(startImport, { body: { name: 'Mitglieder.csv', bytes: bytes.length } });
    const half = bytes.length >> 1;
    expect((await sendPiece(job.id, 0, bytes.subarray(0, half))).body).toMatchObject({ received: half });
    expect((await sendPiece(job.id, 0, bytes.subarray(0, half))).body).toMatchObject({ received: half });
    expect((await sendPiece(job.id, half + 5, bytes.subarray(half + 5))).status).toBe(409);
    const { body } = await sendPiece(job.id, half, bytes.subarray(half));
    expect(body).toMatchObject({ state: 'uploaded', encoding: 'windows-1252', delimiter: ';' });
    expect(body.columns.map(({ name, field }: { name: string; field: string | null }) => [name, field])).toEqual([
      ['Firma', 'name'],
      ['Ort', 'city'],
      ['Mitarbeiter', 'employees'],
      ['Web', 'website'],
      ['Farbe', null],
    ]);
    expect(body.columns[1].samples).toEqual(['Köln', 'Bonn', 'Trier']);
  });

  test('is tried out without a listing being written', async () => {
    const before = await app.pool.query('select count(*) from businesses');
    job = await check(job);
    expect(job).toMatchObject({
      state: 'checked',
      counts: { rows: 5, new: 4, changed: 0, unchanged: 0, refused: 1, duplicates: 1 },
    });
    expect((await app.pool.query('select count(*) from businesses')).rows).toEqual(before.rows);
    const doubles = await ada.call(listImportRows, { ...idOf(job), query: { kind: 'duplicates' } });
    expect(doubles).toMatchObject([{ line: 6, duplicate: { by: 'website', line: 2, name: 'Müller & Söhne' } }]);
    const refused = await ada.call(listImportRows, { ...idOf(job), query: { kind: 'refused' } });
    expect(refused).toMatchObject([{ line: 5, reason: 'has no name' }]);
  });

  test('is written, with bands as they are, the branch in another town as its own', async () => {
    job = await run(job);
    expect(job).toMatchObject({ state: 'done', done: 4, total: 4, undoableUntil: expect.any(Date) });
    expect(job.counts).toMatchObject({ new: 4, refused: 1 });
    expect(await listing('Müller & Söhne')).toMatchObject([
      { location: 'Köln', employees: 11, employees_band: '11-50', website_domain: 'mueller.example' },
      { location: 'Bonn', employees: 3, employees_band: null },
    ]);
    expect((await listing('Zwei Zeilen'))[0]).toMatchObject({ employees: 10_001, employees_band: '10,001+' });
  });

  test('brings nothing the second time', async () => {
    expect((await bring('again.csv', Buffer.from(text, 'latin1'))).counts).toMatchObject({
      new: 0,
      changed: 0,
      unchanged: 4,
      refused: 1,
      duplicates: 0,
    });
  });

  test('the rows that were refused come back with their cells and reason, and no cell is a formula', async () => {
    const bad = await bring('bad.csv', 'name,phone\n,=1+1\n,@SUM(A1)\n,+49 1\n,-2\n,"\t=3"\nFine Ltd,1\n');
    const csv = await errorsOf(bad);
    expect(csv.split('\r\n').slice(0, 4)).toEqual([
      '\uFEFFImport line,Import problem,name,phone',
      `2,has no name,,"'=1+1"`,
      `3,has no name,,"'@SUM(A1)"`,
      `4,has no name,,"'+49 1"`,
    ]);
    for (const row of csv.split('\r\n')) expect(row).not.toMatch(/(^|,)"?[=+\-@\t]/);
    const mended = await bring('mended.csv', csv.replace(`,,"'+49 1"`, `,Mended Ltd,"'+49 1"`));
    expect(mended.counts).toMatchObject({ new: 1, refused: 4 });
    expect((await listing('Mended Ltd'))[0]).toMatchObject({ phone: '+49 1' });
  });

  test('is undone but for what somebody has touched since', async () => {
    const owner = await app.join('Olga');
    await app.pool.query("update businesses set claimed_by = $1 where name = 'Zwei Zeilen'", [owner.id]);
    await app.pool.query(
      "update businesses set phone = '1', updated_at = now() where location = 'Bonn' and employees = 3",
    );
    expect(await undo(job)).toMatchObject({ state: 'undone', undone: { removed: 2, restored: 0, kept: 2 } });
    expect(await listing('Müller & Söhne')).toMatchObject([{ location: 'Bonn' }]);
    expect((await ada.try(undoImport, { ...idOf(job), body: {} })).status).toBe(409);
  });
});

describe('a listing is recognised', () => {
  test('by the file’s own number with the name, and what was changed is restored by undoing', async () => {
    const row = {
      id: 7,
      name: 'Tide Tables Ltd',
      industry: 'Publishing',
      location: 'Brinewick',
      website: 'tide.example',
    };
    await bring('a.jsonl', lines(row, { id: 8, name: 'Namesake' }, { id: 9, name: 'Namesake' }));
    expect(await listing('Namesake')).toHaveLength(2);
    const moved = await bring('b.jsonl', lines({ ...row, location: 'Oskerby', employees: 5 }));
    expect(moved.counts).toMatchObject({ new: 0, changed: 1 });
    expect(await listing('Tide Tables Ltd')).toMatchObject([{ location: 'Oskerby', employees: 5 }]);
    expect(await undo(moved)).toMatchObject({ undone: { removed: 0, restored: 1, kept: 0 } });
    expect(await listing('Tide Tables Ltd')).toMatchObject([{ location: 'Brinewick', employees: null }]);
  });

  test('by domain, name and place, however the place is written, and never across towns', async () => {
    const branch = (location: string | null) => ({
      name: 'Three Towns',
      website: 'https://three.example',
      location,
    });
    const all = lines(branch('Leeds'), branch('York'), branch('Hull'));
    expect((await bring('c.jsonl', all)).counts).toMatchObject({ new: 3, duplicates: 0 });
    expect((await bring('c.jsonl', all)).counts).toMatchObject({ unchanged: 3 });
    const longer = lines(branch('Leeds, United Kingdom'), branch('Derby'), branch(null));
    expect((await bring('d.jsonl', longer)).counts).toMatchObject({ new: 2, changed: 1, duplicates: 1 });
    expect((await bring('d.jsonl', longer)).counts).toMatchObject({ new: 0, unchanged: 3 });
  });

  test('and rows of one file that are the same never overwrite each other', async () => {
    const twice = lines(
      { name: 'Twice Ltd', phone: '0113 496 0100' },
      { name: 'Twice Ltd', phone: '+44 113 4960100' },
    );
    const first = await check(await upload('e.jsonl', twice));
    expect(first.counts).toMatchObject({ new: 2, duplicates: 1 });
    expect((await run(first, { leavesDuplicatesOut: true })).counts).toMatchObject({ new: 1, duplicates: 1 });
    const listed = await ada.call(listImportRows, { ...idOf(first), query: { kind: 'new' } });
    expect(listed, 'one number for the rows and their list').toMatchObject([{ line: 1 }]);
    expect(await listing('Twice Ltd')).toMatchObject([{ phone: '0113 496 0100' }]);
    expect(await errorsOf(first)).toContain('seems to repeat line 1: same phone');
    expect((await bring('e.jsonl', twice)).counts).toMatchObject({ new: 1, unchanged: 1, duplicates: 1 });
    expect((await bring('e.jsonl', twice)).counts).toMatchObject({ new: 0, changed: 0 });
    expect(await listing('Twice Ltd')).toHaveLength(2);
  });

  test('but never changed once it has an owner', async () => {
    const owner = await app.join('Olga');
    await bring('f.jsonl', lines({ name: 'Owned Ltd', website: 'owned.example', employees: 9 }));
    await app.pool.query("update businesses set claimed_by = $1 where name = 'Owned Ltd'", [owner.id]);
    const { counts } = await bring(
      'g.jsonl',
      lines({ name: 'Owned Ltd', website: 'owned.example', employees: 5 }),
    );
    expect(counts).toMatchObject({ new: 0, changed: 0, owned: 1 });
    expect(await listing('Owned Ltd')).toMatchObject([{ employees: 9 }]);
  });
});

test('a word that nobody knows is said, and listed as an admin says from then on', async () => {
  const text = 'name,industry,type\nHawk House,Falconry,Coven\n';
  const job = await check(await upload('i.csv', text));
  expect(job.mappings).toEqual([
    { kind: 'industry', given: 'Falconry', value: 'Other', isKnown: false, proposal: 'Falconry', rows: 1 },
    { kind: 'type', given: 'Coven', value: null, isKnown: false, proposal: null, rows: 1 },
  ]);
  await ada.call(setImportLabel, { body: { kind: 'industry', given: 'Falconry', value: 'Other' } });
  expect(
    await ada.try(setImportLabel, { body: { kind: 'type', given: 'Coven', value: 'Witches' } }),
  ).toMatchObject({
    status: 400,
  });
  const labels = await ada.call(setImportLabel, { body: { kind: 'type', given: 'Coven', value: 'NGO' } });
  expect(labels).toHaveLength(2);
  await run(await check(job));
  expect(await listing('Hawk House')).toMatchObject([{ industry: 'Other', type: 'NGO' }]);
  await ada.call(setImportLabel, { body: { kind: 'type', given: 'COVEN', value: null } });
  expect(await ada.call(listImportLabels)).toHaveLength(1);
});

test('every word that becomes another is listed with its rows, and can be changed before anything is written', async () => {
  const rows = ['Insurance', 'Insurance', 'Advertising', 'Construction', 'Retail'].map(
    (word, i) => `Word ${i},${word}`,
  );
  const job = await check(await upload('w.csv', ['name,industry', ...rows].join('\n')));
  const said = (of: typeof job) => of.mappings.map(({ given, value, rows }) => [given, value, rows]);
  expect(said(job)).toEqual([
    ['Insurance', 'Finance', 2],
    ['Advertising', 'Marketing', 1],
    ['Construction', 'Other', 1],
  ]);
  expect(job.needsCheck).toBe(false);
  await ada.call(setIndustry, { body: { name: 'Construction', isOffered: true } });
  await ada.call(setImportLabel, { body: { kind: 'industry', given: 'Advertising', value: 'Consulting' } });
  const changed = await ada.call(getImport, idOf(job));
  expect([changed.needsCheck, said(changed)]).toEqual([
    true,
    [
      ['Insurance', 'Finance', 2],
      ['Advertising', 'Consulting', 1],
      ['Construction', 'Construction', 1],
    ],
  ]);
  expect(await ada.try(runImport, { ...idOf(job), body: {} })).toMatchObject({ status: 409 });
  await run(await check(job));
  expect(await listing('Word 2')).toMatchObject([{ industry: 'Consulting' }]);
  expect(await listing('Word 3')).toMatchObject([{ industry: 'Construction' }]);
  expect(await ada.call(listIndustries)).toEqual(expect.arrayContaining(['Construction', 'Other']));
});

test('what nobody knows takes no industry from a listing that has one', async () => {
  await bring('k.csv', 'name,industry\nKept Trade,Retail\n');
  const { counts } = await bring('k2.csv', 'name,industry\nKept Trade,Haberdashery\n');
  expect(counts).toMatchObject({ unchanged: 1 });
  expect(await listing('Kept Trade')).toMatchObject([{ industry: 'Retail' }]);
});

test('a word is listed under an industry of the site alone, and a size as one', async () => {
  const refused = async (kind: 'industry' | 'employees', value: string) =>
    (await ada.try(setImportLabel, { body: { kind, given: 'Coven', value } })).status;
  expect([await refused('industry', 'Witchcraft'), await refused('employees', 'huge')]).toEqual([400, 400]);
});

test('a row that says all that an earlier one says is left out, and told, unless it is wanted', async () => {
  const text = 'name,city\nTwin Ltd,Leeds\n-----,=====\nTwin Ltd,Leeds\nTwin Ltd,York\n;;;,\n';
  const job = await check(await upload('twins.csv', text));
  expect(job).toMatchObject({ skipped: 2, counts: { rows: 3, new: 2, repeated: 1, refused: 0 } });
  const rows = await ada.call(listImportRows, { ...idOf(job), query: { kind: 'repeated' } });
  expect(rows).toMatchObject([{ line: 4, name: 'Twin Ltd', notes: ['says the same as line 2'] }]);
  await run(job);
  expect(await listing('Twin Ltd')).toHaveLength(2);
  const again = await check(await upload('twins.csv', text));
  expect(again.counts).toMatchObject({ unchanged: 2, repeated: 1 });
  await ada.call(runImport, { ...idOf(again), body: { takesRepeated: true } });
  await app.runJobs();
  expect(await listing('Twin Ltd')).toHaveLength(3);
  expect((await check(await upload('twins.csv', text))).counts).toMatchObject({ unchanged: 3, repeated: 0 });
});

test('one that ended before its time says what it has written, also when that was taken back', async () => {
  const job = await bring('half.csv', 'name\nHalf One Ltd\nHalf Two Ltd\nHalf Three Ltd\n');
  expect(job.counts).toMatchObject({ new: 3 });
  // As if it had been killed before its last row.
  await app.pool.query("delete from businesses where name = 'Half Three Ltd'");
  await app.pool.query('update import_rows set is_written = false where import_id = $1 and line = 4', [job.id]);
  await app.pool.query("update imports set state = 'failed' where id = $1", [job.id]);
  expect((await ada.call(getImport, idOf(job))).counts).toMatchObject({ new: 2, rows: 3 });
  expect(await undo(job)).toMatchObject({ counts: { new: 2 }, undone: { removed: 2 } });
});

test('a check that fails says that nothing was written, and may be tried again', async () => {
  const job = await upload('lost.csv', 'name\nLost Ltd\n');
  const { rows } = await app.pool.query('select file from imports where id = $1', [job.id]);
  const path = join(dataDir, 'imports', rows[0].file);
  await rename(path, `${path}.away`);
  await ada.call(checkImport, { ...idOf(job), body: {} });
  await expect(app.runJobs()).rejects.toThrow('ENOENT');
  const failed = await ada.call(getImport, idOf(job));
  expect(failed).toMatchObject({ state: 'failed', problem: expect.stringContaining('Nothing was written.') });
  await rename(`${path}.away`, path);
  expect(await check(job)).toMatchObject({ state: 'checked', problem: null, counts: { new: 1 } });
});

test('the export is what an import takes: nothing of it is new', async () => {
  await bring(
    'l.jsonl',
    lines(
      { name: '=Formula Ltd', phone: '+44 20 7946 0000', employees: '11-50', tags: ['A', 'B'] },
      { name: 'Comma Ltd', tags: ['Drink, hot'] },
      { name: 'Semicolon Ltd', tags: ['Hot; cold'] },
      { name: 'Semicolons Ltd', tags: ['Hot; cold', '"Best" bar', 'Food'] },
      { name: 'Quoted Ltd', tags: ['"Old, new"'] },
      { name: 'Commas Ltd', tags: ['Drink, hot', 'Food'] },
      { name: 'Untagged Ltd' },
    ),
  );
  for (const format of ['csv', 'jsonl']) {
    const { body, status } = await ada.send({ method: 'GET', url: `/api/businesses/export?format=${format}` });
    expect(status).toBe(200);
    if (format === 'csv') expect(body).toContain('"\'=Formula Ltd"');
    const { counts } = await check(await upload(`export.${format}`, body));
    expect(counts).toMatchObject({ new: 0, changed: 0, refused: 0 });
  }
});

test('many rows are each written once, whatever is written beside them', async () => {
  const rows = Array.from({ length: 9000 }, (_, i) => ({ id: i, name: `Many Ltd ${i}` }));
  const done = await bring('many.jsonl', lines(...rows));
  expect(done.counts).toMatchObject({ rows: 9000, new: 9000 });
  const { rows: found } = await app.pool.query(
    `select count(*)::int as rows, count(distinct name)::int as names, count(distinct xmin::text)::int as steps
     from businesses where name like 'Many Ltd %'`,
  );
  expect(found).toEqual([{ rows: 9000, names: 9000, steps: expect.any(Number) }]);
  // Two connections write them. Where both come for the last step at once, they share it.
  expect([20, 21], 'so many that progress is seen').toContain(found[0].steps);
  expect((await undo(done)).undone).toEqual({ removed: 9000, restored: 0, kept: 0 });
});

test('what is old goes: its rows and its file, and it can’t be undone any more', async () => {
  const job = await bring('m.csv', 'name\nSwept Ltd\n');
  const { rows } = await app.pool.query('select file from imports where id = $1', [job.id]);
  const path = join(dataDir, 'imports', rows[0].file);
  await writeFile(join(dataDir, 'imports', 'young'), 'x');
  expect(await readFile(path, 'utf8')).toContain('Swept Ltd');
  app.travel((importDays * 24 + 1) * 3_600_000);
  const fresh = await app.join('Abe', { role: 'admin' });
  await app.doJob('sweep-imports');
  await expect(readFile(path)).rejects.toThrow('ENOENT');
  expect(await fresh.call(getImport, idOf(job))).toMatchObject({ state: 'done', undoableUntil: null });
  expect((await fresh.try(undoImport, { ...idOf(job), body: {} })).status).toBe(409);
});
