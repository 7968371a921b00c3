import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { askForProof } from '#web/features/auth/reauth/asking.ts';
import { sessionIsOver } from '#web/features/auth/session-over.ts';
import { signedInId, watchSession } from '#web/features/auth/shared/session.ts';
import { callAs, whenProofIsWanted, whenUnauthorized } from '#web/lib/api.ts';
import { later } from '#web/lib/later.tsx';
import { PlainToast } from '#web/ui/plain-toast.tsx';
import { toasts } from '#web/ui/toast.ts';
import { TooltipLayer } from '#web/ui/tooltip-layer.tsx';
import { forgetMember } from './forget-member.ts';

/** There ahead of the first toast, which may well be about a network that is gone. */
const Toasts = later(
  async () => (await import('#web/ui/toaster.tsx')).Toaster,
  () => toasts.use()[0]?.id ?? false,
  undefined,
  PlainToast,
);

interface ProvidersProps {
  client: QueryClient;
  /** Once everything below is on the screen for the first time. */
  onReady?: () => void;
  children: ReactNode;
}

export function Providers({ client, onReady, children }: ProvidersProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => onReady?.(), []);
  useEffect(() => {
    callAs(() => signedInId(client));
    whenUnauthorized((isAct) => sessionIsOver(client, isAct));
    whenProofIsWanted(askForProof);
    return watchSession(client, () => forgetMember(client));
  }, [client]);
  return (
    <QueryClientProvider client={client}>
      {children}
      <TooltipLayer />
      <Toasts />
    </QueryClientProvider>
  );
}
