import { providersQuery } from '#web/features/auth/providers/queries.ts';
import { siteQuery } from '#web/features/site/queries.ts';
import type { PageParts } from '#web/lib/page-parts.ts';
import { t } from '#web/lib/text.ts';

export const loadSite: NonNullable<PageParts['load']> = (client) => [client.query(siteQuery)];

/** Where a form without scripts has led here, nothing but its address can tell. */
export const loginHead: PageParts['headOf'] = (_client, { search }) =>
  search.get('done') === 'registered' ? { title: t('Check your mail') } : {};

/** Who can join is part of what the page says first. */
export const loadProviders: PageParts['load'] = (client) => [
  client.query(providersQuery),
  client.query(siteQuery),
];
