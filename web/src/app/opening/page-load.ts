import type { QueryClient } from '@tanstack/react-query';
import { matchRoutes, type RouteObject } from 'react-router';
import { meQuery } from '#web/features/auth/queries.ts';
import { isOn } from '#web/lib/brand.ts';
import type { ContentHead, Opening, PageParts } from '#web/lib/page-parts.ts';
import type { RouteHandle } from '../route-handle.ts';

type Matches = NonNullable<ReturnType<typeof matchRoutes>>;

export function matchesOf(routes: RouteObject[], url: URL): Matches {
  return matchRoutes(routes, url) ?? [];
}

export const handleOf = ({ route }: Matches[number]): RouteHandle => route.handle ?? {};

/** Nothing is at this address. */
export const isMissing = (matches: Matches): boolean => matches.at(-1)?.route.path === '*';

/** An opened page, and what its content makes of its title; nothing before it is loaded. */
export interface Opened {
  opening: Opening;
  content: ContentHead;
}

/**
 * Asks for what the screens at an address need first. The server does it before it draws, and the browser, with the answers
 * that the page brought along, before it takes over: so both draw the same. What fails here shows in its place.
 */
export async function loadPage(client: QueryClient, matches: Matches, url: URL): Promise<Opened> {
  const { feature } = matches.map(handleOf).at(-1) ?? {};
  const isOff = feature !== undefined && !isOn(feature);
  // Of what is switched off nothing is asked but what the frame around it needs.
  const handles = (isOff ? matches.slice(0, -1) : matches).map(handleOf);
  const [me, ...parts] = await Promise.all([
    client.query(meQuery),
    ...handles.map(async (handle): Promise<PageParts> => (await handle.open?.()) ?? handle),
  ]);
  const opening = { me, params: matches.at(-1)?.params ?? {}, search: url.searchParams };
  // Whose account is about to go sees nothing but the way back.
  if (me?.deletionDueAt) return { opening, content: {} };
  // A part that can't even ask fails like one whose question fails: the others are waited for.
  await Promise.allSettled(parts.map(async ({ load }) => Promise.allSettled(load?.(client, opening) ?? [])));
  if (isOff) return { opening, content: { isMissing: true } };
  return { opening, content: parts.at(-1)?.headOf?.(client, opening) ?? {} };
}
