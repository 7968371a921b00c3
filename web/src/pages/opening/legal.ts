import type { SitePageName } from '@guildhall/contract/site-pages.ts';
import { sitePageQuery } from '#web/features/site/shared/own-pages.ts';
import type { PageParts } from '#web/lib/page-parts.ts';
import { summaryOf } from '#web/lib/summary.ts';
import { t } from '#web/lib/text.ts';
import { loadSite } from './site.ts';

function load(name: SitePageName): NonNullable<PageParts['load']> {
  return (client, opening) => [...loadSite(client, opening), client.query(sitePageQuery(name))];
}

const isBuiltIn = (name: SitePageName) => name === 'terms' || name === 'privacy';

/** The office's own words give title and description, too. */
function headOf(name: SitePageName): NonNullable<PageParts['headOf']> {
  return (client) => {
    const own = client.getQueryData(sitePageQuery(name).queryKey)?.own;
    const first = own?.blocks.find((block) => block.kind === 'paragraph');
    return {
      ...(own?.title && { title: own.title }),
      ...(own === null && !isBuiltIn(name) && { title: t('Page not found'), isMissing: true }),
      ...(first && { description: summaryOf(first.runs.map((run) => run.text).join('')) }),
    };
  };
}

export const loadTerms = load('terms');
export const termsHead = headOf('terms');
export const loadPrivacy = load('privacy');
export const privacyHead = headOf('privacy');
export const loadImprint = load('imprint');
export const imprintHead = headOf('imprint');
export const loadAccessibility = load('accessibility');
export const accessibilityHead = headOf('accessibility');
