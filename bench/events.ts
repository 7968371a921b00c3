import pg from 'pg';
import { hashSecret, newSecret } from '../server/src/features/auth/rules.ts';
import { signInPeople } from './chat-people.ts';
import { startCluster, startProduct } from './cluster.ts';
import { printTable, quantile } from './figures.ts';

/*
 * npm run bench -- events
 *
 * An event with 2,000 answers is opened; 1,000 feeds of eleven events each are polled, new and unchanged. The polls go one after the
 * other, so their time is that of server, database and client together.
 */
const answers = 2000;
const feeds = 1000;
const opens = 300;
const openMaxMs = 50;
const coreMaxShare = 0.05;

const cluster = await startCluster();
const failures: string[] = [];

async function fill(superuserUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  await client.query(
    `insert into users (first_name, last_name, email, email_confirmed_at)
       select 'Member', nth::text, 'member' || nth || '@people.example', now() from generate_series(1, $1) nth`,
    [answers],
  );
  await client.query(
    `insert into events (title, description, starts_at, ends_at, time_zone, seats, created_by)
       select 'Event ' || nth, repeat('What it is about. ', 30), now() + nth * interval '1 day',
         now() + nth * interval '1 day' + interval '2 hours', 'Europe/London', 1500, (select min(id) from users)
       from generate_series(1, 11) nth`,
  );
  await client.query(
    `insert into event_answers (event_id, member_id, status, answered_at)
       select e.id, u.id, case when u.id % 4 = 0 then 'waiting' else 'yes' end, now()
       from events e cross join users u`,
  );
  await client.query('analyze');
  await client.end();
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

try {
  await cluster.create('events', fill);
  const product = await startProduct(cluster.url('events'));
  const [cookie = ''] = await signInPeople(cluster.url('events'), 1);
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(product.origin + path, {
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
    });
    if (answer.status >= 400) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
    return answer;
  };

  const rows: string[][] = [];
  for (const path of ['/api/events/1', '/api/events/1/attendees', '/api/events']) {
    const times: number[] = [];
    for (let nth = 0; nth < opens; nth += 1) times.push(await timed(() => get(path, { cookie })));
    const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
    rows.push([path, p50.toFixed(1), p99.toFixed(1)]);
    if (p99 > openMaxMs) failures.push(`${path}: ${p99.toFixed(0)} ms`);
  }
  printTable(['ms', 'p50', 'p99'], rows);

  const { rows: members } = await product.pool.query(`select id from users order by id limit ${feeds}`);
  const tokens = new Map<string, string>();
  for (const { id } of members) {
    const token = newSecret();
    await product.pool.query('insert into calendar_feeds values ($1, $2, now())', [id, hashSecret(token)]);
    tokens.set(token, '');
  }
  const poll = async () => {
    const before = process.cpuUsage();
    const ms = await timed(async () => {
      for (const [token, etag] of tokens) {
        const answer = await get(`/api/calendar/${token}.ics`, etag ? { 'if-none-match': etag } : {});
        tokens.set(token, answer.headers.get('etag') ?? '');
      }
    });
    const { user, system } = process.cpuUsage(before);
    return { ms, cpuMs: (user + system) / 1000 };
  };
  const [first, again] = [await poll(), await poll()];
  const share = again.ms / 60_000;
  console.log(`\n${feeds} feeds made: ${(first.ms / feeds).toFixed(2)} ms each`);
  console.log(
    `${feeds} feeds unchanged: ${(again.ms / feeds).toFixed(2)} ms each; polled every minute ${(share * 100).toFixed(1)} % of a core (limit ${coreMaxShare * 100} %)`,
  );
  if (share > coreMaxShare) failures.push(`feeds: ${(share * 100).toFixed(1)} % of a core`);
  await product.stop();
} finally {
  await cluster.stop();
}
if (failures.length > 0) {
  console.error(failures.join('\n'));
  process.exitCode = 1;
}
