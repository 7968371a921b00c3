import { newcomerRule } from '@guildhall/contract/chat-words.ts';
import { type Message, message } from '@guildhall/contract/messages.ts';
import { Hourglass } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '#web/lib/text.ts';
import { useOutbox } from '../outbox/outbox.ts';
import { type Delivery, type Pause, pauseOf } from '../outbox/outbox-state.ts';

const reasons: Record<Pause, Message> = {
  newcomer_pause: newcomerRule,
  rate_limited: message('You’re writing faster than the chat can keep up.'),
  unavailable: message('The server is busy.'),
};

/** Whole seconds until a moment (milliseconds since the epoch), counted down on the screen; at least 1. */
function useSecondsUntil(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return Math.max(1, Math.ceil((until - now) / 1000));
}

function Waiting({ until, why }: Extract<Delivery, { state: 'delayed' }>) {
  const seconds = useSecondsUntil(until);
  return (
    <div className="flex items-start gap-2 pb-2 text-sm text-muted">
      <Hourglass aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-4 shrink-0" />
      <p>
        <span role="status">{t(reasons[why])}</span>{' '}
        <span role="timer">
          {t('Your message goes out in {seconds, plural, one {# second} other {# seconds}}.', { seconds })}
        </span>
      </p>
    </div>
  );
}

/** Why what was sent is still waiting, and for how long. */
export function ComposerPause({ roomId }: { roomId: number }) {
  const pause = pauseOf(useOutbox(), roomId);
  return pause && <Waiting {...pause} />;
}
