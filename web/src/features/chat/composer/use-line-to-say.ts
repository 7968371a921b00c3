import { messageMax } from '@guildhall/contract/chat.ts';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';

/** A line that the address brings along (`sayInGeneral`) comes into the composer, once, to be read before it is sent. */
export function useLineToSay(roomId: number, fill: (line: string) => void): void {
  const [search, setSearch] = useSearchParams();
  const line = search.get('say');
  const take = useEffectEvent((text: string) => {
    fill(text.slice(0, messageMax));
    setSearch({ room: String(roomId) }, { replace: true });
  });
  useEffect(() => {
    if (line) take(line);
  }, [line]);
}
