import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillPath } from '@guildhall/contract/endpoint.ts';
import {
  checkImport,
  deleteImport,
  getImport,
  getImportErrors,
  listImportRows,
  listImports,
  runImport,
  setImportEncoding,
  startImport,
} from '@guildhall/contract/imports.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, useApp } from '../../test/harness.ts';
import { createImporter, idOf } from '../../test/imports.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'guildhall-import-files-'));
const app = useApp({ DATA_DIR: dataDir });
let ada: Caller;
const { sendPiece, upload, check, run, bring, listing, errorsOf } = createImporter(app, () => ada);

beforeAll(async () => {
  ada = await app.join('Ada', { role: 'admin' });
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('what nobody may enter by hand no file brings in, and the rows around a bad one come in', async () => {
  const bad = [
    '{"name": "First Around"}',
    '{"name": ',
    '["a list"]',
    `{"name": ${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
    '{"name": "Acme See https://evil.example/x"}',
    '{"name": "Acme \\u202Egro"}',
    '{"name": "NUL \\u0000 name"}',
    `{"name": "${'x'.repeat(1_100_000)}"}`,
    '{"name": "__proto__", "__proto__": {"name": "x"}}',
    '{"name": "<img src=x onerror=alert(1)>Last Around", "website": "javascript:alert(1)"}',
  ].join('\r\n');
  const job = await bring('h.jsonl', bad);
  expect(job.counts).toMatchObject({ rows: 10, new: 3, refused: 7, remarked: 1 });
  const refused = await ada.call(listImportRows, { ...idOf(job), query: { kind: 'refused', limit: '100' } });
  expect(refused.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7, 8]);
  // One nests too deep to be written as a record.
  expect((await ada.send({ method: 'GET', url: fillPath(getImportErrors.path, { id: job.id }) })).body).toMatch(
    /"Import text":"\{\\"name\\": \[{9}.*"Import line":4/,
  );
  expect(await listing('Last Around')).toMatchObject([{ website: null }]);
});

test('columns are mapped by hand, and without one for the name nothing begins', async () => {
  const job = await upload('j.csv', 'Alpha,Beta\nHand Mapped,Leeds\n');
  expect(job.columns.map(({ field }) => field)).toEqual([null, null]);
  expect((await ada.try(checkImport, { ...idOf(job), body: {} })).body.message).toMatch(/column that holds/);
  expect((await ada.try(checkImport, { ...idOf(job), body: { fields: ['name'] } })).status).toBe(400);
  expect((await ada.try(runImport, { ...idOf(job), body: {} })).status).toBe(409);
  expect((await check(job, ['name', 'city'])).counts).toMatchObject({ new: 1 });
  await ada.call(deleteImport, idOf(job));
  expect((await ada.try(getImport, idOf(job))).status).toBe(404);
});

test('a file is looked at when its last piece is sent again, if the server was killed before it had', async () => {
  const bytes = Buffer.from('name,city\nAgain Ltd,Leeds\n');
  const { id } = await ada.call(startImport, { body: { name: 'again.csv', bytes: bytes.length } });
  await sendPiece(id, 0, bytes);
  await app.pool.query(`update imports set state = 'uploading', columns = '[]' where id = $1`, [id]);
  const { status, body } = await sendPiece(id, 0, bytes);
  expect([status, body.state, body.columns.length]).toEqual([200, 'uploaded', 2]);
});

test('a file may be called after a web address, as long as its name is one line', async () => {
  const job = await upload('www.kammer.de-mitglieder.csv', 'name,city\nNamed Ltd,Leeds\n');
  expect(job).toMatchObject({ name: 'www.kammer.de-mitglieder.csv', state: 'uploaded' });
  expect((await ada.try(startImport, { body: { name: 'a\nb.csv', bytes: 9 } })).body.message).toMatch(/one line/);
  await ada.call(deleteImport, idOf(job));
});

test('how a file is written is said by hand, and its columns are recognised anew', async () => {
  const bytes = Buffer.from('Firma,Stra\xa7e,Ort\nCaf\x8e Said,1,Leeds\n', 'latin1');
  let job = await check(await upload('mac.csv', bytes));
  expect(job).toMatchObject({ state: 'checked', encoding: 'windows-1252', words: ['CafŽ', 'Stra§e'] });
  job = await ada.call(setImportEncoding, { ...idOf(job), body: { encoding: 'macintosh' } });
  expect(job).toMatchObject({ state: 'uploaded', encoding: 'macintosh', words: ['Café', 'Straße'], counts: null });
  expect(job.columns[1]?.name).toBe('Straße');
  // What a wrong one can't read shows, too.
  job = await ada.call(setImportEncoding, { ...idOf(job), body: { encoding: 'utf-8' } });
  expect(job).toMatchObject({ encoding: 'utf-8', words: ['Caf\uFFFD', 'Stra\uFFFDe'] });
  job = await ada.call(setImportEncoding, { ...idOf(job), body: { encoding: 'macintosh' } });
  const done = await run(await check(job));
  expect(await listing('Café Said')).toHaveLength(1);
  const late = await ada.try(setImportEncoding, { ...idOf(done), body: { encoding: 'cp850' } });
  expect(late.status).toBe(409);
});

test('an encoding in which nothing can be read is refused in words, and the file stays as it was', async () => {
  const { id } = await upload('plain.csv', 'Name,City\nPlain Said,Leeds\n');
  const job = await ada.call(getImport, idOf({ id }));
  const { status, body } = await ada.try(setImportEncoding, { ...idOf(job), body: { encoding: 'utf-16le' } });
  expect([status, body.fields]).toEqual([
    400,
    { encoding: 'is not that of this file: The file holds no listings.' },
  ]);
  expect(await ada.call(getImport, idOf(job))).toEqual(job);
  await ada.call(deleteImport, idOf(job));
});

test('what failed after it had written is neither checked anew nor read in another encoding', async () => {
  const done = await bring('failed.csv', 'Name,City\nFailed Late,Leeds\n');
  await app.pool.query(`update imports set state = 'failed' where id = $1`, [done.id]);
  const tries = [
    await ada.try(checkImport, { ...idOf(done), body: {} }),
    await ada.try(setImportEncoding, { ...idOf(done), body: { encoding: 'cp850' } }),
  ];
  expect(tries.map(({ status }) => status)).toEqual([409, 409]);
});

test('files are announced without end only when they come', async () => {
  const announced: { id: number }[] = [];
  const announce = () => ada.try(startImport, { body: { name: 'never.csv', bytes: 9 } });
  for (let nth = 0; nth < 20; nth++) {
    const { status, body } = await announce();
    if (status === 201) announced.push(body as never);
  }
  expect(await announce()).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^20 files have/) },
  });
  for (const one of announced) await ada.call(deleteImport, idOf(one));
  const { status, body } = await announce();
  expect(status).toBe(201);
  await ada.call(deleteImport, idOf(body as never));
});

test('a file of no use is refused in words, and leaves nothing behind', async () => {
  const before = (await ada.call(listImports, { query: { limit: '100' } })).length;
  for (const [text, sentence] of [
    [Buffer.from('PK\x03\x04zip'), /ZIP archive/],
    [Buffer.from(`${Array(10_000).fill('x').join(',')}\n1\n`), /10000 columns: at most 400/],
    [Buffer.from('name\n'), /holds no listings/],
  ] as const) {
    const job = await ada.call(startImport, { body: { name: 'k.csv', bytes: text.length } });
    const { status, body } = await sendPiece(job.id, 0, text);
    expect([status, body.message]).toEqual([400, expect.stringMatching(sentence)]);
  }
  const large = { name: 'large.csv', bytes: 200 * 1024 * 1024 + 1 };
  expect((await ada.try(startImport, { body: large })).body.message).toMatch(/at most 200 MB/);
  expect((await ada.try(startImport, { body: { name: 'a.xls', bytes: 9 } })).body.message).toMatch(/\.csv/);
  const small = await ada.call(startImport, { body: { name: 'small.csv', bytes: 3 } });
  expect((await sendPiece(small.id, 0, Buffer.from('more than said'))).status).toBe(413);
  await ada.call(deleteImport, idOf(small));
  expect(await ada.call(listImports, { query: { limit: '100' } })).toHaveLength(before);
});

test('a header below a title is found and said, and a row with a cell too many is refused', async () => {
  const text = 'Members 2026\n\nFirma,Ort,Telefon\nTitled Ltd,York,1234567\nShifted, Ltd,Leeds,7654321\n';
  const job = await upload('titled.csv', text);
  expect(job).toMatchObject({ headerLine: 3, delimiter: ',' });
  const done = await run(await check(job));
  expect(done.counts).toMatchObject({ rows: 2, new: 1, refused: 1 });
  expect(await errorsOf(done)).toMatch(
    /\r\n5,"has 4 cells, and the header 3: [^\r]+",Shifted, Ltd,Leeds,7654321\r\n$/,
  );
});

test('a row with a cell too few is refused where what follows can’t be what the header says, and kept as it was', async () => {
  const text =
    'Firma;Ort;Web;Telefon;Mitarbeiter\n' +
    'Whole Ltd;York;whole.example;01904 555555;3\n' +
    'Gap Ltd;gap.example;01904 555556;4\n' +
    'Short Ltd;Leeds;short.example\n' +
    'Bare Ltd\n';
  const done = await bring('short.csv', text);
  expect(done.counts).toMatchObject({ rows: 4, new: 3, refused: 1, remarked: 0 });
  expect(await listing('Gap Ltd')).toEqual([]);
  expect(await listing('Short Ltd')).toMatchObject([{ location: 'Leeds', website_domain: 'short.example' }]);
  const [, refused] = (await errorsOf(done)).split('\r\n');
  expect(refused).toMatch(/^3,.+,Gap Ltd,gap\.example,01904 555556,4$/);
  expect(refused).toContain('has 4 of the header’s 5 cells, and “gap.example” can’t be its city');
});

test('an import that is being worked on can’t be dropped, and one that waits can', async () => {
  const job = await upload('busy.csv', 'name\nBusy Ltd\n');
  await ada.call(checkImport, { ...idOf(job), body: {} });
  const refused = await ada.try(deleteImport, idOf(job));
  expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('is being worked on') } });
  await app.runJobs();
  expect(await ada.call(getImport, idOf(job))).toMatchObject({ state: 'checked', done: 14, total: 14 });
  expect((await ada.try(deleteImport, idOf(job))).status).toBe(200);
});

test('the rows that were refused are refused again when their file comes again as it is, and again', async () => {
  const text =
    'Firma;Ort;Web;Telefon;Mitarbeiter;Notiz\n' +
    'Again Ltd;York;again.example;01904 555555;3;\n' +
    'Surplus; Ltd;Leeds;surplus.example;01904 555556;4;x\n' +
    'Gap & Co;gap-co.example;+44 1904 555557;4\n' +
    'Plus & Co;+44 1904 555557;4\n' +
    'Firma;Ort;Web;Telefon;Mitarbeiter;Notiz\n' +
    ';York;;;;nobody\n' +
    `${'Wide;'.repeat(1200)}\n` +
    'Total;;;;7;without branches\n' +
    'Stand: 31.12.2025;;;;;\n' +
    '"Open Ltd;York;open.example\nSwallowed Ltd;York;;;;\n';
  let job = await bring('again.csv', text);
  expect(job.counts).toMatchObject({ rows: 10, new: 1, refused: 9 });
  const before = await app.pool.query('select count(*) from businesses');
  for (const name of ['errors.csv', 'errors-of-errors.csv']) {
    const errors = await errorsOf(job);
    expect(errors.split('\r\n')[0]).toBe(
      '\uFEFFImport line,Import problem,Firma,Ort,Web,Telefon,Mitarbeiter,Notiz',
    );
    job = await bring(name, errors);
    expect(job.counts).toMatchObject({ rows: 9, new: 0, refused: 9 });
  }
  expect((await app.pool.query('select count(*) from businesses')).rows).toEqual(before.rows);
});
