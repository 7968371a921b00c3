import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ImportField, importColumnsMax, importFields } from '@guildhall/contract/import-columns.ts';
import type { ImportEncoding } from '@guildhall/contract/import-encodings.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { splitRows } from '../../../delimited.ts';
import { foldToLetters } from '../../../folding.ts';
import { tellingWords } from './guess.ts';
import { headerNames } from './header-names.ts';
import { recogniseHeaders } from './headers.ts';
import { readRecords } from './records.ts';
import { lookedAtMost, samplesOf } from './samples.ts';
import { sniff } from './sniff.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-read-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(name: string, bytes: string | Buffer, said?: ImportEncoding) {
  const file = join(folder, name);
  await writeFile(file, bytes);
  const shape = await sniff(file, file, said);
  const entries: { line: number; values: unknown[]; reason?: string | undefined }[] = [];
  for await (const { line, values, reason } of readRecords(file, shape, () => {}))
    entries.push({ line, values, reason });
  return { ...shape, entries };
}

const utf16 = (text: string, isBig = false, hasMark = true) => {
  const bytes = Buffer.from((hasMark ? '\uFEFF' : '') + text, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};
const from1252 = new Map(
  Array.from({ length: 32 }, (_, place) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(128 + place)),
    128 + place,
  ]),
);
const table = 'Firma;Ort\r\nMüller & Söhne;Köln\r\n';

describe('the encoding is recognised:', () => {
  test.each<[string, Buffer]>([
    ['utf-8', Buffer.from(table)],
    ['utf-8', Buffer.from(`\uFEFF${table}`)],
    ['utf-16le', utf16(table)],
    ['utf-16be', utf16(table, true)],
    ['utf-16le', utf16(table, false, false)],
    ['utf-16be', utf16(table, true, false)],
    ['windows-1252', Buffer.from(table, 'latin1')],
    ['windows-1252', Buffer.from('Firma;Ort\nEuro;\x80\n', 'latin1')],
  ])('%s', async (encoding, bytes) => {
    const found = await read('a.csv', bytes);
    expect(found).toMatchObject({ encoding, delimiter: ';', columns: ['Firma', 'Ort'] });
    expect(String(found.entries[0]?.values[1])).toMatch(/Köln|€/);
  });

  /** As a Mac, DOS and the Windows of other countries write them. */
  test.each<[string, string, string]>([
    [
      'macintosh',
      'Café Élan',
      'RmlybWE7T3J0DQpDYWaOIINsYW47TGVlZHMNCkKKY2tlcmVpIEdyn247TGVlZHMNClNllm9yIFBllmE7TGVlZHMNCkiZdGVsIFpvkTtMZWVkcw0KRnWncGZsZWdlIEuaaGxlcjtMZWVkcw0KQ3KQcGVyaWUgQnKebI5lO0xlZWRzDQo=',
    ],
    [
      'cp850',
      'Café Élan',
      'RmlybWE7T3J0DQpDYWaCIJBsYW47TGVlZHMNCkKEY2tlcmVpIEdygW47TGVlZHMNClNlpG9yIFBlpGE7TGVlZHMNCkiTdGVsIFpviTtMZWVkcw0KRnXhcGZsZWdlIEuUaGxlcjtMZWVkcw0KQ3KIcGVyaWUgQnKWbIJlO0xlZWRzDQo=',
    ],
    [
      'windows-1250',
      'Zakłady Łódź',
      'RmlybWE7T3J0DQpaYWuzYWR5IKPzZJ87TGVlZHMNClBp6mtuYSBS879hO0xlZWRzDQqMd2llv2UgV+pkbGlueTtMZWVkcw0KRPltIMhhamU7TGVlZHMNCg==',
    ],
    [
      'windows-1251',
      'Пекарня Заря',
      'RmlybWE7T3J0DQrP5erg8O3/IMfg8P87TGVlZHMNCsrg9OUgzeXi4DtMZWVkcw0KzO7x6uLgO0xlZWRzDQo=',
    ],
  ])('%s, where read as Windows-1252 it would be broken', async (encoding, name, bytes) => {
    const found = await read('guess.csv', Buffer.from(bytes, 'base64'));
    expect([found.encoding, found.entries[0]?.values[0]]).toEqual([encoding, name]);
  });

  test('Windows-1252 stays what it is, with all that is written in it', async () => {
    const names = [
      'L’Étoile d’Or',
      '„Bäckerei“ Müller–Söhne',
      '½ Preis & 20 m²',
      'Señor Nº 5',
      'ÄÖÜ GMBH',
      'Œuvre ™',
      '€ 5',
    ];
    const bytes = names.map((name) => [...name].map((letter) => from1252.get(letter) ?? letter.charCodeAt(0)));
    const file = Buffer.from(bytes.flatMap((row) => [...row, 10]));
    const found = await read('western.csv', Buffer.concat([Buffer.from('Firma\n'), file]));
    expect(found.encoding).toBe('windows-1252');
    expect(found.entries.map(({ values }) => values[0])).toEqual(names);
  });

  test('where it may be another, what it is read as shows in the samples, however far behind', async () => {
    const rows = `Firma;Ort\n${'Plain Ltd;Leeds\n'.repeat(5000)}Caf\x8e;Leeds\n`;
    const { encoding, found } = await read('far.csv', Buffer.from(rows, 'latin1'));
    expect([encoding, tellingWords(encoding, found)]).toEqual(['windows-1252', ['CafŽ']]);
  });

  test.each(['Leeds', 'L’Or €5 ™', ['Leeds', '€']])(
    '%j tells nothing, and is not searched for ever',
    async (value) => {
      let read = 0;
      async function* records() {
        for (; read < 5 * lookedAtMost; read += 1) yield { values: [value] };
      }
      const samples = await samplesOf(records(), { columns: ['Ort'], encoding: 'windows-1252' });
      expect([samples, read]).toEqual([[[String(value).replace(',', ', ')]], lookedAtMost - 1]);
    },
  );

  test('a file that is one long word is soon looked through', async () => {
    const long = `${'x'.repeat(300_000)}\n`.repeat(5);
    const { encoding } = await read('long.csv', Buffer.from(`Firma\nCaf\xe9\n${long}`, 'latin1'));
    expect(encoding).toBe('windows-1252');
  });

  test.each<[ImportEncoding, string]>([
    ['macintosh', 'Café'],
    ['cp850', 'CafÄ'],
    ['windows-1251', 'CafЋ'],
  ])('said by hand it is %s', async (said, name) => {
    const found = await read('said.csv', Buffer.from('Firma\nCaf\x8e\n', 'latin1'), said);
    expect([found.encoding, found.entries[0]?.values[0]]).toEqual([said, name]);
  });

  test('letters far behind the beginning count, too', async () => {
    const rows = `Firma;Ort\n${'Plain Ltd;Leeds\n'.repeat(40_000)}Müller;Köln\n`;
    const { encoding, entries } = await read('b.csv', Buffer.from(rows, 'latin1'));
    expect([encoding, entries.at(-1)?.values]).toEqual(['windows-1252', ['Müller', 'Köln']]);
  });
});

describe('the delimiter is recognised:', () => {
  test.each([
    [',', 'name,city\n"a;b;c",x\n'],
    [';', 'Firma;Ort;Umsatz\nX;Y;1,5\nZ;Q;2,5\n'],
    ['\t', 'name\tcity\nA, B and C\tx, y\n'],
    ['|', 'name|city\nA|b\n'],
    [';', 'sep=;\nname;city\nA;b\n'],
    [',', 'unknown,other,third\n1;2,2,3\n4,5,6\n'],
    [',', 'name\nOnly One\n'],
    [',', 'sep=\0\nname,city\nA,b\n'],
    [',', 'sep="\nname,city\nA,b\n'],
  ])('%j', async (delimiter, text) => expect(await read('c.csv', text)).toMatchObject({ delimiter }));
});

test('a text where the header is expected is soon known to be none', async () => {
  const text = `${'('.repeat(200_000)}${' '.repeat(40_000)}.`;
  expect(await read('text.csv', `name,${text}\nA,x\n`)).toMatchObject({ delimiter: ',', headerLine: 1 });
});

test('every name of a header stands for one field only, in five languages', () => {
  const seen = new Map<string, ImportField>();
  for (const field of importFields)
    for (const name of headerNames[field]) {
      expect([field, undefined], `${name} stands at ${field} and at ${seen.get(foldToLetters(name))}`).toContain(
        seen.get(foldToLetters(name)),
      );
      seen.set(foldToLetters(name), field);
    }
  expect(recogniseHeaders(['Raison sociale', 'Secteur d’activité', 'Ville', 'Courriel', 'Effectif'])).toEqual([
    ...['name', 'industry', 'city', 'email', 'employees'],
  ]);
  expect(recogniseHeaders(['Razón social', 'Correo electrónico', 'TELÉFONO', 'Año de fundación'])).toEqual([
    ...['name', 'email', 'phone', 'founded'],
  ]);
  expect(recogniseHeaders(['Ragione sociale', 'Sito web', 'Numero dipendenti', 'Colore'])).toEqual([
    ...['name', 'website', 'employees', null],
  ]);
});

test('of several columns for the name the firm’s is taken, and an address is the street where the town stands', () => {
  expect(recogniseHeaders(['Name', 'Company', 'Address', 'City', 'ID', 'Slug'])).toEqual([
    ...[null, 'name', 'street', 'city', 'source', null],
  ]);
  expect(recogniseHeaders(['Firmenname 1', 'Firmenname 2', 'Adresse 1', 'Ort', 'Telefon 1'])).toEqual([
    ...['name', null, 'street', 'city', 'phone'],
  ]);
  expect(recogniseHeaders(['Member', 'Member since', 'Member type', 'Member phone'])).toEqual([
    ...['name', 'joinedOn', null, 'phone'],
  ]);
  expect(recogniseHeaders(['Account Name', 'Billing City', 'Billing State/Province', 'Billing Country'])).toEqual([
    ...['name', 'city', 'region', 'country'],
  ]);
  expect(recogniseHeaders(['Company', 'Town / City', 'Postcode / ZIP'])).toEqual(['name', 'city', null]);
  expect(recogniseHeaders(['Company', 'City/Town'])).toEqual(['name', 'city']);
  for (const number of [
    'Membership No',
    'Mitgl.-Nr.',
    'Nº socio',
    'Núm. socio',
    'N. socio',
    'N. iscrizione',
    'N° membre',
  ])
    expect(recogniseHeaders([number, 'Name']), number).toEqual(['memberNumber', 'name']);
  for (const number of ['Account No', 'Codice cliente'])
    expect(recogniseHeaders([number, 'Name']), number).toEqual(['source', 'name']);
  expect(recogniseHeaders(['Mitgliedsstatus', 'Eintrittsdatum', 'Austritt', 'Firma'])).toEqual([
    ...['memberStatus', 'joinedOn', 'leftOn', 'name'],
  ]);
  expect(recogniseHeaders(['KdNr', 'Name1', 'Name2', 'Ort'])).toEqual(['source', 'name', null, 'city']);
  expect(recogniseHeaders(['Contact name', 'Company Name*', 'Company phone (office)', 'Address'])).toEqual([
    ...[null, 'name', 'phone', 'location'],
  ]);
});

describe('a file of no use is refused in words:', () => {
  test.each<[string, string | Buffer, RegExp]>([
    ['zip.csv', Buffer.from('PK\x03\x04more'), /ZIP archive or an Excel workbook, whatever it is called/],
    ['old.csv', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), /old Excel/],
    ['bytes.csv', Buffer.from(Array.from({ length: 400 }, (_, place) => place % 9)), /is no text/],
    ['empty.csv', '', /holds no listings/],
    ['header.csv', 'name,city\n', /holds no listings/],
    ['blank.jsonl', '\n\n', /holds no listings/],
    ['array.jsonl', '[\n{"name":"A"},\n{"name":"B"}\n]\n', /is one JSON array.+jq -c "\.\[\]"/],
    ['line.jsonl', ' [{"name":"A"},{"name":"B"}]', /is one JSON array/],
    ['usual.json', '[{"name":"A"},{"name":"B"}]', /is one JSON array/],
    ['pretty.json', '[\n  {\n    "name": "A"\n  }\n]\n', /is one JSON array/],
    [
      'tall.jsonl',
      '{\n  "name": "A",\n  "in": [\n    {"city":"York"}\n  ]\n}\n',
      /each record in one line.+jq -c \./,
    ],
    ['broken.jsonl', '{name: "A"}\n', /are no whole records/],
    ['wide.csv', `${Array(10_000).fill('x').join(',')}\n1\n`, /10000 columns: at most 400/],
    ['endless.csv', 'x'.repeat(1_200_000), /header line is endless/],
  ])('%s', async (name, bytes, sentence) => {
    await expect(read(name, bytes)).rejects.toThrow(sentence);
    expect(importColumnsMax).toBe(400);
  });
});

test('what is no text is refused however somebody says that it is written', async () => {
  await expect(read('said.csv', Buffer.from('PK\x03\x04more'), 'cp850')).rejects.toThrow(/ZIP archive/);
});

test('what a file says of itself by its first bytes is not overruled', async () => {
  for (const [bytes, name] of [
    [Buffer.from(`\uFEFF${table}`), 'UTF-8'],
    [utf16(table), 'UTF-16 (little-endian)'],
  ] as const)
    await expect(read('marked.csv', bytes, 'windows-1251'), name).rejects.toThrow(
      /^The file’s first bytes say that it is UTF-\S+.*, not Windows-1251.*: leave the encoding out\.$/,
    );
  expect((await read('marked.csv', `\uFEFF${table}`, 'utf-8')).encoding).toBe('utf-8');
});

test('rows are the same however the file is cut into pieces', async () => {
  const text = 'a,"b ""q"" \r\nc",d\r\n\r\n"x"y,"",z\re,"open\nend';
  async function rowsOf(size: number) {
    const pieces = text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? [];
    const rows: unknown[] = [];
    for await (const row of splitRows(pieces, ',')) rows.push(row);
    return rows;
  }
  const whole = await rowsOf(1000);
  expect(whole).toEqual([
    { line: 1, cells: ['a', 'b "q" \r\nc', 'd'] },
    { line: 4, cells: ['"x"y', '', 'z'] },
    { line: 5, cells: ['e', 'open\nend'], reason: 'has a quotation mark that is never closed' },
  ]);
  for (const size of [1, 2, 3, 5, 7]) expect(await rowsOf(size)).toEqual(whole);
});

test('a row with a cell too many is reported, for its cells stand for something else; empty ones are none', async () => {
  const { entries } = await read('shifted.csv', 'name,city,phone\nA, Ltd,Leeds,0123\nB,York,4,,\nC,Hull\n');
  expect(entries.map(({ line, reason }) => [line, reason])).toEqual([
    ...[
      [2, 'has 4 cells, and the header 3: a text with a comma in it must stand in quotation marks'],
      [3, undefined],
      [4, undefined],
    ],
  ]);
});

test('rows that an open quotation has swallowed are told, and a text of several lines has swallowed none', async () => {
  const open = 'name,about,city\nA,"open,Leeds\nB,plain,York\nC,"closed",Hull\n"D,x,Hull\n"E",y,Hull\n';
  const texts = 'F,"""So"" they\nsaid, well",Hull\nG,"1 Mill, Row\nLeeds, UK",Hull\nH,x,"""a"",\nb"\n';
  const { entries } = await read('open.csv', open + texts);
  expect(entries.map(({ line, reason }) => [line, reason])).toEqual([
    ...[
      [2, expect.stringContaining('has a quotation mark that is not closed')],
      [5, expect.stringContaining('has a quotation mark that is not closed')],
      [7, undefined],
      [9, undefined],
      [11, undefined],
    ],
  ]);
});

describe('rows in one cell are told by what stands in their columns:', () => {
  const isOpen = expect.stringContaining('has a quotation mark that is not closed');
  test.each<[string, string, unknown[]]>([
    [
      'a telephone number and a website below another',
      'Beta,"open text,Leeds,0113 4960003,beta.example\nGamma,Screens of 24",York,0113 4960004,gamma.example',
      [isOpen],
    ],
    [
      'also where rows lie between, some of them with less',
      'Beta,"open,Leeds,,\nGamma,x,York,0113 4960004,\nDelta\nEps,12",Hull,,eps.example',
      [isOpen],
    ],
    [
      'also where it is closed in another column',
      'Beta,"open text,Leeds,(704) 555-0003,b.example\nGamma,Screens,York 24",(704) 555-0004,g.example',
      [isOpen],
    ],
    [
      'not a text with commas',
      'A,"Bread, cakes, tea, milk\nand, well, jam",Hull,01904 555555,a.example',
      [undefined],
    ],
    [
      'not a text with as many, and its own number',
      'A,"Bread, cakes, tea, 01904 555555\nWrite to, a@b.example",Hull,on request,a.example',
      [undefined],
    ],
    ['not numbers in lines of their own', 'A,x,Hull,"01904 555555\n01904 555556",a.example', [undefined]],
  ])('%s', async (_what, rows, reasons) => {
    const { entries } = await read('columns.csv', `name,about,city,phone,web\n${rows}\n`);
    expect(entries.map(({ reason }) => reason)).toEqual(reasons);
  });

  test('soon, however many cells have lines', async () => {
    const { entries } = await read('lines.csv', `name,city\n${'"a\nb",'.repeat(150_000)}\n`);
    expect(entries.map(({ reason }) => reason)).toEqual(['has 150001 cells: at most 1000']);
  });
});

test('a header that stands again in the middle is reported, and is no listing', async () => {
  const { entries } = await read('again.csv', 'Name,City, Note\nA,York,\n Name ,City,Note\nName,Hull,\nB,Hull,\n');
  expect(entries.map(({ line, reason }) => [line, reason])).toEqual([
    ...[
      [2, undefined],
      [3, 'repeats the header'],
      [4, undefined],
      [5, undefined],
    ],
  ]);
});

describe('the header is found:', () => {
  test.each<[string, number, string]>([
    ['below a title and a date', 4, 'Members of the chamber;;\n"As of\n2026";;\nFirma;Ort;Web\n'],
    ['though the name’s column is unknown', 2, 'Members;;\nWer;Ort;Web\n'],
    ['below empty lines', 3, '\n\nFirma;Ort;Web\n'],
    ['below the line that names the delimiter', 2, 'sep=;\nFirma;Ort;Web\n'],
    ['below a title that is the name of a column', 2, 'Firma\nFirma;Ort;Web\n'],
    ['in the first line, though a row has known words', 1, 'Firma;Ort;Farbe\nCompany;Paris;Red\n'],
    ['in the first line, though nothing of it is known', 1, 'Colour;Shape;Size\nName;Round;1\n'],
  ])('%s', async (_where, headerLine, text) => {
    const found = await read('title.csv', `${text}A;Leeds;a.example\n`);
    expect([found.headerLine, found.columns.length, found.entries.at(-1)?.values[0]]).toEqual([
      headerLine,
      3,
      'A',
    ]);
  });
});

test('a row with 10,000 cells is one bad row, and JSON lines end as they like', async () => {
  const wide = await read('wide-row.csv', `name,city\nA,b\n${'x,'.repeat(10_000)}\nC,d\n`);
  expect(wide.entries.map(({ line, reason }) => [line, reason])).toEqual([
    ...[
      [2, undefined],
      [3, 'has 10001 cells: at most 1000'],
      [4, undefined],
    ],
  ]);
  expect(wide.entries[1]?.values, 'for whoever mends it').toHaveLength(10_001);
  const lines = await read('ends.jsonl', '{"name":"A"}\r{"name":"B"}\r\n\n{"name":"C"}');
  expect(lines.entries.map(({ line, values }) => [line, values[0]])).toEqual([
    ...[
      [1, 'A'],
      [2, 'B'],
      [4, 'C'],
    ],
  ]);
});

test.each([
  ['["name"]', 'is not a record with named fields'],
  ['{"name": ', 'is not valid JSON'],
  ['{', 'is not valid JSON'],
  ['[broken', 'is not valid JSON'],
])('a bad line at the beginning of JSON Lines is one bad line: %s', async (line, complaint) => {
  const { entries } = await read('begin.jsonl', `${line}\n{"name":"A"}\n{"name":"B"}\n`);
  expect(entries.map(({ reason }) => reason)).toEqual([complaint, undefined, undefined]);
});
