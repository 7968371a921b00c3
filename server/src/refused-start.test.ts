import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { freePort, startServer } from './test/process.ts';
import { version } from './version.ts';

// A start that hangs would show as this.
vi.setConfig({ testTimeout: 60_000 });

let folder: string;
let taken: Server;
let takenPort: number;
let refusing: Server;
let refusingUrl: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-refused-'));
  await writeFile(join(folder, 'letter.txt'), 'Dear Sir');
  takenPort = await freePort();
  taken = createServer().listen(takenPort, 'localhost');
  refusing = await openRefusing();
  refusingUrl = `postgres://ada:hunter2@127.0.0.1:${(refusing.address() as AddressInfo).port}`;
});
afterAll(async () => {
  taken.close();
  refusing.close();
  await rm(folder, { recursive: true, force: true });
});

/** A PostgreSQL that lets nobody in, and says why by the name of the database that is asked for. */
async function openRefusing(): Promise<Server> {
  const reasons = { full: ['53300', 'sorry, too many clients'], asleep: ['57P03', 'it is starting up'] };
  const server = createServer((socket) =>
    socket.once('data', (packet) => {
      const [code, message] = packet.includes('full') ? reasons.full : reasons.asleep;
      const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
      const length = Buffer.alloc(4);
      length.writeInt32BE(4 + fields.length);
      socket.end(Buffer.concat([Buffer.from('E'), length, fields]));
    }),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://hall.example.org' };
const cases: [string, () => Record<string, string>, RegExp][] = [
  ['a public address without NODE_ENV', () => ({ PUBLIC_URL: production.PUBLIC_URL }), /^PUBLIC_URL .*NODE_ENV=/],
  ['a port in use', () => ({ PORT: String(takenPort) }), /^PORT \d+ on localhost is in use: .*another PORT/],
  ['a foreign address', () => ({ ...production, HOST: '192.0.2.1' }), /^HOST=192\.0\.2\.1 is no address of this/],
  [
    'a data folder that is a file',
    () => ({ DATA_DIR: join(folder, 'letter.txt') }),
    /^DATA_DIR .*a file is in its/,
  ],
  [
    'a data folder below a file',
    () => ({ DATA_DIR: join(folder, 'letter.txt/x') }),
    /^DATA_DIR .*a file is in its/,
  ],
  [
    'a data folder where the system makes none',
    () => ({ DATA_DIR: '/proc/guildhall/data' }),
    /^DATA_DIR \/proc\/guildhall\/data can’t be used \(no such file/,
  ],
  [
    'such a folder beside a database of one’s own',
    () => ({ DATA_DIR: '/proc/guildhall', DATABASE_URL: inject('clusterUrl') }),
    /^DATA_DIR \/proc\/guildhall can’t be used/,
  ],
  [
    'a database that refuses',
    () => ({ DATABASE_URL: `postgres://ada:hunter2@127.0.0.1:${takenPort + 1}/hall` }),
    /^DATABASE_URL: can’t use the database "hall" on 127\.0\.0\.1:\d+ \(.*\): start PostgreSQL, or correct/,
  ],
  [
    'a database without a free connection',
    () => ({ DATABASE_URL: `${refusingUrl}/full` }),
    /^DATABASE_URL: the database "full" on \S+ has no free connection \(sorry, .*\): let other .* max_connections/,
  ],
  [
    'a database that is starting',
    () => ({ DATABASE_URL: `${refusingUrl}/asleep` }),
    /^DATABASE_URL: the database "asleep" on \S+ takes no connections yet \(it is starting up\): start again when/,
  ],
];

describe('the start is refused with one sentence and without a stack, soon:', () => {
  test.each(cases)('%s', async (_title, env, sentence) => {
    const error = await startServer({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error', ...env() }).then(
      async (server) => {
        await server.stop();
        return new Error('it started');
      },
      (error: Error) => error,
    );
    const [first, name, said, ...more] = error.message.split('\n');
    expect([first, name]).toEqual(['The server ended with code 1:', `Guildhall ${version}`]);
    expect(said).toMatch(sentence);
    expect(said).toMatch(/\.$/);
    expect(more).toEqual(['']);
    expect(error.message).not.toContain('hunter2');
  });
});

test('what can come back later is logged by its name, and the server starts', async () => {
  const nowhere = `ada:hunter2@127.0.0.1:${await freePort()}`;
  const server = await startServer({
    DATA_DIR: join(folder, 'outside'),
    SMTP_URL: `smtp://${nowhere}`,
    REDIS_URL: `redis://${nowhere}`,
  });
  try {
    await vi.waitFor(
      () => expect(server.output()).toMatch(/"SMTP_URL: the mail server 127\.0\.0\.1:\d+ takes no/),
      10_000,
    );
    await vi.waitFor(() => expect(server.output()).toContain('"REDIS_URL: Redis does not answer'), 10_000);
    const readiness = await fetch(`${server.url}/readyz`);
    expect(await readiness.json()).toMatchObject({
      status: 'degraded',
      mail: expect.stringMatching(/^failing since/),
    });
    expect(server.output()).not.toContain('hunter2');
  } finally {
    await server.stop();
  }
});
