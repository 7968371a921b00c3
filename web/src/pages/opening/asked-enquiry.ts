import { askedThreadQuery } from '#web/features/enquiries/asked-thread-queries.ts';
import { idOf } from '#web/lib/url/params.ts';
import { forMembers } from './for-members.ts';

export const loadAsked = forMembers((client, { params }) => {
  const id = idOf(params.id ?? null);
  return id ? [client.query(askedThreadQuery(id))] : [];
});
