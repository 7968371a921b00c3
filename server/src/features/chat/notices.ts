import { generalRoomId } from '@guildhall/contract/chat.ts';
import { message } from '@guildhall/contract/messages.ts';
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
  schema: z.object({ reason: z.string(), isGeneral: z.boolean().default(true) }),
  topic: null,
  title: () => message('Your message was removed'),
  text: ({ reason, isGeneral }) =>
    isGeneral
      ? message('A moderator removed a message of yours from General Chat: {reason}', { reason })
      : message('A moderator removed a message of yours that was reported: {reason}', { reason }),
  door: message('Open the chat'),
});

const shownLines = 3;
const shownLetters = 300;

const unread = noticeKind({
  kind: 'chat.unread',
  schema: z.object({ roomId: z.int(), by: z.string() }),
  topic: unreadTopic,
  isOnScreens: true,
  title: ({ by }, said) => message('{by} has written to you', { by: said(by) }),
  text: ({ by }) => message('“{by}” has written to you.', { by }),
  door: message('Open the conversation'),
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
        message('“{by}” has written to you, and you haven’t read it yet:', { by }),
        ...found.lines.map((quote) => ({ quote })),
        ...(more > 0
          ? [
              message(
                '{more, plural, one {# more message waits for you there.} other {# more messages wait for you there.}}',
                { more },
              ),
            ]
          : []),
        message('Until you have read them, we don’t mail you about this conversation again.'),
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
  { messageId, roomId, authorId, reason }: { messageId: number; roomId: number; authorId: number; reason: string },
): Promise<void> {
  return notify(ctx, removed, {
    memberIds: [authorId],
    values: { reason, isGeneral: roomId === generalRoomId },
    link: `${pages.chat}?room=${roomId}`,
    subject: `message ${messageId}`,
  });
}
