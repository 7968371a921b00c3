import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../server/src/test/process.ts';

/*
 * docs/api/openapi.json as its readers use it: held against Redocly's recommended rules, then a client is made from it,
 * type-checked, and sent through a story against the product. Its packages live in a folder of their own, since the
 * generator of types runs on another TypeScript than ours.
 */
const folder = join(import.meta.dirname, 'api-client');
const run = (file: string, ...args: string[]) => execFileSync(file, args, { cwd: folder, stdio: 'inherit' });
const runTool = (name: string, ...args: string[]) => run(join(folder, 'node_modules/.bin', name), ...args);

const stamp = join(folder, 'node_modules/.installed');
const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8');
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
  run('npm', 'ci', '--no-audit', '--no-fund', '--loglevel=error');
  writeFileSync(stamp, lock);
}

run(process.execPath, 'lint.js');
runTool('openapi-typescript', '../../docs/api/openapi.json', '--output', 'paths.d.ts');
runTool('tsc', '-p', '.');

const data = mkdtempSync(join(tmpdir(), 'guildhall-client-'));
const server = await startServer({ DATA_DIR: data, DEMO_DATA: 'on', LOG_LEVEL: 'error' });
try {
  run(process.execPath, 'story.ts', server.url, 'nell.hartigan@tarrowmouth.example', 'lantern on the quay');
} finally {
  await server.stop();
  rmSync(data, { recursive: true, force: true });
}
