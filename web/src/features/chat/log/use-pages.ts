import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { loadPage, type Sought } from './log-queries.ts';

const pageSize = 100;

const nameOf = (sought: Sought) => JSON.stringify(sought);

/** Loads pages of other places of the log, one at a time. */
export function usePages(roomId: number) {
  const client = useQueryClient();
  const running = useRef<Promise<void>>(undefined);
  const [failed, setFailed] = useState<string | null>(null);

  function run(sought: Sought): Promise<void> {
    const page = loadPage(client, roomId, sought, pageSize);
    running.current = page
      .catch(() => {})
      .finally(() => {
        running.current = undefined;
      });
    return page;
  }

  /** Does nothing while another one loads: what lies next to the window is asked for again and again. */
  function loadNext(sought: Sought): void {
    if (running.current) return;
    setFailed(null);
    run(sought).catch(() => setFailed(nameOf(sought)));
  }

  /** After the one that loads, if any. Throws when it could not be loaded. */
  async function loadAround(seq: number): Promise<void> {
    while (running.current) await running.current;
    await run({ around: seq });
  }

  return { loadNext, loadAround, hasFailed: (sought: Sought) => failed === nameOf(sought) };
}
