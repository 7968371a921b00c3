import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { tableFile } from './downloads.ts';
import { readWorkbook } from './sheets/read.ts';
import type { Cell, Column } from './table.ts';

vi.setConfig({ testTimeout: 120_000 });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-downloads-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const columns: Column[] = [
  'Name',
  'Since',
  { name: 'Paid', shows: 'money' },
  { name: 'Answered at (UTC)', shows: 'moment' },
  'Listings',
];
const odd = 'a "b"; <c>&\n d, \u0001_x0041_ ü😀';
const rows: Cell[][] = [
  ['=1+1', { date: '2026-05-01' }, { number: '292.50' }, { date: '2026-05-01T10:30:00.000Z' }, { number: '3' }],
  ['+49 30 1', '', { number: '-0.02' }, '', { number: '0' }],
  [odd, '01000', '', '', ''],
];

test('a workbook has texts, days, money and numbers as what they are', async () => {
  const { content, name, type } = tableFile('list', { sheet: 'List', columns, rows }, 'xlsx');
  expect([name, type]).toEqual(['list.xlsx', expect.stringContaining('spreadsheetml.sheet')]);
  const bytes = await buffer(content);
  const [sheet] = (await readXlsx(bytes, { readStyles: true })).sheets;
  expect(sheet?.name).toBe('List');
  expect(sheet?.rows.slice(0, 3)).toEqual([
    ['Name', 'Since', 'Paid', 'Answered at (UTC)', 'Listings'],
    ['=1+1', new Date('2026-05-01T00:00:00Z'), 292.5, new Date('2026-05-01T10:30:00Z'), 3],
    ['+49 30 1', null, -0.02, null, 0],
  ]);
  expect(sheet?.freezePane).toMatchObject({ rows: 1 });
  const formats = ['1,1', '1,2', '1,3'].map((at) => sheet?.cells?.get(at)?.style?.numFmt);
  expect(formats).toEqual(['yyyy-mm-dd', '0.00', 'yyyy-mm-dd hh:mm']);
  const [path, out] = [join(folder, 'list.xlsx'), join(folder, 'rows')];
  await writeFile(path, bytes);
  await readWorkbook(path, out, { format: 'xlsx' });
  const read = (await readFile(out, 'utf8')).trim().split('\n');
  expect(read.map((line) => JSON.parse(line)[1])).toEqual([
    ['Name', 'Since', 'Paid', 'Answered at (UTC)', 'Listings'],
    ['=1+1', '2026-05-01', '292.5', '2026-05-01 10:30', '3'],
    ['+49 30 1', '', '-0.02', '', '0'],
    [odd, '01000'],
  ]);
});

test('CSV guards formulas, and numbers of ours are none', async () => {
  const { content, name } = tableFile('list', { sheet: 'List', columns, rows: rows.slice(0, 2) }, 'csv');
  expect(name).toBe('list.csv');
  expect(await text(content)).toBe(
    `\uFEFFName,Since,Paid,Answered at (UTC),Listings\r\n"'=1+1",2026-05-01,292.50,2026-05-01T10:30:00.000Z,3\r\n"'+49 30 1",,-0.02,,0\r\n`,
  );
});

test('a hundred thousand rows take no more memory than a few', async () => {
  function* many(): Generator<Cell[]> {
    for (let i = 0; i < 100_000; i += 1)
      yield [
        `Member number ${i} of the chamber`,
        { date: '2026-05-01' },
        { number: `${i}.50` },
        '',
        { number: '1' },
      ];
  }
  global.gc?.();
  const before = process.memoryUsage().rss;
  let [peak, bytes] = [0, 0];
  for await (const piece of tableFile('list', { sheet: 'List', columns, rows: many() }, 'xlsx').content) {
    bytes += (piece as Buffer).length;
    peak = Math.max(peak, process.memoryUsage().rss - before);
  }
  expect(bytes).toBeGreaterThan(1_000_000);
  expect(peak).toBeLessThan(150 * 1024 * 1024);
});

test('who breaks a download off ends the reading, too', async () => {
  let isOver = false;
  async function* endless(): AsyncGenerator<Cell[]> {
    try {
      for (;;) yield ['x'.repeat(1000)];
    } finally {
      isOver = true;
    }
  }
  const { content } = tableFile('list', { sheet: 'List', columns: ['Name'], rows: endless() }, 'xlsx');
  for await (const _piece of content) break;
  await expect.poll(() => isOver).toBe(true);
});
