import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Answer, Call, Endpoint } from '@guildhall/contract/endpoint.ts';
import { fillPath } from '@guildhall/contract/endpoint.ts';
import type { ErrorBody } from '@guildhall/contract/errors.ts';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { type App, buildApp, type Parts } from '../app.ts';
import { type Config, parseConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { type Limits, openPool } from '../db/database.ts';
import { insertSession } from '../features/auth/repository.ts';
import { sessionEnd } from '../features/auth/rules.ts';
import { insertMember } from '../features/members/repository.ts';
import type { NewMember, Plan, User } from '../features/members/tables.ts';
import type { Job } from '../jobs/queue.ts';
import type { Mail } from '../mail/mailer.ts';
import { createSeal } from '../seal.ts';
import { hashSecret, newSecret } from '../secrets.ts';
import { emptyWeb } from './empty-web.ts';
import { givePlan } from './plans.ts';
import { Transactions } from './transactions.ts';

export interface Reply<T> {
  status: number;
  body: T;
  headers: Record<string, string | string[] | number | undefined>;
}

/** Somebody who calls the API: a member with a session, or a stranger. */
export interface Caller {
  id: number;
  member: User | null;
  cookie: string;
  /** Succeeds, or throws with the server's answer in the message. */
  call<E extends Endpoint>(endpoint: E, ...input: CallArguments<E>): Promise<Answer<E>>;
  /** The whole answer, whatever its status. */
  try<E extends Endpoint>(endpoint: E, ...input: CallArguments<E>): Promise<Reply<ErrorBody>>;
  /** A raw request with the session's cookie. */
  send(request: {
    method: string;
    url: string;
    headers?: Record<string, string>;
    payload?: string | Buffer;
  }): Promise<Reply<string>>;
}

type CallArguments<E extends Endpoint> = Partial<Call<E>> extends Call<E> ? [input?: Call<E>] : [input: Call<E>];

export interface TestApp extends App {
  ctx: Context;
  /** For looking into the database and setting it up by plain SQL. */
  pool: pg.Pool;
  /** Sent and committed. */
  mails: Mail[];
  /** What the mail queue would send in its place now. */
  asItIs(mail: Mail): Promise<Mail | null>;
  isWanted(mail: Mail): Promise<boolean>;
  /** The receiver's server has refused the mail with this mark. */
  bounce(mark: string): Promise<void>;
  /** What it was built of; a second process of the same site takes the same. */
  parts: Parts;
  /** Does what was sent by `ctx.job` and committed, and what that sends. */
  runJobs(): Promise<void>;
  /** Does a job as the clock, or another process, would. */
  doJob(name: string, data?: Record<string, unknown>): Promise<void>;
  stranger: Caller;
  /** A confirmed member with a session, unless the values say otherwise. */
  join(firstName: string, values?: Partial<NewMember & Plan>): Promise<Caller>;
  /** Moves the server's clock. */
  travel(milliseconds: number): void;
  /** From now on the server's clock moves by `travel` alone: a slow machine changes nothing. */
  stopClock(): void;
  /** Starts listening on a free port of loopback and returns the origin; for sockets. */
  listen(): Promise<string>;
}

function searchOf(query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `?${search}` : '';
}

/** A server on a database of its own for one test file. Call at the top of the file or of a describe. */
export function useApp(
  env: Record<string, string> = {},
  {
    providers = {},
    stripe = null,
    limits,
    ...parts
  }: Partial<Parts> &
    Partial<Pick<Config, 'stripe'>> & { providers?: Partial<Config['providers']>; limits?: Limits } = {},
): TestApp {
  const app = {} as TestApp;
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const dataDir = join(tmpdir(), `guildhall-${name}`);
  let pool: pg.Pool;
  let transactions: Transactions;
  let clockShift = 0;
  let stoppedAt: number | undefined;

  beforeAll(async () => {
    const url = await createDatabase(name);
    pool = openPool(url, () => {}, { max: 8, ...limits });
    // Before its first connection.
    transactions = new Transactions(pool);
    // Copied from the template with its id: two databases would be one site.
    await pool.query('update site set id = gen_random_uuid()');
    app.pool = pool;
    app.mails = [];
    const jobs = new Map<string, Job>();
    let sent: { name: string; data: object }[] = [];
    app.doJob = async (name, data = {}) => {
      const job = jobs.get(name);
      if (!job?.work) throw new Error(`there is no job ${name}`);
      await job.work(data);
    };
    const config = parseConfig({
      NODE_ENV: 'test',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      ...env,
    });
    app.runJobs = async () => {
      while (sent.length > 0) {
        const due = sent;
        sent = [];
        for (const { name, data } of due) await app.doJob(name, JSON.parse(JSON.stringify(data)));
      }
    };
    app.parts = {
      config: { ...config, providers: { ...config.providers, ...providers }, stripe },
      pool,
      jobs: {
        add: async (job) => void jobs.set(job.name, job),
        send: async (sql, name, data) => transactions.withCommit(sql, () => sent.push({ name, data })),
        count: async () => [],
        stop: async () => {},
      },
      mailer: {
        enqueue: async (sql, mail) => transactions.withCommit(sql, () => app.mails.push(mail)),
        health: () => ({ status: 'ok' }),
        recheck: (compose) => {
          app.asItIs = compose;
          app.isWanted = async (mail) => (await compose(mail)) !== null;
        },
        bounced: (hear) => {
          app.bounce = hear;
        },
      },
      seal: createSeal('only in tests', 'sign-in'),
      keySeal: createSeal('only in tests', 'authenticator-keys'),
      linkSeal: createSeal('only in tests', 'mailed-links'),
      checksRows: true,
      now: () => new Date((stoppedAt ?? Date.now()) + clockShift),
      serveWeb: async () => emptyWeb,
      ...parts,
    };
    Object.assign(app, await buildApp(app.parts));
    await app.server.ready();
    app.stranger = caller(app, null, '');
  });

  afterEach(() => {
    expect(transactions.inversions.splice(0), 'locks that are against the order of docs/locks.md').toEqual([]);
  });

  afterAll(async () => {
    await app.server?.close();
    await pool?.end();
    await dropDatabase(name);
    await rm(dataDir, { recursive: true, force: true });
  });

  app.travel = (milliseconds) => {
    clockShift += milliseconds;
  };
  app.stopClock = () => {
    stoppedAt = Date.now();
  };
  app.listen = async () => {
    await app.server.listen({ port: 0, host: '127.0.0.1' });
    const address = app.server.server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  };
  app.join = async (firstName, { membershipType, membershipExpiresAt, ...values } = {}) => {
    const inserted = await insertMember(app.ctx.db, {
      firstName,
      lastName: 'Tester',
      email: `${firstName.toLowerCase()}.${crypto.randomUUID().slice(0, 8)}@people.example`,
      emailConfirmedAt: new Date(),
      // Members of the first day are slowed down in chat; most stories are about settled ones.
      createdAt: new Date(Date.now() - 30 * 86_400_000),
      ...values,
    });
    const member = membershipType
      ? await givePlan(app.ctx, inserted.id, membershipType, membershipExpiresAt ?? undefined)
      : inserted;
    const secret = newSecret();
    const now = app.ctx.now();
    const at = now.toISOString();
    const sess = {
      userId: member.id,
      createdAt: at,
      authenticatedAt: at,
      seenAt: at,
      userAgent: 'test',
      ip: '127.0.0.1',
    };
    await insertSession(app.ctx.db, hashSecret(secret), sess, sessionEnd(now, now));
    return caller(app, member, `sid=${secret}`);
  };
  return app;
}

function caller(app: TestApp, member: User | null, cookie: string): Caller {
  const send: Caller['send'] = async ({ method, url, headers, payload }) => {
    const answer = await app.server.inject({
      method: method as 'GET',
      url,
      headers: {
        host: new URL(app.parts.config.publicUrl).host,
        'sec-fetch-site': 'same-origin',
        ...(cookie && { cookie }),
        ...headers,
      },
      payload,
    });
    return { status: answer.statusCode, body: answer.payload, headers: answer.headers };
  };
  const attempt = async (endpoint: Endpoint, input: Call<Endpoint> = {} as Call<Endpoint>) => {
    const { params, query, body } = input as {
      params?: Record<string, unknown>;
      query?: Record<string, unknown>;
      body?: unknown;
    };
    const reply = await send({
      method: endpoint.method,
      url: fillPath(endpoint.path, params) + searchOf(query),
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      }),
    });
    return { ...reply, body: JSON.parse(reply.body) };
  };
  return {
    id: member?.id ?? 0,
    member,
    cookie,
    send,
    try: (endpoint, ...[input]) => attempt(endpoint, input as never),
    call: async (endpoint, ...[input]) => {
      const reply = await attempt(endpoint, input as never);
      if (reply.status >= 300)
        throw new Error(`${endpoint.method} ${endpoint.path}: ${reply.status} ${JSON.stringify(reply.body)}`);
      return endpoint.response?.parse(reply.body) as never;
    },
  };
}

async function asSuperuser(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: inject('clusterUrl') });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function createDatabase(name: string): Promise<string> {
  await asSuperuser((client) =>
    client.query(`create database ${name} template guildhall owner guildhall strategy file_copy`),
  );
  return inject('clusterUrl').replace('//postgres@localhost/postgres', `//guildhall@localhost/${name}`);
}

async function dropDatabase(name: string): Promise<void> {
  await asSuperuser((client) => client.query(`drop database if exists ${name} with (force)`));
}
