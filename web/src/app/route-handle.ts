import type { Me } from '@guildhall/contract/members.ts';
import type { QueryClient } from '@tanstack/react-query';
import { useMatches } from 'react-router';

/** Where and for whom a screen is opened. */
export interface Opening {
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
  /** Null for a visitor. */
  me: Me | null;
}

export interface RouteHandle {
  /** For the browser's tab; a screen named by its content calls `usePageTitle` as well. */
  title?: string;
  /** For search engines and previews; the site's own when absent. */
  description?: string;
  /** `full`: fills the window and scrolls by itself (chat); `bare`: draws its own margins; `wide`: a page of 96rem, for lists and columns; else one of 80rem. */
  layout?: 'full' | 'bare' | 'wide';
  /** Names in the query that make it another page, also to search engines. */
  search?: readonly string[];
  /** Others that the screen reads. A visitor's page is drawn, and kept, without all the rest. */
  reads?: readonly string[];
  /** Its address is somebody's secret: the page is kept for nobody, and drawn by the browser. */
  isSecret?: true;
  /** What the screen needs first, asked for once: by the server that draws it, and again of what the page carried along. */
  load?: (client: QueryClient, opening: Opening) => Promise<unknown>[];
  /** What its content makes of title and description, once it's loaded. */
  headOf?: (client: QueryClient, opening: Opening) => Pick<RouteHandle, 'title' | 'description'>;
  /** False: the server sends the data along, and the browser draws. */
  isDrawnByServer?: false;
  /** The source file of its component. */
  module?: string;
}

export function useRouteHandle(): RouteHandle {
  return (useMatches().at(-1)?.handle as RouteHandle | undefined) ?? {};
}
