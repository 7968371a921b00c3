import type { Room } from '@guildhall/contract/chat.ts';
import type { Me } from '@guildhall/contract/members.ts';
import { useSanctions } from '#web/features/moderation/use-sanctions.ts';

/** Why one can't write in a room; null where the composer is there. */
export function useClosed(
  { isReadOnly }: Pick<Room, 'isReadOnly'>,
  { isEmailConfirmed }: Pick<Me, 'isEmailConfirmed'>,
): 'read-only' | 'muted' | 'unconfirmed' | null {
  const { mutedMinutes } = useSanctions();
  if (isReadOnly) return 'read-only';
  if (mutedMinutes > 0) return 'muted';
  return isEmailConfirmed ? null : 'unconfirmed';
}
