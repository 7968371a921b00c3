import type { Message, Room } from '@guildhall/contract/chat.ts';
import { AppError, notFound } from '../../http/errors.ts';
import { toMemberCard } from '../members/rules.ts';
import { bannedRefusal, mutedRefusal } from '../moderation/rules.ts';
import type { MessageRow } from './messages/repository.ts';
import type { RoomRow, Standing } from './rooms/repository.ts';

/** Throws unless the member may read the room now. A room of others answers like one that does not exist. */
export function requireReader(standing: Pick<Standing, 'bannedUntil' | 'isMember'>, now: Date): void {
  if (standing.bannedUntil) throw bannedRefusal(standing.bannedUntil, now);
  if (!standing.isMember) throw notFound('This room');
}

/** Throws unless the member may write in the room now. */
export function requireWriter(standing: Omit<Standing, 'isConfirmed'>, now: Date): void {
  requireReader(standing, now);
  if (standing.isReadOnly) throw readOnly();
  if (standing.mutedUntil) throw mutedRefusal(standing.mutedUntil, now);
}

export function readOnly(): AppError {
  return new AppError('read_only', 'This conversation is closed: you can read it, but nobody can write in it.');
}

/** A room as its member sees it: a private one bears the other side's business or name. */
export function showRoom(row: RoomRow): Room {
  const partner = row.partner && toMemberCard(row.partner);
  const theirName = partner ? (partner.businessName ?? partner.displayName) : 'Former member';
  return {
    ...row,
    name: row.type === 'private' ? theirName : row.name,
    unreadCount: Math.max(0, row.lastSeq - row.lastReadSeq),
    partner,
  };
}

export function showMessage(row: MessageRow, roomId: number): Message {
  return { ...row, roomId, user: row.author && toMemberCard(row.author) };
}
