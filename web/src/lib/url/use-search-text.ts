import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDebounced } from '#web/lib/use-debounced.ts';

/**
 * What stands in a search box: ahead of the address bar while somebody types, behind it when Back is pressed.
 * @param q the text in the address bar
 * @param onSettled writes it there, trimmed, once the typing has rested: a space at its end stays in the box
 */
export function useSearchText(q: string, onSettled: (text: string) => void) {
  const [text, setText] = useState(q);
  const settled = useDebounced(text);
  const sent = useRef(q);

  const send = useEffectEvent((typed: string) => {
    const wanted = typed.trim();
    if (wanted === sent.current) return;
    sent.current = wanted;
    onSettled(wanted);
  });
  useEffect(() => send(settled), [settled]);

  const follow = useEffectEvent((given: string) => {
    if (given === sent.current) return;
    sent.current = given;
    if (text.trim() !== given) setText(given);
  });
  useEffect(() => follow(q), [q]);

  return [text, setText] as const;
}
