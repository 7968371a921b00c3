import { Readable } from 'node:stream';
import { type Endpoint, endpoint, pageHeader } from '@guildhall/contract/endpoint.ts';
import { flagText, wordsText } from '@guildhall/contract/primitives.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Mount } from '../mount.ts';
import { type Caller, useApp } from '../test/harness.ts';
import type { Handler } from './route.ts';

const common = { access: 'confirmed', summary: 'Only here' } as const;

const upload = endpoint({
  ...common,
  method: 'POST',
  path: '/api/test/pictures',
  accepts: 'multipart',
  bodyMax: 64 * 1024,
  body: z.strictObject({
    title: z.string().max(20),
    picture: z.file().max(20_000).mime(['image/png']),
    constructor: z.string().optional(),
  }),
  response: z.object({ title: z.string(), bytes: z.number() }),
  status: 201,
});

const webhook = endpoint({
  ...common,
  method: 'POST',
  path: '/api/test/webhook',
  access: 'anyone',
  rate: 'webhook',
  origin: 'any',
  accepts: 'raw',
  bodyMax: 2000,
  answers: 'nothing',
});

const download = endpoint({ ...common, method: 'GET', path: '/api/test/export', answers: 'file' });
const stream = endpoint({ ...common, method: 'GET', path: '/api/test/stream', answers: 'file' });
const leave = endpoint({
  ...common,
  method: 'GET',
  path: '/api/test/leave',
  access: 'anyone',
  answers: 'redirect',
});
const remove = endpoint({
  ...common,
  method: 'DELETE',
  path: '/api/test/things/:id',
  params: z.object({ id: z.coerce.number().int() }),
  answers: 'nothing',
});
const guarded = endpoint({
  ...common,
  method: 'POST',
  path: '/api/test/guarded',
  isSensitive: true,
  answers: 'nothing',
});
const list = endpoint({
  ...common,
  method: 'GET',
  path: '/api/test/list',
  query: z.strictObject({ from: z.coerce.number().default(0) }),
  response: z.array(z.object({ id: z.number() })),
  paged: true,
  page: z.object({
    isCapped: pageHeader('X-Test-Capped', flagText),
    words: pageHeader('X-Test-Words', wordsText),
  }),
});

const heard: { raw: string[]; viewers: unknown[]; removed: number[] } = { raw: [], viewers: [], removed: [] };
const csv = 'name\n"Müller, Söhne"\n';

function mountTest({ on }: Mount): void {
  on(upload, async (_ctx, _viewer, { body }) => ({
    title: body.title,
    bytes: body.picture.size,
    secret: 'stays here',
  }));
  on(webhook, async (_ctx, viewer, { body }) => {
    heard.raw.push(Buffer.from(body).toString('latin1'));
    heard.viewers.push(viewer);
    return undefined;
  });
  on(download, async () => ({ type: 'text/csv; charset=utf-8', name: 'Müller "1".csv', content: csv }));
  on(stream, async () => ({ type: 'text/plain; charset=utf-8', content: Readable.from(['one ', 'two']) }));
  on(leave, async () => ({ location: 'https://elsewhere.example/' }));
  on(remove, async (_ctx, _viewer, { params }) => {
    heard.removed.push(params.id);
    return undefined;
  });
  on(guarded, async () => undefined);
  on(list, async (_ctx, _viewer, { query: { from } }) => ({
    items: [{ id: from, secret: 'stays here' }],
    total: 2,
    next: from === 0 ? { from: 1 } : null,
    isCapped: from === 0,
    words: from === 0 ? 'größer?' : null,
  }));
}

const app = useApp({}, { extraFeature: mountTest });
let alice: Caller;

beforeAll(async () => {
  alice = await app.join('Alice');
});

const form = async (fields: Record<string, string | Blob>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  const request = new Request('http://here', { method: 'POST', body: data });
  return {
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  };
};
const png = (bytes: number) => new Blob(['p'.repeat(bytes)], { type: 'image/png' });

describe('a form with a file', () => {
  const post = async (fields: Record<string, string | Blob>, caller = alice) =>
    caller.send({ method: 'POST', url: upload.path, ...(await form(fields)) });

  test('is parsed by its schema, and answered by the allow-list', async () => {
    const reply = await post({ title: 'Pier', picture: png(9000) });
    expect(reply.status).toBe(201);
    expect(JSON.parse(reply.body)).toEqual({ title: 'Pier', bytes: 9000 });
  });

  test.each([
    ['a stranger', { title: 'Pier', picture: png(10) }, 401],
    ['a file of another type', { title: 'Pier', picture: new Blob(['x'], { type: 'text/html' }) }, 400],
    ['a file that is too large for its field', { title: 'Pier', picture: png(20_001) }, 400],
    ['more than the endpoint takes', { title: 'Pier', picture: png(70_000) }, 413],
    ['text in place of the file', { title: 'Pier', picture: 'p' }, 400],
    ['a field that is not known', { title: 'Pier', picture: png(10), role: 'admin' }, 400],
  ])('is refused: %s', async (what, fields, status) => {
    const reply = await post(fields, what === 'a stranger' ? app.stranger : alice);
    expect(reply.status).toBe(status);
  });

  test.each([
    ['JSON', 'application/json', '{}', 415],
    ['no boundary', 'multipart/form-data', '--x--', 415],
    ['another boundary', 'multipart/form-data; boundary=y', '--x\r\n\r\n--x--', 400],
    [
      'a form that breaks off',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; na',
      400,
    ],
    ['nothing', 'multipart/form-data; boundary=x', '', 400],
  ])('is refused: %s', async (_what, type, payload, status) => {
    const reply = await alice.send({
      method: 'POST',
      url: upload.path,
      headers: { 'content-type': type },
      payload,
    });
    expect(reply.status, reply.body).toBe(status);
  });

  test('in another type is told which to send', async () => {
    const headers = { 'content-type': 'application/json' };
    const reply = await alice.send({ method: 'POST', url: upload.path, headers, payload: '{}' });
    expect(JSON.parse(reply.body).message).toBe('Send the body as multipart/form-data.');
  });

  test('with the same field twice is refused by its schema', async () => {
    const data = new FormData();
    for (const title of ['one', 'two']) data.append('title', title);
    data.append('picture', png(10));
    const request = new Request('http://here', { method: 'POST', body: data });
    const reply = await alice.send({
      method: 'POST',
      url: upload.path,
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    expect(reply.status).toBe(400);
  });
});

describe('a webhook', () => {
  const send = (headers: Record<string, string>, payload: string, cookie = '') =>
    app.server.inject({
      method: 'POST',
      url: webhook.path,
      headers: { ...headers, ...(cookie && { cookie }) },
      payload,
    });

  test.each(['application/json', 'application/x-www-form-urlencoded', 'text/plain'])(
    'as %s comes byte for byte, from another site, and nothing is said to it',
    async (type) => {
      const sent = '{ "a":1 }\n';
      const reply = await send({ 'content-type': type, origin: 'https://pay.example' }, sent);
      expect([reply.statusCode, reply.body]).toEqual([204, '']);
      expect(heard.raw.at(-1)).toBe(sent);
    },
  );

  test('gets no session, whatever cookie comes along', async () => {
    await send({ 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' }, '{}', alice.cookie);
    expect(heard.viewers.at(-1)).toBeNull();
  });

  test('is bounded', async () => {
    const count = heard.raw.length;
    expect((await send({ 'content-type': 'application/json' }, 'x'.repeat(2001))).statusCode).toBe(413);
    expect(heard.raw.length).toBe(count);
  });
});

test('a file comes with its type and its name, in any letters, and never into a cache', async () => {
  const { status, headers, body } = await alice.send({ method: 'GET', url: download.path });
  expect(status).toBe(200);
  expect(body).toBe(csv);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toBe("attachment; filename*=UTF-8''M%C3%BCller%20%221%22.csv");
  expect(headers['cache-control']).toBe('no-store');
  expect((await app.stranger.send({ method: 'GET', url: download.path })).status).toBe(401);
});

test('a stream is sent as it comes', async () => {
  const { status, body } = await alice.send({ method: 'GET', url: stream.path });
  expect([status, body]).toEqual([200, 'one two']);
});

test('a redirect says where to go on', async () => {
  const { status, headers } = await app.stranger.send({ method: 'GET', url: leave.path });
  expect([status, headers.location]).toEqual([302, 'https://elsewhere.example/']);
});

test('a call without an answer is done, and refused like any other', async () => {
  const { status, body } = await alice.send({ method: 'DELETE', url: '/api/test/things/7' });
  expect([status, body]).toEqual([204, '']);
  expect(heard.removed).toEqual([7]);
  expect((await alice.send({ method: 'DELETE', url: '/api/test/things/x' })).status).toBe(400);
  const foreign = { method: 'DELETE', url: '/api/test/things/8', headers: { 'sec-fetch-site': 'cross-site' } };
  expect((await alice.send(foreign)).status).toBe(403);
  expect(heard.removed).toEqual([7]);
});

test('a page says more of itself in headers, which the contract reads back', async () => {
  const first = await alice.send({ method: 'GET', url: list.path });
  expect(JSON.parse(first.body)).toEqual([{ id: 0 }]);
  expect(first.headers).toMatchObject({
    'x-total-count': '2',
    'x-test-capped': 'true',
    'x-test-words': 'gr%C3%B6%C3%9Fer%3F',
    link: '</api/test/list?from=1>; rel="next"',
  });
  expect(list.page.shape.words.parse(first.headers['x-test-words'])).toBe('größer?');
  const last = await alice.send({ method: 'GET', url: `${list.path}?from=1` });
  for (const name of ['x-test-capped', 'x-test-words', 'link']) expect(last.headers[name]).toBeUndefined();
  expect(list.page.shape.isCapped.parse(undefined)).toBe(false);
});

test('a handler can answer only what its endpoint says', () => {
  const typed = (_endpoint: Endpoint, _handler: unknown) => true;
  const answersNothing: Handler<typeof remove> = async () => undefined;
  // @ts-expect-error a redirect has a place to go on to
  const answersWrong: Handler<typeof leave> = async () => undefined;
  expect(typed(remove, answersNothing) && typed(leave, answersWrong)).toBe(true);
});

test('a sensitive call is taken within ten minutes of the sign-in, and later asks for a new one', async () => {
  const bea = await app.join('Bea');
  const minute = 60_000;
  const send = () => bea.send({ method: 'POST', url: guarded.path });
  expect((await send()).status).toBe(204);
  app.travel(9 * minute);
  expect((await send()).status).toBe(204);
  app.travel(2 * minute);
  const refused = await send();
  expect([refused.status, JSON.parse(refused.body).code]).toEqual([403, 'reauth_required']);
  app.travel(-11 * minute);
});
