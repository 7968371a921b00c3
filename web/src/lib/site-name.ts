import { siteName } from './brand.ts';

/** Of a page, in the browser's tab and in previews. A title that begins with the site's name needs it no second time. */
export function titled(title: string | undefined): string {
  const name = siteName();
  if (!title) return name;
  return title.startsWith(name) ? title : `${title} · ${name}`;
}
