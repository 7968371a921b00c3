import { CircleAlert, Clock, RotateCw, Trash2 } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { discard } from '../outbox/outbox.ts';
import { type Act, failedSentence } from '../outbox/outbox-state.ts';
import { retry } from '../outbox/sender.ts';
import { Bubble } from './bubble.tsx';

/** Why one waits for its turn stands above the composer (composer-pause.tsx). */
function sentence({ delivery }: Act) {
  if (delivery.state === 'failed')
    return delivery.reason === failedSentence ? 'Not sent.' : `Not sent. ${delivery.reason}`;
  if (delivery.state === 'offline') return 'Not sent yet. It goes out as soon as the connection is back.';
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
        spokenName="You"
        isTroubled={state === 'failed'}
        status={
          isTroubled ? (
            <CircleAlert aria-label="Not sent" className="size-3 text-danger" />
          ) : (
            <Clock aria-label="Sending" className="size-3" />
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
                Retry
              </Button>
              <Button size="sm" variant="quiet" onClick={() => discard(entry.clientId)}>
                <Trash2 aria-hidden="true" />
                Discard
              </Button>
            </span>
          )}
        </div>
      )}
    </div>
  );
}
