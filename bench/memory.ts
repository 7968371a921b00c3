import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/* Memory of the server at rest with the demo community, without PostgreSQL: npm run bench -- memory (Linux) */
const limitMb = 180;
const restMs = 20_000;

const folder = await mkdtemp(join(tmpdir(), 'guildhall-memory-'));
const server = spawn('script/server', {
  cwd: join(import.meta.dirname, '..'),
  env: { ...process.env, PORT: '3190', DATA_DIR: folder },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const ready = new Promise<void>((resolve) => {
  server.stdout.on('data', (chunk) => String(chunk).includes('is ready') && resolve());
});
await ready;
await sleep(restMs);
const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
const mb = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000;
console.log(`server at rest with the demo community: ${mb.toFixed(0)} MB RSS (limit ${limitMb} MB)`);
server.kill('SIGTERM');
await new Promise((resolve) => server.on('exit', resolve));
await rm(folder, { recursive: true, force: true });
process.exitCode = mb < limitMb ? 0 : 1;
