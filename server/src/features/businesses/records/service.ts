import { complaint } from '@guildhall/contract/complaints.ts';
import type { Answer, Request } from '@guildhall/contract/endpoint.ts';
import type * as contract from '@guildhall/contract/member-records.ts';
import type { ListedRecord, MemberRecord } from '@guildhall/contract/member-records.ts';
import { isUnpublished } from '@guildhall/contract/member-status.ts';
import { english, inWords, message } from '@guildhall/contract/messages.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { tableFile } from '../../../downloads.ts';
import { notFound, refuseFields } from '../../../http/errors.ts';
import { cappedTotal, pageOf } from '../../../http/paging.ts';
import type { FileAnswer, Page } from '../../../http/route.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Cell } from '../../../table.ts';
import { recordAct } from '../../audit/service.ts';
import { facesOf } from '../../members/service.ts';
import { changeBusiness } from '../listing/repository.ts';
import { findKeptBusiness, lockKeptBusiness } from '../repository.ts';
import { recordOf } from '../rules.ts';
import { tellListing } from '../signals.ts';
import type { BusinessRow } from '../tables.ts';
import {
  countRecords,
  type Filters,
  findLastNumber,
  findNumbered,
  listRecords,
  lockNumbers,
  type RecordRow,
} from './repository.ts';
import { numberBehind, type Position, readPosition, writePosition } from './rules.ts';

const missing = () => notFound(message('This business was not found.'));

const wholeOf = (row: BusinessRow): MemberRecord => ({ ...recordOf(row), leftOn: row.leftOn });

export async function getMemberRecord(
  ctx: Context,
  _viewer: Viewer,
  { params }: Request<typeof contract.getMemberRecord>,
): Promise<Answer<typeof contract.getMemberRecord>> {
  const row = await findKeptBusiness(ctx.db, params.id);
  if (!row) throw missing();
  const nextNumber = numberBehind(await findLastNumber(ctx.db));
  return { ...wholeOf(row), id: row.id, name: row.name, nextNumber };
}

/** The office's word alone: neither owner nor moderators write it. Publishing follows the status at once. */
export function setMemberRecord(
  ctx: Context,
  _viewer: Viewer,
  { params, body }: Request<typeof contract.setMemberRecord>,
): Promise<MemberRecord> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockKeptBusiness(ctx.db, params.id);
    if (!before) throw missing();
    if (body.number !== null && body.number !== before.memberNumber)
      await refuseTaken(ctx, before.id, body.number);
    const fields = differing(wholeOf(before), body);
    if (fields.length === 0) return wholeOf(before);
    const changed = await changeBusiness(ctx.db, before.id, {
      memberNumber: body.number,
      memberStatus: body.status,
      joinedOn: body.joinedOn,
      leftOn: body.leftOn,
      updatedAt: ctx.now(),
    });
    const wasUnpublished = isUnpublished(before.memberStatus);
    if (wasUnpublished !== isUnpublished(body.status))
      // What others have decided about it waits, as that of a deleted one does.
      await ctx.tell({ type: wasUnpublished ? 'business.restored' : 'business.deleted', businessId: before.id });
    tellListing(ctx, before.id, before.claimedBy);
    await recordAct(ctx, {
      act: 'business.record_changed',
      target: { kind: 'business', id: before.id, name: before.name, memberId: before.claimedBy },
      details: {
        fields,
        ...(fields.includes('status') && { from: before.memberStatus ?? 'none', to: body.status ?? 'none' }),
      },
    });
    return wholeOf(changed);
  });
}

const names = ['number', 'status', 'joinedOn', 'leftOn'] as const;
const differing = (before: MemberRecord, after: MemberRecord): string[] =>
  names.filter((name) => before[name] !== after[name]);

async function refuseTaken(ctx: Context, id: number, number: string): Promise<void> {
  await lockNumbers(ctx.db);
  if (await findNumbered(ctx.db, number, id))
    throw refuseFields({ number: complaint('{field} belongs to another business already') });
}

const toListed = ({ key: _, claimedBy: __, ...row }: RecordRow) => row;

export async function listMemberRecords(
  ctx: Context,
  _viewer: Viewer,
  { query: { sort, cursor, limit, ...filters } }: Request<typeof contract.listMemberRecords>,
): Promise<Page<ListedRecord> & { isTotalCapped: boolean }> {
  const after = readPosition(sort, cursor);
  const counted = await countRecords(ctx.db, filters, sort);
  const rows = await listRecords(ctx.db, filters, { sort, after, limit: limit + 1 });
  const { shown, next } = pageOf(rows, limit, ({ key, id }) => ({ cursor: writePosition(sort, { key, id }) }));
  const faces = await facesOf(
    ctx,
    shown.map(({ claimedBy }) => claimedBy),
  );
  const items = shown.map((row) => ({ ...toListed(row), owner: faces.get(row.claimedBy ?? 0) ?? null }));
  return { items, next, ...cappedTotal(counted) };
}

const readAtOnce = 500;

const columns = [
  ...[message('Membership number'), message('Name'), message('Status'), message('Joined on'), message('Left on')],
  ...[message('Location'), message('Owner')],
].map((words) => inWords(words, english));

/** However many, a few in memory at a time. */
async function* rowsOf(ctx: Context, filters: Filters): AsyncGenerator<Cell[]> {
  for (let after: Position | null = null; ; ) {
    const rows: RecordRow[] = await listRecords(ctx.db, filters, { sort: 'name', after, limit: readAtOnce });
    const faces = await facesOf(
      ctx,
      rows.map(({ claimedBy }) => claimedBy),
    );
    for (const { number, name, status, joinedOn, leftOn, location, claimedBy } of rows)
      yield [
        number ?? '',
        name,
        status ?? '',
        joinedOn ? { date: joinedOn } : '',
        leftOn ? { date: leftOn } : '',
        location ?? '',
        faces.get(claimedBy ?? 0)?.displayName ?? '',
      ];
    const last = rows.at(-1);
    if (!last || rows.length < readAtOnce) return;
    after = { key: last.key, id: last.id };
  }
}

export async function exportMemberRecords(
  ctx: Context,
  _viewer: Viewer,
  { query: { format, ...filters } }: Request<typeof contract.exportMemberRecords>,
): Promise<FileAnswer> {
  await recordAct(ctx, { act: 'list.exported', details: { what: 'memberships' } });
  return tableFile(
    `memberships-${ctx.now().toISOString().slice(0, 10)}`,
    { sheet: inWords(message('Memberships'), english), columns, rows: rowsOf(ctx, filters) },
    format,
  );
}
