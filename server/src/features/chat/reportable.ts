import { generalRoomId } from '@guildhall/contract/chat.ts';
import { formerMember } from '@guildhall/contract/members.ts';
import { message } from '@guildhall/contract/messages.ts';
import { messagesAround } from '@guildhall/contract/reports.ts';
import type { Context } from '../../context.ts';
import { AppError, notFound } from '../../http/errors.ts';
import type { Reportable, ReportSubject } from '../../reportable.ts';
import { listMembers } from '../members/repository.ts';
import { toFace } from '../members/rules.ts';
import { wordsOf } from './lines.ts';
import { removeByStaff } from './organising/service.ts';
import {
  listAround,
  listEarlierWords,
  listGeneralTexts,
  listReportedMessages,
  lockRoomOf,
  markReported,
  type ReportedMessage,
} from './reported/repository.ts';
import { getStanding } from './rooms/repository.ts';

const messageNotFound = () => notFound(message('This message was not found.'));

/** It is called by its author. What it says elsewhere than in the general room, staff see by a look that is recorded. */
async function toSubjects({ db }: Context, rows: ReportedMessage[]): Promise<ReportSubject[]> {
  const authors = await listMembers(db, [...new Set(rows.flatMap(({ senderId }) => senderId ?? []))]);
  const names = new Map(authors.map((author) => [author.id, toFace(author).displayName]));
  return rows.map(({ id, senderId, isGone, content }) => ({
    id,
    quote: content,
    name: names.get(senderId ?? 0) ?? formerMember,
    isGone,
    hasPage: false,
    ownerIds: senderId === null ? [] : [senderId],
    authorId: senderId,
  }));
}

/** Whoever reads the room reports what stands there; staff learn whose it is, and read it as their decision needs it. */
export const reportableMessage: Reportable = {
  kind: 'message',
  words: {
    repeated: message('You have already reported this message. Staff will look at what you wrote.'),
    reportedAgain: message('This message was reported again since. Please handle that case.'),
    own: message('This report is about a message of yours: another moderator has to decide.'),
    stays: (name) =>
      message('Our staff have looked at your report of a message of “{name}”. The message stays as it is.', {
        name,
      }),
    gone: (name) => message('The message of “{name}” has been removed.', { name }),
    open: message('Open the chat'),
  },
  async find(ctx, viewer, id) {
    const [found] = await listReportedMessages(ctx.db, [id]);
    if (!viewer || !found || found.isGone) throw messageNotFound();
    // Who may not read it learns nothing, not even that it is there.
    const { readRefusal } = await getStanding(ctx.db, found.roomId, viewer.id, ctx.now());
    if (readRefusal !== null) throw messageNotFound();
    if (found.senderId === viewer.id)
      throw new AppError('bad_request', message('You can’t report a message of your own.'));
    const [subject] = await toSubjects(ctx, [found]);
    if (!subject) throw messageNotFound();
    return subject;
  },
  async reported({ db, now }, id) {
    if (!(await markReported(db, id, now()))) throw messageNotFound();
  },
  list: async (ctx, ids) => toSubjects(ctx, await listReportedMessages(ctx.db, ids)),
  removal: {
    lock: ({ db }, id) => lockRoomOf(db, id),
    async remove(ctx, viewer, id, reason) {
      const [found] = await listReportedMessages(ctx.db, [id]);
      if (found) await removeByStaff(ctx, viewer, { roomId: found.roomId, messageId: id, reason });
    },
  },
  texts: async ({ db }, ids) => new Map((await listGeneralTexts(db, ids)).map(({ id, content }) => [id, content])),
  async around(ctx, id) {
    const [found] = await listReportedMessages(ctx.db, [id]);
    if (!found) return undefined;
    const rows = await listAround(ctx.db, found, messagesAround);
    const earlier = await listEarlierWords(ctx.db, id);
    return {
      room: found.roomId === generalRoomId ? 'general' : found.roomType,
      messages: rows.map(({ content, line, senderId, ...row }) => ({
        ...row,
        authorId: senderId,
        content: line ? wordsOf(ctx, line) : (content ?? ''),
        earlier: row.id === id ? earlier : [],
        isReported: row.id === id,
      })),
    };
  },
};
