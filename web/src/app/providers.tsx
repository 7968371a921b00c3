import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { dropSession } from '#web/features/auth/queries.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { Toaster } from '#web/ui/toaster.tsx';
import { TooltipProvider } from '#web/ui/tooltip.tsx';

export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(() => {
    const created = createQueryClient(() => dropSession(created));
    return created;
  });
  return (
    <QueryClientProvider client={client}>
      <TooltipProvider>
        {children}
        <Toaster />
      </TooltipProvider>
    </QueryClientProvider>
  );
}
