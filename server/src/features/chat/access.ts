import type { Message, Room } from '@guildhall/contract/chat.ts';
import { readOnlySentence } from '@guildhall/contract/chat-words.ts';
import { formerMember } from '@guildhall/contract/members.ts';
import { message } from '@guildhall/contract/messages.ts';
import type { Context } from '../../context.ts';
import { AppError, notFound } from '../../http/errors.ts';
import { toMemberCard } from '../cards/rules.ts';
import { bannedRefusal, mutedHereRefusal, mutedRefusal } from '../moderation/rules.ts';
import type { MessageRow, Standing } from './fragments.ts';
import { wordsOf } from './lines.ts';
import type { RoomRow } from './rooms/repository.ts';
import { countUnread, previewOf } from './rules.ts';

type Until = Pick<Standing, 'bannedUntil' | 'mutedUntil' | 'mutedHereUntil'>;

/** Throws unless the member may read the room now. */
export function requireReader({ readRefusal, ...until }: Standing, now: Date): void {
  requireNone(readRefusal, until, now);
}

/** Throws unless the member may write in the room now. */
export function requireWriter({ writeRefusal, ...until }: Standing, now: Date): void {
  requireNone(writeRefusal, until, now);
}

/** Throws what the database found against it: the judgement itself stands in `standingOf`. */
export function requireNone(refusal: Standing['writeRefusal'], until: Until, now: Date): void {
  if (refusal === 'banned') throw bannedRefusal(until.bannedUntil ?? now, now);
  if (refusal === 'muted') throw mutedRefusal(until.mutedUntil ?? now, now);
  if (refusal === 'muted_here') throw mutedHereRefusal(until.mutedHereUntil, now);
  if (refusal === 'not_found') throw notFound(message('This room was not found.'));
  if (refusal === 'read_only') throw new AppError('read_only', readOnlySentence);
}

type Unread = Pick<Room, 'unreadMentions' | 'unreadHidden'>;

/** A room as its member sees it: a private one bears the other side's business or name. */
export function showRoom(
  ctx: Pick<Context, 'lines'>,
  row: RoomRow,
  { unreadMentions, unreadHidden }: Unread,
): Room {
  const { isMutedHere, mutedHereUntil, lastRev, ...shown } = row;
  const partner = row.partner && toMemberCard(row.partner);
  const theirName = partner ? (partner.businessName ?? partner.displayName) : formerMember;
  return {
    ...shown,
    rev: lastRev,
    mute: isMutedHere ? { until: mutedHereUntil } : null,
    name: row.type === 'private' ? theirName : row.name,
    unreadCount: countUnread(row, unreadHidden),
    unreadMentions,
    unreadHidden,
    partner,
    lastMessage: row.lastLine ? previewOf(wordsOf(ctx, row.lastLine)) : row.lastMessage,
  };
}

export function showMessage(ctx: Pick<Context, 'lines'>, row: MessageRow, roomId: number): Message {
  const { line, author, ...shown } = row;
  return {
    ...shown,
    roomId,
    content: line ? wordsOf(ctx, line) : (row.content ?? ''),
    messageType: line ? (line.kind === 'removed' ? 'removed' : 'system') : 'text',
    ...(line && line.notes.length > 0 && { notes: line.notes }),
    user: author && toMemberCard(author),
  };
}

/** What is left of a line of the house for whoever has blocked the other one: the sentence, and what they wrote themselves. */
export function hideNotes(line: Message, readerId: number): Message {
  return { ...line, notes: line.notes?.filter(({ memberId }) => memberId === readerId) };
}

/** What is left of a message for whoever has blocked its author: its place. */
export function hideMessage({ id, roomId, seq, rev, createdAt }: Message): Message {
  const nothing = { senderId: null, editedAt: null, clientId: null, content: '', user: null };
  return { id, roomId, seq, rev, createdAt, messageType: 'hidden', ...nothing };
}
