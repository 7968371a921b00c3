import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import { freePort } from '../test/process.ts';
import { createDatabaseAway } from './away.ts';
import { openPool } from './database.ts';

function start(level = 'warn') {
  const lines: string[] = [];
  const away = createDatabaseAway();
  const log = createLog(level, { write: (line) => lines.push(line) }, away.tells);
  let answer: () => Promise<unknown> = async () => {};
  away.watch(log, () => answer(), 5);
  return {
    log,
    told: () => lines.map((line) => JSON.parse(line).msg as string),
    answers: (next: typeof answer) => {
      answer = next;
    },
  };
}

const gone = 'PostgreSQL does not answer: until it does, calls are refused and jobs wait';
const back = 'PostgreSQL answers again';
const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const crashed = Object.assign(new pg.DatabaseError('terminating connection', 9, 'error'), { code: '57P02' });

test('a database that goes away is one line, and one when it is back, whoever misses it meanwhile', async () => {
  const { log, told, answers } = start();
  answers(() => Promise.reject(refused));
  log.warn({ err: new Error('Connection terminated unexpectedly') }, 'database connection lost');
  for (let i = 0; i < 100; i += 1) {
    log.child({ reqId: i }).error({ err: new Error('Failed query', { cause: crashed }) }, 'request failed');
    log.warn({ err: new Error('/api/stats was answered with 503') }, 'a page was sent without its content');
    log.warn({ err: new Error('503: {"code":"unavailable"}') }, 'a page was sent without its content');
    log.error({ err: { ...refused, message: refused.message } }, 'job queue');
  }
  expect(told()).toEqual([gone]);
  answers(async () => {});
  await vi.waitFor(() => expect(told()).toEqual([gone, back]));

  log.error({ err: crashed }, 'request failed');
  await vi.waitFor(() => expect(told()).toEqual([gone, back, gone, back]));
});

test('the way to the database that breaks is word of it, also in the copy that the job queue makes', async () => {
  const pool = openPool(`postgres://ada@127.0.0.1:${await freePort()}/hall`, () => {});
  const error = await pool.query('select').catch((error) => error);
  expect(error.code).toBe('ECONNREFUSED');
  for (const err of [error, { ...error, message: error.message, queue: 'mail' }]) {
    const { log, told } = start();
    log.error({ err }, 'job queue');
    expect(told()).toEqual([gone]);
  }
});

test('a log of errors alone has the outage too', () => {
  const { log, told } = start('error');
  log.error({ err: crashed }, 'request failed');
  expect(told()).toEqual([gone]);
});

test('a full disk is told, also while the database is away', async () => {
  const { log, told, answers } = start();
  answers(() => Promise.reject(refused));
  log.error({ err: crashed }, 'request failed');
  log.error({ err: Object.assign(new Error('no space left'), { code: '53100' }) }, 'request failed');
  expect(told()).toEqual([gone, 'request failed']);
});

test('what fails for another reason is logged as ever', async () => {
  const { log, told } = start();
  log.error({ err: refused }, 'a sign-in by a provider failed');
  log.error({ err: Object.assign(new Error('no space left'), { code: '53100' }) }, 'request failed');
  log.error(
    { err: Object.assign(new Error('bind message supplies 2 parameters'), { code: '08P01' }) },
    'wrong call',
  );
  log.warn({ err: new Error('/api/stats was answered with 503') }, 'a page was sent without its content');
  log.error({ err: new Error('timeout exceeded when trying to connect') }, 'request failed');
  log.error({ err: new Error('broken') }, 'request failed');
  log.warn('SMTP_URL is not set');
  expect(told()).toEqual([
    'a sign-in by a provider failed',
    'request failed',
    'wrong call',
    'a page was sent without its content',
    'request failed',
    'request failed',
    'SMTP_URL is not set',
  ]);
});
