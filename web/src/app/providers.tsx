import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { dropSession } from '#web/features/auth/queries.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { useIdle } from '#web/lib/use-idle.ts';
import { TooltipLayer } from '#web/ui/tooltip-layer.tsx';

const Toaster = lazy(async () => ({ default: (await import('#web/ui/toaster.tsx')).Toaster }));

export function Providers({ children }: { children: ReactNode }) {
  // Loaded ahead of the first toast, which may well be about a network that is gone.
  const isIdle = useIdle();
  const [client] = useState(() => {
    const created = createQueryClient(() => dropSession(created));
    return created;
  });
  return (
    <QueryClientProvider client={client}>
      {children}
      <TooltipLayer />
      <Suspense>{isIdle && <Toaster />}</Suspense>
    </QueryClientProvider>
  );
}
