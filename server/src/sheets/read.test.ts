import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { inline, ods, odsParts, parts, xlsx, zip } from '../test/workbooks.ts';
import { readWorkbook, type WorkbookFormat } from './read.ts';

// A thread begins in seconds on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-sheets-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(bytes: Buffer, format: WorkbookFormat = 'xlsx', wanted: string | null = null) {
  const [path, out] = [join(folder, 'workbook'), join(folder, 'rows')];
  await writeFile(path, bytes);
  const found = await readWorkbook(path, out, { format, wanted });
  const rows = (await readFile(out, 'utf8')).split('\n').slice(0, -1);
  return { ...found, rows: rows.map((row) => JSON.parse(row)) };
}

const day = new Date(Date.UTC(2020, 4, 1));
const values = [
  ['Name', 'Postcode', 'Joined', 'People', 'Active', 'Ratio'],
  ['Bäckerei Müller', '01000', day, 12, true, 0.1 + 0.2],
  [],
  ['=1+1', '+49 30 1', new Date(Date.UTC(2020, 4, 1, 10, 30)), 4930123456789, false, -0.5],
];
const cells = [
  [1, ['Name', 'Postcode', 'Joined', 'People', 'Active', 'Ratio']],
  [2, ['Bäckerei Müller', '01000', '2020-05-01', '12', 'TRUE', '0.3']],
  [4, ['=1+1', '+49 30 1', '2020-05-01 10:30', '4930123456789', 'FALSE', '-0.5']],
];

test('cells are text: dates by ISO 8601, postcodes and numbers as they show', async () => {
  expect(await read(await xlsx({ Members: values as never }))).toEqual({
    ...{ sheets: ['Members'], sheet: 'Members', width: 6, rows: cells },
  });
  const found = await read(await ods({ Members: values as never }), 'ods');
  expect(found.rows[1]).toEqual(cells[1]);
  expect(found.sheet).toBe('Members');
});

test('formulas say what they came to, text of several looks is one, and what has no result is nothing', async () => {
  const rich = '<c r="C1" t="inlineStr"><is><r><t>Baker </t></r><r><rPr><b/></rPr><t>Boats</t></r></is></c>';
  const rows = `<row r="1"><c r="A1"><f>SUM(1,2)</f><v>3</v></c><c r="B1" t="str"><f>A1&amp;"x"</f><v>3x</v></c>${rich}<c r="D1" t="e"><v>#N/A</v></c><c r="E1" t="b"><v>1</v></c></row>`;
  expect((await read(await zip(parts(rows)))).rows).toEqual([[1, ['3', '3x', 'Baker Boats', '', 'TRUE']]]);
});

test('what is merged stands in its first cell, and hidden rows and columns are read', async () => {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Members',
        rows: [
          ['Name', 'Town', 'Note'],
          ['Baker Boats', null, 'x'],
          ['Hidden Boats', 'York', 'y'],
        ],
        columns: [{}, {}, { hidden: true }],
        merges: [{ startRow: 1, startCol: 0, endRow: 1, endCol: 1 }],
        rowDefs: new Map([[2, { hidden: true }]]),
      },
    ],
  });
  expect((await read(Buffer.from(bytes))).rows.slice(1)).toEqual([
    [2, ['Baker Boats', '', 'x']],
    [3, ['Hidden Boats', 'York', 'y']],
  ]);
});

test('lines of an OpenDocument cell stay lines, notes are left out, and what is repeated is there as often', async () => {
  const cell = (text: string, attributes = '') =>
    `<table:table-cell office:value-type="string" ${attributes}>${text}</table:table-cell>`;
  const note = '<office:annotation><text:p>Ask Ada</text:p></office:annotation>';
  const content = `<table:table table:name="A"><table:table-row>${cell('<text:p>1 Mill Row</text:p><text:p>Le<text:s text:c="2"/>eds</text:p>')}${cell(`${note}<text:p>x</text:p>`, 'table:number-columns-repeated="2"')}</table:table-row><table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row><table:table-row>${cell('<text:p>last</text:p>')}</table:table-row></table:table>`;
  expect((await read(await zip(odsParts(content)), 'ods')).rows).toEqual([
    [1, ['1 Mill Row\nLe  eds', 'x', 'x']],
    [1048572, ['last']],
  ]);
});

test('the first sheet with rows is read, another when it is named, and hidden ones are no choice', async () => {
  const bytes = await xlsx({ Empty: [], Members: [['Name'], ['A']], Sums: [['Total'], [7]] });
  expect(await read(bytes)).toMatchObject({ sheets: ['Empty', 'Members', 'Sums'], sheet: 'Members' });
  expect((await read(bytes, 'xlsx', 'Sums')).rows).toEqual([
    [1, ['Total']],
    [2, ['7']],
  ]);
  await expect(read(bytes, 'xlsx', 'Empty')).rejects.toThrow('The sheet is empty.');
  await expect(read(bytes, 'xlsx', 'None')).rejects.toThrow('The workbook has no sheet of this name.');
  const hidden = await writeXlsx({
    sheets: [
      { name: 'Lists', rows: [['x']], hidden: true },
      { name: 'Members', rows: [['y']] },
    ],
  });
  expect(await read(Buffer.from(hidden))).toMatchObject({ sheets: ['Members'], sheet: 'Members' });
  const tables =
    '<table:table table:name="A"/><table:table table:name="B"><table:table-row><table:table-cell><text:p>b</text:p></table:table-cell></table:table-row></table:table>';
  expect(await read(await zip(odsParts(tables)), 'ods')).toMatchObject({ sheets: ['A', 'B'], sheet: 'B' });
});

test('links have their addresses beside the cells', async () => {
  const linked = await writeXlsx({
    sheets: [
      {
        name: 'Members',
        rows: [
          ['Name', 'Web'],
          ['Baker Boats', 'Website'],
        ],
        cells: new Map([['1,1', { value: 'Website', hyperlink: { target: 'https://baker.example/a?b=c' } }]]),
      },
    ],
  });
  const row = [2, ['Baker Boats', 'Website'], [[1, 'https://baker.example/a?b=c']]];
  expect((await read(Buffer.from(linked))).rows[1]).toEqual(row);
  const cell =
    '<table:table-cell><text:p><text:a xlink:href="mailto:a@b.example">write</text:a> us</text:p></table:table-cell>';
  const content = `<table:table table:name="A"><table:table-row>${cell}</table:table-row></table:table>`;
  expect((await read(await zip(odsParts(content)), 'ods')).rows).toEqual([
    [1, ['write us'], [[0, 'mailto:a@b.example']]],
  ]);
});

test('a file may say anything of the numbers of its rows', async () => {
  const rows = ['r="7"', 'r="7"', 'r="-3"', 'r="x"', 'r="99999999999"'].map(
    (said, nth) => `<row ${said}><c t="inlineStr"><is><t>${nth}</t></is></c></row>`,
  );
  const found = await read(await zip(parts(rows.join(''))));
  expect(found.rows.map(([line]) => line)).toEqual([7, 8, 9, 10, 11]);
});

describe('is refused with a sentence:', () => {
  const far = `<row r="1">${inline('A1', 'Name')}</row><row r="1048576">${inline('XFD1048576', 'x')}</row>`;
  const odsRows = (attributes: string) =>
    `<table:table table:name="A"><table:table-row ${attributes}><table:table-cell table:number-columns-repeated="99"><text:p>x</text:p></table:table-cell></table:table-row></table:table>`;
  const cases: [string, RegExp, () => Buffer | Promise<Buffer>, WorkbookFormat?][] = [
    ['a cell at the end of the sheet', /column 16,384 of row 1,048,576: at most 100/, () => zip(parts(far))],
    ['a column that no sheet has', /broken/, () => zip(parts('<row><c r="ZZZZZZZ1"><v>1</v></c></row>'))],
    ['too many rows', /more than 20,000 rows/, () => zip(parts(`<row>${'<c><v>1</v></c>'}</row>`.repeat(20_001)))],
    [
      'rows that are repeated without end',
      /more than 20,000 rows/,
      () => zip(odsParts(odsRows('table:number-rows-repeated="1048576"'))),
      'ods',
    ],
    [
      'columns that are repeated without end',
      /column 101 of row 1/,
      () => zip(odsParts(odsRows('').replace('"99"', '"16384"'))),
      'ods',
    ],
    [
      'gigabytes in some kilobytes',
      /too large/,
      () => zip(parts('', { 'xl/worksheets/sheet1.xml': Buffer.alloc(300_000_000, 32) })),
    ],
    [
      'gigabytes that are said to be none',
      /too large/,
      async () => {
        const bytes = await zip(parts('', { 'xl/sharedStrings.xml': Buffer.alloc(300_000_000, 60) }));
        const entry = bytes.lastIndexOf('xl/sharedStrings.xml') - 46;
        bytes.writeUInt32LE(0, entry + 24);
        return bytes;
      },
    ],
    [
      'texts that fill the memory',
      /too large/,
      () => zip(parts('', { 'xl/sharedStrings.xml': `<sst>${'<si/>'.repeat(20_000_000)}</sst>` })),
    ],
    [
      'one long text in many cells',
      /too large/,
      () =>
        zip(
          parts(`<row>${'<c t="s"><v>0</v></c>'.repeat(90)}</row>`.repeat(300), {
            'xl/sharedStrings.xml': `<sst><si><t>${'text '.repeat(2000)}</t></si></sst>`,
          }),
        ),
    ],
    [
      'entities in the sheet',
      /XML entities/,
      () =>
        zip(
          parts('', {
            'xl/worksheets/sheet1.xml': `<!DOCTYPE a [<!ENTITY b "c">]><worksheet><sheetData><row>${inline('A1', '&b;')}</row></sheetData></worksheet>`,
          }),
        ),
    ],
    [
      'entities in the list of sheets',
      /XML entities/,
      () =>
        zip(
          parts('', {
            'xl/workbook.xml': '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><workbook>&b;</workbook>',
          }),
        ),
    ],
    [
      'entities in an OpenDocument',
      /XML entities/,
      async () => zip({ ...odsParts(''), 'content.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }),
      'ods',
    ],
    ['half a file', /broken/, async () => (await xlsx({ A: [['x']] })).subarray(0, 900)],
    [
      'a file with broken bytes',
      /broken/,
      async () => {
        const bytes = await zip(parts(`<row>${inline('A1', 'some text that is long enough'.repeat(50))}</row>`));
        const at = bytes.indexOf('xl/worksheets/sheet1.xml') + 40;
        return Buffer.concat([bytes.subarray(0, at), Buffer.alloc(60, 0xff), bytes.subarray(at + 60)]);
      },
    ],
    ['a ZIP of something else', /no workbook of the kind/, () => zip({ 'a.txt': 'x' })],
    ['text with the name of a workbook', /no workbook of the kind/, () => Buffer.from('Name;Town\nA;Leeds\n')],
    ['an OpenDocument with another name', /no workbook of the kind/, () => ods({ A: [['x']] })],
    ['Excel’s old format', /old format/, () => Buffer.from('D0CF11E0A1B11AE1', 'hex')],
    ['a binary workbook', /\.xlsb/, () => zip({ 'xl/workbook.bin': 'x' })],
    [
      'a password',
      /password/,
      async () =>
        Buffer.from(
          await writeXlsx({
            sheets: [{ name: 'A', rows: [['x']] }],
            encryption: { password: 'x', spinCount: 10 },
          }),
        ),
    ],
    [
      'a password of an OpenDocument',
      /password/,
      () =>
        zip(
          odsParts('', {
            'META-INF/manifest.xml':
              '<manifest:manifest><manifest:file-entry><manifest:encryption-data/></manifest:file-entry></manifest:manifest>',
          }),
        ),
      'ods',
    ],
    ['macros', /macros/, () => zip(parts('', { 'xl/vbaProject.bin': 'x' }))],
    ['sheets without a row', /empty/, () => xlsx({ A: [], B: [] })],
  ];
  test.each(cases)('%s', async (_what, sentence, make, format) => {
    await expect(read(await make(), format)).rejects.toThrow(sentence);
  });
});
