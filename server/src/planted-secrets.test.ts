import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Endpoint, fillPath } from '@guildhall/contract/endpoint.ts';
import { endpoints } from '@guildhall/contract/endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from './features/auth/passwords.ts';
import { type Jobs, startJobs } from './jobs/queue.ts';
import { createLog } from './log.ts';
import { type MailQueue, startMailQueue } from './mail/queue.ts';
import { createSeal } from './seal.ts';
import { examples } from './test/examples.ts';
import { type Caller, useApp } from './test/harness.ts';
import { freePort, startServer } from './test/process.ts';
import { openSocket, until } from './test/sockets.ts';

/*
 * What people and operators entrust to the product is planted everywhere, calls succeed and fail in many ways, and then
 * none of it may stand in a log line, an error's answer or a job's row.
 */
const marked = (what: string) => `marker ${what} 7b1e`;
const secrets = {
  password: marked('password of a member'),
  wrongPassword: marked('password that is wrong'),
  firstName: marked('first name'),
  lastName: marked('last name'),
  email: 'marker.address@people.example',
  unknownEmail: 'marker.unknown@people.example',
  ownerEmail: 'marker.owner@people.example',
  phone: '+1 marker phone',
  location: marked('location'),
  description: marked('description'),
  revenue: marked('revenue'),
  tag: marked('tag'),
  note: marked('note'),
  chat: marked('chat text'),
  reason: marked('reason'),
  search: marked('search'),
  token: 'marker-token-of-a-link',
  cookie: 'marker-cookie-of-nobody',
  databasePassword: 'marker-database-password',
  redisPassword: 'marker-redis-password',
  smtpPassword: 'marker-smtp-password',
  secretKey: 'marker-secret-key-of-the-installation',
};
/** Found out on the way: the session's secret, hashes of passwords, the token in the mail. */
const found = new Set(['$argon2id$']);

let log = '';
let queue: MailQueue;
let jobs: Jobs;
let silentSmtp: Server;
const mailed: string[] = [];
const refusals: string[] = [];
const app = useApp(
  { LOG_LEVEL: 'trace', REDIS_URL: `redis://:${secrets.redisPassword}@127.0.0.1:${await freePort()}` },
  {
    log: createLog('trace', {
      write: (line) => {
        log += line;
      },
    }),
    mailer: {
      enqueue: async (sql, mail) => {
        mailed.push(mail.text);
        await queue.enqueue(sql, mail);
      },
      health: () => queue.health(),
      recheck: () => {},
      bounced: () => {},
    },
  },
);

beforeAll(async () => {
  silentSmtp = createServer((socket) => socket.end('554 go away\r\n')).listen(0, '127.0.0.1');
  await once(silentSmtp, 'listening');
  const { port } = silentSmtp.address() as AddressInfo;
  const jobLog = createLog('trace', {
    write: (line) => {
      log += line;
    },
  });
  jobs = await startJobs(app.ctx.config.database?.url ?? '', jobLog);
  queue = await startMailQueue({
    jobs,
    smtpUrl: `smtp://guildhall:${secrets.smtpPassword}@127.0.0.1:${port}`,
    from: 'hall@hall.example',
    seal: createSeal(secrets.secretKey, 'mail'),
    log: jobLog,
  });
});

afterAll(async () => {
  await jobs.stop();
  silentSmtp.close();
});

const planted: Record<string, { query?: Record<string, string>; body?: Record<string, unknown> }> = {
  register: {
    body: {
      firstName: secrets.firstName,
      lastName: secrets.lastName,
      email: secrets.email,
      password: secrets.password,
      confirmPassword: secrets.password,
    },
  },
  login: { body: { email: secrets.unknownEmail, password: secrets.wrongPassword } },
  confirmEmail: { body: { token: secrets.token } },
  forgotPassword: { body: { email: secrets.unknownEmail } },
  resetPassword: { body: { token: secrets.token, password: secrets.password } },
  changePassword: { body: { currentPassword: secrets.wrongPassword, password: secrets.password } },
  confirmEmailChange: { body: { token: secrets.token } },
  undoEmailChange: { body: { token: secrets.token } },
  setUpSite: { body: { token: secrets.token, email: secrets.unknownEmail, password: secrets.password } },
  becomeFirstAdmin: { body: { token: secrets.token } },
  listBusinesses: { query: { q: secrets.search, location: secrets.location } },
  createBusiness: {
    body: {
      name: secrets.firstName,
      industry: 'Other',
      description: secrets.description,
      location: secrets.location,
      phone: secrets.phone,
      revenue: secrets.revenue,
      tags: [secrets.tag],
      ownerEmail: secrets.ownerEmail,
      isClaimed: false,
    },
  },
  createMatch: { body: { note: secrets.note } },
  // With its id the second one would be the first one's retry.
  sendMessage: { body: { content: secrets.chat, clientId: undefined } },
  muteMember: { body: { reason: secrets.reason } },
  banMember: { body: { reason: secrets.reason } },
};

async function send(caller: Caller, method: string, url: string, payload?: string): Promise<number> {
  const reply = await caller
    .send({
      method,
      url,
      ...(payload !== undefined && { headers: { 'content-type': 'application/json' }, payload }),
    })
    .catch((error: Error) => {
      // A download whose rows fail once it has begun is broken off.
      if (error.message === 'response destroyed before completion') return null;
      throw error;
    });
  if (!reply) return 0;
  for (const [, value] of String(reply.headers['set-cookie'] ?? '').matchAll(/sid=([\w-]{20,})/g))
    found.add(value as string);
  if (reply.status >= 400) refusals.push(reply.body);
  return reply.status;
}

const bare = new Set(['logout', 'openSignOut']);

/** Every call there is, as it should be, with a field too much and as broken JSON. Returns what was answered. */
async function callEverything(
  caller: Caller,
  real: Record<string, Record<string, unknown>>,
): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  for (const [name, endpoint] of Object.entries(endpoints) as [string, Endpoint][]) {
    if (bare.has(name)) continue;
    const { params, query, body } = examples[name] ?? {};
    const search = new URLSearchParams({ ...query, ...planted[name]?.query } as Record<string, string>);
    const url = `${fillPath(endpoint.path, params)}?${search}`;
    const full = body && { ...body, ...planted[name]?.body, ...real[name] };
    statuses[name] = await send(caller, endpoint.method, url, full && JSON.stringify(full));
    if (!full) continue;
    await send(caller, endpoint.method, url, JSON.stringify({ ...full, wrong: secrets.chat }));
    await send(caller, endpoint.method, url, JSON.stringify(full).slice(0, -1));
    const spoilt = Object.fromEntries(Object.entries(full).map(([field, value]) => [field, { value }]));
    await send(caller, endpoint.method, url, JSON.stringify(spoilt));
  }
  return statuses;
}

const tablesWithText = ['users', 'businesses', 'matches', 'chat_messages', 'user_moderation', 'mail_tokens'];

test('no secret gets into a log line, an error or a job row, whatever succeeds or fails', {
  timeout: 60_000,
}, async () => {
  const password = await hashPassword(secrets.password);
  const values = { role: 'admin', email: `admin.${secrets.email}`, password } as const;
  const ada = await app.join(secrets.firstName, values);
  found.add(password).add(ada.cookie.split('=')[1] ?? '');
  const owner = await app.join('Owner');
  const { rows } = await app.pool.query(
    "insert into businesses (name, type, claimed_by) values ('Owned', 'SME', $1) returning id",
    [owner.id],
  );

  const real = (round: string) => ({
    // Somebody new each time: who is known already is not registered again.
    register: { email: `${round}.${secrets.email}` },
    createMatch: { businessId: rows[0].id },
    muteMember: { userId: owner.id },
    banMember: { userId: owner.id },
  });
  const count = (statuses: Record<string, number>, status: number) =>
    Object.values(statuses).filter((each) => each === status).length;

  // Everything well.
  const well = await callEverything(ada, real('well'));
  expect(well).toMatchObject({
    register: 201,
    createBusiness: 201,
    createMatch: 201,
    sendMessage: 201,
    muteMember: 201,
  });
  await send(
    app.stranger,
    'POST',
    '/api/auth/login',
    JSON.stringify({ email: values.email, password: secrets.password }),
  );
  await send(
    app.stranger,
    'POST',
    '/api/auth/login',
    JSON.stringify({ email: values.email, password: secrets.wrongPassword }),
  );

  // Addresses that hold a token, a cookie of nobody, a foreign site.
  for (const url of ['/confirm', '/api/nothing', '/api/stats', '/%ff', '/api/chat/messages/x'])
    await app.server.inject({
      method: 'GET',
      url: `${url}?token=${secrets.token}`,
      headers: { cookie: `sid=${secrets.cookie}`, referer: `http://localhost/confirm?token=${secrets.token}` },
    });

  // A socket that talks nonsense.
  const listening = await app.listen();
  const socket = await openSocket({ listening, publicUrl: app.ctx.config.publicUrl }, ada.cookie);
  for (const frame of [{ type: 'chat_message', roomId: 1, senderId: 99, content: secrets.chat }, secrets.chat])
    socket.send(frame);
  await until(() => socket.signals.length >= 2);
  socket.ws.close();

  // A database that refuses each row: its complaint quotes the whole of it.
  for (const table of tablesWithText)
    await app.pool.query(`alter table ${table} add constraint refuses check (id < 0) not valid`);
  const refused = await callEverything(ada, real('refused'));
  expect(refused).toMatchObject({ register: 500, createMatch: 500, sendMessage: 500, muteMember: 500 });
  for (const table of tablesWithText) await app.pool.query(`alter table ${table} drop constraint refuses`);

  // A statement that is broken, in every call.
  for (const table of tablesWithText) await app.pool.query(`alter table ${table} rename to ${table}_away`);
  const broken = await callEverything(ada, real('broken'));
  expect(count(broken, 500)).toBeGreaterThan(12);
  for (const table of tablesWithText) await app.pool.query(`alter table ${table}_away rename to ${table}`);

  // Errors as libraries throw them.
  const url = `postgres://guildhall:${secrets.databasePassword}@db.example/guildhall`;
  app.ctx.log.error({ err: new Error(`can't reach ${url}`, { cause: new Error(`no ${url}`) }) }, `lost ${url}`);
  const response = `550 <${secrets.email}> is unknown`;
  app.ctx.log.error(
    Object.assign(new Error('no mail'), { response, command: 'RCPT TO', rejected: [secrets.email] }),
  );
  app.ctx.log.error(
    Object.assign(new Error('no Redis'), { command: { name: 'auth', args: [secrets.redisPassword] } }),
  );
  await app.pool.query('select $1::int', [secrets.note]).catch((error) => app.ctx.log.error({ err: error }));
  try {
    JSON.parse(secrets.chat);
  } catch (error) {
    app.ctx.log.error({ err: error }, 'not parsed');
  }

  await until(() => log.includes('a mail could not be sent'));
  for (const text of mailed) for (const [, token] of text.matchAll(/token=([\w-]+)/g)) found.add(token as string);
  expect(found.size).toBeGreaterThanOrEqual(5);
  const jobs = await app.pool.query('select job::text as text from jobs.job');
  expect(jobs.rows.length).toBeGreaterThan(0);
  expect(log).toContain('Redis');
  expect(log.split('\n').length).toBeGreaterThan(30);
  const places = { log, refusals: refusals.join('\n'), jobs: jobs.rows.map(({ text }) => text).join('\n') };
  for (const [place, text] of Object.entries(places))
    for (const secret of [...Object.values(secrets), ...found]) {
      const at = text.indexOf(secret);
      expect(at < 0 ? '' : text.slice(Math.max(0, at - 300), at + 60), `${place}: ${secret}`).toBe('');
    }
});

test('a process that can’t reach its database does not print the password', { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-secrets-'));
  const started = startServer({
    DATA_DIR: folder,
    LOG_LEVEL: 'trace',
    SECRET_KEY: secrets.secretKey,
    DATABASE_URL: `postgres://guildhall:${secrets.databasePassword}@127.0.0.1:${await freePort()}/guildhall`,
    SMTP_URL: `smtp://guildhall:${secrets.smtpPassword}@127.0.0.1:1`,
    REDIS_URL: `redis://:${secrets.redisPassword}@127.0.0.1:1`,
  });
  const output = await started.then(
    () => 'it started',
    (error: Error) => error.message,
  );
  expect(output).toContain('ended with code 1');
  expect(output).not.toContain('marker');
  await rm(folder, { recursive: true });
});
