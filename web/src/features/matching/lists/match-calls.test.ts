import { afterEach, expect, test, vi } from 'vitest';
import { match } from '#web/test/matches.ts';
import { like } from './match-calls.ts';

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
    const shown = { ...created, business: { ...created.business, ...stamps } };
    return new Response(JSON.stringify(status < 400 ? shown : { code: 'internal', message: 'No.' }), { status });
  });
  return calls;
}

afterEach(() => vi.unstubAllGlobals());

const star = match(3, { action: 'star', status: 'decided', businessId: 5 });

test('a favorite is liked in one call: nothing is deleted first', async () => {
  const calls = serve(() => 200);
  await expect(like(star)).resolves.toMatchObject({ id: 9, action: 'like' });
  expect(calls).toEqual(['POST /api/matches like']);
});

test('when the like fails, the favorite was never gone', async () => {
  const calls = serve(() => 500);
  await expect(like(star)).rejects.toMatchObject({ status: 500 });
  expect(calls).toEqual(['POST /api/matches like']);
});
