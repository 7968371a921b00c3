import type { Message } from '@guildhall/contract/chat.ts';
import { useEffect, useRef, useState } from 'react';

/** New messages are spoken so often at most, the latest of them and how many there were. */
const speakEveryMs = 2000;
const spokenMax = 200;

function sentence(messages: readonly Message[]): string {
  const latest = messages.at(-1);
  if (!latest) return '';
  const name = latest.user?.displayName;
  const said = `${name ? `${name}: ` : ''}${latest.content.slice(0, spokenMax)}`;
  return messages.length === 1 ? said : `${messages.length} new messages. ${said}`;
}

/** Speaks what others write, not what was there before and not the member's own words. */
export function Announcer({ messages, meId }: { messages: readonly Message[]; meId: number }) {
  const [text, setText] = useState('');
  const lastSeq = messages.at(-1)?.seq ?? 0;
  const spokenSeq = useRef(lastSeq);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(messages);
  latest.current = messages;

  useEffect(() => {
    if (lastSeq <= spokenSeq.current || timer.current !== undefined) return;
    const speak = () => {
      timer.current = undefined;
      const fresh = latest.current.filter(
        (message) => message.seq > spokenSeq.current && message.senderId !== meId,
      );
      spokenSeq.current = latest.current.at(-1)?.seq ?? 0;
      if (fresh.length > 0) setText(sentence(fresh));
    };
    speak();
    timer.current = setTimeout(speak, speakEveryMs);
  }, [lastSeq, meId]);

  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <p aria-live="polite" className="sr-only">
      {text}
    </p>
  );
}
