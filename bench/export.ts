import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startServer } from '../server/src/test/process.ts';
import { embeddedUrl, signInPeople } from './chat-people.ts';

/*
 * npm run bench -- export [--messages 100000]
 *
 * A member with so many messages asks for their data, and is then erased: seconds, and by how much the server's memory
 * grows meanwhile (Linux).
 */
const place = process.argv.indexOf('--messages');
const messages = place > 0 ? Number(process.argv[place + 1]) : 100_000;
const growthMaxMb = 80;
const patienceMs = 300_000;

const folder = await mkdtemp(join(tmpdir(), 'gh-export-'));
const server = await startServer({ DATA_DIR: folder, RATE_LIMITS: 'off', LOG_LEVEL: 'error' });
const client = new pg.Client({ connectionString: embeddedUrl(folder) });
await client.connect();

function rssMb(): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1]) / 1000;
}

/** Seconds until `isDone`, and the most memory seen meanwhile. */
async function watch(isDone: () => Promise<boolean>): Promise<{ seconds: number; peakMb: number }> {
  const began = performance.now();
  let peakMb = rssMb();
  while (!(await isDone())) {
    if (performance.now() - began > patienceMs) throw new Error('not done in time');
    peakMb = Math.max(peakMb, rssMb());
    await sleep(100);
  }
  return { seconds: (performance.now() - began) / 1000, peakMb };
}

try {
  const [cookie = ''] = await signInPeople(embeddedUrl(folder), 1);
  const found = await client.query('select max(id) as id from users');
  const memberId: number = found.rows[0].id;
  await client.query(
    `with stored as (
       insert into chat_messages (room_id, seq, rev, sender_id, client_id, content)
       select 1, last_seq + nth, last_rev + nth, $2, gen_random_uuid(), repeat('The quay is closed until Thursday. ', 1 + nth % 8)
       from chat_rooms, generate_series(1, $1) nth where id = 1)
     update chat_rooms set last_seq = last_seq + $1, last_rev = last_rev + $1 where id = 1`,
    [messages, memberId],
  );
  const headers = { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const asked = await fetch(`${server.url}/api/user/export`, { method: 'POST', headers, body: '{}' });
  if (asked.status !== 202) throw new Error(`${asked.status} ${await asked.text()}`);
  const restMb = rssMb();
  const made = await watch(async () => {
    const { rows } = await client.query('select state, bytes from member_exports');
    if (rows[0]?.state === 'failed') throw new Error('the archive could not be made');
    return rows[0]?.state === 'ready';
  });
  const { rows } = await client.query('select bytes from member_exports');
  const growth = made.peakMb - restMb;
  console.log(
    `${messages} messages: an archive of ${(rows[0].bytes / 1e6).toFixed(1)} MB in ${made.seconds.toFixed(1)} s`,
  );
  console.log(
    `memory: ${restMb.toFixed(0)} MB before, ${growth.toFixed(0)} MB more at most (limit ${growthMaxMb})`,
  );

  await client.query("update users set deletion_requested_at = now() - interval '15 days' where id = $1", [
    memberId,
  ]);
  await client.query("insert into jobs.job (name, data, expire_seconds) values ('erase-member', $1, 900)", [
    JSON.stringify({ memberId }),
  ]);
  const erased = await watch(async () => {
    const left = await client.query('select from users where id = $1', [memberId]);
    return left.rowCount === 0;
  });
  console.log(`erased in ${erased.seconds.toFixed(1)} s, ${(erased.peakMb - restMb).toFixed(0)} MB more at most`);
  process.exitCode = growth < growthMaxMb ? 0 : 1;
} finally {
  await client.end();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
