import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { databaseOn, openPool } from '../server/src/db/database.ts';
import { readRecords } from '../server/src/features/businesses/import/read/records.ts';
import { type Sniffed, sniff } from '../server/src/features/businesses/import/read/sniff.ts';
import { insertImport, listPlannedRows } from '../server/src/features/businesses/import/repository.ts';
import { checkFile } from '../server/src/features/businesses/import/run/service.ts';
import { startCluster } from './cluster.ts';
import { printTable } from './figures.ts';

/*
 * npm run bench -- import-files FILE.jsonl
 * Makes rolls as they come out of all of a file of companies (id, name, one_liner, description, industry, tags, locations,
 * team_size, founded, website), tries each out, and tells what was recognised, right and wrong, and how many of the
 * doubles that were put in were found. Ends with 1 where anything was wrong, or doubles were found badly.
 */
const { positionals } = parseArgs({ allowPositionals: true });
const [source] = positionals;
if (!source) throw new Error('npm run bench -- import-files FILE.jsonl');

interface Company {
  id: number;
  name: string;
  one_liner: string | null;
  description: string | null;
  industry: string | null;
  tags: string[];
  locations: string[];
  team_size: number | null;
  founded: number | null;
  website: string | null;
}
const companies: Company[] = (await readFile(source, 'utf8'))
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line));

/** The same numbers each time. */
let state = 42;
function random(): number {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
  return state / 2_147_483_648;
}

function bandOf(size: number): string {
  const ends = [1, 11, 51, 201, 501, 1001, 5001, 10_001];
  const low = ends.findLast((end) => end <= Math.max(1, size)) ?? 1;
  const next = ends[ends.indexOf(low) + 1];
  const text = (value: number) => value.toLocaleString('en');
  return next ? `${text(low)}-${text(next - 1)}` : `${text(low)}+`;
}

type Column = [field: string | null, header: string, read: (company: Company) => string];
const place = ({ locations }: Company) => locations[0] ?? '';
const phoneOf = ({ id }: Company) => `+44 20 7${String(id).padStart(7, '0')}`;

const all: Column[] = [
  ['source', 'id', ({ id }) => String(id)],
  ['name', 'name', ({ name }) => name],
  ['shortLine', 'one_liner', (company) => company.one_liner ?? ''],
  ['description', 'description', ({ description }) => description ?? ''],
  ['industry', 'industry', ({ industry }) => industry ?? ''],
  ['location', 'location', place],
  ['employees', 'team_size', (company) => String(company.team_size ?? '')],
  ['founded', 'founded', ({ founded }) => String(founded ?? '')],
  ['website', 'website', ({ website }) => website ?? ''],
  ['phone', 'phone', phoneOf],
  ['tags', 'tags', ({ tags }) => tags.join('; ')],
  [null, 'batch', () => 'x'],
];
const translations: Record<string, string[]> = {
  german: [
    'Mitgliedsnummer',
    'Firma',
    'Kurzbeschreibung',
    'Beschreibung',
    'Branche',
    'Standort',
    'Mitarbeiter',
    'Gründungsjahr',
    'Webseite',
    'Telefon',
    'Schlagworte',
    'Jahrgang',
  ],
  french: [
    "Numéro d'adhérent",
    'Raison sociale',
    'Accroche',
    'Présentation',
    "Secteur d'activité",
    'Localisation',
    'Effectif',
    'Année de création',
    'Site internet',
    'Téléphone',
    'Mots-clés',
    'Promotion',
  ],
  spanish: [
    'Número de socio',
    'Razón social',
    'Eslogan',
    'Descripción',
    'Sector de actividad',
    'Ubicación',
    'Número de empleados',
    'Año de fundación',
    'Sitio web',
    'Teléfono',
    'Palabras clave',
    'Promoción',
  ],
  italian: [
    'Codice socio',
    'Ragione sociale',
    'Breve descrizione',
    'Descrizione',
    'Settore di attività',
    'Località',
    'Numero dipendenti',
    'Anno di fondazione',
    'Sito web',
    'Numero di telefono',
    'Parole chiave',
    'Colore',
  ],
};
const named = (names: readonly string[]) =>
  all.map(([field, , read], at): Column => [field, names[at] ?? '', read]);
const shuffled = (columns: Column[]) => columns.toSorted(() => random() - 0.5);
const only = (...fields: string[]) => all.filter(([field]) => fields.includes(field ?? ''));
const quoted = (cell: string, delimiter: string) =>
  /["\r\n]/.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell;

interface Roll {
  title: string;
  columns: Column[];
  rows: Company[];
  delimiter?: string;
  ends?: string;
  encode?: (text: string) => Buffer;
  encoding?: string;
  /** Of rows by their place: that of the row that they repeat. */
  doubles?: Map<number, number>;
  isWithHtml?: boolean;
  /** How what was staged differs from what was given, on purpose. */
  expectStaff?: (company: Company) => [number | null, string | null];
}

const latin = (company: Company) => {
  const text = JSON.stringify(company);
  return Buffer.from(text, 'latin1').toString('latin1') === text;
};
const exactStaff = ({ team_size: size }: Company): [number | null, string | null] => [size, null];

/** As the same firm comes back: written otherwise, by somebody else, with less. */
function doubleOf(company: Company, at: number): Company {
  const upper = { ...company, id: company.id + 900_000 };
  const domain = company.website?.replace(/^https?:\/\/(www\.)?/, '').replace(/\/.*$/, '');
  switch (at % 4) {
    case 0:
      return { ...upper, name: `${company.name.toUpperCase()} Inc.` };
    case 1:
      return { ...upper, name: `${company.name}, Ltd`, website: domain ? `http://www.${domain}/about` : null };
    case 2:
      return { ...upper, id: company.id, website: null, name: company.name.replace(/\s+/g, '  ') };
    default:
      return { ...upper, locations: [], description: null };
  }
}

function withDoubles(): Pick<Roll, 'rows' | 'doubles'> {
  const rows = [...companies];
  const doubles = new Map<number, number>();
  for (let at = 0; at < companies.length / 10; at += 1) {
    const original = Math.floor(random() * companies.length);
    doubles.set(rows.length, original);
    rows.push(doubleOf(companies[original] as Company, at));
  }
  return { rows, doubles };
}

const html = (text: string) =>
  text ? `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p><br/>` : '';
const banded = all.map(
  ([field, header, read]): Column => [
    field,
    header,
    field === 'employees'
      ? (company) => (company.team_size === null ? '' : bandOf(company.team_size))
      : field === 'description'
        ? (company) => html(read(company))
        : read,
  ],
);
const towns = companies.slice(0, 500).flatMap((company) =>
  ['Leeds, United Kingdom', 'York, United Kingdom', 'Hull, United Kingdom'].map((town) => ({
    ...company,
    locations: [town],
  })),
);

const rolls: Roll[] = [
  { title: 'as it is, shuffled columns', columns: shuffled(all), rows: companies },
  {
    title: 'German, semicolons, BOM',
    columns: named(translations.german ?? []),
    rows: companies,
    delimiter: ';',
    encode: (text) => Buffer.from(`\uFEFF${text}`),
  },
  {
    title: 'French, tabs, UTF-16 LE',
    columns: shuffled(named(translations.french ?? [])),
    rows: companies,
    delimiter: '\t',
    encode: (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
    encoding: 'utf-16le',
  },
  {
    title: 'Spanish, UTF-16 BE',
    columns: named(translations.spanish ?? []),
    rows: companies,
    encode: (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
    encoding: 'utf-16be',
  },
  {
    title: 'Italian, Latin-1, semicolons',
    columns: named(translations.italian ?? []),
    rows: companies.filter(latin),
    delimiter: ';',
    encode: (text) => Buffer.from(text, 'latin1'),
    encoding: 'windows-1252',
  },
  {
    title: 'bands, HTML, CR LF in texts',
    columns: banded,
    rows: companies,
    ends: '\r\n',
    isWithHtml: true,
    expectStaff: ({ team_size: size }) =>
      size === null ? [null, null] : [Number(/^[\d,]+/.exec(bandOf(size))?.[0].replace(',', '')), bandOf(size)],
  },
  { title: 'name and place alone', columns: only('name', 'location'), rows: companies },
  {
    title: 'one firm in three towns',
    columns: only('name', 'location', 'website'),
    rows: towns,
    doubles: new Map(),
  },
  {
    title: '10 % doubles',
    columns: only('name', 'location', 'website', 'phone', 'description'),
    ...withDoubles(),
  },
];

const tell = (text: string) => console.log(text);
const fold = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const domainOf = ({ website }: Company) =>
  website
    ?.replace(/^https?:\/\/(www\.)?/, '')
    .split(/[/?]/)[0]
    ?.toLowerCase();

/** Right as well: two of the source's own companies that share a website, or name and place where one has no website. */
function isDouble(row: Company, other: Company): boolean {
  const domain = domainOf(row);
  if (domain && domain === domainOf(other)) return true;
  const isSamePlace = place(row) === place(other) || !place(row) || !place(other);
  return fold(row.name) === fold(other.name) && isSamePlace && (!domain || !domainOf(other));
}

const cluster = await startCluster();
const folder = await mkdtemp(join(tmpdir(), 'guildhall-rolls-'));
let isGood = true;
try {
  await cluster.create('rolls', async () => {});
  const pool = openPool(cluster.url('rolls'), () => {}, 3);
  const db = databaseOn(pool);
  const table: string[][] = [];
  for (const roll of rolls) {
    const { title, columns, rows, delimiter = ',', ends = '\n', encode = Buffer.from, encoding = 'utf-8' } = roll;
    const line = (cells: string[]) => cells.map((cell) => quoted(cell, delimiter)).join(delimiter) + ends;
    const text = [
      columns.map(([, header]) => header),
      ...rows.map((row) => columns.map(([, , read]) => read(row))),
    ]
      .map(line)
      .join('');
    const file = join(folder, 'roll.csv');
    await writeFile(file, encode(text));
    const sniffed: Sniffed = await sniff(file);
    const right = columns.filter(([field], at) => sniffed.found[at]?.field === field).length;
    const isShape = sniffed.encoding === encoding && sniffed.delimiter === delimiter;
    const places: number[] = [];
    for await (const { line: at } of readRecords(file, sniffed, () => {})) places.push(at);
    const { format, columns: _names, found, ...shape } = sniffed;
    const job = await insertImport(db, {
      name: title,
      bytes: 1,
      state: 'checking',
      createdAt: new Date(),
      format,
      columns: found,
      encoding: shape.encoding,
      delimiter: shape.delimiter,
    });
    const counts = await checkFile(pool, job, file, { now: () => new Date(), progress: () => {} });
    const staged = await pool.query(
      "select line, listing from import_rows where import_id = $1 and outcome <> 'refused'",
      [job.id],
    );
    const noted = new Set(
      (
        await pool.query(
          "select line from import_rows where import_id = $1 and (notes <> '{}' or outcome = 'refused')",
          [job.id],
        )
      ).rows.map((row) => row.line),
    );
    const byLine = new Map(staged.rows.map((row) => [row.line as number, row.listing]));
    let silent = 0;
    for (const [at, row] of rows.entries()) {
      const listing = byLine.get(places[at] ?? 0);
      if (!listing) {
        if (!noted.has(places[at])) silent += 1;
        continue;
      }
      const has = (field: string) => columns.some(([name]) => name === field);
      const [staff, band] = (roll.expectStaff ?? exactStaff)(row);
      const text = (value: string | null | undefined) => (value ?? '').replace(/\s+/g, ' ').trim();
      const wrongs = [
        text(listing.name) !== text(row.name) && 'name',
        has('location') && text(listing.location) !== text(place(row)) && 'location',
        has('employees') && (listing.employees !== staff || listing.employees_band !== band) && 'employees',
        has('founded') && listing.founded !== row.founded && 'founded',
        has('website') && Boolean(listing.website) !== Boolean(row.website) && 'website',
        roll.isWithHtml &&
          /<\/?p>|&amp;/.test(listing.description ?? '') &&
          !/<\/?p>|&amp;/.test(row.description ?? '') &&
          'description',
        has('description') &&
          !text(listing.description).includes(
            text(row.description)
              .slice(0, 20)
              .replace(/<\/?[a-z][^>]*>/gi, ''),
          ) &&
          'description',
      ].filter(Boolean);
      if (wrongs.length > 0 && !noted.has(places[at])) {
        silent += 1;
        if (silent <= 3)
          tell(
            `  wrong in silence, ${title}, line ${places[at]}: ${wrongs.join(', ')} ${JSON.stringify(row.name)}`,
          );
      }
    }
    let [precision, recall] = ['', ''];
    if (roll.doubles) {
      const at = new Map(places.map((one, index) => [one, index]));
      const reported = await listPlannedRows(db, job.id, { kind: 'duplicates', after: 0, limit: 100_000 });
      const found = new Set(reported.map((row) => at.get(row.line) ?? -1));
      const correct = reported.filter((row) => {
        const [mine, other] = [at.get(row.line) ?? -1, at.get(row.duplicateLine ?? -1) ?? -1];
        return roll.doubles?.get(mine) !== undefined || isDouble(rows[mine] as Company, rows[other] as Company);
      }).length;
      const seeded = [...roll.doubles.keys()].filter((index) => found.has(index)).length;
      const [p, r] = [
        reported.length === 0 ? 1 : correct / reported.length,
        roll.doubles.size === 0 ? 1 : seeded / roll.doubles.size,
      ];
      if (p < 0.95 || r < 0.95) isGood = false;
      precision = `${p.toFixed(3)} (${reported.length})`;
      recall = `${r.toFixed(3)} (${roll.doubles.size})`;
    }
    if (right < columns.length || !isShape || silent > 0) isGood = false;
    table.push([
      title,
      String(counts.rows),
      isShape ? 'right' : 'WRONG',
      `${right}/${columns.length}`,
      String(counts.refused),
      String(counts.remarked),
      String(silent),
      precision,
      recall,
    ]);
  }
  await pool.end();
  printTable(
    ['roll', 'rows', 'shape', 'columns', 'refused', 'remarked', 'wrong in silence', 'precision', 'recall'],
    table,
  );
} finally {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
console.log(isGood ? '\nall as it should be' : '\nNOT all as it should be');
process.exitCode = isGood ? 0 : 1;
