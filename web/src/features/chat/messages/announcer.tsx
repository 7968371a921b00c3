import type { Message } from '@guildhall/contract/chat.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { t } from '#web/lib/text.ts';
import { isShown } from '../log/room-log.ts';

/** New messages are spoken at most this often: the latest one, and how many there were. */
const speakEveryMs = 2000;
/** Drawing the messages comes first. */
const speakAfterMs = 100;
const spokenMax = 200;

function sentence(messages: readonly Message[]): string {
  const latest = messages.at(-1);
  if (!latest) return '';
  const name = latest.user?.displayName;
  const said = `${name ? `${name}: ` : ''}${latest.content.slice(0, spokenMax)}`;
  return messages.length === 1 ? said : t('{count} new messages. {said}', { count: messages.length, said });
}

/** Speaks what others write, not what was there before and not the member's own words. */
export function Announcer({ messages, meId }: { messages: readonly Message[]; meId: number }) {
  const [spoken, setSpoken] = useState({ seq: 0, text: '' });
  const lastSeq = messages.at(-1)?.seq ?? 0;
  const spokenSeq = useRef(lastSeq);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const speak = useEffectEvent(() => {
    const fresh = messages.filter((one) => isShown(one) && one.seq > spokenSeq.current && one.senderId !== meId);
    spokenSeq.current = lastSeq;
    if (fresh.length > 0) setSpoken({ seq: fresh.at(-1)?.seq ?? 0, text: sentence(fresh) });
  });

  useEffect(() => {
    if (lastSeq <= spokenSeq.current || timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      speak();
      timer.current = setTimeout(() => {
        timer.current = undefined;
        speak();
      }, speakEveryMs);
    }, speakAfterMs);
  }, [lastSeq]);

  useEffect(() => () => clearTimeout(timer.current), []);

  // What was removed isn't left standing here either.
  const isRemoved = messages.findLast(({ seq }) => seq === spoken.seq)?.messageType === 'removed';
  return (
    <p aria-live="polite" className="sr-only">
      {isRemoved ? '' : spoken.text}
    </p>
  );
}
