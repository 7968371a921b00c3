import { getSitePage, type SitePageName } from '@guildhall/contract/site-pages.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { siteKeys } from '../queries.ts';

/** The office's own words for a page. Everybody who is signed in hears of a change. */
export const sitePageQuery = (name: SitePageName) =>
  queryOptions({
    queryKey: [...siteKeys.all, name],
    queryFn: ({ signal }) => call(getSitePage, { params: { name } }, { signal }),
  });

/** Who lets visitors see them; others each day. */
