import { Ban } from 'lucide-react';
import { rich, t } from '#web/lib/text.ts';
import { SanctionLink } from './sanction-link.tsx';

interface BannedScreenProps {
  minutes: number;
  reason: string | null;
  sanctionId: number | null;
}

/** In place of the whole chat (product.md, chat 10). It goes by itself when the time is over. */
export function BannedScreen({ minutes, reason, sanctionId }: BannedScreenProps) {
  return (
    <div className="flex min-h-0 flex-1 flex-col items-center justify-center-safe gap-2 overflow-y-auto px-6 py-14 short:py-4 text-center">
      <span
        data-tint="danger"
        className="mb-2 inline-flex size-16 shrink-0 items-center justify-center rounded-full bg-tint text-on-tint"
      >
        <Ban aria-hidden="true" strokeWidth={1.5} className="size-8" />
      </span>
      <h1 tabIndex={-1} className="text-2xl">
        {t('You are banned')}
      </h1>
      <p className="text-muted">{t('You have been banned from the chat.')}</p>
      {reason && (
        <p className="max-w-md text-sm wrap-anywhere text-muted">
          {rich('Reason: {reason}', { reason: <bdi>{reason}</bdi> })}
        </p>
      )}
      <p role="timer" className="mt-2 font-medium">
        {t('Time remaining: {minutes, plural, one {# minute} other {# minutes}}', { minutes })}
      </p>
      <p className="mt-4 max-w-md text-sm text-muted">{t('The rest of the site works as before.')}</p>
      <SanctionLink id={sanctionId} />
    </div>
  );
}
