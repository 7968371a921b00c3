import type { Request } from '@guildhall/contract/endpoint.ts';
import { english, inWords, message } from '@guildhall/contract/messages.ts';
import type { exportUsers as ExportUsers } from '@guildhall/contract/users.ts';
import type { Context } from '../../../context.ts';
import { tableFile } from '../../../downloads.ts';
import type { FileAnswer } from '../../../http/route.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Cell } from '../../../table.ts';
import { recordAct } from '../../audit/service.ts';
import { type Asked, listFoundUsers, type UserRow } from '../listing/repository.ts';
import { askedNow } from '../listing/service.ts';
import type { Position } from '../rules.ts';

const readAtOnce = 500;

const columns = [
  ...[message('Number'), message('First name'), message('Last name'), message('E-mail'), message('Role')],
  ...[message('Status'), message('Address confirmed'), message('Plan'), message('Listings')],
  ...[message('Joined (UTC)'), message('Last seen (UTC)')],
].map((words) => inWords(words, english));

const cellsOf = (row: UserRow): Cell[] => [
  { number: String(row.id) },
  row.firstName ?? '',
  row.lastName ?? '',
  row.email,
  row.role,
  row.status,
  row.isEmailConfirmed ? 'yes' : 'no',
  row.plan,
  { number: String(row.listings) },
  row.createdAt.toISOString(),
  row.lastSeenAt?.toISOString() ?? '',
];

/** However many, a few in memory at a time. No transaction is held while somebody downloads slowly. */
async function* rowsOf({ db }: Context, asked: Asked): AsyncGenerator<Cell[]> {
  for (let after: Position | null = null; ; ) {
    const rows: UserRow[] = await listFoundUsers(db, asked, {
      sort: 'newest',
      after,
      limit: readAtOnce,
      isFew: true,
    });
    yield* rows.map(cellsOf);
    const last = rows.at(-1);
    if (!last || rows.length < readAtOnce) return;
    after = { key: last.key, id: last.id };
  }
}

export async function exportUsers(
  ctx: Context,
  _viewer: Viewer,
  { query }: Request<typeof ExportUsers>,
): Promise<FileAnswer> {
  await recordAct(ctx, { act: 'list.exported', details: { what: 'members' } });
  const { format, ...filters } = query;
  const rows = rowsOf(ctx, askedNow(ctx, filters));
  return tableFile(
    `members-${ctx.now().toISOString().slice(0, 10)}`,
    { sheet: inWords(message('Members'), english), columns, rows },
    format,
  );
}
