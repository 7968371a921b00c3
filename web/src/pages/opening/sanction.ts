import { ownSanctionQuery } from '#web/features/sanctions/queries.ts';
import type { PageParts } from '#web/lib/page-parts.ts';
import { idOf } from '#web/lib/url/params.ts';

export const loadSanction: PageParts['load'] = (client, { params, search, me }) => {
  const id = idOf(params.id ?? null);
  const token = search.get('token');
  return id !== null && (me || token) ? [client.query(ownSanctionQuery({ id, token }))] : [];
};
