import { afterEach, expect, test, vi } from 'vitest';
import { match } from '#web/test/matches.ts';
import { replaceByLike } from './match-calls.ts';

/** Answers each call by `METHOD path action`, and keeps what was called. */
function serve(answer: (called: string) => number): string[] {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const body = init.body ? JSON.parse(String(init.body)) : {};
    const called = [init.method, url, body.action].filter(Boolean).join(' ');
    calls.push(called);
    const status = answer(called);
    const created = { ...match(9, { action: body.action }), createdAt: '2026-03-01T09:00:00Z' };
    const stamps = { createdAt: '2026-03-01T09:00:00Z', updatedAt: '2026-03-01T09:00:00Z' };
    const shown =
      init.method === 'DELETE' ? { ok: true } : { ...created, business: { ...created.business, ...stamps } };
    return new Response(JSON.stringify(status < 400 ? shown : { code: 'internal', message: 'No.' }), { status });
  });
  return calls;
}

afterEach(() => vi.unstubAllGlobals());

const star = match(3, { action: 'star', status: 'decided', businessId: 5 });

test('a favorite is deleted, then liked', async () => {
  const calls = serve(() => 200);
  await expect(replaceByLike(star, true)).resolves.toMatchObject({ id: 9, action: 'like' });
  expect(calls).toEqual(['DELETE /api/matches/3', 'POST /api/matches like']);
});

test('when the like fails, the favorite is made again', async () => {
  const calls = serve((called) => (called.endsWith('like') ? 500 : 200));
  await expect(replaceByLike(star, true)).rejects.toMatchObject({ status: 500 });
  expect(calls.at(-1)).toBe('POST /api/matches star');
});

test('a favorite that is deleted already is liked all the same; any other failure stops before anything is lost', async () => {
  const gone = serve((called) => (called.startsWith('DELETE') ? 404 : 200));
  await replaceByLike(star, true);
  expect(gone).toHaveLength(2);
  const broken = serve((called) => (called.startsWith('DELETE') ? 500 : 200));
  await expect(replaceByLike(star, true)).rejects.toMatchObject({ status: 500 });
  expect(broken).toHaveLength(1);
});

test('of a member without a confirmed address nothing is deleted before the like is refused', async () => {
  const calls = serve(() => 403);
  await expect(replaceByLike(star, false)).rejects.toMatchObject({ status: 403 });
  expect(calls).toEqual(['POST /api/matches like']);
});
