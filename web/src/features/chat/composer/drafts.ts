import { useEffect, useRef, useState } from 'react';
import { openOutbox } from './outbox.ts';

const writeAfterMs = 300;

/** What is typed in a room's composer; it stays while other rooms are read, and over a reload (personal-storage.ts says why). */
export function useDraft(memberId: number, roomId: number): [text: string, setText: (text: string) => void] {
  const storage = openOutbox(memberId);
  const name = `draft.${roomId}`;
  const [text, setText] = useState(() => storage.read(name) ?? '');
  const latest = useRef(text);

  useEffect(() => {
    latest.current = text;
    const write = () => storage.write(name, latest.current || undefined);
    const timer = setTimeout(write, writeAfterMs);
    // A page that goes away gives no time.
    addEventListener('pagehide', write);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', write);
    };
  }, [text, name, storage]);

  useEffect(() => () => storage.write(name, latest.current || undefined), [name, storage]);

  return [text, setText];
}
