import pg from 'pg';
import { hashSecret, newSecret } from '../server/src/secrets.ts';
import { signInPeople } from './chat-people.ts';
import { startCluster, startProduct } from './cluster.ts';
import { printTable, quantile } from './figures.ts';

/*
 * npm run bench -- events
 *
 * Beside 100,000 other events, an event with 2,000 answers is opened, and lists are; 1,000 feeds of eleven events each are
 * polled: new, unchanged, and after one event has changed in all of them. All goes one after the other, so times are those of
 * server, database and client together.
 */
const answers = 2000;
const others = 100_000;
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
  // With needs and offers, so that the matcher has all to do.
  await client.query(
    `insert into businesses (name, claimed_by, needs, offers, tags)
       select 'Business ' || id, id, array['Need ' || id % 50], array['Need ' || (id + 7) % 50], array['tag' || id % 20]
       from users`,
  );
  // Four years of them, every other one of a group, which is private for every fourth.
  await client.query(
    `insert into groups (name, description, is_private)
       select 'Group ' || nth, 'A group of the bench', nth % 2 = 0 from generate_series(1, 1000) nth`,
  );
  await client.query(
    `insert into group_memberships (group_id, user_id) select g.id, u.id from groups g join users u on u.id % 1000 = g.id % 1000`,
  );
  await client.query(
    `insert into events (title, description, starts_at, ends_at, time_zone, group_id, created_by)
       select 'Other ' || nth, repeat('What it is about. ', 10), at, at + interval '2 hours', 'Europe/Berlin',
         case when nth % 2 = 0 then 1 + nth % 1000 end, 1 + nth % $2
       from generate_series(1, $1) nth, lateral (select now() + (nth - $1 / 2) * interval '20 minutes' as at) as moment`,
    [others, answers],
  );
  await client.query(
    `insert into event_answers (event_id, member_id, status, answered_at)
       select e.id, 1 + $2 + (e.id * 7 + nth * 13) % ($1 - $2), 'yes', now()
       from events e, generate_series(1, 3) nth where e.id > 11`,
    [answers, feeds],
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
  // Who looks is one of those who come, so that the matcher has somebody to look for.
  await product.pool.query(
    `insert into event_answers (event_id, member_id, status, answered_at)
       select 1, max(id), 'yes', now() from users`,
  );
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(product.origin + path, {
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
    });
    if (answer.status >= 400) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
    return answer;
  };

  const rows: string[][] = [];
  const month = `from=${new Date().toISOString()}&to=${new Date(Date.now() + 42 * 86_400_000).toISOString()}&limit=100`;
  const paths = {
    '/api/events/1': 'an event of 2,000',
    '/api/events/1/attendees': 'its attendees',
    '/api/events/1/people': 'whom to meet there',
    '/api/events': 'what comes next',
    '/api/events?order=desc': 'what was',
    '/api/events?mine=true': 'the member’s own',
    '/api/events?groupId=1': 'those of a group',
    [`/api/events?${month}`]: 'a hundred of a month',
  };
  for (const [path, name] of Object.entries(paths)) {
    const times: number[] = [];
    for (let nth = 0; nth < opens; nth += 1) times.push(await timed(() => get(path, { cookie })));
    const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
    rows.push([name, p50.toFixed(1), p99.toFixed(1)]);
    if (p99 > openMaxMs) failures.push(`${name}: p99 ${p99.toFixed(0)} ms`);
  }
  printTable(['ms', 'p50', 'p99'], rows);

  const { rows: members } = await product.pool.query(`select id from users order by id limit ${feeds}`);
  const tokens = new Map<string, string>();
  for (const { id } of members) {
    const token = newSecret();
    await product.pool.query('insert into calendar_feeds values ($1, $2, now())', [id, hashSecret(token)]);
    tokens.set(token, '');
  }
  const poll = () =>
    timed(async () => {
      for (const [token, etag] of tokens) {
        const answer = await get(`/api/calendar/${token}.ics`, etag ? { 'if-none-match': etag } : {});
        tokens.set(token, answer.headers.get('etag') ?? '');
      }
    });
  const [first, again] = [await poll(), await poll()];
  await product.pool.query("update events set title = 'Changed', sequence = sequence + 1 where id = 1");
  const changed = await poll();
  const share = again / 60_000;
  console.log(`\n${feeds} feeds made: ${(first / feeds).toFixed(2)} ms each`);
  console.log(`${feeds} feeds after one event has changed: ${(changed / feeds).toFixed(2)} ms each`);
  console.log(
    `${feeds} feeds unchanged: ${(again / feeds).toFixed(2)} ms each; polled every minute ${(share * 100).toFixed(1)} % of a core (limit ${coreMaxShare * 100} %)`,
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
