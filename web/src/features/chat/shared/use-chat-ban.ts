import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useMyModeration } from '#web/features/moderation/queries.ts';
import { useSanctions } from '#web/features/moderation/shared/use-sanctions.ts';
import { ApiError } from '#web/lib/api.ts';
import { chatKeys, useRooms } from '../queries.ts';

/** What came while nothing might be read is fetched as if the page were new. */
function useFreshStartAfter(isBanned: boolean) {
  const client = useQueryClient();
  const wasBanned = useRef(isBanned);
  useEffect(() => {
    if (wasBanned.current && !isBanned) {
      void client.resetQueries({ queryKey: chatKeys.rooms });
      void client.resetQueries({ queryKey: chatKeys.logs });
    }
    wasBanned.current = isBanned;
  }, [isBanned, client]);
}

/** Whether chat is closed to the member, and for how long: a state that ends by itself, not a failure to try again. */
export function useChatBan(): { minutes: number; reason: string | null; sanctionId: number | null } | null {
  const { error } = useRooms();
  const { data: state } = useMyModeration();
  const { bannedMinutes, reason, sanctionId } = useSanctions();
  // Until the state is known, the refusal of the rooms says as much.
  const refusal = !state && error instanceof ApiError && error.code === 'banned' ? error : null;
  const minutes = refusal ? Math.max(1, Math.ceil((refusal.retryAfter ?? 0) / 60)) : bannedMinutes;
  useFreshStartAfter(minutes > 0);
  return minutes > 0 ? { minutes, reason, sanctionId } : null;
}
