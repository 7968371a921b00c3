import { comingUpQuery } from '#web/features/events/queries.ts';
import { landingTitle } from '#web/features/landing/landing-title.ts';
import { siteQuery, startPageFacesQuery } from '#web/features/site/queries.ts';
import { sitePageQuery } from '#web/features/site/shared/own-pages.ts';
import { isOn } from '#web/lib/brand.ts';
import type { PageParts } from '#web/lib/page-parts.ts';
import { loadSite } from './site.ts';

export const loadLanding: PageParts['load'] = (client, opening) => [
  ...loadSite(client, opening),
  ...(isOn('events') ? [client.query(comingUpQuery)] : []),
  client.query(sitePageQuery('welcome')),
  client.query(startPageFacesQuery),
];

export const landingHead: PageParts['headOf'] = (client) => ({
  title: landingTitle(client.getQueryData(siteQuery.queryKey)?.communityName),
});
