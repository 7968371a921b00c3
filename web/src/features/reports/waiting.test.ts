import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { meQuery } from '#web/features/auth/queries.ts';
import { reportKeys } from './keys.ts';
import { useWaitingReports } from './queries.ts';

const Drawn = () => createElement('p', null, useWaitingReports());

function drawn(client: QueryClient): string {
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Drawn)));
}

const page = (total: number) => ({ pages: [{ items: [], total, next: undefined }], pageParams: [{}] });

test('what waits is what was reported and what was suggested, and nothing until it is known', () => {
  const client = new QueryClient();
  client.setQueryData(meQuery.queryKey, null);
  expect(drawn(client)).toBe('<p>0</p>');
  client.setQueryData([...reportKeys.reports, 'pending'], page(3));
  expect(drawn(client)).toBe('<p>3</p>');
  client.setQueryData([...reportKeys.suggestions, 'unclaimed'], page(2));
  expect(drawn(client)).toBe('<p>5</p>');
});
