import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/harness.ts';
import { type ImportResult, importListings } from './service.ts';

const app = useApp();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-import-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function importText(name: string, text: string | Buffer): Promise<ImportResult & { problems: string[] }> {
  const file = join(folder, name);
  await writeFile(file, text);
  const problems: string[] = [];
  const result = await importListings(app.ctx.sql, file, new Date(), {
    problem: (line, sentence) => problems.push(`${line}: ${sentence}`),
    progress: () => {},
  });
  return { ...result, problems };
}

const lines = (...records: unknown[]) => records.map((record) => `${JSON.stringify(record)}\n`).join('');

async function listing(name: string) {
  const { rows } = await app.ctx.sql.query('select * from businesses where name = $1 order by id', [name]);
  return rows;
}

describe('a file of JSON Lines', () => {
  const file = lines(
    {
      id: 7,
      name: 'Tide Tables Ltd',
      one_liner: 'Printed tables',
      description: 'Tide tables for every harbour.',
      industry: 'Publishing',
      tags: ['Print', 'print', 'Tides'],
      locations: ['Brinewick, Coast, Elsewhere', 'Remote'],
      team_size: 12,
      founded: 1931,
      website: 'www.tidetables.example',
    },
    { id: 8, name: 'Namesake', website: null },
    { id: 9, name: 'Namesake', website: null },
    { company: 'Other Words', sector: 'Retail', 'Head Count': '1,200', url: 'https://other.example/shop' },
  );

  test('is mapped by known field names, and twice changes nothing', async () => {
    expect(await importText('a.jsonl', file)).toMatchObject({
      rows: 4,
      inserted: 4,
      updated: 0,
      unchanged: 0,
      bad: 0,
    });
    expect((await listing('Tide Tables Ltd'))[0]).toMatchObject({
      description: 'Tide tables for every harbour.',
      industry: 'Publishing',
      location: 'Brinewick, Coast, Elsewhere',
      employees: 12,
      founded: 1931,
      website: 'https://www.tidetables.example/',
      website_domain: 'tidetables.example',
      tags: ['Print', 'Tides'],
      is_claimed: false,
    });
    expect((await listing('Other Words'))[0]).toMatchObject({ industry: 'Retail', employees: 1200 });
    expect(await listing('Namesake')).toHaveLength(2);
    expect(await importText('a.jsonl', file)).toMatchObject({ rows: 4, inserted: 0, updated: 0, unchanged: 4 });
  });

  test('brings changes, keeps what it leaves open, and recognises a listing by domain and name', async () => {
    const changed = lines({ name: 'tide tables ltd', website: 'https://tidetables.example/new', employees: 13 });
    expect(await importText('b.jsonl', changed)).toMatchObject({ inserted: 0, updated: 1 });
    expect((await listing('Tide Tables Ltd'))[0]).toMatchObject({ employees: 13, industry: 'Publishing' });
  });

  test('never touches a claimed listing', async () => {
    const owner = await app.join('Olga');
    await app.ctx.sql.query("update businesses set claimed_by = $1 where name = 'Other Words'", [owner.id]);
    const changed = lines({ name: 'Other Words', website: 'https://other.example', employees: 5 });
    expect(await importText('c.jsonl', changed)).toMatchObject({ inserted: 0, updated: 0, unchanged: 1 });
    expect((await listing('Other Words'))[0]).toMatchObject({ employees: 1200 });
  });

  test('goes on after bad rows and says for each line why', async () => {
    const bad = [
      '\uFEFF{"name": "First After Mark"}',
      '{"name": ',
      '["a list"]',
      '{"title": "  "}',
      '',
      JSON.stringify({ name: 'NUL \0 name' }),
      JSON.stringify({
        name: 'Odd Fields',
        description: 'a\0b',
        employees: 99_999_999_999,
        founded: 'long ago',
        website: 'javascript:alert(1)',
        email: 'nobody',
      }),
      `{"name": "${'x'.repeat(1_100_000)}"}`,
      '{"name": "__proto__", "__proto__": {"name": "x"}}',
      '{"name": "Last"}',
    ].join('\r\n');
    const result = await importText('d.jsonl', bad);
    expect(result).toMatchObject({ rows: 9, inserted: 4, bad: 5 });
    expect(result.problems.map((problem) => problem.split(':')[0])).toEqual([
      '2',
      '3',
      '4',
      '6',
      '7',
      '7',
      '7',
      '7',
      '7',
      '8',
    ]);
    expect((await listing('Odd Fields'))[0]).toMatchObject({
      description: null,
      employees: null,
      founded: null,
      website: null,
      email: null,
    });
    expect(await listing('Last')).toHaveLength(1);
  });
});

describe('a CSV file', () => {
  test('is read with its header, quotes, line breaks and a byte order mark', async () => {
    const csv =
      '\uFEFFBusiness Name;x,City,Country,Tags,Type\r\n'.replace(';x', '') +
      '"Quoted, ""Ltd""",Oskerby,Elsewhere,"rope; sails",freelancer\r\n' +
      '"Two\nLines Inn",Marlhythe,,,\r\n' +
      ',Nowhere,,,\r\n';
    const result = await importText('e.csv', csv);
    expect(result).toMatchObject({ rows: 3, inserted: 2, bad: 1 });
    expect(result.problems).toEqual([expect.stringMatching(/^5: has no name/)]);
    expect((await listing('Quoted, "Ltd"'))[0]).toMatchObject({
      location: 'Oskerby, Elsewhere',
      tags: ['rope', 'sails'],
      type: 'Freelancer',
    });
    expect(await importText('e.csv', csv)).toMatchObject({ inserted: 0, updated: 0, unchanged: 2 });
  });

  test('with a stray quote loses no row', async () => {
    const result = await importText('f.csv', 'name,phone\nBefore,1\n"Broken" x,2\nBehind,3\n');
    expect(await listing('Before')).toHaveLength(1);
    expect(await listing('Behind')).toHaveLength(1);
    expect(await listing('"Broken" x')).toHaveLength(1);
    expect(result).toMatchObject({ rows: 3, inserted: 3 });
  });
});
