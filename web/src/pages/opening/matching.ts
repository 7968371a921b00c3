import { membershipQuery } from '#web/features/billing/queries.ts';
import { myBusinessesQuery } from '#web/features/businesses/queries.ts';
import { feedQuery, tabQuery } from '#web/features/matching/queries.ts';
import { placeCodec } from '#web/features/matching/use-tab-state.ts';
import { forMembers } from './for-members.ts';

export const loadMatching = forMembers((client, { search, me }) => {
  const { tab, q } = placeCodec.read(search);
  return [
    ...(tab === 'discover' ? [] : [client.infiniteQuery(tabQuery(tab, q))]),
    client.query(feedQuery(0, tab === 'discover' ? q : '')),
    client.query(myBusinessesQuery),
    ...(me?.plan === 'premium' ? [] : [client.query(membershipQuery)]),
  ];
});
