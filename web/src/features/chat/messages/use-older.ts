import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { loadOlder } from './log-queries.ts';

const olderPage = 100;
const jumpPage = 200;

/** Loads pages above, one at a time. */
export function useOlder(roomId: number) {
  const client = useQueryClient();
  const isLoading = useRef(false);
  const [hasFailed, setHasFailed] = useState(false);

  async function load(limit: number): Promise<boolean> {
    if (isLoading.current) return false;
    isLoading.current = true;
    setHasFailed(false);
    try {
      await loadOlder(client, roomId, limit);
      return true;
    } catch {
      setHasFailed(true);
      return false;
    } finally {
      isLoading.current = false;
    }
  }

  return {
    hasFailed,
    loadOne: () => load(olderPage),
    loadMany: () => load(jumpPage),
  };
}
