import { endpoint } from '@guildhall/contract/endpoint.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { createOwnReads } from './own-reads.ts';

const said = (path: string) =>
  endpoint({ method: 'GET', path, access: 'anyone', summary: '', response: z.unknown() });

test('an address is read by its path, with the parameters and the query that it names', async () => {
  const reads = createOwnReads();
  const asked: unknown[] = [];
  for (const path of ['/api/rooms', '/api/rooms/mine', '/api/rooms/:id', '/api/rooms/:id/pins/:pin'])
    reads.add(said(path), async (_ctx, _viewer, { params, query }) => {
      asked.push([path, { ...params }, { ...(query as object) }]);
      return { status: 200, headers: {}, body: '' };
    });
  const ask = (url: string) => reads.ask({} as Context, null, url);
  for (const url of ['/api/rooms?q=a%20b', '/api/rooms/mine', '/api/rooms/7?q=1', '/api/rooms/a%2Fb/pins/2'])
    await ask(url);
  expect(asked).toEqual([
    ['/api/rooms', {}, { q: 'a b' }],
    ['/api/rooms/mine', {}, {}],
    ['/api/rooms/:id', { id: '7' }, { q: '1' }],
    ['/api/rooms/:id/pins/:pin', { id: 'a/b', pin: '2' }, {}],
  ]);
  for (const url of [
    '/api',
    '/api/rooms/7/pins',
    '/api/rooms/7/others/2',
    '/api/rooms/%',
    '/api/rooms/7/pins/2/3',
  ])
    expect(ask(url)).toBeUndefined();
});
