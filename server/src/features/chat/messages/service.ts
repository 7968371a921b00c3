import type {
  listMessages as ListMessages,
  listMessagesByQuery as ListMessagesByQuery,
  Message,
} from '@guildhall/contract/chat.ts';
import type { Request } from '@guildhall/contract/endpoint.ts';
import { maxInt4 } from '@guildhall/contract/primitives.ts';
import type { Context } from '../../../context.ts';
import type { Page } from '../../../http/route.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { hideMessage, hideNotes, requireReader, showMessage } from '../access.ts';
import { type Page as FoundPage, findPage, type Slice } from './repository.ts';

/** The room may stand in the address or in the query. */
export function listMessagesByQuery(
  ctx: Context,
  viewer: Viewer,
  { query: { roomId, ...query } }: Request<typeof ListMessagesByQuery>,
): Promise<Page<Message>> {
  return listMessages(ctx, viewer, { params: { roomId }, query } as Request<typeof ListMessages>);
}

/** The newest messages, or those next to `after`, `before` or `around`, in order of seq; or what changed, in order of rev. */
export async function listMessages(
  ctx: Context,
  viewer: Viewer,
  { params: { roomId }, query: { after, before, changedAfter, around, limit } }: Request<typeof ListMessages>,
): Promise<Page<Message>> {
  const now = ctx.now();
  const end =
    around !== undefined
      ? 'around'
      : changedAfter !== undefined
        ? 'changed'
        : after !== undefined
          ? 'oldest'
          : 'newest';
  const bounds = {
    after: after ?? 0,
    before: before ?? maxInt4,
    changedAfter: changedAfter ?? 0,
    around: around ?? 0,
  };
  const slice = { ...bounds, end, limit } as const;
  const page = await findPage(ctx.db, roomId, viewer.id, slice, now);
  requireReader(page.standing, now);
  const items = page.messages.map(({ isHidden, ...row }) => {
    const message = showMessage(ctx, row, roomId);
    if (!isHidden) return message;
    return row.line && row.line.kind !== 'removed' ? hideNotes(message, viewer.id) : hideMessage(message);
  });
  return { items, total: page.lastSeq, next: nextOf(slice, items, page) };
}

/** On in the direction of reading: towards the newest after `after` and `changedAfter`, towards the oldest, or nowhere. */
function nextOf(slice: Slice, items: Message[], { lastSeq, lastRev }: FoundPage): Page<Message>['next'] {
  const [first, last] = [items.at(0), items.at(-1)];
  if (!first || !last || slice.end === 'around') return null;
  if (slice.end === 'newest') return first.seq > 1 ? { before: first.seq } : null;
  if (slice.end === 'changed') return last.rev < lastRev ? { changedAfter: last.rev } : null;
  return last.seq < Math.min(lastSeq, slice.before - 1) ? { after: last.seq } : null;
}
