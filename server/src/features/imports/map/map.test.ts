import { askedBefore, fieldPlaces } from '@guildhall/contract/import-columns.ts';
import { describe, expect, test } from 'vitest';
import { csvCell } from '../../../csv.ts';
import { industryKey } from '../../businesses/industries/rules.ts';
import { recogniseColumns } from '../read/headers.ts';
import { namesIn } from '../rules.ts';
import { readEmployees } from './bands.ts';
import { toListing } from './fields.ts';
import { industryNames, tradeNames } from './industry-names.ts';
import { labelKey, toLabel, type Vocabulary } from './labels.ts';
import { shortness } from './misfits.ts';
import { toPlainText } from './plain-text.ts';

const nothingSaid: Vocabulary = {
  said: { industry: new Map(), type: new Map(), employees: new Map() },
  industries: new Map(),
};

function map(record: Record<string, unknown>) {
  const names = Object.keys(record);
  const columns = fieldPlaces(recogniseColumns(names));
  const mapped = toListing(Object.values(record), { columns, vocabulary: nothingSaid });
  if ('reason' in mapped) throw new Error(mapped.reason);
  return mapped;
}

test.each<[string, number, string | null]>([
  ['12', 12, null],
  ['1,200', 1200, null],
  ['1.200', 1200, null],
  ['1 200', 1200, null],
  ['ca. 50', 50, null],
  ['50 Mitarbeiter', 50, null],
  ['11-50', 11, '11-50'],
  ['11 – 50 employees', 11, '11-50'],
  ['1,001-5,000', 1001, '1,001-5,000'],
  ['1.001 bis 5.000', 1001, '1,001-5,000'],
  ['de 10 à 49 salariés', 10, '10-49'],
  ['da 10 a 49 dipendenti', 10, '10-49'],
  ['entre 10 y 49', 10, '10-49'],
  ['10 e 49', 10, '10-49'],
  ['10,001+', 10_001, '10,001+'],
  ['über 500', 501, '501+'],
  ['>500', 501, '501+'],
  ['≥ 250', 250, '250+'],
  ['ab 50', 50, '50+'],
  ['10+', 10, '10+'],
  ['< 10', 1, '1-9'],
  ['bis 10', 1, '1-10'],
  ['<2', 1, null],
])('the number of people %j is %i, shown as %j', (given, count, band) =>
  expect(readEmployees(given)).toEqual({ count, band }),
);

test.each(['many', '50-11', '1.5', '-3', '99999999999', '11-50-60', '1e3', '1E5', '2a7'])(
  '%j is no number of people',
  (given) => expect(readEmployees(given)).toBeUndefined(),
);

test('the sums below a table are refused, and a firm that is called Total is not', () => {
  for (const name of [
    'Total',
    'TOTALS:',
    'Subtotal',
    'Sum',
    'Summe',
    'Gesamt',
    'Total général',
    'Totale',
    'Suma',
  ]) {
    expect(() => map({ name, city: '', employees: '1.200', revenue: '€ 3,5' })).toThrow('sum or date (');
    expect(() => map({ name, city: '', employees: '' })).toThrow('sum or date (');
    expect(map({ name }).listing.name).toBe(name);
  }
  expect(map({ name: 'Total', city: 'Paris', employees: '120' }).listing.name).toBe('Total');
  expect(map({ name: 'Total', city: '', phone: '0147 444546' }).listing.name).toBe('Total');
  expect(map({ name: 'Total Plumbing', city: '', employees: 12 }).listing.name).toBe('Total Plumbing');
});

describe('a table’s sum is refused in whatever form its figures come:', () => {
  test.each<Record<string, unknown>>([
    { name: 'Total', city: '', employees: '340 employees' },
    { name: 'Subtotal', city: '', employees: '12.345 Mitarbeiter' },
    { name: 'Sum', city: '', employees: '4 321 salariés' },
    { name: 'Totals', city: '-', phone: '–', employees: 340 },
    { name: 'Total', city: 'n/a', email: 'N/A', website: '-', phone: 'n/a' },
    { name: 'Totales', city: '', revenue: '£12.0m' },
    { name: 'Zwischensumme', city: '', revenue: "12'000.50 CHF" },
    { name: 'TOTAL :', city: '=COUNTA(B2:B41)', phone: "'=COUNTA(C2:C41)", employees: '=SUM(E2:E41)' },
    { name: 'Total.', city: '', employees: 340 },
    { name: 'TOTAL (40)', city: '', employees: 340 },
    { name: 'Total (40 employees)', city: '', employees: '' },
    { name: 'Total: €12.0m', city: '', employees: '' },
    { name: 'Total', 'Fee 2026': '(1,200.50 EUR)', 'Fee 2025': '3 Mio. €', 'Fee 2024': '12.– CHF', Share: '-3 %' },
    { name: 'Total', Size: '340 employees' },
    { name: 'Sum', founded: 'avg. 1987', revenue: 'about twelve million', tags: ['3', 4] },
    { name: 'Total', Contact: 'Ada Byron', employees: 340 },
    {
      name: 'Total',
      employees: 340,
      Notes: 'without branches',
      'Import line': '12',
      'Import problem': 'is the sum',
    },
  ])('%j', (row) => expect(() => map(row)).toThrow('sum or date ('));
});

test.each([
  'Total members',
  'Total number of companies: 340',
  'Mitglieder gesamt',
  'Gesamtzahl der Mitglieder',
  'Nombre d’entreprises',
  'Totale soci',
  'Average',
  'Average employees',
  'Durchschnitt: 12,5',
  'Moyenne',
  'Promedio',
  'Stand: 31.12.2025',
  'Stand 1. Mai 2026',
  'Stand vom 31.12.2025',
  'As of 31 December 2025',
  'as of 2025-12-31',
  'Situation au 1er janvier 2026',
  'Aggiornato al 3 marzo 2026',
  'Page 3 of 12',
  'Page 3 sur 12',
])('what stands below a table is refused where nothing but figures stands beside it: %s', (name) => {
  expect(() => map({ name, city: '', employees: '12' })).toThrow('sum or date (');
  expect(map({ name, city: 'York' })).toMatchObject({ listing: { name }, notes: [expect.stringContaining(name)] });
});

test.each([
  'Average Joe Ltd',
  'Total Business',
  'Stand 24 GmbH',
  'Stand up 2',
  'Page',
  'Date Night 7',
  'Data 4 You',
  'Summit',
  'Members Club',
  'Media Markt',
])('a firm is no line about the table: %s', (name) => {
  expect(map({ name, city: '', employees: '12' })).toMatchObject({ listing: { name }, notes: [] });
});

test.each([
  ['Nov-50', '11-50'],
  ['50-Nov', '11-50'],
  ['20. Nov', '11-20'],
  ['10-Jan', '1-10'],
  ['01-Okt', '1-10'],
  ['Févr.-10', '2-10'],
  ['5 sept.', '5-9'],
  ['Dez 49', '12-49'],
])('%s is the band %s, of which a spreadsheet has made a date', (given, band) => {
  const { listing, notes } = map({ name: 'Dated Ltd', employees: given });
  expect(listing).toMatchObject({ employees: Number.parseInt(band, 10), employees_band: band });
  expect(notes).toEqual([`employees read as ${band}: a spreadsheet has made the date ${given} of it`]);
});

test.each(['Nov-11', 'Jan-00', '3 Jan 2025', '12 cats', 'may', '12 marks'])('%s is no band', (given) => {
  expect(map({ name: 'Dated Ltd', employees: given })).toMatchObject({
    listing: { employees: null, employees_band: null },
    notes: [expect.stringContaining('employees left out')],
  });
});

test.each([
  ['phone', '4.42079E+11'],
  ['phone', '4,92212E+12'],
  ['phone', 'auf Anfrage'],
  ['founded', '98'],
])('the %s %s is left out, and said', (field, given) => {
  const { listing, notes } = map({ name: 'Doubtful Ltd', [field]: given });
  expect(listing).toMatchObject({ [field]: null });
  expect(notes).toEqual([expect.stringContaining(`${field} left out: ${given}`)]);
});

test('what a program has written for a number, or for nothing, is read so', () => {
  const written = { id: '17.0', name: 'Frame Ltd', phone: '442079460000.0', employees: '12.0', founded: '1998.0' };
  expect(map(written)).toMatchObject({
    listing: { source_key: '17|frame ltd', phone: '442079460000', employees: 12, founded: 1998 },
    notes: [],
  });
  for (const nothing of [
    'nan',
    'NaN',
    '\\N',
    '#REF!',
    '#NAME?',
    '#DIV/0!',
    '#BEZUG!',
    '(null)',
    'keine Angabe',
    'TBC',
  ]) {
    const { listing, notes } = map({
      name: 'None',
      city: nothing,
      phone: nothing,
      employees: nothing,
      website: nothing,
    });
    expect(listing).toMatchObject({ name: 'None', location: null, phone: null, employees: null, website: null });
    expect(notes).toEqual([]);
  }
  for (const name of ['#REF!', '#N/A', '\\N', '-', '???', 'n/a', 'NaN', '(blank)'])
    expect(() => map({ name, city: 'York' })).toThrow('has no name');
});

test.each([
  'néant',
  'Aucun',
  'aucune',
  'keine',
  'nessuno',
  'Ninguno',
  'No',
  'keine Homepage',
  'pas de site',
  'no website yet',
])('as a website, an address and a number %j is nothing, and not a wrong one', (given) => {
  const { listing, notes } = map({ name: 'Plain Ltd', website: given, email: given, phone: given });
  expect([listing, notes]).toMatchObject([{ website: null, email: null, phone: null }, []]);
});

test('a name is a text: a number of JSON is none, and digits are one', () => {
  for (const name of [5, [5, 'Five Ltd']])
    expect(() => map({ name, city: 'York' })).toThrow('a name of digits must be a text, "5"');
  expect(map({ name: '1847', city: 'York' }).listing.name).toBe('1847');
});

test('a text that is cut ends with a letter', () => {
  const { listing, notes } = map({ name: `${'x'.repeat(199)} Ltd` });
  expect(listing.name).toBe('x'.repeat(199));
  expect(notes).toEqual(['name cut to 200 characters']);
});

test.each<Record<string, unknown>>([
  { name: 'Total', website: 'total.example', employees: '340 employees' },
  { name: 'Total', email: 'hello@total.example', revenue: '£12.0m' },
  { name: 'Total', phone: '0147 444546', city: '-' },
  { name: 'Total', city: '75008 Paris', employees: '-' },
  { name: 'Summe', city: '20121 Milano' },
  { name: 'Sum', description: 'Adds 12 spices to whatever you cook' },
  { name: 'Total', industry: 'Energy', employees: '=SUM(E2:E41)' },
  { name: 'Total', tags: ['3', 'Energy'] },
  { name: 'Total', Contact: 'Ada Byron', city: 'York', employees: 340 },
  { name: 'Total', place: { town: 'Paris' }, employees: 340 },
  { name: 'Total (France)', city: '', employees: 340 },
  { name: 'Total 24 Ltd', city: '', employees: 340 },
])('a business that is called as a sum is stays one: %j', (row) => expect(map(row).listing.name).toBe(row.name));

describe('a text of HTML is read as people read it:', () => {
  test.each([
    ['<p>Bread &amp; rolls</p><p>Since&nbsp;1990</p>', 'Bread & rolls\n\nSince 1990'],
    ['One<br>Two<br/>Three', 'One\nTwo\nThree'],
    ['<ul><li>Rope</li><li>Sails</li></ul>', '• Rope\n• Sails'],
    ['<b>Bold</b> &lt;b&gt; &#8211; &#x2014; &unknown;', 'Bold <b> – — &unknown;'],
    ['<script>alert(1)</script>Text<style>x{}</style>', 'Text'],
    ['<img src=x onerror=alert(1)>Boats', 'Boats'],
    ['a < b and c > d, 3<5, I <3 you', 'a < b and c > d, 3<5, I <3 you'],
    ['Plain\r\n\r\n\r\ntext  here ', 'Plain\n\ntext here'],
    ['R&D at M&S; x &y', 'R&D at M&S; x &y'],
    ['<SCRIPT src="x">1</style>2</Script >Text', 'Text'],
    ['<b>Boats<!-- <script> --></b>, not<!-- of paper --> planes', 'Boats, not planes'],
    ['<style>never ended <p>Rope</p>', 'never ended\n\nRope'],
    ['<p>Rope \r\n  and sails</p>', 'Rope and sails'],
  ])('%j', (given, text) => expect(toPlainText(given)).toBe(text));

  // What goes through all that is left for each of them needs minutes.
  test.each([
    ['beginnings without an end', '<script>'.repeat(100_000)],
    ['comments without an end', `<b>${'<!--'.repeat(200_000)}`],
    ['blanks', `<b>${' '.repeat(800_000)}.`],
  ])('soon, however many %s it has', (_what, given) => {
    toPlainText(given);
  });
});

test('words are listed as an admin has said, as is usual, or as what the site has for all else', () => {
  const said: Vocabulary = {
    said: {
      industry: new Map([
        [labelKey('industry', 'Boat-Building'), 'Manufacturing'],
        [labelKey('industry', 'Hawks'), 'Falconry'],
      ]),
      type: new Map(),
      employees: new Map([[labelKey('employees', 'Small'), '1-49']]),
    },
    industries: new Map([[industryKey('Insurance'), 'Insurance']]),
  };
  expect(toLabel('industry', 'boat building', said)).toMatchObject({ value: 'Manufacturing', isKnown: true });
  // Falconry was taken off the site's list since.
  expect(toLabel('industry', 'Hawks', said)).toEqual({ value: 'Other', isKnown: false, proposal: 'Hawks' });
  expect(toLabel('industry', 'Gesundheitswesen', said)).toMatchObject({ value: 'Healthcare', isKnown: true });
  expect(toLabel('industry', 'Falconry', said)).toEqual({ value: 'Other', isKnown: false, proposal: 'Falconry' });
  expect(toLabel('industry', 'Versicherung', said)).toMatchObject({ value: 'Finance' });
  expect(toLabel('industry', 'insurance', said)).toMatchObject({ value: 'Insurance' });
  expect(toLabel('employees', ' small', said)).toMatchObject({ value: '1-49', isKnown: true });
  expect(toLabel('employees', 'über 500', said)).toMatchObject({ value: '501+', isKnown: true });
  expect(toLabel('employees', 'many', said)).toMatchObject({ value: null, isKnown: false });
  expect(toLabel('type', 'e.V.', said)).toMatchObject({ value: 'Non-profit', isKnown: true });
  expect(toLabel('type', 'sme', said)).toMatchObject({ value: 'SME', isKnown: true });
  expect(toLabel('type', 'Coven', said)).toMatchObject({ value: null, isKnown: false });
});

test.each([
  ['Groß- und Einzelhandel', 'Retail'],
  ['Maschinen- und Anlagenbau', 'Manufacturing'],
  ['services financiers', 'Finance'],
  ['Télécommunications', 'Technology'],
  ['relaciones públicas', 'Marketing'],
  ['istruzione e formazione', 'Education'],
])('%j is listed as %s', (given, value) =>
  expect(toLabel('industry', given, nothingSaid)).toMatchObject({ value, isKnown: true }),
);

test.each([
  ['Bauwesen', 'Construction'],
  ['BTP', 'Construction'],
  ['construction', 'Construction'],
  ['Logistik', 'Transport'],
  ['Witchcraft', 'Witchcraft'],
])('%j is none of the ten: %s is proposed, and is what it means once it was added', (given, trade) => {
  expect(toLabel('industry', given, nothingSaid)).toEqual({ value: 'Other', isKnown: false, proposal: trade });
  const industries = new Map([[industryKey(trade), trade]]);
  expect(toLabel('industry', given, { ...nothingSaid, industries })).toMatchObject({
    value: trade,
    isKnown: true,
  });
});

test.each([
  [{ name: 'A', Industry: 'Insurance' }, [['industry', 'Insurance', 'Finance']]],
  [{ name: 'A', Industry: 'technology', Type: 'sme', Employees: '1.001 - 5.000 employees' }, []],
  [
    { name: 'A', Type: 'GmbH', Employees: 'über 500' },
    [
      ['employees', 'über 500', '501+'],
      ['type', 'GmbH', 'SME'],
    ],
  ],
  [{ name: 'A', Employees: 'plenty' }, [['employees', 'plenty', null]]],
])('a word that becomes another is told: %j', (record, told) =>
  expect(
    map(record)
      .words.map(({ kind, given, value }) => [kind, given, value])
      .sort(),
  ).toEqual(told),
);

test.each([
  [{ name: 'Contractors Subtotal', employees: '12' }],
  [{ name: '1', industry: 'Contractors Subtotal' }],
  [{ name: 'Zwischensumme Handwerk', revenue: '1.200,50 €' }],
  [{ name: 'Contractors Subtotal', founded: '1998', employees: '12' }],
  [{ name: 'Contractors Total', founded: '59940', employees: '12' }],
])('a sum of a part of the table is no business: %j', (record) =>
  expect(() => map(record)).toThrow('is a sum of the table'),
);

test.each([
  [{ name: 'Contractors Total', phone: '0113 4960013' }],
  [{ name: 'Total Fitness', employees: '12' }],
  [{ name: 'Hotel Total', founded: '1998', employees: '50' }],
  [{ name: 'Rent Total', city: 'Leeds', employees: '12' }],
])('what says more than a sum is one: %j', (record) => expect(map(record).listing.name).toBe(record.name));

test('a year before 1000 is a typing error', () => {
  expect(map({ name: 'A', founded: '986' }).notes).toEqual([expect.stringMatching(/^founded left out: 986/)]);
});

test('no name of an industry stands for two', () => {
  const seen = new Map<string, string>();
  for (const [industry, names] of Object.entries({ ...industryNames, ...tradeNames }))
    for (const name of namesIn(names)) {
      expect(seen.get(industryKey(name)) ?? industry, name).toBe(industry);
      seen.set(industryKey(name), industry);
    }
});

test.each([
  [['Name', 'Ort', 'Web'], ['Reed', 'reed.example'], 'city'],
  [['Name', 'Telefon', 'Email'], ['Reed', 'a@reed.example'], 'phone'],
  [['Name', 'Web', 'Telefon', 'Ort'], ['Reed', '0221 123456', 'Köln'], 'website'],
  [['Name', 'Ort', 'Web'], ['Reed', 'https://reed.shop/start'], 'city'],
  [['Name', 'Ort', 'Telefon', 'Web'], ['Reed', '+49 221 123456'], 'city'],
  [['Name', 'Ort', 'Telefon', 'Web'], ['Reed', "'+49 221 123456"], 'city'],
  [['Name', 'Branche', 'Web'], ['Reed', 'www.reed.example'], 'industry'],
  [['Name', 'Email', 'Telefon', 'Web'], ['Reed', '0221 123456', 'reed.example'], 'email'],
  [['Name', 'Telefon', 'Web'], ['0221 12345678', 'reed.example'], 'name'],
  [['Name', 'Mitarbeiter', 'Gründungsjahr', 'Ort'], ['Reed', '1998', 'Köln'], 'founded'],
])('of %j the cells %j do not fit: that is not the %s', (names, cells, field) => {
  const columns = fieldPlaces(recogniseColumns(names));
  expect(shortness(cells, { columns }, names.length)).toContain(`can’t be its ${field}`);
});

test.each([
  [
    ['Name', 'Telefon', 'Web'],
    ['Reed', 'auf Anfrage'],
  ],
  [
    ['Name', 'Web', 'Telefon'],
    ['Reed', 'in Arbeit'],
  ],
  [
    ['Name', 'Email', 'Telefon'],
    ['Reed', 'info(at)reed.example'],
  ],
  [
    ['Name', 'Ort', 'Web'],
    ['Reed', 'st.gallen'],
  ],
  [
    ['Name', 'Ort', 'Web'],
    ['Reed', '02139-4307'],
  ],
  [
    ['Name', 'Branche', 'Web'],
    ['Reed', 'b2b.software'],
  ],
  [
    ['Name', 'Branche', 'Web'],
    ['Reed', 'ASP.NET'],
  ],
  [
    ['Name', 'Branche', 'Web'],
    ['Reed', '62012 62020'],
  ],
  [
    ['Name', 'Gründungsjahr', 'Web'],
    ['Reed', 'in Gründung'],
  ],
  [
    ['Name', 'Mitarbeiter', 'Web'],
    ['Reed', 'viele'],
  ],
  [
    ['Name', 'Telefon', 'Web'],
    ['1&1', '0221 123456'],
  ],
  [
    ['Name', 'Telefon', 'Web'],
    ['booking.com', '0221 123456'],
  ],
])('of %j the cells %j may be meant so: the row is taken', (names, cells) => {
  const columns = fieldPlaces(recogniseColumns(names));
  expect(shortness(cells, { columns }, names.length)).toBeUndefined();
});

test('a row that only leaves the empty cells at its end out fits', () => {
  const names = ['Name', 'Ort', 'Web', 'Telefon', 'Mitarbeiter', 'Schlagworte'];
  const columns = fieldPlaces(recogniseColumns(names));
  for (const cells of [['Reed'], ['Reed', 'St. Gallen'], ['Reed', '', 'reed.example', '-', '11-50']])
    expect(shortness(cells, { columns }, names.length)).toBeUndefined();
});

test('a short line joins the description, parts make a place, and what stands for nothing is nothing', () => {
  expect(
    map({
      Firma: ' Reed \n & Sons ',
      Kurzbeschreibung: 'Reed for roofs',
      Beschreibung: '<p>Cut by hand.</p>',
      Ort: 'Köln',
      Bundesland: 'n/a',
      Land: 'Deutschland',
      Mitarbeiter: '11-50',
      Gründungsjahr: '01.05.1998',
      Website: 'reed.example',
      Umsatz: '-',
      Schlagworte: 'Reed; Roofs; reed',
    }).listing,
  ).toMatchObject({
    name: 'Reed & Sons',
    description: 'Reed for roofs\n\nCut by hand.',
    location: 'Köln, Deutschland',
    employees: 11,
    employees_band: '11-50',
    founded: 1998,
    website_domain: 'reed.example',
    revenue: null,
    tags: ['Reed', 'Roofs'],
    type: null,
  });
});

test.each([
  [['Charlotte', 'NC', 'US'], 'Charlotte, NC, US'],
  [['Mysuru', 'KA', 'India'], 'Mysuru, KA, India'],
  [['Napoli', 'NA', 'Italia'], 'Napoli, NA, Italia'],
  [['Windhoek', '', 'NA'], 'Windhoek, NA'],
  [['Leeds', 'n/a', 'N.A.'], 'Leeds'],
  [['Köln', 'k.A.', 'k. A.'], 'Köln'],
  [['NC', 'n.c.', '-'], null],
])('two capitals are the code of a region or a country: %j is %j', ([city, region, country], location) => {
  const { listing, notes } = map({ name: 'Code Ltd', city, region, country });
  expect([listing.location, notes]).toEqual([location, []]);
});

test('two capitals are nothing in a row that has them under other headers, too', () => {
  const row = { name: 'Frame Ltd', city: 'Leeds', region: 'NA', country: 'NA', phone: 'NA', website: 'NA' };
  expect(map(row)).toMatchObject({ listing: { location: 'Leeds', phone: null }, notes: [] });
});

test('a text that was wrapped so that a spreadsheet keeps it is read as what it is', () => {
  const row = {
    id: '="00123"',
    name: '="Acme ""24"" Tools"',
    city: '="Leeds"',
    phone: `'="0113 496 0000"`,
    website: '="acme.example"',
    description: '="Good\ntools"',
    employees: '="12"',
    revenue: '=""',
    tags: '="Steel, Wood"',
  };
  expect(map(row)).toMatchObject({
    listing: {
      name: 'Acme "24" Tools',
      location: 'Leeds',
      phone: '0113 496 0000',
      website_domain: 'acme.example',
      description: 'Good\ntools',
      employees: 12,
      revenue: null,
      tags: ['Steel', 'Wood'],
      source_key: '00123|acme "24" tools',
    },
    notes: [],
  });
  expect(map({ name: '="A"&"B"' }).listing.name).toBe('="A"&"B"');
});

describe('tags are checked as every other field is:', () => {
  test.each<[unknown, string[] | null, string[]]>([
    [['n/a', '-', 'keine', 'null', '?', '\\N', 'Steel'], ['Steel'], []],
    ['n/a', null, []],
    ['Gr\uFFFDße; Wood', ['Wood'], ['tag left out: it contains characters that cannot be stored']],
    [['a\0b', 'Wood'], ['Wood'], ['tag left out: it contains characters that cannot be stored']],
    ['MÃ¼ller', ['MÃ¼ller'], ['tag has letters that look broken: MÃ¼ller']],
    [[2024, 'Wood'], ['2024', 'Wood'], []],
    [[true, { a: 1 }, 'Wood', null], ['Wood'], ['tag left out: it is no text']],
    [[true], null, ['tags left out: it is neither a text nor a list of texts']],
    [[{ a: 1 }], null, ['tags left out: it is neither a text nor a list of texts']],
    [['x'.repeat(41), 'y'.repeat(42)], null, ['tag left out: longer than 40 characters']],
    [
      Array.from({ length: 30 }, (_, nth) => `T${nth}`),
      expect.objectContaining({ length: 20 }),
      ['tags cut to 20'],
    ],
  ])('%j', (tags, kept, notes) => {
    const mapped = map({ name: 'Tagged Ltd', tags });
    expect([mapped.listing.tags, mapped.notes]).toEqual([kept, notes]);
  });
});

test.each([
  ['Drink, hot; Food', ['Drink, hot', 'Food']],
  ['Drink, hot;', ['Drink, hot']],
  ['Drink, hot', ['Drink', 'hot']],
  ['Drink|Food\nWine', ['Drink', 'Food', 'Wine']],
  ['R&amp;D, Food', ['R&D', 'Food']],
])('semicolons alone part tags where there is one: %j', (given, tags) =>
  expect(map({ name: 'Tagged Ltd', tags: given }).listing.tags).toEqual(tags),
);

test.each([
  ['location', 'info@xi.example'],
  ['city', '0113 4960013'],
  ['country', 'www.xi.example'],
  ['industry', '+49 221 123456'],
])('what belongs under another header is no %s, and is said: %s', (field, given) => {
  const { listing, notes } = map({ name: 'Xi', [field]: given });
  expect(listing).toMatchObject({ location: null, industry: null });
  expect(notes).toEqual([`${field} left out: ${given}`]);
});

test.each(['info@rho.example', '0113 4960016'])('%s is no name', (name) =>
  expect(() => map({ name, city: 'Leeds' })).toThrow(`has “${name}” where its name belongs`),
);

test('the lines of an address are its parts', () => {
  for (const given of [
    '1 High Street\nLondon, UK',
    '1 High Street,\r\n London, UK',
    '1 High Street<br>London, UK',
  ])
    expect(map({ name: 'A', Address: given }).listing.location).toBe('1 High Street, London, UK');
});

test('what was lost or is doubtful is said, never passed over', () => {
  const { notes } = map({
    name: 'MÃ¼ller',
    employees: 'some',
    founded: '20269',
    website: 'some words',
    email: 'x',
  });
  expect(notes).toEqual([
    expect.stringMatching(/^name has letters that look broken: MÃ¼ller/),
    expect.stringMatching(/^website left out: some words/),
    expect.stringMatching(/^employees left out: “some/),
    expect.stringMatching(/^founded left out: 20269/),
    expect.stringMatching(/^email left out: x/),
  ]);
});

test.each([
  'acme.de,acme.com',
  'acme.de;acme.com',
  'www.acme,de',
  '12.03.2019',
  '3.14',
  '0',
  '.',
  's.o.',
  '"www.acme.de"',
  'www.acme.de(im-Aufbau)',
  'www.',
  'www.acme..de',
  'www.acme.de*',
  "www.acme.de'",
  '$acme.de',
  'acme!.de',
  '49.40.123.45',
  'http://0x7f.1',
  'http://010.2.3.4',
])('%s is no website: it is left out with a remark', (website) => {
  const { listing, notes } = map({ name: 'Acme', website });
  expect([listing.website, notes]).toEqual([null, [`website left out: ${website}`]]);
});

test.each([
  ['WWW.ACME.DE', 'https://www.acme.de/'],
  ['www.äcme.de', 'https://www.xn--cme-pla.de/'],
  ['пример.рф/о', 'https://xn--e1afmkfd.xn--p1ai/%D0%BE'],
  ['acme_shop.de:8080/a,b;c?x=1', 'https://acme_shop.de:8080/a,b;c?x=1'],
  ['acme.de.', 'https://acme.de./'],
  ['http://192.0.2.7:8080/', 'http://192.0.2.7:8080/'],
])('%s is a website', (website, kept) => {
  const { listing, notes } = map({ name: 'Acme', website });
  expect([listing.website, notes]).toEqual([kept, []]);
});

test('a second, different location, website or e-mail is told of on its row', () => {
  const record = { name: 'A', Location: 'Leeds, UK', HQ: 'York, UK', Website: 'a.example', Homepage: 'b.example' };
  const { listing, notes } = map({ ...record, Email: 'a@a.example', 'Contact email': 'b@a.example' });
  expect(listing).toMatchObject({ location: 'Leeds, UK', website: 'https://a.example/', email: 'a@a.example' });
  expect(notes).toEqual([
    'website kept as a.example, left out: b.example',
    'location kept as Leeds, UK, left out: York, UK',
    'email kept as a@a.example, left out: b@a.example',
  ]);
  const same = { name: 'A', Location: 'Leeds, UK', HQ: 'Leeds', Website: 'https://www.a.example/', Homepage: '-' };
  expect(map({ ...same, Email: 'a@a.example', 'Contact email': 'A@a.example' }).notes).toEqual([]);
});

test('a town that is not in the location beside it is told of', () => {
  expect(map({ name: 'A', Location: 'Soho', City: 'London' }).notes).toEqual([
    'location kept as Soho, left out: London',
  ]);
  expect(map({ name: 'A', Location: 'Soho, London', City: 'London', Country: 'UK' }).notes).toEqual([]);
});

test('of a list that stands for one value the others are told of', () => {
  const { listing, notes } = map({
    name: ['J', 'K'],
    location: ['Leeds, UK', 'York, UK'],
    phone: ['1234', '5678'],
  });
  expect(listing).toMatchObject({ name: 'J', location: 'Leeds, UK', phone: '1234' });
  expect(notes).toEqual([
    'name kept as J, left out: K',
    'location kept as Leeds, UK, left out: York, UK',
    'phone kept as 1234, left out: 5678',
  ]);
  expect(map({ name: 'J', location: ['Leeds, UK'], tags: ['a', 'b'] }).notes).toEqual([]);
});

test('where several columns are of one field, one that says nothing leaves it to the next', () => {
  const { listing, notes } = map({
    name: 'A',
    Mobile: '0171 123456',
    Phone: 'n/a',
    Web: 'keine',
    Homepage: 'a.example',
  });
  expect([listing, notes]).toMatchObject([{ phone: '0171 123456', website: 'https://a.example/' }, []]);
});

test('which column is asked before which is told', () => {
  const columns = recogniseColumns(['Name', 'Mobile', 'Phone', 'Location', 'City']);
  const named = columns.map((column, place) => ({
    ...column,
    name: ['N', 'M', 'P', 'L', 'C'][place] ?? '',
    samples: [],
  }));
  expect(askedBefore(named)).toEqual([[], ['P'], [], [], ['L']]);
  const byHand = named.map((column) => ({ ...column, field: 'website' as const }));
  expect(askedBefore(byHand).at(-1)).toEqual(['N', 'M', 'P', 'L']);
});

test('a cell that a spreadsheet would take for a formula is text, and comes back as it was', () => {
  for (const formula of ['=1+1', '+49 211 555', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1']) {
    expect(csvCell(formula)).toMatch(/^"?'/);
  }
  for (const name of ['@SUM(A1)', '＠cosme', '＝1']) expect(map({ name: `'${name}` }).listing.name).toBe(name);
  expect([csvCell('plain'), csvCell('a "b", c')]).toEqual(['plain', '"a ""b"", c"']);
  expect(map({ name: 'A', phone: "'+49 211 555" }).listing.phone).toBe('+49 211 555');
});
