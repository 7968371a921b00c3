import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** Called by script/release, which says what it does. */
const root = resolve(import.meta.dirname, '..');
const workspaces = ['contract', 'server', 'web'];

const run = (command: string, args: string[], env: NodeJS.ProcessEnv = {}) =>
  execFileSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const write = (file: string, text: string) => writeFileSync(join(root, file), text);

function refuse(reason: string): never {
  console.error(reason);
  process.exit(1);
}

const numbersOf = (version: string) => version.split('.').map(Number);

function isNewer(version: string, than: string): boolean {
  const before = numbersOf(than);
  const [place, number] =
    [...numbersOf(version).entries()].find(([place, number]) => number !== before[place]) ?? [];
  return place !== undefined && (number ?? 0) > (before[place] ?? 0);
}

interface Manifest {
  version: string;
  dependencies?: Record<string, string>;
}

/** The parts of the product need each other in exactly this version. */
function withVersion<T extends Manifest>(manifest: T, version: string): T {
  const own = Object.keys(manifest.dependencies ?? {}).filter((name) => name.startsWith('@guildhall/'));
  const dependencies = { ...manifest.dependencies, ...Object.fromEntries(own.map((name) => [name, version])) };
  return { ...manifest, version, ...(manifest.dependencies && { dependencies }) };
}

function setVersion(version: string): void {
  const print = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  for (const folder of ['.', ...workspaces])
    write(`${folder}/package.json`, print(withVersion(JSON.parse(read(`${folder}/package.json`)), version)));
  const lock = JSON.parse(read('package-lock.json'));
  for (const name of ['', ...workspaces]) lock.packages[name] = withVersion(lock.packages[name], version);
  write('package-lock.json', print({ ...lock, version }));
}

const unreleased = '## Unreleased\n';

function turnChangelog(version: string): void {
  const today = new Date().toISOString().slice(0, 10);
  write(
    'CHANGELOG.md',
    read('CHANGELOG.md').replace(unreleased, `${unreleased}\nNothing yet.\n\n## ${version} - ${today}\n`),
  );
}

/** What stands below the heading, up to the next one. */
const news = () => read('CHANGELOG.md').split(unreleased)[1]?.split('\n## ')[0]?.trim() ?? '';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { tested: { type: 'boolean', default: false } },
});
const [version = ''] = positionals;
const current: string = JSON.parse(read('package.json')).version;
const tag = `v${version}`;
const dump = `server/releases/${version}.json.gz`;
/** Beside the dump. */
const written = [
  ...['.', ...workspaces].map((folder) => `${folder}/package.json`),
  'package-lock.json',
  'CHANGELOG.md',
  'docs/api/openapi.json',
];

if (!/^\d+\.\d+\.\d+$/.test(version)) refuse('Usage: script/release VERSION [--tested], such as 0.2.0.');
if (!isNewer(version, current)) refuse(`The version is ${current} already: ${version} must be a later one.`);
if (git('status', '--porcelain'))
  refuse('There are changes that are not committed: a release is made of what is.');
if (git('tag', '--list', tag)) refuse(`The tag ${tag} is there already.`);
if (!news() || news() === 'Nothing yet.') refuse('CHANGELOG.md says nothing below "## Unreleased".');

const commit = git('rev-parse', 'HEAD');
if (!values.tested) run('script/test', []);
// A test run takes minutes, in which somebody may have gone on working here.
if (git('status', '--porcelain') || git('rev-parse', 'HEAD') !== commit)
  refuse('Something was changed here during the tests: they say nothing of it. Run script/release again.');
try {
  setVersion(version);
  turnChangelog(version);
  run('node', ['script/write-openapi.ts']);
  const tests = ['run', '--root', 'server', 'src/releases.test.ts'];
  run('vitest', tests, { RELEASE_DUMP: join(root, dump) });
  // With the new one among those that are upgraded.
  run('vitest', tests);
  run('script/check-generated', []);
  git('add', ...written, dump);
  git('commit', '--quiet', '--message', `Release ${version}`);
} catch (error) {
  rmSync(join(root, dump), { force: true });
  git('restore', '--staged', '--worktree', '--source', commit, ...written);
  git('reset', '--quiet', '--', dump);
  refuse(`Nothing was released, and everything is as it was: ${error instanceof Error ? error.message : error}`);
}
try {
  git('tag', '--annotate', tag, '--message', `Guildhall ${version}`);
} catch {
  refuse(`Version ${version} is committed, but not tagged. Say git tag --annotate ${tag} yourself.`);
}
console.log(`Version ${version} is committed and tagged ${tag}. To publish it: git push --follow-tags.`);
