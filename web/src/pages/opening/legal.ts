import type { SitePageName } from '@guildhall/contract/site-pages.ts';
import { sitePageQuery } from '#web/features/site/queries.ts';
import type { PageParts } from '#web/lib/page-parts.ts';
import { summaryOf } from '#web/lib/summary.ts';
import { loadSite } from './site.ts';

function load(name: SitePageName): NonNullable<PageParts['load']> {
  return (client, opening) => [...loadSite(client, opening), client.query(sitePageQuery(name))];
}

/** The operator's own words give title and description, too. */
function headOf(name: SitePageName): NonNullable<PageParts['headOf']> {
  return (client) => {
    const own = client.getQueryData(sitePageQuery(name).queryKey)?.own;
    const first = own?.blocks.find((block) => block.kind === 'paragraph');
    return {
      ...(own?.title && { title: own.title }),
      ...(first && { description: summaryOf(first.runs.map((run) => run.text).join('')) }),
    };
  };
}

export const loadTerms = load('terms');
export const termsHead = headOf('terms');
export const loadPrivacy = load('privacy');
export const privacyHead = headOf('privacy');
