import { bodyMax, type Endpoint, fillPath } from '@guildhall/contract/endpoint.ts';
import { endpoints } from '@guildhall/contract/endpoints.ts';
import { errorBody } from '@guildhall/contract/errors.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Example, examples } from '../test/examples.ts';
import { type Caller, useApp } from '../test/harness.ts';

const app = useApp();

const hostile: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  '',
  '   ',
  'NUL \0 inside',
  'lone \ud800 surrogate',
  "'; drop table users; --",
  '%_\\',
  '__proto__',
  '../../etc/passwd',
  'javascript:alert(1)',
  '<script>alert(1)</script>',
  '\u202Egnihtemos',
  '9'.repeat(400),
  'x'.repeat(12_000),
  'x'.repeat(100_000),
  '٣',
  [],
  [null],
  ['\0'],
  Array.from({ length: 2000 }, () => 'tag'),
  {},
  { $ne: null },
  { toString: 'x' },
  { length: { toString: 1 } },
];

/**
 * From now on, the database notes each row that is added, changed or removed. Not counted is what a look alone may touch (a
 * session's end, counters of rates, that somebody failed to sign in) and what follows a listing that was taken a moment ago (what its place is called).
 */
async function noteChanges(): Promise<void> {
  await app.pool.query(`
    create table noted_changes (id bigserial primary key, change text);
    create function note_change() returns trigger language plpgsql as $$
      begin insert into noted_changes (change) values (tg_op || ' ' || tg_table_name); return null; end $$;
    do $$ declare kept name; begin
      for kept in select tablename from pg_tables where schemaname = 'public'
        and tablename not in ('noted_changes', 'session', 'rate_limits', 'recognised_places', 'audit_acts')
      loop
        execute format('create trigger noted after insert or delete on %I for each row execute function note_change()', kept);
        execute format('create trigger noted_update after update on %I for each row
          when (old::text is distinct from new::text) execute function note_change()', kept);
      end loop;
    end $$`);
}

async function lastChange(): Promise<string> {
  const { rows } = await app.pool.query('select id, change from noted_changes order by id desc limit 1');
  return JSON.stringify(rows);
}

const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

let caller: Caller;
/** They would end the caller's session. */
const signsOut = new Set(['logout', 'openSignOut']);

async function send(
  endpoint: Endpoint,
  input: Example,
  raw?: { type?: string; payload: string },
): Promise<number> {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) search.append(name, asText(value));
  const body =
    raw ??
    (input.body === undefined ? undefined : { type: 'application/json', payload: JSON.stringify(input.body) });
  const reply = await caller.send({
    method: endpoint.method,
    url: fillPath(endpoint.path, input.params) + (search.size > 0 ? `?${search}` : ''),
    headers: body?.type ? { 'content-type': body.type } : {},
    payload: body?.payload,
  });
  if (reply.status >= 400) expect(errorBody.parse(JSON.parse(reply.body)).message).not.toBe('');
  expect(reply.status, `${endpoint.method} ${endpoint.path} ${reply.body.slice(0, 200)}`).toBeLessThan(500);
  return reply.status;
}

/** All of them are refused or all is well; where every one was refused, nothing may have changed. */
async function sendAll(attempts: (() => Promise<number>)[]): Promise<number[]> {
  const before = await lastChange();
  const statuses: number[] = [];
  for (const attempt of attempts) statuses.push(await attempt());
  if (statuses.every((status) => status >= 400)) expect(await lastChange()).toBe(before);
  return statuses;
}

beforeAll(async () => {
  caller = await app.join('Ada', { role: 'admin' });
  await noteChanges();
});

describe.each(Object.entries(endpoints))('%s', (name, endpoint) => {
  const example = examples[name] as Example;

  for (const part of ['params', 'query', 'body'] as const) {
    for (const field of Object.keys(example[part] ?? {})) {
      test(`survives anything as ${field}`, async () => {
        if (signsOut.has(name)) return;
        // An address is bytes of UTF-8: a lone surrogate can't be in it.
        const fit = (value: unknown) => (part === 'body' ? value : asText(value).toWellFormed());
        const spoilt = (value: unknown) => ({ ...example, [part]: { ...example[part], [field]: fit(value) } });
        await sendAll(hostile.map((value) => () => send(endpoint, spoilt(value))));
      });
    }
  }

  test('survives repeated and unknown query fields', async () => {
    if (signsOut.has(name)) return;
    const url = `${fillPath(endpoint.path, example.params)}?limit=1&limit=2&__proto__=x&constructor[a]=1&%00=%00&q=%F0%28%8C%28`;
    const reply = await caller.send({ method: endpoint.method, url });
    expect(reply.status, reply.body.slice(0, 200)).toBeLessThan(500);
  });

  if (endpoint.body && endpoint.accepts !== 'multipart') {
    test('refuses a field that it does not know, and changes nothing', async () => {
      const extras = ['id', 'role', 'userId', 'senderId', 'mutualMatch', 'status', 'constructor'];
      const known = Object.keys(example.body ?? {});
      const attempts = extras
        .filter((extra) => !known.includes(extra))
        .map((extra) => () => send(endpoint, { ...example, body: { ...example.body, [extra]: 1 } }));
      for (const status of await sendAll(attempts)) expect(status).toBe(400);
    });

    test('takes a JSON object and nothing else', async () => {
      const json = JSON.stringify(example.body ?? {});
      // Pictures and long lists travel in some calls: there it is read, and refused as JSON.
      const tooLarge = (payload: string): [number[], { type: string; payload: string }] => [
        [payload.length <= (endpoint.bodyMax ?? bodyMax) ? 400 : 413],
        { type: 'application/json', payload },
      ];
      const raws: [number[], { type?: string; payload: string }][] = [
        [[415], { type: 'text/plain', payload: json }],
        [[415], { type: 'application/x-www-form-urlencoded', payload: 'a=1' }],
        [[415], { type: 'multipart/form-data; boundary=x', payload: '--x--' }],
        [[415, 400], { payload: json }],
        [[400], { type: 'application/json', payload: '{"a":' }],
        [[400], { type: 'application/json', payload: '{"__proto__": {"isAdmin": true}}' }],
        [[400], { type: 'application/json', payload: '[]' }],
        [[400], { type: 'application/json', payload: '"text"' }],
        [[400], { type: 'application/json', payload: '['.repeat(15_000) }],
        [[400], { type: 'application/json', payload: `{"x":${'['.repeat(7000)}${']'.repeat(7000)}}` }],
        tooLarge('['.repeat(100_000)),
        tooLarge(JSON.stringify({ x: 'y'.repeat(1_100_000) })),
      ];
      for (const [expected, raw] of raws)
        expect(expected, JSON.stringify(raw).slice(0, 80)).toContain(await send(endpoint, example, raw));
    });
  }
});

describe('unknown addresses', () => {
  test.each([
    '/api/nothing',
    '/api',
    '/api/businesses/%2e%2e/x',
    '/api/chat/messages/1/2/3',
    '/api/chat/messages/%ED%A0%80',
    '/api/%ff',
    '/api/matches/NaN/accept',
  ])('%s answers JSON 404 or 400', async (url) => {
    const reply = await caller.send({ method: 'GET', url });
    expect([400, 404]).toContain(reply.status);
    expect(errorBody.parse(JSON.parse(reply.body)).code).toMatch(/not_found|bad_request/);
  });

  test('a path of our pages gets the page, another one the page with 404', async () => {
    expect((await app.stranger.send({ method: 'GET', url: '/directory?q=x' })).status).toBe(200);
    expect((await app.stranger.send({ method: 'GET', url: '/nowhere' })).status).toBe(404);
  });
});
