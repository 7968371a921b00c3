import { RefreshCw, SpellCheck } from 'lucide-react';
import { useState } from 'react';
import { userMessage } from '#web/lib/api.ts';
import { Strip, StripButton } from '#web/ui/strip.tsx';
import { toast } from '#web/ui/toast.ts';

/** Others added or changed listings since these were loaded; nothing moves until the reader wants it. */
export function ChangedNotice({ onRefresh }: { onRefresh: () => Promise<void> }) {
  const [isPending, setIsPending] = useState(false);
  async function refresh() {
    setIsPending(true);
    try {
      await onRefresh();
    } catch (error) {
      toast({ title: 'Error', description: userMessage(error), variant: 'destructive' });
    } finally {
      setIsPending(false);
    }
  }
  return (
    <Strip
      inset
      tint="primary"
      icon={<RefreshCw aria-hidden="true" />}
      action={
        <StripButton disabled={isPending} onClick={() => void refresh()}>
          Refresh
        </StripButton>
      }
    >
      The directory has changed since you opened it.
    </Strip>
  );
}

/** The server found nothing with these very words and forgave a typo. */
export function ApproximateNotice({ q }: { q: string }) {
  return (
    <Strip inset icon={<SpellCheck aria-hidden="true" />}>
      No exact match for “<bdi className="font-medium wrap-anywhere">{q}</bdi>”. These come close.
    </Strip>
  );
}
