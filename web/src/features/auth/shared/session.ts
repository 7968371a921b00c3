import type { Me } from '@guildhall/contract/members.ts';
import type { QueryClient } from '@tanstack/react-query';
import { dropCarried } from '#web/lib/carried.ts';

export const meKey = ['me'] as const;

/** Where the member is signed in. */
export const sessionKeys = { mine: ['sessions'] } as const;
/** By what the member signs in. A change of one shows in the others, so that all are asked for again by `all`. */
export const signInKeys = {
  all: ['sign-in'],
  credentials: ['sign-in', 'credentials'],
  secondFactor: ['sign-in', 'second-factor'],
  identities: ['sign-in', 'identities'],
  ways: ['sign-in', 'ways'],
} as const;
/** Of the mutation that signs out. */
export const logoutKey = ['logout'] as const;

const isMe = (queryKey: readonly unknown[]) => queryKey[0] === meKey[0];

export function signedInId(client: QueryClient): number | undefined {
  return client.getQueryData<Me | null>(meKey)?.id;
}

/** The only way out: of sign-out, and by `sessionIsOver`. */
export function endSession(client: QueryClient): void {
  client.setQueryData<Me | null>(meKey, null);
}

/** Whoever was signed in before, it is this member now. */
export function startSession(client: QueryClient, me: Me): void {
  dropCaches(client);
  client.setQueryData<Me | null>(meKey, me);
}

/** Calls `onEnd` whenever `me` stops being the member it was, before anything is drawn. */
export function watchSession(client: QueryClient, onEnd: () => void): () => void {
  let memberId = signedInId(client);
  return client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || !isMe(query.queryKey)) return;
    const me = query.state.data as Me | null | undefined;
    if (me === undefined || me?.id === memberId) return;
    const hadMember = memberId !== undefined;
    memberId = me?.id;
    if (hadMember) onEnd();
  });
}

/** Nothing that was fetched for the member stays, also not what is on screen; calls that wait for their turn are not made. */
export function dropCaches(client: QueryClient): void {
  dropCarried();
  const cache = client.getQueryCache();
  for (const query of cache.getAll()) {
    if (isMe(query.queryKey)) continue;
    if (query.getObserversCount() > 0) query.reset();
    else cache.remove(query);
  }
  client.getMutationCache().clear();
}

/** What `dropCaches` has emptied under a screen that goes on being shown. */
export function fetchDropped(client: QueryClient): void {
  void client.refetchQueries({
    type: 'active',
    fetchStatus: 'idle',
    predicate: ({ state }) => state.status === 'pending',
  });
}
