import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { camt, entryXml } from '../server/src/test/camt.ts';
import { seller } from '../server/src/test/seller.ts';
import type { Order, Result } from './chat-client.ts';
import { embeddedUrl, makeStaff } from './chat-people.ts';
import { startProduct } from './chat-servers.ts';
import { printTable, quantile } from './figures.ts';

/*
 * npm run bench -- dues [--members 5000] [--sockets 50] [--ms 5000]
 *
 * The office bills so many members in one run. Then it sends a bank file that pays all of them.
 * It prints the seconds of both, and the p99 of chat meanwhile and at rest. Chat has 20 messages a second, each measured from
 * the sending to the screen.
 * In the end each is billed once, numbers have no gap, and each invoice is paid once.
 */
const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '5000' },
    sockets: { type: 'string', default: '50' },
    /** Of each look at chat. */
    ms: { type: 'string', default: '5000' },
  },
});
const members = Number(values.members);
const readers = Number(values.sockets);
const senders = 16;
const [runSecondsMax, ratioMax, restLooks] = [600, 2, 3];
const patienceMs = 3_600_000;

const folder = await mkdtemp(join(tmpdir(), 'gh-dues-'));
const client = fork(join(import.meta.dirname, 'chat-client.ts'), { serialization: 'advanced' });
const product = await startProduct(null, folder, readers + senders + 1);
const db = new pg.Client({ connectionString: embeddedUrl(folder) });
await db.connect();
const [office = '', ...people] = product.cookies;
const headers = { cookie: office, 'sec-fetch-site': 'same-origin' };

async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${product.target.origin}${path}`, {
    method,
    headers: { ...headers, ...(body && !isForm && { 'content-type': 'application/json' }) },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** Milliseconds from the sending to the screen, for as long as one look takes. */
async function lookAtChat(): Promise<number[]> {
  const who = { readers: people.slice(0, readers), senders: people.slice(readers) };
  client.send({
    target: product.target,
    ...who,
    warmUpMs: 500,
    measuredMs: Number(values.ms),
    rate: 20,
  } satisfies Order);
  const [result] = (await once(client, 'message')) as [Result | { error: string }];
  if ('error' in result) throw new Error(result.error);
  return result.latencies;
}

interface Figure {
  title: string;
  seconds: number;
  p99: number;
}

/** Looks at chat until it is done, at least once. */
async function watch(title: string, begin: () => Promise<() => Promise<boolean>>): Promise<Figure> {
  const began = performance.now();
  const isDone = await begin();
  let isOver = false;
  async function untilDone(): Promise<number> {
    try {
      while (!(await isDone())) {
        if (performance.now() - began > patienceMs) throw new Error(`${title}: not done in time`);
        await sleep(250);
      }
      return (performance.now() - began) / 1000;
    } finally {
      isOver = true;
    }
  }
  async function looking(): Promise<number[]> {
    const latencies: number[] = [];
    do latencies.push(...(await lookAtChat()));
    while (!isOver);
    return latencies;
  }
  const [seconds, latencies] = await Promise.all([untilDone(), looking()]);
  return { title, seconds, p99: quantile(latencies, 0.99) };
}

async function bankFile(): Promise<FormData> {
  const { rows } = await db.query<{ reference: string; total: number; currency: string }>(
    "select reference, total, currency from invoices where kind = 'invoice' order by id",
  );
  const entries = rows.map(({ reference, total, currency }, place) =>
    entryXml({
      amount: (total / 100).toFixed(2),
      currency,
      name: `NTRY-${place}`,
      payer: `Payer ${place}`,
      text: reference,
    }),
  );
  const form = new FormData();
  form.append('file', new File([camt(entries)], 'dues.xml'));
  return form;
}

try {
  await makeStaff(embeddedUrl(folder), office, 'admin');
  await db.query(
    `with joined as (
       insert into users (first_name, last_name, email, email_confirmed_at)
         select 'Due', 'Number ' || n, 'due' || n || '@dues.example', now() from generate_series(1, $1) n returning id)
     insert into billing_details (member_id, name, line1, postcode, city, country)
       select id, 'Company ' || id, '1 Quay', '20095', 'Hamburg', 'DE' from joined`,
    [members],
  );
  await call('PUT', '/api/admin/invoice-settings', seller);

  await lookAtChat();
  const rest: number[] = [];
  for (let look = 0; look < restLooks; look++) rest.push(...(await lookAtChat()));
  const restP99 = quantile(rest, 0.99);

  const run = await watch('a run', async () => {
    const body = { plan: 'basic', months: 12, whom: { kind: 'everyone' } };
    const { run } = await call<{ run: { id: number } }>('POST', '/api/admin/invoice-runs', body);
    return async () => {
      const facts = await call<{ run: { state: string } }>('GET', `/api/admin/invoice-runs/${run.id}`);
      return facts.run.state === 'done';
    };
  });
  const form = await bankFile();
  const file = await watch('a bank file', async () => {
    const { id } = await call<{ id: number }>('POST', '/api/admin/bank-files', form);
    return async () => (await call<{ rest: number }>('GET', `/api/admin/bank-files/${id}`)).rest === 0;
  });

  const { rows } = await db.query(
    `select count(*)::int as issued, count(distinct member_id)::int as members, max(sequence) as last,
       count(*) filter (where status = 'paid' and paid = total)::int as paid,
       (select count(*)::int from invoice_payments) as payments from invoices`,
  );
  const { issued, members: billed, last, paid, payments } = rows[0];
  const isWhole = [issued, billed, last, paid, payments].every((count) => count === members);

  const rows99 = [run, file].map(({ title, seconds, p99 }) => [
    `${title}, ${members} members`,
    seconds.toFixed(1),
    p99.toFixed(1),
    (p99 / restP99).toFixed(2),
  ]);
  printTable(
    ['', 'seconds', 'p99 of chat, ms', 'times rest'],
    [['at rest', '', restP99.toFixed(1), ''], ...rows99],
  );
  const judged: [string, boolean][] = [
    [`a run within ${runSecondsMax} s`, run.seconds < runSecondsMax],
    [`p99 of chat below ${ratioMax} times rest`, [run, file].every(({ p99 }) => p99 < ratioMax * restP99)],
    [
      `each billed and paid once, numbers without a gap (${issued} issued to ${billed}, last ${last}, ${paid} paid by ${payments})`,
      isWhole,
    ],
  ];
  for (const [title, isMet] of judged) console.log(`${title}: ${isMet ? 'met' : 'MISSED'}`);
  if (judged.some(([, isMet]) => !isMet)) process.exitCode = 1;
} finally {
  client.kill();
  await db.end();
  await product.stop();
  await rm(folder, { recursive: true, force: true });
}
