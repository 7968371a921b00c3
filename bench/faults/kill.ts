import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort, type ServerProcess, startServer } from '../../server/src/test/process.ts';
import { embeddedUrl, makeStaff, signInPeople } from '../chat-people.ts';
import { createRandom } from '../listings.ts';
import { keepEditing, keepRemoving, keepSending, readAll, startReader } from './clients.ts';
import { type Attempted, type Edit, judge, type Removal, violations } from './history.ts';
import { checkTheChecker } from './planted.ts';

/*
 * npm run bench -- kill [--kills 20] [--seed 1] [--postgres] [--both]
 *
 * Kills the server at random moments with `kill -9`; with --postgres its database, with --both the two at once.
 * Meanwhile 16 senders retry with their clientId, and change what they wrote. A moderator removes some of it.
 * Five readers catch up by rev.
 * Then everything is read once more, and the checker prints what was lost, doubled or out of order. Exit code 1 when
 * anything was; what was only slow is named.
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    postgres: { type: 'boolean', default: false },
    both: { type: 'boolean', default: false },
  },
});
const kills = Number(values.kills);
const seed = Number(values.seed);
const counts = { senders: 16, readers: 5 };
const limits = { readyMs: 5000, completeMs: 2000 };

checkTheChecker();
const random = createRandom(seed);
const folder = await mkdtemp(join(tmpdir(), 'gh-kill-'));
const env = {
  DATA_DIR: folder,
  PORT: String(await freePort()),
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'silent',
};
let server: ServerProcess = await startServer(env);
const site = { url: server.url };
const attempted: Attempted[] = [];
const removals: Removal[] = [];
const edits: Edit[] = [];
const slow: string[] = [];
let isOver = false;
let readyMs = 0;

async function killPostgres(): Promise<void> {
  const [pid] = (await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
}

async function killServer(): Promise<void> {
  await server.stop('SIGKILL');
  const since = performance.now();
  server = await startServer(env);
  readyMs = Math.round(performance.now() - since);
  if (readyMs > limits.readyMs) slow.push(`the server was ready only after ${readyMs} ms`);
}

/** Resolves with the time until a message that was begun from now on is acknowledged. */
async function untilAcknowledged(): Promise<number> {
  const since = performance.now();
  const begun = attempted.length;
  while (!attempted.slice(begun).some(({ outcome }) => outcome === 'ok')) {
    await sleep(10);
    if (performance.now() - since > 30_000) throw new Error('nothing was acknowledged for 30 s');
  }
  return performance.now() - since;
}

try {
  const cookies = await signInPeople(embeddedUrl(folder), counts.senders + counts.readers + 1);
  const moderator = cookies.pop() ?? '';
  await makeStaff(embeddedUrl(folder), moderator, 'moderator');
  const readers = cookies.slice(counts.senders).map((cookie) => startReader(site, cookie));
  const sending = Promise.all(
    cookies
      .slice(0, counts.senders)
      .map((cookie, sender) => keepSending(site, { cookie, sender }, { attempted, random, isOver: () => isOver })),
  );
  const removing = keepRemoving(site, moderator, { attempted, removals, random, isOver: () => isOver });
  const editing = keepEditing(site, cookies, { attempted, edits, random, isOver: () => isOver });
  for (let i = 1; i <= kills; i++) {
    await sleep(300 + random() * 1700);
    const since = performance.now();
    if (values.postgres || values.both) await killPostgres();
    if (!values.postgres) await killServer();
    const stalled = await untilAcknowledged();
    console.log(
      `kill ${i}: ${values.postgres ? '' : `ready after ${readyMs} ms, `}acknowledging again ${Math.round(performance.now() - since)} ms after the kill`,
    );
    if (values.postgres && stalled > limits.readyMs)
      slow.push(`the database was away for ${Math.round(stalled)} ms`);
  }
  await sleep(500);
  isOver = true;
  await Promise.all([sending, removing, editing]);
  const healed = performance.now();
  const reader = cookies.at(-1) ?? '';
  const final = await readAll(site, reader);
  const newestRev = Math.max(0, ...final.map(({ rev }) => rev));
  const isComplete = () => readers.every(({ complete }) => complete >= newestRev);
  while (!isComplete() && performance.now() - healed < 10_000) await sleep(10);
  const completeMs = Math.round(performance.now() - healed);
  if (completeMs > limits.completeMs) slow.push(`the readers were complete only after ${completeMs} ms`);
  for (const one of readers) one.stop();

  const verdict = judge({
    attempted,
    removals,
    edits,
    readers: readers.map(({ seen }) => seen),
    conflicts: readers.reduce((sum, { conflicts }) => sum + conflicts, 0),
    final,
  });
  const retried = attempted.filter(({ tries }) => tries > 1).length;
  console.log(
    `\nseed ${seed}: ${attempted.length} messages by ${counts.senders} senders, ${retried} tried more than once, ${final.length} stored, ${kills} kills`,
  );
  for (const [name, count] of Object.entries(verdict)) console.log(`  ${name.padEnd(18)} ${count}`);
  for (const complaint of slow) console.log(`  slow: ${complaint}`);
  if (violations.some((name) => verdict[name] > 0)) process.exitCode = 1;
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
