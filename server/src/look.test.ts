import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, expect, test } from 'vitest';
import { useApp } from './test/harness.ts';
import { version } from './version.ts';

const app = useApp();
// Without settings the site is in ./data.
const folder = mkdtempSync(join(tmpdir(), 'look-'));
const look = fileURLToPath(new URL('look.ts', import.meta.url));

/** As script/build does before it builds. */
async function lookAt(env: Record<string, string | undefined>): Promise<{ code: number; said: string }> {
  const run = promisify(execFile)(process.execPath, [look], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...env },
  });
  return run.then(
    ({ stderr }) => ({ code: 0, said: stderr }),
    ({ code, stderr }) => ({ code, said: stderr }),
  );
}

const ours = () => ({ DATABASE_URL: app.parts.config.database?.url ?? '' });
const [number, name] = [1, '0001_first_release.sql'];

afterEach(async () => {
  await app.pool.query("delete from schema_migrations where name = '9999_of_later.sql'");
  await app.pool.query("update schema_migrations set hash = replace(hash, 'another ', '') where number = $1", [
    number,
  ]);
});

afterAll(() => rm(folder, { recursive: true }));

test('a build says nothing of a database that it can open, nor before the first start', async () => {
  expect(await lookAt(ours())).toEqual({ code: 0, said: '' });
  expect(await lookAt({})).toEqual({ code: 0, said: '' });
  expect(await lookAt({ DATA_DIR: '/nowhere/guildhall' })).toEqual({ code: 0, said: '' });
});

test('a build looks at the database in ./data where no setting names another place', async () => {
  await mkdir(join(folder, 'data/postgres'), { recursive: true });
  await writeFile(join(folder, 'data/postgres/PG_VERSION'), '9\n');
  const { code, said } = await lookAt({});
  expect(code).toBe(1);
  expect(said).toContain('What runs now goes on');
});

test('a build says before the restart that its version can’t open the database, and fails', async () => {
  await app.pool.query("update schema_migrations set hash = 'another ' || hash where number = $1", [number]);
  const { code, said } = await lookAt(ours());
  expect(code).toBe(1);
  expect(said).toContain(`can’t be brought up to date (${name} differs)`);
  expect(said).toContain(`Version ${version} can’t open this database. What runs now goes on`);
});

test('a build that goes back names the migrations of the later version that was there', async () => {
  await app.pool.query(
    "insert into schema_migrations (number, name, hash) values (9999, '9999_of_later.sql', 'hash')",
  );
  const { code, said } = await lookAt(ours());
  expect(code).toBe(0);
  expect(said).toMatch(
    /^Version \S+ is older than what .* was used with \(9999_of_later\.sql\)\. It starts on it if/,
  );
});
