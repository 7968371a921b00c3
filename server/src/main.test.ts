import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { type ServerProcess, startServer } from './test/process.ts';

// Each story starts several servers with a PostgreSQL of their own.
vi.setConfig({ testTimeout: 90_000 });

let folder: string;
let running: ServerProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-main-'));
});

afterEach(async () => {
  await Promise.all(running.map((server) => server.stop()));
  running = [];
  await rm(folder, { recursive: true, force: true });
});

async function start(name: string, env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServer({ DATA_DIR: join(folder, name), ...env });
  running.push(server);
  return server;
}

const post = (server: ServerProcess, path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { origin: server.url, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const password = 'a quiet harbour at dusk';

async function signUp(server: ServerProcess, email: string): Promise<string> {
  const form = { firstName: 'Alice', lastName: 'Archer', email, password, confirmPassword: password };
  expect((await post(server, '/api/auth/register', form)).status).toBe(201);
  const answer = await post(server, '/api/auth/login', { email, password });
  expect(answer.status).toBe(200);
  return String(answer.headers.get('set-cookie')).split(';')[0] ?? '';
}

async function mailTo(server: ServerProcess, address: string) {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    const answer = await fetch(`${server.url}/sandbox/mail`, { headers: { accept: 'application/json' } });
    const mail = ((await answer.json()) as Record<string, string>[]).find(({ to }) => to === address);
    if (mail) return mail;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no mail to ${address}`);
}

test('from nothing to a sent mail, and over kill -9 to a second start', async () => {
  const first = await start('one');
  // nobody is an admin, and no account was made for one.
  expect(first.output()).toMatch(/\n {2}http:\/\/localhost:\d+\/setup\?token=[\w-]{43}\n/);
  const cookie = await signUp(first, 'alice@archer.example');
  const mail = await mailTo(first, 'alice@archer.example');
  expect(Object.keys(mail).sort()).toEqual(['createdAt', 'html', 'id', 'subject', 'text', 'to']);
  expect(mail.text).toContain(`${first.url}/confirm?token=`);
  expect(mail.html).toMatch(/<a [^>]*href="http/);

  await first.stop('SIGKILL');
  const second = await start('one', { PORT: new URL(first.url).port });
  const me = await fetch(`${second.url}/api/auth/user`, { headers: { cookie } });
  expect(me.status).toBe(200);
  expect(await mailTo(second, 'alice@archer.example')).toMatchObject({ id: mail.id });

  await expect(start('one')).rejects.toThrow(/already uses DATA_DIR/);
  await second.stop();
});

test('SIGTERM finishes what was accepted, closes sockets with 1012 and exits with 0', async () => {
  const server = await start('two');
  const cookie = await signUp(server, 'bob@archer.example');
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws`, {
    headers: { cookie, origin: server.url },
  });
  await once(socket, 'open');
  const closed = once(socket, 'close');
  // Hashing a password keeps these busy while the signal arrives.
  const accepted = Promise.allSettled(
    Array.from({ length: 8 }, () => post(server, '/api/auth/login', { email: 'bob@archer.example', password })),
  );
  await new Promise((resolve) => setTimeout(resolve, 30));
  const since = Date.now();
  const exit = server.stop('SIGTERM');
  expect((await closed)[0]).toBe(1012);
  for (const answer of await accepted) {
    if (answer.status === 'fulfilled') expect([200, 503]).toContain(answer.value.status);
  }
  expect(await exit).toBe(0);
  expect(Date.now() - since).toBeLessThan(10_000);
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
});

test('two instances run side by side, and DATABASE_URL uses any server with the same code', async () => {
  const name = `other_${Date.now()}`;
  const superuser = new pg.Client({ connectionString: inject('clusterUrl') });
  await superuser.connect();
  await superuser.query(`create database ${name} owner guildhall`);
  const url = inject('clusterUrl').replace('//postgres@localhost/postgres', `//guildhall@localhost/${name}`);
  const [embedded, external] = await Promise.all([start('three'), start('four', { DATABASE_URL: url })]);
  for (const server of [embedded, external]) {
    const answer = await fetch(`${server.url}/readyz`);
    expect(await answer.json()).toMatchObject({ status: 'ok', database: 'ok' });
  }
  await Promise.all([embedded.stop(), external.stop()]);
  await superuser.query(`drop database ${name} with (force)`);
  await superuser.end();
});

test('a wrong setting stops the start with one sentence that names it', async () => {
  await expect(startServer({ DATA_DIR: folder, PORT: 'eighty' })).rejects.toThrow(
    /code 1:\nGuildhall \d+\.\d+\.\d+\nPORT is wrong[^\n]*\n$/,
  );
});

test('production has no mailbox page', async () => {
  const server = await start('five', { NODE_ENV: 'production', PUBLIC_URL: 'https://hall.example.org' });
  const answerTo = async (path: string) => {
    const { hostname, port } = new URL(server.url);
    const asked = request({ hostname, port, path, headers: { host: 'hall.example.org' } }).end();
    const [answer] = await once(asked, 'response');
    answer.resume();
    return answer;
  };
  expect((await answerTo('/sandbox/mail')).statusCode).toBe(404);
  expect((await answerTo('/api/stats')).headers['strict-transport-security']).toContain('max-age=');
  await server.stop();
});

test('DEMO_DATA fills an empty database once, with accounts that can sign in', async () => {
  const server = await start('six', { DEMO_DATA: 'on' });
  expect(server.output()).not.toContain('/setup?token=');
  const [, email, secret] = /member\s+(\S+)\s+password: (.+)/.exec(server.output()) ?? [];
  expect((await post(server, '/api/auth/login', { email, password: secret })).status).toBe(200);
  const stats = await (await fetch(`${server.url}/api/stats`)).json();
  expect(stats).toMatchObject({ totalBusinesses: 120, claimedBusinesses: 90 });
  await server.stop();
  const again = await start('six', { DEMO_DATA: 'on' });
  expect(await (await fetch(`${again.url}/api/stats`)).json()).toEqual(stats);
  await again.stop();
});
