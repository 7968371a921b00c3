import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { getAdminStats } from '@guildhall/contract/admin.ts';
import { getCurrentUser } from '@guildhall/contract/auth.ts';
import { getStats, listBusinesses, listMyBusinesses } from '@guildhall/contract/businesses.ts';
import { getSignUp } from '@guildhall/contract/identities.ts';
import { getMyModeration } from '@guildhall/contract/moderation.ts';
import type { CarriedAnswer, DrawnPage, PageRequest } from '@guildhall/contract/rendering.ts';
import { listSessions } from '@guildhall/contract/sessions.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyWeb } from '../../test/empty-web.ts';
import { useApp } from '../../test/harness.ts';
import { addBusiness } from '../../test/matching.ts';

const outline = { head: '', language: 'en', modules: [], data: '"shell"' };

/** How each test draws. */
const draw = vi.fn<(request: PageRequest) => Promise<Partial<DrawnPage>>>();

const app = useApp(
  { RATE_LIMITS: 'on', LOG_LEVEL: 'silent' },
  {
    serveWeb: async () => ({
      ...emptyWeb,
      template: async () => '<!--page-body-->',
      renderer: async () => ({
        keyOf: ({ url }) => url,
        outline: async () => outline,
        formCall: () => undefined,
        draw: async (request) => ({ ...outline, status: 200, body: '', ...(await draw(request)) }),
      }),
    }),
  },
);

beforeEach(() => {
  draw.mockReset().mockResolvedValue({ body: 'Drawn' });
});

let addresses = 0;
/** An address of which nothing is kept. */
function fresh(): string {
  addresses += 1;
  return `/directory?q=${addresses}`;
}
const get = (url: string, headers: Record<string, string> = {}) =>
  app.stranger.send({ method: 'GET', url, headers });

describe('in place of a page that can’t be drawn comes the shell, with the status the page would have had', () => {
  test('when a call or a component fails', async () => {
    draw.mockRejectedValue(new Error('broken'));
    expect(await get(fresh())).toMatchObject({ status: 200, body: '' });
    expect(await get('/nowhere')).toMatchObject({ status: 404, body: '' });
  });

  test('when it takes too long', async () => {
    let finish = () => {};
    draw.mockImplementation(() => new Promise((resolve) => (finish = () => resolve({ body: 'Late' }))));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const answer = get(fresh());
      await vi.waitFor(() => expect(draw).toHaveBeenCalled());
      await vi.advanceTimersByTimeAsync(2000);
      expect(await answer).toMatchObject({ status: 200, body: '' });
    } finally {
      vi.useRealTimers();
      finish();
    }
  });

  test('when as many are being drawn as the server takes on at once', async () => {
    const finish: (() => void)[] = [];
    draw.mockImplementation(() => new Promise((resolve) => finish.push(() => resolve({ body: 'Drawn' }))));
    const waiting = Array.from({ length: 24 }, () => get(fresh()));
    await vi.waitFor(() => expect(finish).toHaveLength(24));
    expect(await get(fresh())).toMatchObject({ status: 200, body: '' });
    for (const one of finish) one();
    for (const { body } of await Promise.all(waiting)) expect(body).toBe('Drawn');
    draw.mockResolvedValue({ body: 'Drawn' });
    expect((await get(fresh())).body).toBe('Drawn');
  });

  test('when the session can’t be looked up', async () => {
    const connect = vi.spyOn(app.pool, 'query').mockRejectedValue(new Error('no database') as never);
    const reply = await get('/dashboard', { cookie: 'sid=anything' });
    connect.mockRestore();
    expect(reply).toMatchObject({ status: 200, body: '' });
    expect(draw).not.toHaveBeenCalled();
  });
});

test('a member’s page is compressed in the way that costs least, where the browser takes it', async () => {
  const body = 'The right two businesses, introduced. '.repeat(100);
  draw.mockResolvedValue({ body });
  const cat = await app.join('Cat');
  const openAs = async (headers: Record<string, string>) =>
    app.server.inject({
      url: '/dashboard',
      headers: { ...headers, 'accept-encoding': 'gzip, deflate, br, zstd' },
    });
  const own = await openAs({ cookie: cat.cookie });
  expect(own.headers['content-encoding']).toBe('zstd');
  expect(zstdDecompressSync(own.rawPayload).toString()).toBe(body);
  expect((await openAs({})).headers['content-encoding']).toBe('br');
});

describe('a visitor’s page', () => {
  test('is drawn once for all who ask for it, also at the same time', async () => {
    const url = fresh();
    await Promise.all([get(url), get(url), get(url)]);
    await get(url);
    expect(draw).toHaveBeenCalledTimes(1);
  });

  test('that failed is tried again by the next one', async () => {
    const url = fresh();
    draw.mockRejectedValueOnce(new Error('broken'));
    expect((await get(url)).body).toBe('');
    expect((await get(url)).body).toBe('Drawn');
  });

  test('comes compressed, and not at all to a browser that has it', async () => {
    const body = 'The right two businesses, introduced. '.repeat(100);
    draw.mockResolvedValue({ body });
    const url = fresh();
    for (const [encoding, open] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const reply = await app.server.inject({
        url,
        headers: { 'accept-encoding': `identity;q=0.1, ${encoding}` },
      });
      expect(reply.headers['content-encoding']).toBe(encoding);
      expect(reply.rawPayload.length).toBeLessThan(body.length / 4);
      expect(open(reply.rawPayload).toString()).toBe(body);
    }
    const { headers } = await get(url, { 'accept-encoding': 'br;q=0' });
    expect(headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, accept-language, cookie',
    });
    expect(headers['content-encoding']).toBeUndefined();
    const again = await get(url, { 'if-none-match': String(headers.etag) });
    expect(again).toMatchObject({ status: 304, body: '' });
    expect(again.headers.etag).toBe(headers.etag);
  });
});

describe('a member’s page', () => {
  test('is kept nowhere, and sent to nobody else', async () => {
    const ann = await app.join('Ann');
    draw.mockImplementation(async ({ ask }) => ({ body: (await ask(getCurrentUser.path)).body }));
    const url = fresh();
    const own = await ann.send({ method: 'GET', url });
    expect(own.body).toContain('Ann Tester');
    expect(own.headers['cache-control']).toBe('private, no-store');
    expect(own.headers.etag).toBeUndefined();
    expect((await get(url)).body).toContain('unauthorized');
    expect((await ann.send({ method: 'GET', url })).body).toContain('Ann Tester');
    // A cookie of a session that has ended is no visitor's request: its page isn't kept either.
    const before = draw.mock.calls.length;
    for (const _ of [1, 2]) expect((await get(url, { cookie: 'sid=ended' })).body).toContain('unauthorized');
    expect(draw).toHaveBeenCalledTimes(before + 2);
  });

  test('is never another member’s, however their calls interleave', async () => {
    const members = await Promise.all(['Bea', 'Cem', 'Dov', 'Eva'].map((name) => app.join(name)));
    let waiting: (() => void)[] = [];
    /** Nobody goes on before everybody has come here. */
    const together = () =>
      new Promise<void>((resolve) => {
        waiting.push(resolve);
        if (waiting.length < members.length) return;
        const all = waiting.reverse();
        waiting = [];
        for (const go of all) go();
      });
    draw.mockImplementation(async ({ ask }) => {
      await together();
      const calls = [ask(getCurrentUser.path), ask(getMyModeration.path), ask(getCurrentUser.path)];
      await together();
      const [first, , last] = await Promise.all(calls);
      return { body: `${first?.body}${last?.body}` };
    });
    const bodies = await Promise.all(members.map(({ send }) => send({ method: 'GET', url: '/dashboard' })));
    for (const [index, { body }] of bodies.entries()) {
      const names = new Set([...body.matchAll(/"displayName":"(\w+) Tester"/g)].map(([, name]) => name));
      expect([...names]).toEqual([members[index]?.member?.firstName]);
    }
  });
});

describe('what a page asks for', () => {
  test('goes through the checks of the call, as the viewer', async () => {
    const answers: number[] = [];
    draw.mockImplementation(async ({ ask }) => {
      for (const path of [getAdminStats.path, getCurrentUser.path, `${getStats.path}?unknown=1`, '/api/nowhere'])
        answers.push((await ask(path)).status);
      await expect(ask('/healthz')).rejects.toThrow('/healthz');
      return {};
    });
    await get(fresh());
    await (await app.join('Fay')).send({ method: 'GET', url: '/dashboard' });
    expect(answers).toEqual([401, 401, 200, 404, 403, 200, 200, 404]);
  });

  test('is answered as from outside, without a request of its own where it is a plain read', async () => {
    const ivy = await app.join('Ivy');
    for (const name of ['Ivy Ropes', 'Ivy Sails']) await addBusiness(app, ivy, name);
    const paths = [getCurrentUser.path, `${listMyBusinesses.path}?limit=1`, `${listMyBusinesses.path}?limit=0`];
    const answers: CarriedAnswer[] = [];
    const inject = vi.spyOn(app.server, 'inject');
    let injected = 0;
    draw.mockImplementation(async ({ ask }) => {
      inject.mockClear();
      for (const path of paths) answers.push(await ask(path));
      injected = inject.mock.calls.length;
      return {};
    });
    await ivy.send({ method: 'GET', url: '/dashboard' });
    inject.mockRestore();
    expect(injected).toBe(0);
    const [me, first, refused] = await Promise.all(paths.map((url) => ivy.send({ method: 'GET', url })));
    const said = (reply = me) => ({ status: 200, body: reply?.body, value: JSON.parse(reply?.body ?? '') });
    expect(answers[0]).toEqual({ ...said(), headers: {} });
    const { link, 'x-total-count': total } = first?.headers ?? {};
    expect(answers[1]).toEqual({ ...said(first), headers: { link, 'x-total-count': total } });
    expect(link).toContain('rel="next"');
    expect(answers[2]?.status).toBe(400);
    expect(JSON.parse(answers[2]?.body ?? '')).toEqual({
      ...JSON.parse(refused?.body ?? ''),
      requestId: expect.any(String),
    });
  });

  test('is answered by a request where the answer is made of one', async () => {
    const eve = await app.join('Eve');
    let answer: CarriedAnswer | undefined;
    draw.mockImplementation(async ({ ask }) => {
      answer = await ask(listSessions.path);
      return {};
    });
    await eve.send({ method: 'GET', url: '/dashboard' });
    expect(answer?.status).toBe(200);
    expect(JSON.parse(answer?.body ?? '')).toMatchObject([{ isCurrent: true }]);
  });

  test('is asked by a visitor without cookies: what is kept for others must not be made of them', async () => {
    const inject = vi.spyOn(app.server, 'inject');
    let answer: CarriedAnswer | undefined;
    draw.mockImplementation(async ({ ask }) => {
      inject.mockClear();
      answer = await ask(getSignUp.path);
      return {};
    });
    await get(fresh(), { cookie: `sign-up=${'s'.repeat(43)}` });
    const asked = inject.mock.calls as unknown as [{ headers: object }][];
    const cookies = asked.map(([{ headers }]) => 'cookie' in headers);
    inject.mockRestore();
    expect(answer).toMatchObject({ status: 200, body: 'null' });
    expect(cookies).toEqual([false]);
  });

  test('and can’t be read is asked once, and refused as from outside', async () => {
    const kim = await app.join('Kim');
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    let answer: CarriedAnswer | undefined;
    let asked = 0;
    draw.mockImplementation(async ({ ask }) => {
      const connect = vi.spyOn(app.pool, 'connect').mockRejectedValue(away as never);
      answer = await ask(listMyBusinesses.path);
      asked = connect.mock.calls.length;
      connect.mockRestore();
      return {};
    });
    await kim.send({ method: 'GET', url: '/dashboard' });
    expect(asked).toBe(1);
    expect(answer).toMatchObject({ status: 503, headers: {} });
    expect(JSON.parse(answer?.body ?? '')).toMatchObject({ code: 'unavailable', retryAfter: 2 });
  });

  test('carries what a list says in headers of its own', async () => {
    let answer: CarriedAnswer | undefined;
    draw.mockImplementation(async ({ ask }) => {
      answer = await ask(`${listBusinesses.path}?near=Manchster`);
      return {};
    });
    await app.stranger.send({ method: 'GET', url: '/directory' });
    // Whoever asks first for a place waits until all of them are read; the page may not wait that long.
    await vi.waitFor(() => expect(answer?.headers['x-near-offers']).toContain('Manchester'), 20_000);
  });

  test('is not counted beside the page, and whoever opens too many gets shells', async () => {
    const gus = await app.join('Gus');
    draw.mockImplementation(async ({ ask }) => {
      for (const _ of [1, 2, 3]) await ask(getStats.path);
      return { body: 'Drawn' };
    });
    for (let page = 0; page < 600; page += 1)
      expect((await gus.send({ method: 'GET', url: '/dashboard' })).body).toBe('Drawn');
    expect(await gus.send({ method: 'GET', url: '/dashboard' })).toMatchObject({ status: 200, body: '' });
    expect((await gus.try(getStats)).status).toBe(200);
  });
});

test('whatever is no page of the site is one and the same nothing, however it is written, and takes no page’s place', async () => {
  const { port } = new URL(await app.listen());
  const statusOf = (path: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const asked = request({ port, path, headers: { host: `localhost:${port}` } }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode));
      });
      asked.on('error', reject).end();
    });
  const odd = [
    '//evil.example/',
    '//evil.example/login',
    '/x/../login',
    '/./login',
    '/%2e/login',
    '/x/%2e%2e/register',
  ];
  const broken = [
    '//',
    '///',
    '//[',
    '//[::1/login',
    '//a:99999/',
    '//%00/',
    '/\\',
    '/\\evil.example/',
    '/a%0d%0ab',
  ];
  for (const path of [...odd, ...broken]) expect(await statusOf(path), path).toBe(404);
  for (const [{ url, origin }] of draw.mock.calls)
    expect({ url, origin }).toEqual({ url: '/not-found', origin: 'http://localhost:3000' });
  for (const path of ['/', '/login', '/register']) expect(await statusOf(path), path).toBe(200);
  expect(await statusOf('http://evil.example/terms')).toBeOneOf([200, 404]);
  for (const [{ url, origin }] of draw.mock.calls)
    expect(new URL(url, origin).origin).toBe('http://localhost:3000');
});
