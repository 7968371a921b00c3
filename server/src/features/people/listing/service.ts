import type { Request } from '@guildhall/contract/endpoint.ts';
import { displayName } from '@guildhall/contract/members.ts';
import type { ListedUser, listUsers as ListUsers } from '@guildhall/contract/users.ts';
import type { Context } from '../../../context.ts';
import { cappedTotal, pageOf, totalMax } from '../../../http/paging.ts';
import type { Page } from '../../../http/route.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { hasBilling } from '../../members/rules.ts';
import { readPosition, writePosition } from '../rules.ts';
import { type Asked, countFoundUsers, type Filters, listFoundUsers, type UserRow } from './repository.ts';

export const askedNow = (ctx: Context, filters: Filters): Asked => ({
  ...filters,
  now: ctx.now(),
  hasBilling: hasBilling(ctx),
});

/** Under the name that they gave: what they go by in chat is a name of theirs for others. */
export function toListedUser({ key: _, nickname, useNicknameInChat, ...row }: UserRow): ListedUser {
  return { ...row, displayName: displayName(row) };
}

export async function listUsers(
  ctx: Context,
  _viewer: Viewer,
  { query: { sort, cursor, limit, ...filters } }: Request<typeof ListUsers>,
): Promise<Page<ListedUser> & { isTotalCapped: boolean }> {
  const asked = askedNow(ctx, filters);
  const after = readPosition(sort, cursor);
  const counted = await countFoundUsers(ctx.db, asked);
  const rows = await listFoundUsers(ctx.db, asked, { sort, after, limit: limit + 1, isFew: counted <= totalMax });
  const { shown, next } = pageOf(rows, limit, ({ key, id }) => ({ cursor: writePosition(sort, { key, id }) }));
  return { items: shown.map(toListedUser), next, ...cappedTotal(counted) };
}
