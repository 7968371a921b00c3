import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readXlsx } from 'hucre/xlsx';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { migrateDatabase } from './db/migrate.ts';
import { xlsx } from './test/workbooks.ts';

vi.setConfig({ testTimeout: 60_000 });

const program = fileURLToPath(new URL('./import.ts', import.meta.url));
/** As `npm run import` has it. */
const compiled = fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url));
const name = `import_${crypto.randomUUID().slice(0, 8)}`;
const url = inject('clusterUrl').replace('//postgres@localhost/postgres', `//guildhall:hunter2@localhost/${name}`);
let folder: string;
let superuser: pg.Client;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-import-'));
  superuser = new pg.Client({ connectionString: inject('clusterUrl') });
  await superuser.connect();
  await superuser.query(`create database ${name} owner guildhall`);
  await migrateDatabase(url);
});
afterAll(async () => {
  await superuser.query(`drop database ${name} with (force)`);
  await superuser.end();
  await rm(folder, { recursive: true, force: true });
});

interface Ended {
  status: number | null;
  /** Standard output and error, in the order in which they came. */
  output: string;
}

async function run(args: string[], env: Record<string, string>, isInterrupted = false): Promise<Ended> {
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compiled, ...env },
  });
  let output = '';
  const listen = (chunk: Buffer) => {
    output += chunk;
  };
  if (isInterrupted) child.stdout.once('data', () => child.kill('SIGINT'));
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const [status] = await once(child, 'close');
  return { status, output };
}

async function writeLines(file: string, lines: unknown[]): Promise<string> {
  const path = join(folder, file);
  await writeFile(path, lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'));
  return path;
}

test('says first which database it writes to, without its password, and ends with 0 when every row was taken', async () => {
  const file = await writeLines('good.jsonl', [{ name: 'Good Ltd' }, { name: 'Fine Ltd', founded: 'long ago' }]);
  const { status, output } = await run([file], { DATABASE_URL: url });
  expect(output).toMatch(new RegExp(`^Writing to the database "${name}" on \\S+ \\(DATABASE_URL\\)\\.\n`));
  expect(output).toContain('2 rows: 2 inserted, 0 updated, 0 unchanged, 0 refused');
  expect(output).not.toContain('hunter2');
  expect(status).toBe(0);
});

test('ends with 1 when rows were refused, and writes each of them to the file of --errors', async () => {
  const file = await writeLines('bad.jsonl', [{ name: 'Better Ltd' }, '{"name": ', { title: '' }]);
  const errors = join(folder, 'errors.txt');
  const { status, output } = await run([file, '--errors', errors], { DATABASE_URL: url });
  expect(output).toContain('3 rows: 1 inserted, 0 updated, 0 unchanged, 2 refused');
  const written = (await readFile(errors, 'utf8')).trim().split('\n');
  expect(written.map((line) => JSON.parse(line))).toEqual([
    { 'Import text': '{"name": ', 'Import line': 2, 'Import problem': 'is not valid JSON' },
    { title: '', 'Import line': 3, 'Import problem': 'has no name' },
  ]);
  expect(status).toBe(1);
});

test('takes a workbook as it is, says which sheets it has, and writes what was refused into another', async () => {
  const file = join(folder, 'roll.xlsx');
  await writeFile(
    file,
    await xlsx({
      Sums: [['Total'], [2]],
      Members: [
        ['Name', 'Town'],
        ['Sheet Ltd', 'York'],
        ['', 'Hull'],
      ],
    }),
  );
  const unnamed = await run([file], { DATABASE_URL: url });
  expect([unnamed.status, unnamed.output]).toEqual([1, expect.stringContaining('no column for the name')]);
  const errors = join(folder, 'errors.xlsx');
  const { status, output } = await run([file, '--sheet', 'Members', '--errors', errors], { DATABASE_URL: url });
  expect(output).toContain('A workbook, of which the sheet Members is read. Others, taken by --sheet NAME: Sums.');
  expect(output).toContain('2 rows: 1 inserted, 0 updated, 0 unchanged, 1 refused');
  expect(status).toBe(1);
  expect((await readXlsx(await readFile(errors))).sheets[0]?.rows).toEqual([
    ['Import line', 'Import problem', 'Name', 'Town'],
    [3, 'has no name', null, 'Hull'],
  ]);
  const missing = await run([file, '--sheet', 'None'], { DATABASE_URL: url });
  expect(missing.output).toMatch(/roll\.xlsx: The workbook has no sheet of this name\./);
});

test('names the folder of an embedded PostgreSQL', async () => {
  const file = await writeLines('embedded.jsonl', [{ name: 'Good Ltd' }]);
  const dataDir = join(folder, 'data');
  const { status, output } = await run([file], { DATA_DIR: dataDir });
  expect(output).toMatch(`Writing to the PostgreSQL in ${dataDir} (DATA_DIR).\n`);
  expect(status).toBe(0);
});

test('is refused with one sentence before anything is written', async () => {
  const file = await writeLines('refused.jsonl', [{ name: 'Refused Ltd' }]);
  const unnamed = await writeLines('unnamed.csv', ['Colour,Shape', 'Red,Round']);
  const empty = await writeLines('empty.csv', []);
  const blank = await writeLines('blank.jsonl', ['', '']);
  const cases: [string[], Record<string, string>, RegExp][] = [
    [[file], { DATABASE_URL: `${url}`.replace(name, 'no_such_database') }, /^DATABASE_URL: .*CREATE DATABASE/],
    [[file, '--errors', join(folder, 'none/errors.txt')], { DATABASE_URL: url }, /^--errors .* can’t be written/],
    [
      [file, '--errors', file],
      { DATABASE_URL: url },
      /^--errors .* is the file that is imported: name another one/,
    ],
    [[join(folder, 'none.csv')], { DATABASE_URL: url }, /^\S+none\.csv can’t be read/],
    [[unnamed], { DATABASE_URL: url }, /no column for the name \(found: "Colour, Shape"\): .*--map/],
    [[unnamed, '--map', 'Colour=shade'], { DATABASE_URL: url }, /--map Colour=shade: a field is one of name, /],
    [[unnamed, '--map', 'Size=name'], { DATABASE_URL: url }, /--map Size=name: the file has no column "Size"/],
    [[empty], { DATABASE_URL: url }, /empty\.csv: The file holds no listings\.$/m],
    [[blank], { DATABASE_URL: url }, /blank\.jsonl: The file holds no listings\.$/m],
    [[folder], { DATABASE_URL: url }, /is neither \.jsonl, \.csv nor \.xlsx/],
  ];
  for (const [args, env, sentence] of cases) {
    const { status, output } = await run(args, env);
    expect(output).toMatch(sentence);
    expect(output.trimEnd().split('\n')).toHaveLength(1);
    expect(status).toBe(1);
  }
});

test('lists the words that it maps before it writes, and adds industries by the rules of the page', async () => {
  const file = await writeLines('words.csv', ['Name,Industry', 'Word Works,Advertising', 'Hawk Works,Falconry']);
  const shadowed = await run([file, '--add-industry', 'technology'], { DATABASE_URL: url });
  expect(shadowed.output).toContain('--add-industry: technology is an industry of every site.');
  expect(shadowed).toMatchObject({ status: 1, output: expect.not.stringContaining('inserted') });
  const { output } = await run([file, '--add-industry', 'Falconry'], { DATABASE_URL: url });
  const words = output.indexOf('Industries in other words: Advertising → Marketing (1).');
  expect(words).toBeGreaterThan(0);
  expect(output.indexOf('2 rows: 2 inserted')).toBeGreaterThan(words);
  expect(output).not.toContain('nobody knows');
});

test('leaves possible duplicates out where it is told to, and the list of imports counts what was written', async () => {
  const row = (name: string) => ({ name, website: 'https://twin.example' });
  await run([await writeLines('first.jsonl', [row('Twin Ltd')])], { DATABASE_URL: url });
  const file = await writeLines('again.jsonl', [
    { ...row('Another Twin'), location: 'Oslo' },
    { name: 'Alone Ltd' },
  ]);
  const { output } = await run([file, '--leave-duplicates-out'], { DATABASE_URL: url });
  expect(output).toContain('2 rows: 1 inserted');
  expect((await run(['--list'], { DATABASE_URL: url })).output).toMatch(
    /again\.jsonl {2}1 new, 0 changed, 0 refused/,
  );
});

test('names what was taken out, takes it by --again alone, and the later of two imports is undone first', async () => {
  const file = await writeLines('ropes.jsonl', [{ name: 'Quay Ropes' }]);
  await run([file], { DATABASE_URL: url });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client
    .query("update businesses set deleted_at = now(), withdrawn_by = 'staff' where name = 'Quay Ropes'")
    .finally(() => client.end());
  const left = await run([file], { DATABASE_URL: url });
  expect([left.output, left.status]).toEqual([
    expect.stringMatching(/line 1: was taken out on .*\n1 rows: 0 ins/),
    0,
  ]);
  expect(left.output).toContain(
    '1 of them was taken out of the directory and left out here: --again takes such rows all the same.',
  );
  const taken = await run([file, '--again'], { DATABASE_URL: url });
  expect(taken.output).toContain('1 rows: 1 inserted');
  const changed = await writeLines('ropes-later.jsonl', [
    { name: 'Quay Ropes', description: 'Ropes of all kinds' },
  ]);
  const later = await run([changed], { DATABASE_URL: url });
  const [first, second] = [taken, later].map(({ output }) => /--undo (\d+)/.exec(output)?.[1] ?? '');
  const refused = await run(['--undo', first ?? ''], { DATABASE_URL: url });
  expect([refused.output, refused.status]).toEqual([
    expect.stringMatching(
      new RegExp(`^Undo the later import first: ropes-later\\.jsonl of .* \\(--undo ${second}\\)\n$`),
    ),
    1,
  ]);
});

test('says what it recognised, tries out without writing, and takes an import back', async () => {
  const lines = ['Firma;Ort;Farbe', 'Zurück GmbH;Köln;rot', 'Zurueck AG;Bonn;blau'];
  const path = join(folder, 'rolle.csv');
  await writeFile(path, Buffer.from(lines.join('\r\n'), 'latin1'));
  const tried = await run([path, '--dry-run'], { DATABASE_URL: url });
  expect(tried.output).toContain('A table with semicolons, Windows-1252 (Latin-1).');
  expect(tried.output).toContain('Recognised: Firma → name, Ort → city.\nIgnored: Farbe.');
  expect(tried.output).toContain('A dry run: nothing was written. It would be\n2 rows: 2 inserted');
  const done = await run([path], { DATABASE_URL: url });
  const [, id = ''] = /This is import (\d+)/.exec(done.output) ?? [];
  expect((await run([path, '--dry-run'], { DATABASE_URL: url })).output).toContain('2 unchanged');
  expect((await run(['--list'], { DATABASE_URL: url })).output).toMatch(
    new RegExp(`^${id} .*done +rolle.csv`, 'm'),
  );
  const { output, status } = await run(['--undo', id], { DATABASE_URL: url });
  expect([output, status]).toEqual([expect.stringContaining('2 listings removed, 0 restored, 0 left'), 0]);
  // What is not there is all that is said of it.
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows: acts } = await client.query(
    'select act, actor_kind, target_name from audit_acts where target_id = $1 order by id',
    [id],
  );
  await client.end();
  expect(acts.map(({ act, actor_kind }) => `${act} by ${actor_kind}`)).toEqual([
    'import.started by system',
    'import.undone by system',
  ]);
  expect(await run(['--undo', '99'], { DATABASE_URL: url })).toMatchObject({
    output: 'There is no import 99 that could be undone (--list shows them).\n',
    status: 1,
  });
});

test('says how letters were read, which column comes before which, and takes the encoding as it is said', async () => {
  const path = join(folder, 'mac.csv');
  await writeFile(path, Buffer.from('Firma;Mobile;Phone\r\nCaf\x8e;1234;\r\n', 'latin1'));
  const guessed = await run([path, '--dry-run'], { DATABASE_URL: url });
  expect(guessed.output).toContain(
    'Read as Windows-1252 (Latin-1): CafŽ. If that is not how they are written, say',
  );
  expect(guessed.output).toContain('Firma → name, Mobile → phone where Phone is empty, Phone → phone.');
  const said = await run([path, '--dry-run', '--encoding', 'Macintosh'], { DATABASE_URL: url });
  expect(said.output).toContain('Read as Mac Roman: Café.');
  const { output, status } = await run([path, '--encoding', 'ebcdic'], { DATABASE_URL: url });
  expect([output, status]).toEqual([expect.stringMatching(/^--encoding ebcdic: an encoding is one of utf-8 /), 1]);
});

test('ends quietly when nobody reads its output any more', async () => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into imports (name, bytes, state, created_at) select 'many', 1, 'failed', now() from generate_series(1, 9)`,
  );
  const command = 'set -o pipefail; "$0" "$1" --list | true';
  const child = spawn('bash', ['--norc', '-c', command, process.execPath, program], {
    env: { PATH: process.env.PATH, DATABASE_URL: url },
  });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk;
  });
  const [status] = await once(child, 'close');
  expect([complaint, status]).toEqual(['', 0]);
  await client.query(`delete from imports where name = 'many'`);
  await client.end();
});

test('is stopped by Ctrl+C, says so, and leaves the indexes in order', async () => {
  const file = await writeLines(
    'long.jsonl',
    Array.from({ length: 40_000 }, (_, i) => ({ id: i, name: `Long Ltd ${i}` })),
  );
  const { status, output } = await run([file], { DATABASE_URL: url }, true);
  expect(output).toContain('run the same command again to go on');
  expect(status).toBe(1);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `select reloptions from pg_class where relname in ('directory_entries_keys', 'directory_words_like')
     order by relname`,
  );
  expect(rows).toEqual([
    { reloptions: ['gin_pending_list_limit=16384', 'fastupdate=off'] },
    { reloptions: ['fastupdate=off'] },
  ]);
  await client.end();
});

test('what a killed import wrote can be taken back', async () => {
  const lines = Array.from({ length: 30_000 }, (_, i) => ({ id: i, name: `Killed Ltd ${i}` }));
  const file = await writeLines('killed.jsonl', lines);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const countWritten = async () =>
    Number((await client.query(`select count(*) from businesses where name like 'Killed Ltd %'`)).rows[0].count);
  const child = spawn(process.execPath, [program, file], { env: { PATH: process.env.PATH, DATABASE_URL: url } });
  const ended = once(child, 'close');
  await vi.waitFor(async () => expect(await countWritten()).toBeGreaterThan(0), { timeout: 40_000 });
  child.kill('SIGKILL');
  await ended;
  const { rows } = await client.query(`select id from imports where name = 'killed.jsonl'`);
  // Its last statements may go on for a moment.
  await vi.waitFor(
    async () => {
      const { output } = await run(['--list'], { DATABASE_URL: url });
      const told = /failed {2}killed\.jsonl {2}written: (\d+) new, 0 changed/.exec(output);
      expect(Number(told?.[1])).toBe(await countWritten());
    },
    { timeout: 40_000, interval: 500 },
  );
  const undone = await vi.waitFor(
    async () => {
      const { output, status } = await run(['--undo', String(rows[0].id)], { DATABASE_URL: url });
      expect([output, status]).toEqual([expect.stringContaining('0 restored, 0 left'), 0]);
      return output;
    },
    { timeout: 40_000, interval: 500 },
  );
  expect(undone).not.toContain('\n0 listings removed');
  expect(await countWritten()).toBe(0);
  await client.end();
}, 120_000);

test('an undo that the server began and nobody ends is ended by the command', async () => {
  const file = await writeLines('half-undone.jsonl', [{ name: 'Half Undone Ltd' }]);
  await run([file], { DATABASE_URL: url });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `update imports set state = 'undoing', file = gen_random_uuid() where name = 'half-undone.jsonl' returning id`,
  );
  const { output, status } = await run(['--undo', String(rows[0].id)], { DATABASE_URL: url });
  expect([output, status]).toEqual([expect.stringContaining('1 listings removed'), 0]);
  await client.end();
});

test('--list and --undo are said alone: nothing is undone by who wants to try it out', async () => {
  const file = await writeLines('tried.jsonl', [{ name: 'Tried Out Ltd' }]);
  const { output } = await run([file], { DATABASE_URL: url });
  const number = /This is import (\d+)/.exec(output)?.[1] ?? '';
  for (const args of [
    ['--undo', number, '--dry-run'],
    ['--undo', number, file],
    ['--list', '--undo', number],
    [file, '--list'],
  ]) {
    const refused = await run(args, { DATABASE_URL: url });
    expect([refused.output, refused.status]).toEqual([expect.stringMatching(/ is said alone\.\nUsage: /), 1]);
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  expect((await client.query(`select from businesses where name = 'Tried Out Ltd'`)).rowCount).toBe(1);
  await client.end();
});

test('a killed import that had written nothing is forgotten, and one that is under way is not', async () => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows: begun } = await client.query(
    `insert into imports (name, bytes, state, created_at)
     values ('killed.csv', 1, 'checking', now()), ('alive.csv', 1, 'checking', now()) returning id`,
  );
  await client.query(`select pg_advisory_lock(hashtext('import'), $1)`, [begun[1].id]);
  await run(['--list'], { DATABASE_URL: url });
  const { rows } = await client.query(`select id from imports where state = 'checking'`);
  expect(rows).toEqual([{ id: begun[1].id }]);
  await client.query('delete from imports where id = $1', [begun[1].id]);
  await client.end();
});

test('offers to take back only what wrote something, and says how many more rows need a look', async () => {
  const file = await writeLines(
    'notes.jsonl',
    Array.from({ length: 25 }, (_, i) => ({ name: `Noted Ltd ${i}`, founded: 'long ago' })),
  );
  expect((await run([file], { DATABASE_URL: url })).output).toMatch(/… and 5 more such rows[\s\S]*--undo/);
  expect((await run([file], { DATABASE_URL: url })).output).not.toContain('--undo');
});
