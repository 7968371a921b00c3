import { listedCodec, listingsCodec, sortOf } from '#web/features/admin/listings-params.ts';
import { adminStatsQuery, heldMailsQuery, importsQuery, listingsQuery } from '#web/features/admin/queries.ts';
import { deletedQuery } from '#web/features/businesses/shared/listing-queries.ts';
import { forMembers } from './for-members.ts';

/** All of it: what comes later would push the history of imports down. */
export const loadAdmin = forMembers((client, { me, search }) =>
  me?.role === 'admin'
    ? [
        client.query(heldMailsQuery),
        client.query(adminStatsQuery),
        listedCodec.read(search).chosen === 'deleted'
          ? client.infiniteQuery(deletedQuery('all', listingsCodec.read(search).q))
          : client.infiniteQuery(listingsQuery(listingsCodec.read(search).q, sortOf(listingsCodec.read(search)))),
        client.infiniteQuery(importsQuery),
      ]
    : [],
);
