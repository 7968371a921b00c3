import { useCallback, useState } from 'react';

/** What the live region says; the same sentence twice is said twice. */
export function useAnnouncer(): [said: string, say: (sentence: string) => void] {
  const [said, setSaid] = useState('');
  const say = useCallback(
    (sentence: string) => setSaid((before) => (before === sentence ? `${sentence}\u00a0` : sentence)),
    [],
  );
  return [said, say];
}
