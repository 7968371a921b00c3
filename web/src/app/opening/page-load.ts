import type { QueryClient } from '@tanstack/react-query';
import { matchRoutes, type RouteObject } from 'react-router';
import { meQuery } from '#web/features/auth/queries.ts';
import type { Opening, RouteHandle } from '../route-handle.ts';

type Matches = NonNullable<ReturnType<typeof matchRoutes>>;

export function matchesOf(routes: RouteObject[], url: URL): Matches {
  return matchRoutes(routes, url) ?? [];
}

export const handleOf = ({ route }: Matches[number]): RouteHandle => route.handle ?? {};

/** Nothing is at this address. */
export const isMissing = (matches: Matches): boolean => matches.at(-1)?.route.path === '*';

/**
 * Asks for what the screens at an address need first. The server does it before it draws, and the browser, with the answers
 * that the page brought along, before it takes over: so both draw the same. What fails here shows in its place.
 */
export async function loadPage(client: QueryClient, matches: Matches, url: URL): Promise<Opening> {
  const me = await client.query(meQuery);
  const opening = { me, params: matches.at(-1)?.params ?? {}, search: url.searchParams };
  // Whose account is about to go sees nothing but the way back.
  if (me?.deletionDueAt) return opening;
  await Promise.allSettled(matches.flatMap((match) => handleOf(match).load?.(client, opening) ?? []));
  return opening;
}
