import {
  type editMessage as EditMessage,
  editMinutes,
  editsMax,
  generalRoomId,
  type Message,
} from '@guildhall/contract/chat.ts';
import type { Request } from '@guildhall/contract/endpoint.ts';
import { message } from '@guildhall/contract/messages.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { dayMs, minuteMs } from '../../../durations.ts';
import { AppError, notFound } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { inspect } from '../../flags/service.ts';
import { requireReader, requireWriter, showMessage } from '../access.ts';
import { tellChanged } from '../changing/service.ts';
import { findWritten } from '../messages/repository.ts';
import { listenersOf } from '../posting/announcer.ts';
import type { MessageLimits } from '../posting/limits.ts';
import { getAudience, getStanding } from '../rooms/repository.ts';
import { containsLink } from '../rules.ts';
import { deleteEarlierWords, eraseOwn, keepWords, lockRoom, lockWritten, updateWords } from './repository.ts';

/** For so long staff find what a reported message said before. */
const earlierWordsDays = 90;

const messageNotFound = () => notFound(message('This message was not found.'));

interface Place {
  roomId: number;
  messageId: number;
}

/** @param limits those of postings: whoever changes a message says something as well */
export function createEditing(limits: MessageLimits) {
  async function editMessage(
    ctx: Context,
    viewer: Viewer,
    { params: { roomId, messageId }, body: { content } }: Request<typeof EditMessage>,
  ): Promise<Message> {
    let giveBack = () => {};
    if (ctx.config.hasRateLimits) giveBack = await limits.take(viewer, roomId, content, ctx.now());
    try {
      const { shown, isChanged } = await inTransaction(ctx, (ctx) =>
        changeWords(ctx, viewer, { roomId, messageId }, content),
      );
      if (!isChanged) giveBack();
      else if (roomId === generalRoomId)
        void inspect(ctx, viewer, { id: messageId, content, hasLink: containsLink(content) });
      return shown;
    } catch (error) {
      giveBack();
      throw error;
    }
  }
  return { editMessage };
}

async function changeWords(
  ctx: Context,
  viewer: Viewer,
  { roomId, messageId }: Place,
  content: string,
): Promise<{ shown: Message; isChanged: boolean }> {
  const now = ctx.now();
  requireWriter(await getStanding(ctx.db, roomId, viewer.id, now), now);
  await lockRoom(ctx.db, roomId);
  const written = await lockWritten(ctx.db, roomId, messageId);
  if (!written || written.content === null) throw messageNotFound();
  if (written.senderId !== viewer.id)
    throw new AppError('forbidden', message('You can change only what you wrote yourself.'));
  // An answer got lost, and the time may be over since.
  if (written.content === content)
    return { shown: await showWritten(ctx, { roomId, messageId }), isChanged: false };
  if (now.getTime() - written.createdAt.getTime() > editMinutes * minuteMs)
    throw new AppError(
      'conflict',
      message('You can change a message for {editMinutes} minutes. This one is older.', { editMinutes }),
    );
  if (written.edits >= editsMax)
    throw new AppError('conflict', message('You have changed this message {editsMax} times.', { editsMax }));
  await keepWords(ctx.db, messageId, now);
  const changed = await updateWords(ctx.db, messageId, content, now);
  if (!changed) throw messageNotFound();
  await tellChanged(ctx, [changed]);
  if (written.isPinned) await tellPins(ctx, roomId);
  return { shown: showMessage(ctx, changed, roomId), isChanged: true };
}

/** An own message, in whatever room; undefined when somebody else wrote it. Twice answers the same, and changes nothing. */
export function deleteOwn(ctx: Context, viewer: Viewer, place: Place): Promise<Message | undefined> {
  const { roomId, messageId } = place;
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    requireReader(await getStanding(ctx.db, roomId, viewer.id, now), now);
    await lockRoom(ctx.db, roomId);
    const written = await lockWritten(ctx.db, roomId, messageId);
    if (written?.senderId !== viewer.id) return undefined;
    const erased = await eraseOwn(ctx.db, messageId, now);
    if (erased) {
      await tellChanged(ctx, [erased]);
      if (written.isPinned) await tellPins(ctx, roomId);
      await ctx.tell({ type: 'message.removed', messageId });
    }
    return showWritten(ctx, place);
  });
}

async function showWritten(ctx: Context, { roomId, messageId }: Place): Promise<Message> {
  const row = await findWritten(ctx.db, roomId, messageId);
  if (!row) throw messageNotFound();
  return showMessage(ctx, row, roomId);
}

async function tellPins(ctx: Context, roomId: number): Promise<void> {
  const audience = await getAudience(ctx.db, roomId, ctx.now());
  ctx.signal(listenersOf(audience), { type: 'room_organised', roomId });
}

export async function forgetEarlierWords(ctx: Context): Promise<void> {
  await deleteEarlierWords(ctx.db, new Date(ctx.now().getTime() - earlierWordsDays * dayMs));
}
