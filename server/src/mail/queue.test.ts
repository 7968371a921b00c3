import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ConfigError } from '../config.ts';
import { startJobs } from '../jobs/queue.ts';
import { createLog } from '../log.ts';
import { createSeal, readSecretKey } from '../seal.ts';
import { useApp } from '../test/harness.ts';
import type { Mail } from './mailer.ts';
import { type MailQueue, startMailQueue } from './queue.ts';

const app = useApp();
const from = 'Guildhall <hall@hall.example>';
/** No mail is given up because the machine is slow. */
const patient = { totalMs: 20_000, stepMs: 20_000, tries: 2, pauseSeconds: 0 };
const hasty = { ...patient, totalMs: 600, stepMs: 300 };
const patience = { timeout: 10_000, interval: 50 };
const mail: Mail = {
  to: 'alice@archer.example',
  subject: 'Confirm',
  text: 'https://hall.example/confirm?token=marker-token',
  html: '<a href="https://hall.example/confirm?token=marker-token">Confirm</a>',
};
const secrets = /alice@archer|marker-token|smtp-password/;

let lines: string[] = [];
const log = createLog('trace', { write: (line) => lines.push(line) });
const closes: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closes.splice(0).toReversed()) await close();
  await app.pool.query('drop schema if exists jobs cascade');
  lines = [];
});

async function openQueue(smtpUrl: string | null, { key = 'one', pace = patient } = {}): Promise<MailQueue> {
  const databaseUrl = app.ctx.config.database?.url ?? '';
  const jobs = await startJobs(databaseUrl, log);
  closes.push(jobs.stop);
  return startMailQueue({ jobs, smtpUrl, from, seal: createSeal(key, 'mail'), log, pace });
}

/** An SMTP server with a will of its own; `received` has what it accepted. */
async function openSmtp(
  onReceiver: (address: string) => Error | null,
): Promise<{ url: string; received: string[] }> {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(onReceiver(address)),
    onData: (stream, _session, done) => {
      stream.on('data', (chunk) => received.push(String(chunk))).on('end', () => done());
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closes.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, received };
}

async function openSilent(): Promise<string> {
  const server: Server = createServer(() => {}).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closes.push(async () => server.close());
  return `smtp://guildhall:smtp-password@127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function jobs(): Promise<{ state: string; text: string }[]> {
  const { rows } = await app.pool.query("select state, job::text as text from jobs.job where name = 'mail'");
  return rows;
}

test('a mail is unreadable in the database while it waits, and gone from there once it is sent', async () => {
  const waiting = await openQueue(null);
  expect(waiting.health()).toEqual({ status: 'degraded', says: 'kept: SMTP_URL is not set' });
  await waiting.enqueue(app.pool, mail);
  const [job] = await jobs();
  expect(job?.state).toBe('created');
  expect(job?.text).not.toMatch(secrets);

  const smtp = await openSmtp(() => null);
  const sending = await openQueue(smtp.url);
  await vi.waitFor(() => expect(smtp.received.join('')).toContain('marker-token'), patience);
  await vi.waitFor(async () => expect(await jobs()).toEqual([]), patience);
  expect(sending.health()).toEqual({ status: 'ok' });
});

test('an SMTP server that hangs is given up, told of by readiness and in the log, and tried again', async () => {
  const queue = await openQueue(await openSilent(), { pace: hasty });
  await queue.enqueue(app.pool, mail);
  await vi.waitFor(() => expect(queue.health().says).toMatch(/^failing since \d{4}-/), patience);
  await vi.waitFor(() => expect(lines.join('')).toContain('a mail is lost'), patience);
  const told = lines.map((line) => JSON.parse(line)).filter(({ job }) => job);
  expect(told).toMatchObject([
    { level: 40, try: 1, reason: expect.stringMatching(/^ETIMEDOUT/), smtp: expect.stringMatching(/^127/) },
    { level: 50, try: 2, job: told[0].job },
  ]);
  expect(lines.join('')).not.toMatch(secrets);
  await vi.waitFor(async () => expect((await jobs())[0]?.state).toBe('failed'), patience);
  expect((await jobs())[0]?.text).not.toMatch(secrets);
});

test('one refused receiver is logged without the address and does not make the mails fail as a whole', async () => {
  const smtp = await openSmtp((address) => new Error(`550 no such user ${address}`));
  const queue = await openQueue(smtp.url);
  await queue.enqueue(app.pool, mail);
  await vi.waitFor(() => expect(lines.join('')).toContain('a mail is lost'), patience);
  expect(lines.join('')).toContain('answered 550, RCPT TO');
  expect(lines.join('')).not.toMatch(secrets);
  expect(queue.health()).toEqual({ status: 'ok' });
});

test('a marked mail that its receiver’s server refuses for good is told at once and not tried again; as a message it stays the same', async () => {
  let tries = 0;
  const smtp = await openSmtp((address) => {
    if (!address.startsWith('gone')) return null;
    tries += 1;
    return new Error('550 no such user');
  });
  const bounced: string[] = [];
  const queue = await openQueue(smtp.url);
  await queue.enqueue(app.pool, { ...mail, to: 'gone@archer.example', mark: 'first' });
  await queue.enqueue(app.pool, { ...mail, mark: 'second' });
  // Until somebody hears of it, it waits.
  queue.bounced(async (mark) => void bounced.push(mark));
  await vi.waitFor(async () => expect(await jobs()).toEqual([]), patience);
  expect([bounced, tries]).toEqual([['first'], 1]);
  expect(smtp.received.join('')).toMatch(/^Message-ID:\s+<second@hall\.example>/m);
  expect(lines.join('')).not.toMatch(secrets);
  expect(queue.health()).toEqual({ status: 'ok' });
});

test('a mail server that was found wanting makes the mails fail until one is sent', async () => {
  const smtp = await openSmtp(() => null);
  const queue = await openQueue(smtp.url);
  queue.noteFailure();
  expect(queue.health()).toMatchObject({
    status: 'degraded',
    says: expect.stringMatching(/^failing since \d{4}-/),
  });
  await queue.enqueue(app.pool, mail);
  await vi.waitFor(() => expect(queue.health()).toEqual({ status: 'ok' }), patience);
});

test('forty mails at once hold up nobody: they go as fast as the server takes them, each of them once', async () => {
  const smtp = await openSmtp((address) => (address.startsWith('gone') ? new Error('550 no such user') : null));
  const queue = await openQueue(smtp.url);
  const receivers = Array.from({ length: 40 }, (_, place) => `member${place}@archer.example`);
  for (const to of ['gone@archer.example', ...receivers]) await queue.enqueue(app.pool, { ...mail, to });
  const received = () => [...smtp.received.join('').matchAll(/^To: (\S+)/gm)].map(([, to]) => to).sort();
  await vi.waitFor(() => expect(received()).toEqual(receivers.toSorted()), patience);
  await vi.waitFor(async () => expect((await jobs()).map(({ state }) => state)).toEqual(['failed']), patience);
  expect(received()).toEqual(receivers.toSorted());
});

test('a mail that is about something waits for who knows of it, and goes only while it is still so', async () => {
  const smtp = await openSmtp(() => null);
  const queue = await openQueue(smtp.url);
  const about = (subject: string, isSo: boolean): Mail => ({ ...mail, subject, about: { isSo } });
  await queue.enqueue(app.pool, about('Withdrawn', false));
  await queue.enqueue(app.pool, about('Still so', true));
  await queue.enqueue(app.pool, mail);
  const subjects = () =>
    [...smtp.received.join('').matchAll(/^Subject: (.+?)\r?$/gm)].map(([, subject]) => subject);
  await vi.waitFor(() => expect(subjects()).toEqual(['Confirm']), patience);
  const file = { filename: 'a.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF') };
  const asItIs = { text: 'As it is now', attachments: [file] };
  queue.recheck(async (one) => ((one.about as { isSo: boolean }).isSo ? { ...one, ...asItIs } : null));
  await vi.waitFor(async () => expect(await jobs()).toEqual([]), patience);
  expect(subjects()).toEqual(['Confirm', 'Still so']);
  expect(smtp.received.join('')).toContain('As it is now');
  expect(smtp.received.join('')).toMatch(/application\/pdf; name=a\.pdf[\s\S]*JVBERg==/);
  expect(smtp.received.join('')).not.toMatch(/isSo|about/);
});

test('a mail that can’t be looked at again is tried later and told of in the log, never sent unseen', async () => {
  const smtp = await openSmtp(() => null);
  const queue = await openQueue(smtp.url);
  queue.recheck(async () => {
    throw new Error('nobody knows');
  });
  await queue.enqueue(app.pool, { ...mail, about: { isSo: true } });
  await vi.waitFor(async () => expect((await jobs())[0]?.state).toBe('failed'), patience);
  const told = lines.map((line) => JSON.parse(line)).filter(({ job }) => job);
  expect(told).toMatchObject([
    { level: 40, try: 1, msg: 'a mail could not be looked at again' },
    { level: 50, try: 2 },
  ]);
  expect(smtp.received).toEqual([]);
  expect(lines.join('')).not.toMatch(secrets);
});

test('a process with another key says so, and leaves the mail to one that has the right key', async () => {
  const smtp = await openSmtp(() => null);
  const keeper = await openQueue(null);
  await keeper.enqueue(app.pool, mail);
  const stranger = await openQueue(smtp.url, { key: 'two' });
  await vi.waitFor(() => expect(lines.join('')).toContain('another SECRET_KEY'), patience);
  expect(lines.join('')).not.toMatch(secrets);
  expect(stranger.health()).toMatchObject({ status: 'degraded', says: expect.stringMatching(/^failing since/) });
  expect(smtp.received).toEqual([]);
});

describe('the key', () => {
  test('is made once, is the same for processes that start together, and its owner’s alone', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'guildhall-key-'));
    closes.push(() => rm(dataDir, { recursive: true }));
    const keys = await Promise.all(Array.from({ length: 8 }, () => readSecretKey({ secretKey: null, dataDir })));
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]?.length).toBeGreaterThan(40);
    expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600);
    expect((await readFile(join(dataDir, 'secret.key'), 'utf8')).trim()).toBe(keys[0]);
    expect(await readSecretKey({ secretKey: 'given', dataDir })).toBe('given');
  });

  test.each(['', '\n', 'short\n'])(
    'that is empty or cut off in its file is refused, not used: %j',
    async (text) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'guildhall-key-'));
      closes.push(() => rm(dataDir, { recursive: true }));
      await writeFile(join(dataDir, 'secret.key'), text);
      const refused = readSecretKey({ secretKey: null, dataDir });
      await expect(refused).rejects.toThrow(ConfigError);
      await expect(refused).rejects.toThrow(
        /secret\.key is empty or cut off.*put it back from a copy of DATA_DIR/,
      );
      expect(await readFile(join(dataDir, 'secret.key'), 'utf8')).toBe(text);
      expect(await readdir(dataDir)).toEqual(['secret.key']);
    },
  );

  test('that can’t be read is refused with a sentence', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'guildhall-key-'));
    closes.push(() => rm(dataDir, { recursive: true }));
    await mkdir(join(dataDir, 'secret.key'));
    await expect(readSecretKey({ secretKey: null, dataDir })).rejects.toThrow(
      /secret\.key can’t be read \(EISDIR\)/,
    );
  });

  test('opens what it closed, and nothing that was changed or closed with another', () => {
    const seal = createSeal('one', 'mail');
    const sealed = seal.close({ a: 1 });
    expect(seal.open(sealed)).toEqual({ a: 1 });
    expect(seal.close({ a: 1 })).not.toBe(sealed);
    const changed = Buffer.from(sealed, 'base64');
    changed[30] = (changed[30] ?? 0) ^ 1;
    for (const wrong of [changed.toString('base64'), '', 'undefined', sealed.slice(0, 20)])
      expect(seal.open(wrong)).toBeUndefined();
    expect(createSeal('two', 'mail').open(sealed)).toBeUndefined();
    expect(createSeal('one', 'sign-in').open(sealed)).toBeUndefined();
  });
});
