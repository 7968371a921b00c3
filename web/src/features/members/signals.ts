import type { MemberFace } from '@guildhall/contract/members.ts';
import type { QueryClient } from '@tanstack/react-query';
import { meKey } from '#web/features/auth/shared/session.ts';
import { type LiveFeature, refresh } from '#web/lib/live.ts';
import { withFace } from './faces.ts';
import { memberKeys } from './queries.ts';

/** In everything that was fetched, whichever feature it belongs to: nothing is asked of the server for it. */
function showFace(client: QueryClient, face: MemberFace): void {
  for (const { queryKey, state } of client.getQueryCache().getAll()) {
    // The member's own record goes by their full name.
    if (queryKey[0] === meKey[0] || state.data === undefined) continue;
    const data = withFace(state.data, face);
    if (data !== state.data) client.setQueryData(queryKey, data, { updatedAt: state.dataUpdatedAt });
  }
}

export const membersLive: LiveFeature = {
  onSignal(signal, client) {
    if (signal.type === 'face_changed') showFace(client, signal.member);
  },
  onGap: (client) => refresh(client, memberKeys.all),
};
