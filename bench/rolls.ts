/* Rolls of members as they come, and what is right about them: for bench/import-files.ts. */

export interface Company {
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

export type Column = [field: string | null, header: string, read: (company: Company) => string];
export const place = ({ locations }: Company) => locations[0] ?? '';
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
export const quoted = (cell: string, delimiter: string) =>
  /["\r\n]/.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell;

export interface Roll {
  title: string;
  columns: Column[];
  rows: Company[];
  delimiter?: string;
  ends?: string;
  /** Lines above the header. */
  above?: string[];
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
export const exactStaff = ({ team_size: size }: Company): [number | null, string | null] => [size, null];

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

function withDoubles(companies: Company[]): Pick<Roll, 'rows' | 'doubles'> {
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
const townsOf = (companies: Company[]) =>
  companies.slice(0, 500).flatMap((company) =>
    ['Leeds, United Kingdom', 'York, United Kingdom', 'Hull, United Kingdom'].map((town) => ({
      ...company,
      locations: [town],
    })),
  );

/** Rolls as they come out of all kinds of programs, made of a file's companies. */
export const makeRolls = (companies: Company[]): Roll[] => [
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
  {
    title: 'title and date above the header',
    columns: named(translations.german ?? []),
    rows: companies,
    delimiter: ';',
    above: ['Mitglieder der Kammer;;', '"Stand:\n1. Mai 2026";;', ';;'],
  },
  { title: 'name and place alone', columns: only('name', 'location'), rows: companies },
  {
    title: 'one firm in three towns',
    columns: only('name', 'location', 'website'),
    rows: townsOf(companies),
    doubles: new Map(),
  },
  {
    title: '10 % doubles',
    columns: only('name', 'location', 'website', 'phone', 'description'),
    ...withDoubles(companies),
  },
];

const fold = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const domainOf = ({ website }: Company) =>
  website
    ?.replace(/^https?:\/\/(www\.)?/, '')
    .split(/[/?]/)[0]
    ?.toLowerCase();

/** Right as well: two of the source's own companies that share a website, or name and place where one has no website. */
export function isDouble(row: Company, other: Company): boolean {
  const domain = domainOf(row);
  if (domain && domain === domainOf(other)) return true;
  const isSamePlace = place(row) === place(other) || !place(row) || !place(other);
  return fold(row.name) === fold(other.name) && isSamePlace && (!domain || !domainOf(other));
}
