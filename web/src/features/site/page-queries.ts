import { getSitePage, type SitePageName } from '@guildhall/contract/site-pages.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { siteKeys } from './queries.ts';

/** The operator's own words for a page. They change with a restart of the server only. */
export const sitePageQuery = (name: SitePageName) =>
  queryOptions({
    queryKey: [...siteKeys.all, name],
    queryFn: ({ signal }) => call(getSitePage, { params: { name } }, { signal }),
  });
