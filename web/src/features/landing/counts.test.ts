import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { statsQuery } from '#web/features/stats/queries.ts';
import { Counts } from './counts.tsx';

function drawn(client: QueryClient): string {
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Counts)));
}

test('no number is shown while none is known, nor one that is 0', () => {
  const client = new QueryClient();
  expect(drawn(client)).not.toContain('<dl');
  const stats = { totalBusinesses: 120, claimedBusinesses: 90, totalGroups: 0, industries: 10 };
  client.setQueryData(statsQuery.queryKey, stats);
  expect(
    drawn(client)
      .match(/<dt[^>]*>\w+/g)
      ?.map((tag) => tag.replace(/.*>/, '')),
  ).toEqual(['businesses', 'claimed', 'industries']);
});
