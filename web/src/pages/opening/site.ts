import { providersQuery } from '#web/features/auth/providers/queries.ts';
import { landingTitle } from '#web/features/landing/landing-title.ts';
import { siteQuery } from '#web/features/site/queries.ts';
import type { PageParts } from '#web/lib/page-parts.ts';

export const loadSite: NonNullable<PageParts['load']> = (client) => [client.query(siteQuery)];

export const landingHead: PageParts['headOf'] = (client) => ({
  title: landingTitle(client.getQueryData(siteQuery.queryKey)?.communityName),
});

export const loadProviders: PageParts['load'] = (client) => [client.query(providersQuery)];
