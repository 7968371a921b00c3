import type { Brand } from '@guildhall/contract/rendering.ts';
import type { SiteFeature } from '@guildhall/contract/site-features.ts';
import { rendering } from './rendering.ts';
import { channel, createStore } from './store.ts';

/** What a site is called of which nobody has said whose it is. */
export const productName = 'Guildhall';

const unknown: Brand = { communityName: null, introduction: null, logoUrl: null, stylesUrl: null, off: [] };
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

/** Whether the site has it; false: an admin has switched it off, and no call of it is answered. */
export const isOn = (feature: SiteFeature): boolean => !brand().off.includes(feature);

export const useIsOn = (feature: SiteFeature): boolean => !useBrand().off.includes(feature);

const changed = channel();

/** For what follows it outside of a screen. */
export const whenBrandChanges = changed.on;

/** As it came with the page. */
export function bringBrand(brought: Brand): void {
  own.set(brought);
}

/** As the server says now. */
export function keepBrand({ communityName, introduction, logoUrl, stylesUrl, off }: Brand): void {
  if (typeof document === 'undefined') return;
  const before = own.read();
  const now = { communityName, introduction, logoUrl, stylesUrl, off };
  if (JSON.stringify(before) === JSON.stringify(now)) return;
  own.set(now);
  changed.emit();
  // Few ever see it change: its code comes with the change. Where it is lost, the next page has the new look.
  import('./brand-links.ts').then(
    ({ showLinks }) => showLinks(own.read()),
    () => undefined,
  );
}
