import type { ContentHead } from '#web/lib/page-parts.ts';
import { scriptSafe } from '#web/lib/script-safe.ts';
import { siteName, titled } from '#web/lib/site-name.ts';
import { ownSearch } from '#web/lib/url/own-search.ts';
import type { RouteHandle } from '../route-handle.ts';

const siteDescription =
  'Guildhall brings the businesses of a community together: matching, conversation, a directory and groups in one place.';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

/** What the page says of itself to search engines, previews and the tab; without an address, there is nothing at it. */
export function headOf(
  { title, description = siteDescription, search, image, about }: RouteHandle & ContentHead,
  url: URL | undefined,
): string {
  const name = titled(title);
  const meta = (kind: 'name' | 'property', key: string, content: string) =>
    `<meta ${kind}="${key}" content="${escaped(content)}">`;
  const tags = [
    `<title>${escaped(name)}</title>`,
    meta('name', 'description', description),
    meta('property', 'og:title', name),
    meta('property', 'og:description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', siteName),
  ];
  if (url) {
    const canonical = url.origin + url.pathname + ownSearch(url.searchParams, search);
    tags.push(meta('property', 'og:url', canonical), `<link rel="canonical" href="${escaped(canonical)}">`);
    if (image) tags.push(meta('property', 'og:image', new URL(image, url.origin).href));
    // Data, which no policy keeps from being there: what people wrote in it must not end the element.
    if (about) tags.push(`<script type="application/ld+json">${scriptSafe(JSON.stringify(about))}</script>`);
  }
  return tags.join('\n    ');
}
