import {
  type ActDetails,
  type AuditEntry,
  acts,
  type exportActs as ExportActs,
  type listActs as ListActs,
} from '@guildhall/contract/audit.ts';
import type { Request } from '@guildhall/contract/endpoint.ts';
import { english, inWords, message } from '@guildhall/contract/messages.ts';
import type { Context } from '../../../context.ts';
import { tableFile } from '../../../downloads.ts';
import { cappedTotal, pageOf, totalMax } from '../../../http/paging.ts';
import type { FileAnswer, Page } from '../../../http/route.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Cell } from '../../../table.ts';
import { type ActRow, countRecorded, type Filters, listRecorded } from '../repository.ts';
import { recordAct } from '../service.ts';

export async function listActs(
  ctx: Context,
  _viewer: Viewer,
  { query: { before, limit, ...filters } }: Request<typeof ListActs>,
): Promise<Page<AuditEntry> & { isTotalCapped: boolean }> {
  const rows = await listRecorded(ctx.db, filters, { before: before ?? null, limit: limit + 1 });
  const { shown, next } = pageOf(rows, limit, ({ id }) => ({ before: id }));
  const counted = await countRecorded(ctx.db, filters, totalMax + 1);
  return { items: shown.map(toEntry), next, ...cappedTotal(counted) };
}

function toEntry(row: ActRow): AuditEntry {
  const { id, at, act, reason, requestId, memberId } = row;
  const name = row.memberName ?? `#${memberId}`;
  const isMember = row.targetKind === 'member';
  return {
    id,
    at,
    act,
    actor: {
      kind: row.actorKind,
      id: row.actorId,
      name: row.actorName,
      role: row.actorRole,
      address: row.address,
    },
    target: row.targetKind && {
      kind: row.targetKind,
      id: isMember ? memberId : row.targetId,
      name: isMember ? row.memberName : row.targetName,
    },
    member: memberId === null ? null : { id: memberId, name },
    reason,
    details: (row.details ?? {}) as ActDetails,
    requestId,
  };
}

const readAtOnce = 500;

const columns = [
  ...[message('Number'), message('Time (UTC)'), message('Act'), message('Who'), message('Member number')],
  ...[message('Role'), message('Address'), message('About'), message('Its number'), message('Name')],
  ...[
    message('Member concerned'),
    message('Their number'),
    message('Reason'),
    message('Details'),
    message('Request'),
  ],
].map((words) => inWords(words, english));

function cellsOf({ id, at, act, actor, target, member, reason, details, requestId }: AuditEntry): string[] {
  return [
    String(id),
    at.toISOString(),
    inWords(acts[act], english),
    actor.name ?? actor.kind,
    String(actor.id ?? ''),
    actor.role ?? '',
    actor.address ?? '',
    target?.kind ?? '',
    String(target?.id ?? ''),
    target?.name ?? '',
    member?.name ?? '',
    String(member?.id ?? ''),
    reason ?? '',
    Object.keys(details).length > 0 ? JSON.stringify(details) : '',
    requestId ?? '',
  ];
}

/** However many, a few in memory at a time. No transaction is held while somebody downloads slowly. */
async function* rowsOf({ db }: Context, filters: Filters): AsyncGenerator<Cell[]> {
  for (let before: number | null = null; ; ) {
    const rows: ActRow[] = await listRecorded(db, filters, { before, limit: readAtOnce });
    for (const row of rows) yield cellsOf(toEntry(row));
    const last = rows.at(-1);
    if (!last || rows.length < readAtOnce) return;
    before = last.id;
  }
}

export async function exportActs(
  ctx: Context,
  _viewer: Viewer,
  { query: { format, ...filters } }: Request<typeof ExportActs>,
): Promise<FileAnswer> {
  await recordAct(ctx, { act: 'list.exported', details: { what: 'audit' } });
  const table = { sheet: inWords(message('Audit log'), english), columns, rows: rowsOf(ctx, filters) };
  return tableFile(`audit-${ctx.now().toISOString().slice(0, 10)}`, table, format);
}
