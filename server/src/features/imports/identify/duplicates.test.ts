import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBusiness } from '@guildhall/contract/businesses.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, useApp } from '../../../test/harness.ts';
import { createImporter, lines } from '../../../test/imports.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'guildhall-import-duplicates-'));
const app = useApp({ DATA_DIR: dataDir });
let ada: Caller;
const { upload, check, run } = createImporter(app, () => ada);

beforeAll(async () => {
  ada = await app.join('Ada', { role: 'admin' });
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const pairs: [string, string, boolean][] = [
  ['London, UK', 'Shoreditch, London, UK', true],
  ['London, UK', 'Shoreditch, London', true],
  ['London, UK', 'Camden Town, London, United Kingdom', true],
  ['London, Great Britain', 'London, England, United Kingdom', true],
  ['Berlin, Germany', 'Kreuzberg, Berlin', true],
  ['Stuttgart', 'Königstr. 1, D-70173 Stuttgart, Germany', true],
  ['London', '10 High Street, London SW1A 2AA', true],
  ['Leeds', 'Leeds, United Kingdom', true],
  ['Nowheresham, UK', 'Nowheresham, United Kingdom', true],
  ['Paris', 'Paris, Texas', true],
  ['Paris, France', 'Paris, Texas', false],
  ['Leeds, United Kingdom', 'York, United Kingdom', false],
  ['Soho, London, UK', 'Soho, Birmingham, Alabama', false],
];

test.each(pairs)('a business in %j and one of its name in %j are in one place: %j', async (one, other, isSame) => {
  const name = `Twin ${pairs.findIndex(([a, b]) => a === one && b === other)}`;
  for (const [first, second] of [
    [one, other],
    [other, one],
  ] as const) {
    const twice = lines({ name, location: first }, { name, location: second });
    const inFile = await check(await upload('twice.jsonl', twice));
    expect(inFile.counts?.duplicates, 'two rows of a file').toBe(isSame ? 1 : 0);
    await run(await check(await upload('first.jsonl', lines({ name: `${name} Ltd`, location: first }))));
    const listed = await check(await upload('second.jsonl', lines({ name, location: second })));
    expect(listed.counts?.duplicates, 'a row and a listing').toBe(isSame ? 1 : 0);
    const mia = await app.join('Mia');
    const body = { name, location: second, industry: 'Retail', type: 'sme', isClaimed: false } as const;
    expect((await mia.try(createBusiness, { body })).status, 'by hand').toBe(isSame ? 409 : 201);
    await app.pool.query('truncate businesses cascade');
  }
});

test.each([
  ['The Twin', 'Twin', 1],
  ['the twin ltd.', 'Twin GmbH', 1],
  ['Theatre Twin', 'atre Twin', 0],
  ['The', 'Twin', 0],
])('of %j and %j in one town the report names %i', async (one, other, count) => {
  const twice = lines({ name: one, location: 'Leeds' }, { name: other, location: 'Leeds' });
  expect((await check(await upload('names.jsonl', twice))).counts?.duplicates).toBe(count);
});

/** What the report has to say, told pair by pair. */
const oracle = `
  with rows as (select r.*, place_names is null or place_names = '{}' as is_open from import_rows r where import_id = $1)
  select distinct on (a.line) a.line, b.line as of, k.by from rows a join rows b on b.line < a.line
    and (a.is_open or b.is_open or business_same_place(a.place_names, a.place_area, b.place_names, b.place_area)),
    lateral (values ('website', a.domain = b.domain), ('phone', a.phone_key = b.phone_key),
      ('name', a.core = b.core and (a.domain is null or b.domain is null))) k (by, is_same)
  where k.is_same order by a.line, array_position(array['website', 'phone', 'name'], k.by), b.line`;

test('the report of a whole file says what two listings say of one another', async () => {
  let state = 7;
  const pick = <T>(of: readonly T[]): T => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return of[Math.floor((state / 2_147_483_648) * of.length)] as T;
  };
  const places = [...pairs.flat().filter((one) => typeof one === 'string'), null, 'United Kingdom', ', ,'];
  const rows = Array.from({ length: 400 }, (_, row) => ({
    // Rows that say the same in all stay out, and are no possible duplicates.
    description: `Row ${row}`,
    name: pick(['Reed', 'Reed Ltd', 'Oak & Sons', 'Oak and Sons', 'Elm', 'Ash', 'Fir']),
    location: pick(places),
    website: pick([null, null, 'reed.example', 'oak.example', 'elm.example']),
    phone: pick([null, null, '0113 4960100', '+44 113 4960100', '0113 4960101']),
  }));
  const job = await check(await upload('many.jsonl', lines(...rows)));
  const { rows: expected } = await app.pool.query(oracle, [job.id]);
  expect(expected.length).toBeGreaterThan(200);
  const { rows: found } = await app.pool.query(
    `select line, duplicate_line as of, duplicate_by as by from import_rows
     where import_id = $1 and duplicate_by is not null order by line`,
    [job.id],
  );
  expect(found).toEqual(expected);
});

// Each with each took half a minute.
test('the branches of one firm are recognised soon, however many there are and at whatever length their places are told', async () => {
  await app.pool.query('truncate businesses cascade');
  await app.pool.query(
    `insert into businesses (name, website_domain, location)
     select 'Chain', 'chain.example', 'Town ' || i || ', United Kingdom' from generate_series(1, 8000) i`,
  );
  const rows = Array.from({ length: 8000 }, (_, i) => ({
    name: 'Chain',
    website: 'chain.example',
    location: `Town ${i + 1}, England, United Kingdom`,
  }));
  const job = await check(await upload('chain.jsonl', lines(...rows)));
  expect(job.counts).toMatchObject({ rows: 8000, changed: 8000 });
});
