import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/harness.ts';
import { clearAwayAfterKilledImport, withManyRows } from './repository.ts';
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
  const result = await importListings(app.pool, file, new Date(), {
    problem: (line, sentence) => problems.push(`${line}: ${sentence}`),
    progress: () => {},
  });
  return { ...result, problems };
}

const lines = (...records: unknown[]) => records.map((record) => `${JSON.stringify(record)}\n`).join('');

async function listing(name: string) {
  const { rows } = await app.pool.query('select * from businesses where name = $1 order by id', [name]);
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
    await app.pool.query("update businesses set claimed_by = $1 where name = 'Other Words'", [owner.id]);
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

describe('a line that is not what it should be is one bad row with a sentence, and the rows around it come in:', () => {
  const deep = '['.repeat(100_000) + ']'.repeat(100_000);
  test.each<[string, string | Buffer, RegExp]>([
    ['nothing but nested lists', deep, /^2: is not a record/],
    ['a name of nested lists', `{"name": ${deep}}`, /^2: has no name/],
    ['nested objects', `{"a":`.repeat(100_000) + '}'.repeat(100_000).replace('}', '1}'), /^2: has no name/],
    ['many megabytes', `{"name": "${'x'.repeat(20_000_000)}"}`, /^2: is longer than 1048576 bytes/],
    ['a NUL byte', Buffer.from('{"name": "a\0b"}'), /^2: is not valid JSON/],
    ['another encoding', Buffer.from('{"name": "Müller"}', 'latin1'), /^2: is not in UTF-8/],
  ])('%s', async (title, bad, problem) => {
    const text = Buffer.concat([
      Buffer.from(`{"name": "Before ${title}"}\n`),
      Buffer.from(bad),
      Buffer.from(`\n{"name": "Behind ${title}"}\n`),
    ]);
    const result = await importText('g.jsonl', text);
    expect(result).toMatchObject({ rows: 3, inserted: 2, bad: 1, problems: [expect.stringMatching(problem)] });
  });

  test('while a nested list in a field that can be missed is only left out', async () => {
    const { problems, ...counts } = await importText('h.jsonl', `{"name": "Deep Tags", "tags": ${deep}}`);
    expect(counts).toMatchObject({ inserted: 1, bad: 0 });
    expect(problems).toEqual(['1: tags left out: it is neither a text nor a list of texts']);
  });

  test.each<[string, string | Buffer, RegExp]>([
    ['many megabytes', `${'x'.repeat(20_000_000)},1`, /^3: is longer than 1048576 bytes/],
    [
      'many megabytes in a quotation',
      `"${`${'x'.repeat(20_000)}\n`.repeat(53)}",1`,
      /^3: is longer than 1048576 bytes/,
    ],
    ['a NUL byte', 'a\0b,1', /^3: has a name with characters that cannot be stored/],
    ['another encoding', Buffer.from('Müller,1', 'latin1'), /^3: is not in UTF-8/],
  ])('%s, as CSV', async (title, bad, problem) => {
    const text = Buffer.concat([
      Buffer.from(`name,phone\nBefore ${title} CSV,1\n`),
      Buffer.from(bad),
      Buffer.from(`\nBehind ${title} CSV,2\n`),
    ]);
    const { problems, inserted } = await importText('i.csv', text);
    expect(problems[0]).toMatch(problem);
    expect(inserted).toBeGreaterThanOrEqual(2);
    expect(await listing(`Behind ${title} CSV`)).toHaveLength(1);
  });

  test('a quotation mark that is never closed', async () => {
    const result = await importText('j.csv', 'name,phone\nOpen Before,1\n"Never closed,2\nSwallowed,3\n');
    expect(result).toMatchObject({ rows: 2, inserted: 1, bad: 1 });
    expect(result.problems).toEqual(['3: has a quotation mark that is never closed']);
  });
});

test('what nobody may enter by hand no file brings in either', async () => {
  const { problems, ...counts } = await importText(
    'l.jsonl',
    [
      { name: 'Acme See https://evil.example/x' },
      { name: 'Acme \u202Egro' },
      { name: 'Early Bird Ltd', founded: new Date().getFullYear() + 2, employees: '2000000000' },
    ]
      .map((record) => JSON.stringify(record))
      .join('\n'),
  );
  expect(counts).toMatchObject({ rows: 3, inserted: 1, bad: 2 });
  expect(problems).toEqual([
    expect.stringMatching(/^1: has a name that can’t be taken: Please leave out web addresses/),
    expect.stringMatching(/^2: has a name that can’t be taken: Please write this in one line/),
    expect.stringMatching(/^3: employees left out/),
    expect.stringMatching(/^3: founded left out/),
  ]);
});

describe('a CSV file', () => {
  test.each([
    ['LF', '\n'],
    ['CR LF', '\r\n'],
    ['CR', '\r'],
  ])('with lines that end in %s names the line where a row begins', async (title, end) => {
    const rows = [
      `"na${end}me",name`,
      `,Fine ${title}`,
      '',
      `"a${end}b${end}c",""`,
      ',',
      `"x${end}y",Also Fine ${title}`,
      ',',
    ];
    const { problems, inserted } = await importText('k.csv', rows.join(end));
    expect(problems).toEqual(['5: has no name', '8: has no name', '11: has no name']);
    expect(inserted).toBe(2);
  });

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

  test('has cells beyond its header left out, with a note where they say something', async () => {
    const result = await importText('m.csv', 'name,phone\nComma Ltd,1,,\nSurplus Ltd,1,x,y\n');
    expect(result).toMatchObject({ rows: 2, inserted: 2, bad: 0 });
    expect(result.problems).toEqual(['3: has more cells than the header has columns: the last 2 left out']);
  });

  test('with a stray quote loses no row', async () => {
    const result = await importText('f.csv', 'name,phone\nBefore,1\n"Broken" x,2\nBehind,3\n');
    expect(await listing('Before')).toHaveLength(1);
    expect(await listing('Behind')).toHaveLength(1);
    expect(await listing('"Broken" x')).toHaveLength(1);
    expect(result).toMatchObject({ rows: 3, inserted: 3 });
  });
});

describe('the directory’s indexes', () => {
  const inOrder = {
    directory_entries_keys: ['gin_pending_list_limit=16384', 'fastupdate=off'],
    directory_words_like: ['fastupdate=off'],
  };
  const collecting = {
    directory_entries_keys: ['gin_pending_list_limit=16384', 'fastupdate=on'],
    directory_words_like: ['fastupdate=on'],
  };

  async function options() {
    const { rows } = await app.pool.query(`select relname, reloptions from pg_class where relname = any($1)`, [
      Object.keys(inOrder),
    ]);
    return Object.fromEntries(rows.map(({ relname, reloptions }) => [relname, reloptions]));
  }

  test('are in order after an import, a failed one, and two at once', async () => {
    const seen: unknown[] = [];
    const look = async () => {
      seen.push(await options());
    };
    await withManyRows(app.pool, async () => {
      await look();
      await withManyRows(app.pool, look);
      await look();
      await clearAwayAfterKilledImport(app.pool);
      await look();
    });
    // The second one, and a server that starts meanwhile, leave them to the first.
    expect(seen).toEqual(Array(4).fill(collecting));
    expect(await options()).toEqual(inOrder);
    await expect(withManyRows(app.pool, () => Promise.reject(new Error('no more')))).rejects.toThrow('no more');
    expect(await options()).toEqual(inOrder);
  });

  test('are put in order by the next start when an import was killed', async () => {
    const ended = withManyRows(app.pool, (db) =>
      db.$client.query('select pg_terminate_backend(pg_backend_pid())'),
    );
    await expect(ended).rejects.toThrow();
    expect(await options()).toEqual(collecting);
    await clearAwayAfterKilledImport(app.pool);
    expect(await options()).toEqual(inOrder);
  });
});
