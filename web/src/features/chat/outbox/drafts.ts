import { useEffect, useEffectEvent, useState } from 'react';
import { sessionLoss } from '#web/lib/session-end.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { openOutbox } from './outbox.ts';

/** What is typed in a room's composer. */
export function useDraft(memberId: number, roomId: number): [text: string, setText: (text: string) => void] {
  return useKeptText(memberId, `draft.${roomId}`);
}

/** A text that stays while other rooms are read, and over a reload (personal-storage.ts says why). */
export function useKeptText(memberId: number, name: string): [text: string, setText: (text: string) => void] {
  const storage = openOutbox(memberId);
  const [text, setText] = useState(() => storage.read(name) ?? '');
  const settled = useDebounced(text);
  useEffect(() => storage.write(name, settled || undefined), [settled, name, storage]);

  // A page or a room that is left gives no time.
  const latest = useEffectEvent(() => text || undefined);
  useEffect(() => {
    const write = () => storage.write(name, latest());
    addEventListener('pagehide', write);
    return () => {
      removeEventListener('pagehide', write);
      write();
    };
  }, [name, storage]);

  const handOver = useEffectEvent((keep: (name: string, value: string) => void) => {
    if (text) keep(name, text);
  });
  useEffect(() => sessionLoss.on((keep) => handOver(keep)), []);

  return [text, setText];
}
