import { appleIconSize, tabIconSize } from '@guildhall/contract/icon-sizes.ts';
import type { Brand } from '@guildhall/contract/rendering.ts';

/** The tab's icon, the home screens' and the colours. The same on the server and in the browser, each as one tag of <head>. */
export function brandLinks({
  logoUrl,
  stylesUrl,
}: Brand): { id: string; rel: string; href: string; type?: string }[] {
  return [
    logoUrl
      ? { id: 'brand-icon', rel: 'icon', href: `${logoUrl}&size=${tabIconSize}`, type: 'image/png' }
      : { id: 'brand-icon', rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    ...(logoUrl
      ? [{ id: 'brand-home-icon', rel: 'apple-touch-icon', href: `${logoUrl}&size=${appleIconSize}` }]
      : []),
    ...(stylesUrl ? [{ id: 'brand-styles', rel: 'stylesheet', href: stylesUrl }] : []),
  ];
}

export function showLinks(shown: Brand): void {
  const wanted = brandLinks(shown);
  const before = [...document.head.querySelectorAll<HTMLLinkElement>('link[id^="brand-"]')];
  for (const link of before) if (!wanted.some(({ id }) => id === link.id)) link.remove();
  for (const given of wanted) {
    const link = before.find(({ id }) => id === given.id);
    if (link?.getAttribute('href') === given.href) continue;
    // The colours of before stay until the new ones are there: nothing flashes.
    const next = Object.assign(document.createElement('link'), given);
    document.head.append(next);
    if (given.rel === 'stylesheet') next.onload = () => link?.remove();
    else link?.remove();
  }
}
