import { endpoint, momentHeader, pageHeader } from '@guildhall/contract/endpoint.ts';
import { flagText, wordsText } from '@guildhall/contract/primitives.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ApiError, call, callPage, userMessage, whenUnauthorized } from './api.ts';
import { carriedAt } from './carried.ts';

const common = { access: 'anyone', summary: 'Only here' } as const;
const upload = endpoint({
  ...common,
  method: 'POST',
  path: '/api/test/pictures',
  accepts: 'multipart',
  body: z.strictObject({ title: z.string().optional(), picture: z.file() }),
  response: z.object({ id: z.number() }),
});
const remove = endpoint({
  ...common,
  method: 'DELETE',
  path: '/api/test/pictures/:id',
  params: z.object({ id: z.string() }),
  answers: 'nothing',
});
const list = endpoint({
  ...common,
  method: 'GET',
  path: '/api/test/list',
  response: z.array(z.number()),
  paged: true,
  page: z.object({
    isCapped: pageHeader('X-Test-Capped', flagText),
    words: pageHeader('X-Test-Words', wordsText),
  }),
});

function answerWith(body: string | null, init: ResponseInit) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(body, init));
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('location', { origin: 'https://hall.example' });
  return () => fetch.mock.calls[0] as [string, RequestInit];
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a form goes as a form, without the fields that were left out', async () => {
  const sent = answerWith('{"id":7}', { status: 200 });
  const picture = new File(['png'], 'pier.png', { type: 'image/png' });
  expect(await call(upload, { body: { picture } })).toEqual({ id: 7 });
  const [, { body, headers }] = sent();
  expect([...(body as FormData).keys()]).toEqual(['picture']);
  expect(headers).not.toHaveProperty('Content-Type');
});

test('a call refused for want of a session says whether somebody wanted something done', async () => {
  const told = vi.fn();
  whenUnauthorized(told);
  answerWith('{"code":"unauthorized","message":"Unauthorized"}', { status: 401 });
  await call(list).catch(() => undefined);
  await call(remove, { params: { id: '7' } }, { isUnasked: true }).catch(() => undefined);
  await call(remove, { params: { id: '7' } }).catch(() => undefined);
  expect(told.mock.calls).toEqual([[false], [false], [true]]);
});

test('a call without an answer is done', async () => {
  const sent = answerWith(null, { status: 204 });
  expect(await call(remove, { params: { id: '7' } })).toBeUndefined();
  expect(sent()[0]).toBe('/api/test/pictures/7');
});

test('a page says what its endpoint names, as it was before it became text', async () => {
  answerWith('[1]', {
    headers: {
      'X-Total-Count': '9',
      'X-Test-Capped': 'true',
      'X-Test-Words': 'gr%C3%B6%C3%9Fer',
      Link: '</api/test/list?cursor=x>; rel="next"',
    },
  });
  expect(await callPage(list)).toEqual({
    items: [1],
    total: 9,
    next: { cursor: 'x' },
    isCapped: true,
    words: 'größer',
  });
  answerWith('[]', {});
  expect(await callPage(list)).toMatchObject({ isCapped: false, words: null, next: undefined });
});

test('an answer of a newer server asks for a new load of the page, not for another try', async () => {
  const failure = async (work: Promise<unknown>) => {
    const error = await work.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: 'outdated', status: 200 });
    return userMessage(error);
  };
  const sentence = 'A new version of the site is here. Reload the page to go on.';
  answerWith('["seven"]', {});
  expect(await failure(call(list))).toBe(sentence);
  answerWith('[7]', { headers: { 'X-Test-Capped': 'perhaps' } });
  expect(await failure(callPage(list))).toBe(sentence);
});

test('an answer that signs somebody in names the moment that their socket asks about, and later answers leave it', async () => {
  answerWith('[]', { headers: { [momentHeader]: 'a moment' } });
  await call(list);
  expect(carriedAt()).toBe('a moment');
  answerWith('[]', {});
  await call(list);
  expect(carriedAt()).toBe('a moment');
});

test('what a proxy finds too large is told by a sentence, although its answer is a page', async () => {
  const page = '<html><head><title>413 Request Entity Too Large</title></head></html>';
  answerWith(page, { status: 413, headers: { 'content-type': 'text/html' } });
  const error = await call(remove, { params: { id: '1' } }).catch((thrown) => thrown);
  expect(error).toMatchObject({ status: 413, code: 'too_large' });
  expect(userMessage(error)).toBe('This is too large to get through to the server. Try something smaller.');
});
