import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { meQuery } from '#web/features/auth/queries.ts';
import { loadPage, matchesOf } from './page-load.ts';

test('a part that fails before it asks leaves the answers of the others to be waited for', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(meQuery.queryKey, null);
  const asked = Promise.withResolvers<string>();
  const steps: string[] = [];
  const shell = { load: () => [asked.promise.then((answer) => steps.push(answer))] };
  const page = {
    load: () => {
      throw new Error('No such thing.');
    },
  };
  const url = new URL('http://localhost/here');
  const routes = [{ path: '/', handle: shell, children: [{ path: 'here', handle: page }] }];
  const loading = loadPage(client, matchesOf(routes, url), url).then(() => steps.push('loaded'));
  asked.resolve('asked');
  await loading;
  expect(steps).toEqual(['asked', 'loaded']);
});
