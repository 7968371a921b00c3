import type { Brand } from '@guildhall/contract/rendering.ts';
import { appleIconSize, tabIconSize } from '@guildhall/contract/site.ts';
import { rendering } from './rendering.ts';
import { channel, createStore } from './store.ts';

/** What a site is called of which nobody has said whose it is. */
export const productName = 'Guildhall';

const unknown: Brand = { communityName: null, introduction: null, logoUrl: null, stylesUrl: null };
/** Of this window: the page has brought it along, and whatever is told later is put over it. */
const own = createStore<Brand>(unknown);

export const brand = (): Brand => rendering()?.brand ?? own.read();

export const siteName = (): string => brand().communityName ?? productName;

/** The same on a screen, which follows when it becomes another one. */
export function useBrand(): Brand & { name: string } {
  const kept = own.use();
  const shown = rendering()?.brand ?? kept;
  return { ...shown, name: shown.communityName ?? productName };
}

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

function showLinks(shown: Brand): void {
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

const changed = channel();

/** For what follows it outside of a screen. */
export const whenBrandChanges = changed.on;

/** As it came with the page. */
export function bringBrand(brought: Brand): void {
  own.set(brought);
}

/** As the server says now. */
export function keepBrand({ communityName, introduction, logoUrl, stylesUrl }: Brand): void {
  if (typeof document === 'undefined') return;
  const before = own.read();
  const now = { communityName, introduction, logoUrl, stylesUrl };
  if (JSON.stringify(before) === JSON.stringify(now)) return;
  own.set(now);
  showLinks(now);
  changed.emit();
}
