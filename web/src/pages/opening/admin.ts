import { invitationsQuery } from '#web/features/admin/invitations/queries.ts';
import { listedCodec, listingsCodec, sortOf } from '#web/features/admin/listings-params.ts';
import {
  adminStatsQuery,
  heldMailsQuery,
  importsQuery,
  listingsQuery,
  paymentsHoldQuery,
  strayPaymentsQuery,
  tradeWordsQuery,
} from '#web/features/admin/queries.ts';
import { wordsCodec } from '#web/features/admin/trade-words-params.ts';
import { deletedQuery } from '#web/features/businesses/shared/listing-queries.ts';
import { forStaff } from './for-staff.ts';

/** All of it: what comes later would push the history of imports down. */
export const loadAdmin = forStaff(['admin'], (client, { search }) => {
  const above = [
    client.query(heldMailsQuery),
    client.query(paymentsHoldQuery),
    client.query(strayPaymentsQuery),
    client.query(adminStatsQuery),
  ];
  // Its code comes later, and asks by itself.
  if (['members', 'records', 'overview', 'invoices', 'settings', 'audit'].includes(search.get('tab') ?? ''))
    return above;
  return search.get('tab') === 'words'
    ? [...above, client.infiniteQuery(tradeWordsQuery(wordsCodec.read(search).q))]
    : [
        ...above,
        listedCodec.read(search).chosen === 'deleted'
          ? client.infiniteQuery(deletedQuery('all', listingsCodec.read(search).q))
          : client.infiniteQuery(listingsQuery(listingsCodec.read(search).q, sortOf(listingsCodec.read(search)))),
        client.infiniteQuery(importsQuery),
        client.infiniteQuery(invitationsQuery),
      ];
});
