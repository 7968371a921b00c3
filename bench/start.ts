import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/* Seconds from the command to an answer of /readyz: first start, second start, start after kill -9: npm run bench -- start */
const port = '3191';
const folder = await mkdtemp(join(tmpdir(), 'guildhall-start-'));

async function isReady(): Promise<boolean> {
  return fetch(`http://localhost:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function start(title: string, end: NodeJS.Signals): Promise<void> {
  const since = performance.now();
  const server = spawn(process.execPath, [join(import.meta.dirname, '../server/src/main.ts')], {
    env: { ...process.env, PORT: port, DATA_DIR: folder, DEMO_DATA: 'off' },
    stdio: 'ignore',
  });
  while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 20));
  console.log(`${title}: ${((performance.now() - since) / 1000).toFixed(2)} s`);
  server.kill(end);
  await new Promise((resolve) => server.on('exit', resolve));
}

await start('first start (makes the database)', 'SIGTERM');
await start('second start', 'SIGKILL');
await start('start after kill -9', 'SIGTERM');
await rm(folder, { recursive: true, force: true });
