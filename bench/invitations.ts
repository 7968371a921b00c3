import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openCountingSmtp } from '../server/src/test/counting-smtp.ts';
import { freePort, startServer } from '../server/src/test/process.ts';
import { embeddedUrl, makeStaff, signInPeople } from './chat-people.ts';

/*
 * npm run bench -- invitations [--rows 5000]
 *
 * The owners of so many listings are invited. Half-way, as the mail server counts, the server is killed (kill -9).
 * In the end each address has its message, and none has two.
 * A message that was handed over twice, as the kill came, counts once.
 * The pace of the product is taken off: at its own, 5,000 mails are an hour's.
 */
const { values } = parseArgs({ options: { rows: { type: 'string', default: '5000' } } });
const rows = Number(values.rows);
const deliveriesAtOnce = 4;

const smtp = await openCountingSmtp();
const { received } = smtp;
const folder = await mkdtemp(join(tmpdir(), 'gh-invitations-'));
const env = {
  DATA_DIR: folder,
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
  PORT: String(await freePort()),
  SMTP_URL: smtp.url,
};
const first = await startServer(env);
const [cookie = ''] = await signInPeople(embeddedUrl(folder), 1);
await makeStaff(embeddedUrl(folder), cookie, 'admin');

async function query(text: string, parameters: unknown[] = []): Promise<pg.QueryResult> {
  const db = new pg.Client({ connectionString: embeddedUrl(folder) });
  await db.connect();
  try {
    return await db.query(text, parameters);
  } finally {
    await db.end();
  }
}

const { rows: imported } = await query(
  `insert into imports (name, bytes, state, created_at) values ('roll.csv', 1, 'done', now()) returning id`,
);
await query(
  `with listed as (
     insert into businesses (name, type, industry, location, email)
       select 'Shop ' || n, 'SME', 'Retail', 'Leeds', 'o' || n || '@many.example' from generate_series(1, $2) n
       returning id)
   insert into import_rows (import_id, line, outcome, business_id, is_written)
     select $1, row_number() over (), 'new', id, true from listed`,
  [imported[0].id, rows],
);

const began = Date.now();
const answer = await fetch(`${first.url}/api/admin/invitations`, {
  method: 'POST',
  headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
  body: JSON.stringify({ importId: imported[0].id, text: 'Join us.', anHour: 5000, reminds: false }),
});
if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
await query('update roll_invitations set an_hour = 1000000');

async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isSo())) await sleep(200);
}

await until(() => received.length >= rows / 2);
await first.stop('SIGKILL');
const before = received.length;
const second = await startServer(env);
await until(async () => {
  const { rows: left } = await query(
    `select (select count(*) from roll_invitation_rows where sent_at is null)
       + (select count(*) from jobs.job where name = 'mail' and state < 'completed') as count`,
  );
  return Number(left[0].count) === 0;
});
const seconds = (Date.now() - began) / 1000;
await second.stop();
await smtp.close();
await rm(folder, { recursive: true, force: true });

const addresses = new Set(received.map(({ to }) => to)).size;
const messages = new Set(received.map(({ id }) => id)).size;
const again = received.length - rows;
console.log(
  `${rows} rows in ${seconds.toFixed(0)} s, killed after ${before} mails: ${addresses} addresses, ${messages} messages, ${again} handed over twice`,
);
if (addresses !== rows || messages !== rows || again > deliveriesAtOnce) process.exitCode = 1;
