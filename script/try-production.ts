import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../server/src/test/process.ts';

/*
 * What an operator does, as docs/operating.md says it, on a fresh clone of the working tree: a first start in production,
 * broken off while it installs and while it builds; then an upgrade of the running site, whose members notice nothing.
 */
const root = resolve(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'guildhall-production-'));
const [origin, clone] = [join(folder, 'origin'), join(folder, 'clone')];
const port = await freePort();
const publicUrl = 'https://hall.example.org';
const env = {
  ...process.env,
  // The machine's own Node, as for whoever has just cloned.
  PATH: (process.env.PATH ?? '')
    .split(delimiter)
    .filter((path) => !path.endsWith('node_modules/.bin'))
    .join(delimiter),
  NODE_ENV: 'production',
  PUBLIC_URL: publicUrl,
  DATA_DIR: join(folder, 'data'),
  PORT: String(port),
  LOG_LEVEL: 'error',
  npm_config_prefer_offline: 'true',
};
const children: ChildProcess[] = [];
const started = Date.now();
const say = (text: string) =>
  console.log(`  ${String(Math.round((Date.now() - started) / 1000)).padStart(3)} s  ${text}`);
const git = (cwd: string, ...args: string[]) => execFileSync('git', ['-C', cwd, ...args], { encoding: 'utf8' });

function makeClone(): void {
  mkdirSync(origin);
  const files = git(root, 'ls-files', '-coz', '--exclude-standard').split('\0');
  for (const file of files.filter((name) => name && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(origin, file)), { recursive: true });
    cpSync(join(root, file), join(origin, file));
  }
  git(origin, 'init', '-q', '-b', 'main');
  commit('First');
  execFileSync('git', ['clone', '-q', origin, clone]);
}

function commit(message: string): void {
  git(origin, 'add', '-A');
  git(origin, '-c', 'user.name=Try', '-c', 'user.email=try@hall.example', 'commit', '-qm', message);
}

interface Run {
  child: ChildProcess;
  output(): string;
}

function run(command: string): Run {
  // A group of its own, so that what it starts can be killed with it.
  const child = spawn(join(clone, command), {
    cwd: clone,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  return { child, output: () => output };
}

const isOver = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

async function until(condition: () => boolean | Promise<boolean>, { child, output }: Run): Promise<void> {
  while (!(await condition())) {
    assert(!isOver(child), `it ended with ${child.exitCode}:\n${output()}`);
    await sleep(20);
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (isOver(child)) return;
  process.kill(-(child.pid ?? 0), signal);
  await once(child, 'exit');
}

interface Reply {
  status: number;
  body: string;
}

/** As the reverse proxy asks. */
function ask(path: string, body?: object): Promise<Reply> {
  const { promise, resolve, reject } = Promise.withResolvers<Reply>();
  const headers = {
    host: new URL(publicUrl).host,
    origin: publicUrl,
    ...(body && { 'content-type': 'application/json' }),
  };
  const method = body ? 'POST' : 'GET';
  const asked = request({ host: 'localhost', port, path, method, headers }, (answer) => {
    let body = '';
    answer.setEncoding('utf8').on('data', (text) => (body += text));
    answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
  });
  asked.on('error', reject);
  asked.end(body && JSON.stringify(body));
  return promise;
}

const isReady = () =>
  ask('/readyz').then(
    ({ status }) => status === 200,
    () => false,
  );

const countMigrations = ({ body }: Reply): number => JSON.parse(body).migrations;

const call = async (path: string, body: object): Promise<number> => (await ask(path, body)).status;

/** The page with all the files that it names. */
async function visit(): Promise<string[]> {
  const page = await ask('/');
  assert.equal(page.status, 200);
  const files = [...page.body.matchAll(/(?:src|href|content)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
  assert(files.length > 1, `the page names no files: ${page.body}`);
  await askForAll(files);
  // The second one needs PostgreSQL to load an extension from the packages.
  for (const path of ['/api/stats', '/api/businesses?q=harbuor'])
    assert.equal((await ask(path)).status, 200, path);
  return files;
}

async function askForAll(files: string[]): Promise<void> {
  for (const file of files) assert.equal((await ask(file)).status, 200, file);
}

const email = 'ada@people.example';
const password = 'a quiet harbour at dusk';
const isInstalling = () =>
  existsSync(join(clone, '.node_modules.new/node_modules')) &&
  readdirSync(join(clone, '.node_modules.new/node_modules')).length > 0;
const isBuilding = () => existsSync(join(clone, 'web/dist/.new'));

try {
  makeClone();
  const installing = run('script/server');
  await until(isInstalling, installing);
  await end(installing.child, 'SIGKILL');
  assert(!existsSync(join(clone, 'node_modules')), 'half of the packages are in place');
  say('killed while it installed');

  const building = run('script/server');
  await until(isBuilding, building);
  await end(building.child, 'SIGKILL');
  assert(!existsSync(join(clone, 'web/dist/.built')), 'half of the build counts as built');
  say('killed while it built');

  const first = run('script/server');
  await until(isReady, first);
  const files = await visit();
  const form = { firstName: 'Ada', lastName: 'Archer', email, password, confirmPassword: password };
  assert.equal(await call('/api/auth/register', form), 201);
  say('first start serves');

  for (const [file, from, to] of [
    ['web/index.html', '<meta charset', '<meta name="version" content="new" /><meta charset'],
    ['web/src/styles.css', '', '.new-in-this-version{color:red}\n'],
    ['package.json', '"description": "', '"description": "New. '],
  ] as const) {
    const path = join(origin, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
  }
  // Over data of the version before it, as an upgrade with a migration would.
  const number = countMigrations(await ask('/readyz')) + 1;
  writeFileSync(
    join(origin, `server/migrations/${String(number).padStart(4, '0')}_new_in_this_version.sql`),
    "ALTER TABLE users ADD new_in_this_version text NOT NULL DEFAULT 'Yes';\n",
  );
  commit('Second');
  git(clone, 'pull', '-q');
  const upgrading = run('script/build');
  await until(
    async () => {
      await visit();
      // A visitor may make no more than 1,200 calls a minute.
      await sleep(200);
      return isOver(upgrading.child);
    },
    { ...upgrading, child: first.child },
  );
  assert.equal(upgrading.child.exitCode, 0, upgrading.output());
  assert.deepEqual(await visit(), files);
  say('the old version served while the new one was installed and built');

  await end(first.child, 'SIGTERM');
  assert.equal(first.child.exitCode, 0, first.output());
  rmSync(join(clone, 'web/dist/.built'));
  truncateSync(join(clone, 'web/dist/index.html'), 100);
  const second = run('script/server');
  await until(isReady, second);
  const newFiles = await visit();
  assert((await ask('/')).body.includes('<meta name="version" content="new"'), 'the page is the old one');
  assert(
    newFiles.some((file) => !files.includes(file)),
    'the files are the old ones',
  );
  await askForAll(files);
  assert.equal(countMigrations(await ask('/readyz')), number);
  assert.equal(await call('/api/auth/login', { email, password }), 200);
  await end(second.child, 'SIGTERM');
  assert.equal(second.child.exitCode, 0, second.output());
  say('the upgraded site serves what was there, and the files of pages that are still open');
} finally {
  for (const child of children) await end(child, 'SIGTERM').catch(() => {});
  rmSync(folder, { recursive: true, force: true });
}
