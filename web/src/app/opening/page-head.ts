import { type Message, message } from '@guildhall/contract/messages.ts';
import { getSiteManifest } from '@guildhall/contract/site-files.ts';
import { brand, siteName } from '#web/lib/brand.ts';
import { brandLinks } from '#web/lib/brand-links.ts';
import type { ContentHead } from '#web/lib/page-parts.ts';
import { scriptSafe } from '#web/lib/script-safe.ts';
import { titled } from '#web/lib/site-name.ts';
import { said } from '#web/lib/text.ts';
import { ownSearch } from '#web/lib/url/own-search.ts';
import type { RouteHandle } from '../route-handle.ts';

type Words = Message | string | undefined;

/** The community's own words, where it has any. */
const siteDescription = (): Message | string =>
  brand().introduction ??
  (brand().off.length > 0
    ? message('{site} brings the businesses of a community together in one place.', { site: siteName() })
    : message(
        '{site} brings the businesses of a community together: matching, conversation, a directory and groups in one place.',
        { site: siteName() },
      ));

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

/** A name of the route, or one of the content. */
type Head = Pick<RouteHandle, 'search'> &
  Omit<ContentHead, 'title' | 'description'> & { title?: Words; description?: Words };

/** What the page says of itself to search engines, previews and the tab; without an address, there is nothing at it. */
export function headOf(
  { title, description = siteDescription(), search, image, about }: Head,
  url: URL | undefined,
): string {
  const name = titled(title && said(title));
  const summary = said(description);
  const meta = (kind: 'name' | 'property', key: string, content: string) =>
    `<meta ${kind}="${key}" content="${escaped(content)}">`;
  const tags = [
    `<title>${escaped(name)}</title>`,
    meta('name', 'description', summary),
    meta('property', 'og:title', name),
    meta('property', 'og:description', summary),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', siteName()),
    ...brandLinks(brand()).map(
      ({ id, rel, href, type }) =>
        `<link id="${id}" rel="${rel}" href="${escaped(href)}"${type ? ` type="${type}"` : ''}>`,
    ),
    `<link rel="manifest" href="${getSiteManifest.path}">`,
  ];
  if (url) {
    const canonical = url.origin + url.pathname + ownSearch(url.searchParams, search);
    tags.push(meta('property', 'og:url', canonical), `<link rel="canonical" href="${escaped(canonical)}">`);
    const shown = image ?? brand().logoUrl;
    if (shown) tags.push(meta('property', 'og:image', new URL(shown, url.origin).href));
    // Data, which no policy keeps from being there: what people wrote in it must not end the element.
    if (about) tags.push(`<script type="application/ld+json">${scriptSafe(JSON.stringify(about))}</script>`);
  }
  return tags.join('\n    ');
}
