import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useIsSignedIn, useMe } from '#web/features/auth/queries.ts';
import { fetchDropped } from '#web/features/auth/shared/session.ts';
import { later } from '#web/lib/later.tsx';

interface MemberProps {
  memberId: number | undefined;
}

/** Comes with a member's first page. */
const Live = later(
  async () => (await import('./live.tsx')).Live,
  ({ memberId }: MemberProps) => memberId ?? false,
);

/** What has to be done whenever somebody is signed in, or out. Draws nothing. */
export function Session() {
  const client = useQueryClient();
  const isSignedIn = useIsSignedIn();
  const me = useMe().data;
  const memberId = isSignedIn ? me?.id : undefined;
  // By now, queries that only a member may ask are switched off, or on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: by who is here
  useEffect(() => fetchDropped(client), [memberId, client]);
  return <Live memberId={memberId} />;
}
