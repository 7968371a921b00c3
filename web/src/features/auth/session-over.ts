import type { QueryClient } from '@tanstack/react-query';
import { toast } from '#web/ui/toast.ts';
import { endSession, logoutKey, signedInId } from './session.ts';

/** The server knows the session no more: it ran out, or was ended elsewhere. Whoever is signing out here knows. */
export function sessionIsOver(client: QueryClient): void {
  const isNews = signedInId(client) !== undefined && client.isMutating({ mutationKey: logoutKey }) === 0;
  endSession(client);
  if (isNews)
    toast({
      title: 'You are signed out',
      description: 'This session ran out, or was ended in another browser. Please sign in again.',
      isFromAnywhere: true,
    });
}
