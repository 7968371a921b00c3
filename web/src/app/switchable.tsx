import type { SiteFeature } from '@guildhall/contract/site-features.ts';
import type { ComponentType } from 'react';
import { isOn, useIsOn } from '#web/lib/brand.ts';
import { later } from '#web/lib/later.tsx';
import { reportMissing } from '#web/ui/report-failure.ts';
import { PageSkeleton } from './page-skeleton.tsx';

const openSwitchedOff = async () => (await import('#web/pages/switched-off.tsx')).default;

/** For who is on the page as it is switched off. */
const LateSwitchedOff = later(openSwitchedOff, () => true, reportMissing, PageSkeleton);

/** The screen, and in its place a word about it while the feature is off. */
export async function switchable(feature: SiteFeature, Screen: ComponentType): Promise<ComponentType> {
  // The server draws for sites in either state.
  const SwitchedOff = import.meta.env.SSR || !isOn(feature) ? await openSwitchedOff() : LateSwitchedOff;
  return function Switchable() {
    return useIsOn(feature) ? <Screen /> : <SwitchedOff feature={feature} />;
  };
}
