import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillPath } from '@guildhall/contract/endpoint.ts';
import {
  deleteImport,
  exportBusinesses,
  getImport,
  getImportErrors,
  listImports,
  setImportEncoding,
  setImportSheet,
  startImport,
  workbookBytesMax,
} from '@guildhall/contract/imports.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Caller, useApp } from '../../test/harness.ts';
import { createImporter, idOf } from '../../test/imports.ts';
import { download, inline, ods, odsParts, parts, xlsx, zip } from '../../test/workbooks.ts';

// A thread begins in seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const dataDir = mkdtempSync(join(tmpdir(), 'guildhall-workbooks-'));
const app = useApp({ DATA_DIR: dataDir });
let ada: Caller;
const { sendPiece, upload, check, run, bring, listing } = createImporter(app, () => ada);
beforeAll(async () => {
  ada = await app.join('Ada', { role: 'admin' });
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const kept = () => readdirSync(join(dataDir, 'imports'));
const roll = [
  ['Members of the chamber'],
  [],
  ['Firma', 'Ort', 'Beschreibung', null, 'Mitgliedsnummer'],
  ['Bäckerei Müller', 'Köln', 'Bread\nand, "rolls"', null, '00042'],
  [null, 'Bonn', 'Nobody', 'beside', '00043'],
];

test('a workbook is recognised, checked and imported; its rows are those of the sheet', async () => {
  const job = await upload('Mitglieder.xlsx', await xlsx({ Info: [], Mitglieder: roll, Sums: [['Name'], ['x']] }));
  expect(job).toMatchObject({
    ...{ format: 'xlsx', sheets: ['Info', 'Mitglieder', 'Sums'], sheet: 'Mitglieder', encoding: null },
    ...{ delimiter: null, headerLine: 3, words: [] },
  });
  expect(job.columns.map(({ name, field }) => [name, field])).toEqual([
    ['Firma', 'name'],
    ['Ort', 'city'],
    ['Beschreibung', 'description'],
    ['', null],
    ['Mitgliedsnummer', 'memberNumber'],
  ]);
  const done = await run(await check(job));
  expect(done).toMatchObject({ state: 'done', counts: { rows: 2, new: 1, refused: 1 } });
  expect(await listing('Bäckerei Müller')).toMatchObject([{ location: expect.stringContaining('Köln') }]);
  expect(await listing('Bäckerei Müller')).toMatchObject([
    { description: expect.stringContaining('and, "rolls"') },
  ]);
});

test('the rows that were not taken come back as a workbook, which is taken when they are mended', async () => {
  const job = await bring(
    'rest.xlsx',
    await xlsx({
      A: [
        ['Name', 'Town'],
        ['', '=1+1'],
        ['Rest Boats', 'York'],
      ],
    }),
  );
  expect(job.counts).toMatchObject({ new: 1, refused: 1 });
  const url = `${fillPath(getImportErrors.path, { id: job.id })}?format=xlsx`;
  const { headers, bytes, rows } = await download(app, ada, url);
  expect(headers['content-disposition']).toContain('rest-errors.xlsx');
  expect(rows).toEqual([
    ['Import line', 'Import problem', 'Name', 'Town'],
    [2, 'has no name', null, '=1+1'],
  ]);
  const csv = await ada.send({ method: 'GET', url: url.replace('xlsx', 'csv') });
  expect(csv.body).toContain(`2,has no name,,"'=1+1"\r\n`);
  const again = await upload('rest-errors.xlsx', bytes);
  expect(again.columns.map(({ field }) => field)).toEqual([null, null, 'name', expect.anything()]);
});

test('where a column is of addresses, a link counts by its address, and elsewhere by its text', async () => {
  const cell = (text: string, to: string) =>
    `<table:table-cell><text:p><text:a xlink:href="${to}">${text}</text:a></text:p></table:table-cell>`;
  const row = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`;
  const plain = (text: string) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`;
  const content = `<table:table table:name="A">${row(...['Name', 'Website', 'E-mail'].map(plain))}${row(
    cell('Linked Boats', 'https://elsewhere.example/'),
    cell('Website', 'https://linked.example/'),
    cell('Write to us', 'mailto:hello@linked.example?subject=x'),
  )}</table:table>`;
  await bring('links.ods', await zip(odsParts(content)));
  expect(await listing('Linked Boats')).toMatchObject([
    { website: expect.stringContaining('linked.example'), email: 'hello@linked.example' },
  ]);
});

test('an OpenDocument is one of them', async () => {
  const job = await bring(
    'roll.ods',
    await ods({
      A: [
        ['Name', 'Town'],
        ['Open Boats', 'York'],
      ],
    }),
  );
  expect(job).toMatchObject({ format: 'ods', state: 'done', counts: { new: 1 } });
});

test('another sheet is chosen, until something was written', async () => {
  const job = await upload(
    'two.xlsx',
    await xlsx({ A: [['Name'], ['First Sheet']], B: [['Firma'], ['Second Sheet']], C: [] }),
  );
  await check(job);
  const before = kept().length;
  const chosen = await ada.call(setImportSheet, { ...idOf(job), body: { sheet: 'B' } });
  expect(chosen).toMatchObject({ sheet: 'B', counts: null, columns: [{ name: 'Firma', field: 'name' }] });
  expect(kept().length).toBe(before);
  for (const [sheet, complaint] of [
    ['C', 'The sheet is empty.'],
    ['D', 'is none of this file'],
    ['', 'required'],
  ] as const) {
    const { status, body } = await ada.try(setImportSheet, { ...idOf(job), body: { sheet } });
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(complaint)]);
  }
  expect((await ada.call(getImport, idOf(job))).sheet).toBe('B');
  const encoding = { ...idOf(job), body: { encoding: 'macintosh' as const } };
  expect((await ada.try(setImportEncoding, encoding)).status).toBe(400);
  const done = await run(await check(chosen));
  expect(done.counts).toMatchObject({ new: 1 });
  expect(await listing('First Sheet')).toEqual([]);
  expect((await ada.try(setImportSheet, { ...idOf(job), body: { sheet: 'A' } })).status).toBe(409);
  const mia = await app.join('Mia');
  expect((await mia.try(setImportSheet, { ...idOf(job), body: { sheet: 'A' } })).status).toBe(403);
  const table = await upload('table.csv', 'Name\nA\n');
  expect((await ada.try(setImportSheet, { ...idOf(table), body: { sheet: 'A' } })).status).toBe(400);
});

test('what can’t be read is said, and leaves nothing', async () => {
  const [before, files] = [await ada.call(listImports, {}), kept()];
  const cases: [string, Buffer, RegExp][] = [
    ['far.xlsx', await zip(parts(`<row r="1048576">${inline('XFD1048576', 'x')}</row>`)), /column 16,384/],
    ['old.xlsx', Buffer.from('D0CF11E0A1B11AE1', 'hex'), /old format/],
    ['text.xlsx', Buffer.from('Name\nA\n'), /no workbook/],
    ['header.xlsx', await xlsx({ A: [['Name', 'Town']] }), /holds no listings/],
  ];
  for (const [name, bytes, sentence] of cases) {
    const job = await ada.call(startImport, { body: { name, bytes: bytes.length } });
    const { status, body } = await sendPiece(job.id, 0, bytes);
    expect([status, body.message], name).toEqual([400, expect.stringMatching(sentence)]);
  }
  for (const name of ['roll.xls', 'roll.xlsm', 'roll.numbers'])
    expect((await ada.try(startImport, { body: { name, bytes: 10 } })).status, name).toBe(400);
  const large = await ada.try(startImport, { body: { name: 'roll.xlsx', bytes: workbookBytesMax + 1 } });
  expect(large.body.fields).toMatchObject({ bytes: expect.stringContaining('at most 20 MB for a workbook') });
  expect(await ada.call(listImports, {})).toEqual(before);
  expect(kept()).toEqual(files);
});

test('a dropped import leaves no file', async () => {
  const files = kept();
  const job = await upload('drop.xlsx', await xlsx({ A: [['Name'], ['Dropped']] }));
  expect(kept().length).toBe(files.length + 2);
  await ada.call(deleteImport, idOf(job));
  expect(kept()).toEqual(files);
});

test('listings are exported as a workbook that an import takes', async () => {
  await bring('all.csv', 'Name,Phone,Employees\n"Export, Boats",+44 113 4960003,12\n');
  const { bytes, headers, rows } = await download(app, ada, `${exportBusinesses.path}?format=xlsx`);
  expect(headers['content-type']).toContain('spreadsheetml');
  const job = await upload('businesses.xlsx', bytes);
  const { counts } = await check(job);
  expect(counts).toMatchObject({ new: 0, refused: 0 });
  expect(rows.find(([name]) => name === 'Export, Boats')).toEqual(expect.arrayContaining(['+44 113 4960003', 12]));
});
