import { CircleAlert, Clock, RotateCw, Trash2 } from 'lucide-react';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { discard } from '../outbox/outbox.ts';
import { type Act, failedSentence } from '../outbox/outbox-state.ts';
import { retry } from '../outbox/sender.ts';
import { Bubble } from './bubble.tsx';

/** Why one waits for its turn stands above the composer (composer-pause.tsx). */
function sentence({ delivery }: Act) {
  if (delivery.state === 'failed')
    return delivery.reason === t(failedSentence)
      ? t('Not sent.')
      : t('Not sent. {reason}', { reason: delivery.reason });
  if (delivery.state === 'offline') return t('Not sent yet. It goes out as soon as the connection is back.');
  return undefined;
}

/** An own message that the log does not have yet, and what can be done about it. */
export function OutboxBubble({ entry }: { entry: Act<'send'> }) {
  const { state } = entry.delivery;
  const isTroubled = state === 'failed' || state === 'offline';
  const said = sentence(entry);
  return (
    <div className="flex flex-col items-end ps-[12%]">
      <Bubble
        content={entry.content}
        at={new Date(entry.createdAt)}
        isOwn
        spokenName={t('You')}
        isTroubled={state === 'failed'}
        status={
          isTroubled ? (
            <CircleAlert aria-label={t('Not sent')} className="size-3 text-danger" />
          ) : (
            <Clock aria-label={t('Sending')} className="size-3" />
          )
        }
      />
      {said && (
        <div className="flex max-w-full flex-wrap items-center justify-end gap-x-1 pt-1 text-sm">
          <p role="status" className={state === 'failed' ? 'text-danger' : 'text-muted'}>
            {said}
          </p>
          {isTroubled && (
            <span className="flex">
              <Button size="sm" variant="quiet" onClick={() => retry(entry)}>
                <RotateCw aria-hidden="true" />
                {t('Retry')}
              </Button>
              <Button size="sm" variant="quiet" onClick={() => discard(entry.clientId)}>
                <Trash2 aria-hidden="true" />
                {t('Discard')}
              </Button>
            </span>
          )}
        </div>
      )}
    </div>
  );
}
