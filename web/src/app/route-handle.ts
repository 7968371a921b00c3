import type { Message } from '@guildhall/contract/messages.ts';
import type { SiteFeature } from '@guildhall/contract/site-features.ts';
import { useMatches } from 'react-router';
import type { Page, PageParts } from '#web/lib/page-parts.ts';

export interface RouteHandle {
  /** For the browser's tab; a screen named by its content calls `usePageTitle` as well. */
  title?: Message;
  /** For search engines and previews; the site's own when absent. */
  description?: Message;
  /** `full`: fills the window and scrolls by itself (chat); `bare`: draws its own margins; `wide`: a page of 96rem, for lists and columns; else one of 80rem. */
  layout?: 'full' | 'bare' | 'wide';
  /** Names in the query that make it another page, also to search engines. */
  search?: readonly string[];
  /** Others that the screen reads. A visitor's page is drawn, and kept, without all the rest. */
  reads?: readonly string[];
  /** Its address is somebody's secret: the page is kept for nobody. Without the secret, the browser draws it. */
  isSecret?: true;
  /** Of what an admin can switch off: then a word about it stands in its place, with status 404. */
  feature?: SiteFeature;
  /** What the shell needs; a page's own is in its module. */
  load?: PageParts['load'];
  /** The module of a page. */
  open?: () => Promise<Page>;
}

export function useRouteHandle(): RouteHandle {
  return (useMatches().at(-1)?.handle as RouteHandle | undefined) ?? {};
}
