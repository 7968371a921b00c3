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
import { findPage, type Slice } from './repository.ts';

/** The room may stand in the address or in the query. */
export function listMessagesByQuery(
  ctx: Context,
  viewer: Viewer,
  { query: { roomId, ...query } }: Request<typeof ListMessagesByQuery>,
): Promise<Page<Message>> {
  return listMessages(ctx, viewer, { params: { roomId }, query } as Request<typeof ListMessages>);
}

/** The newest messages, or those next to `after` or `before`, always in order of seq. */
export async function listMessages(
  ctx: Context,
  viewer: Viewer,
  { params: { roomId }, query: { after, before, limit } }: Request<typeof ListMessages>,
): Promise<Page<Message>> {
  const now = ctx.now();
  const end = after === undefined ? 'newest' : 'oldest';
  const slice = { after: after ?? 0, before: before ?? maxInt4, end, limit } as const;
  const page = await findPage(ctx.db, roomId, viewer.id, slice, now);
  requireReader(page.standing, now);
  const items = page.messages.map(({ isHidden, ...row }) => {
    const message = showMessage(row, roomId);
    if (!isHidden) return message;
    return row.line && row.line.kind !== 'removed' ? hideNotes(message, viewer.id) : hideMessage(message);
  });
  return { items, total: page.lastSeq, next: nextOf(slice, items, page.lastSeq) };
}

/** On in the direction of reading: towards the newest after `after`, else towards the oldest. */
function nextOf(slice: Slice, items: Message[], lastSeq: number): Page<Message>['next'] {
  const [first, last] = [items.at(0)?.seq, items.at(-1)?.seq];
  if (first === undefined || last === undefined) return null;
  if (slice.end === 'newest') return first > 1 ? { before: first } : null;
  return last < Math.min(lastSeq, slice.before - 1) ? { after: last } : null;
}
