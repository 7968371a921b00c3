import { RotateCw, Trash2 } from 'lucide-react';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { discard } from '../outbox/outbox.ts';
import { type Act, failedSentence } from '../outbox/outbox-state.ts';
import { retry } from '../outbox/sender.ts';

function sentence({ delivery }: Act): string | undefined {
  if (delivery.state === 'offline') return t('Goes as soon as the connection is back.');
  if (delivery.state === 'delayed') return t('Not changed yet. It goes out by itself.');
  if (delivery.state !== 'failed') return undefined;
  return delivery.reason === t(failedSentence)
    ? t('Not changed.')
    : t('Not changed. {reason}', { reason: delivery.reason });
}

/** Below an own message whose new words the server doesn't have: why, and what can be done about it. */
export function EditTrouble({ act }: { act: Act<'edit'> }) {
  const said = sentence(act);
  if (!said) return null;
  const hasFailed = act.delivery.state === 'failed';
  return (
    <div className="flex max-w-full flex-wrap items-center justify-end gap-x-1 pt-1 text-sm">
      <p role="status" className={hasFailed ? 'text-danger' : 'text-muted'}>
        {said}
      </p>
      {hasFailed && (
        <span className="flex">
          <Button size="sm" variant="quiet" onClick={() => retry(act)}>
            <RotateCw aria-hidden="true" />
            {t('Retry')}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => discard(act.clientId)}>
            <Trash2 aria-hidden="true" />
            {t('Discard')}
          </Button>
        </span>
      )}
    </div>
  );
}
