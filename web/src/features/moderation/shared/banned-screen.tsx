import { bannedSentence, remainingLabel } from '@guildhall/contract/moderation.ts';
import { Ban } from 'lucide-react';
import { plural } from '#web/lib/format.ts';

/** In place of the whole chat (product.md, chat 10). It goes by itself when the time is over. */
export function BannedScreen({ minutes, reason }: { minutes: number; reason: string | null }) {
  return (
    <div className="flex min-h-0 flex-1 flex-col items-center justify-center-safe gap-2 overflow-y-auto px-6 py-14 short:py-4 text-center">
      <span
        data-tint="danger"
        className="mb-2 inline-flex size-16 shrink-0 items-center justify-center rounded-full bg-tint text-on-tint"
      >
        <Ban aria-hidden="true" strokeWidth={1.5} className="size-8" />
      </span>
      <h1 tabIndex={-1} className="text-2xl">
        You are banned
      </h1>
      <p className="text-muted">{bannedSentence}</p>
      {reason && (
        <p className="max-w-md text-sm wrap-anywhere text-muted">
          Reason: <bdi>{reason}</bdi>
        </p>
      )}
      <p role="timer" className="mt-2 font-medium">
        {remainingLabel} {plural(minutes, 'minute', 'minutes')}
      </p>
      <p className="mt-4 max-w-md text-sm text-muted">The rest of the site works as before.</p>
    </div>
  );
}
