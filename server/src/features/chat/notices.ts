import { generalRoomId } from '@guildhall/contract/chat.ts';
import { pages } from '@guildhall/contract/pages.ts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { noticeKind } from '../../notices.ts';
import { mailNotice } from '../notifications/mailing/service.ts';
import { notify } from '../notifications/service.ts';
import { unreadTopic } from './rules.ts';
import { findUnread } from './unread/repository.ts';

const removed = noticeKind({
  kind: 'chat.removed',
  schema: z.object({ reason: z.string() }),
  topic: null,
  title: () => 'Your message was removed',
  text: ({ reason }) => `A moderator removed a message of yours from General Chat: ${reason}`,
  door: 'Open General Chat',
});

const shownLines = 3;
const shownLetters = 300;

const unread = noticeKind({
  kind: 'chat.unread',
  schema: z.object({ roomId: z.int(), by: z.string() }),
  topic: unreadTopic,
  isOnScreens: true,
  title: ({ by }, said) => `${said(by)} has written to you`,
  text: ({ by }) => `“${by}” has written to you.`,
  door: 'Open the conversation',
  mail: async (ctx, { memberId, values: { roomId, by } }) => {
    const found = await findUnread(ctx.db, roomId, memberId, {
      now: ctx.now(),
      lines: shownLines,
      letters: shownLetters,
    });
    if (!found || found.count === 0) return null;
    const more = found.count - found.lines.length;
    return {
      paragraphs: [
        `“${by}” has written to you, and you haven’t read it yet:`,
        ...found.lines.map((quote) => ({ quote })),
        ...(more > 0 ? [`${more} more ${more === 1 ? 'message waits' : 'messages wait'} for you there.`] : []),
        'Until you have read them, we don’t mail you about this conversation again.',
      ],
    };
  },
});

export const chatNotices = [removed, unread];

/** It has no place in the list: the room itself shows it. */
export function mailUnread(
  ctx: Context,
  { roomId, memberId, by }: { roomId: number; memberId: number; by: string },
): Promise<void> {
  const values = { roomId, by };
  return mailNotice(ctx, unread, { memberId, values, link: `${pages.chat}?room=${roomId}` });
}

export function noticeRemoved(
  ctx: Context,
  { messageId, authorId, reason }: { messageId: number; authorId: number; reason: string },
): Promise<void> {
  return notify(ctx, removed, {
    memberIds: [authorId],
    values: { reason },
    link: `${pages.chat}?room=${generalRoomId}`,
    subject: `message ${messageId}`,
  });
}
