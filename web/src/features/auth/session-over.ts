import type { QueryClient } from '@tanstack/react-query';
import { loginThen } from '#web/lib/paths.ts';
import { parkPersonalStorage, personalStorage } from '#web/lib/personal-storage.ts';
import { sessionLoss } from '#web/lib/session-end.ts';
import { t } from '#web/lib/text.ts';
import { toast } from '#web/ui/toast.ts';
import { endSession, logoutKey, signedInId } from './shared/session.ts';
import { redirectToLogin } from './unauthorized.ts';

/** Whether anything was being typed; it is written into the member's storage. */
function keepTyped(memberId: number): boolean {
  const storage = personalStorage(memberId);
  let isTyping = false;
  sessionLoss.emit((name, value) => {
    isTyping = true;
    storage.write(name, value);
  });
  return isTyping;
}

/**
 * The server knows the session no more: it ran out, or was ended elsewhere. Whoever is signing out here knows. Whoever was typing, or
 * pressed something, is led to the sign-in and back, and what they typed waits for them.
 */
export function sessionIsOver(client: QueryClient, wasPressed = false): void {
  const memberId = signedInId(client);
  const isNews = memberId !== undefined && client.isMutating({ mutationKey: logoutKey }) === 0;
  if (isNews && (keepTyped(memberId) || wasPressed)) {
    parkPersonalStorage(memberId);
    // Not straight to one provider: they have signed in before, in a way of their own.
    redirectToLogin(loginThen);
  } else if (isNews)
    toast({
      title: t('You are signed out'),
      description: t('Your session expired or was ended from another browser. Please sign in again.'),
      isFromAnywhere: true,
    });
  endSession(client);
}
