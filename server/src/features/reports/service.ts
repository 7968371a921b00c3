import type { Request } from '@guildhall/contract/endpoint.ts';
import { english, inWords, type Message, message } from '@guildhall/contract/messages.ts';
import type * as contract from '@guildhall/contract/reports.ts';
import { type Report, type ReportKind, reportDecisions } from '@guildhall/contract/reports.ts';
import { type Context, inTransaction } from '../../context.ts';
import { AppError, notFound } from '../../http/errors.ts';
import { pageOf } from '../../http/paging.ts';
import type { Page } from '../../http/route.ts';
import type { Viewer } from '../../http/viewer.ts';
import { greetingOf } from '../../mail/layout.ts';
import type { Reportable, ReportSubject } from '../../reportable.ts';
import { recordAct } from '../audit/service.ts';
import { mergedMeanwhile } from '../businesses/merging/rules.ts';
import { findMember, listMembers, listStaff, lockMember } from '../members/repository.ts';
import { toFace } from '../members/rules.ts';
import type { User } from '../members/tables.ts';
import { keyOf, type Subjects } from './access.ts';
import { type Decided, decidedMail, type Told } from './mail.ts';
import {
  changeReport,
  countReported,
  findReport,
  hasAnotherOpen,
  listReported,
  lockReport,
  type ReportRow,
} from './repository.ts';
import type { reports } from './tables.ts';

export async function tellStaff(ctx: Context): Promise<void> {
  ctx.signal({ members: await listStaff(ctx.db) }, { type: 'reports_changed' });
}

/** What whoever has reported it reads about it. */
export function toldOf(
  { words, page, removal }: Reportable,
  { id, name }: ReportSubject,
  category: Report['category'],
): Told {
  return { name, words, page: page?.(id) ?? null, isRemoval: removal !== undefined && category === 'legal' };
}

/** Mail goes only to addresses that have shown themselves. */
const isAnswerable = ({ emailConfirmedAt, isHidden }: User) => emailConfirmedAt !== null && !isHidden;

export async function answer(ctx: Context, report: typeof reports.$inferSelect, decided: Decided): Promise<void> {
  const { reporterId, email, confirmedAt } = report;
  const member = reporterId === null ? undefined : await findMember(ctx.db, reporterId);
  if (member && isAnswerable(member))
    await ctx.mail(decidedMail(ctx.config, member.email, greetingOf(member), decided));
  else if (email && confirmedAt) await ctx.mail(decidedMail(ctx.config, email, message('Hello,'), decided));
}

/** As the contract names it. */
function underKind<T>(kind: ReportKind, subject: T) {
  switch (kind) {
    case 'business':
      return { kind, business: subject };
    case 'member':
      return { kind, member: subject };
    case 'group':
      return { kind, group: subject };
    case 'event':
      return { kind, event: subject };
  }
}

const missing = () => notFound(message('This report was not found.'));

/** Whoever is reported learns neither by whom nor what was written. */
const withheld = (own: Message) => ({
  text: inWords(own, english),
  note: null,
  reporter: null,
  isAnswerable: false,
});

const isOnlyStaff = async (ctx: Context, viewer: Viewer) =>
  (await listStaff(ctx.db)).every((id) => id === viewer.id);

/** What staff do with reports. */
export function createReports(subjects: Subjects) {
  async function showReports(ctx: Context, viewer: Viewer, rows: ReportRow[]): Promise<Report[]> {
    const isAlone = await isOnlyStaff(ctx, viewer);
    const ids = rows.flatMap(({ reporterId, assigneeId }) => [reporterId ?? [], assigneeId ?? []].flat());
    const members = await listMembers(ctx.db, [...new Set(ids)]);
    const faces = new Map(members.map((member) => [member.id, toFace(member)]));
    const hasAddress = new Set(members.filter(isAnswerable).map(({ id }) => id));
    const about = await subjects.list(ctx, rows);
    return rows.flatMap(({ reporterId, assigneeId, confirmedAt, ...row }) => {
      const subject = about.get(keyOf(row));
      if (!subject) return [];
      const { id, name, isGone, hasPage } = subject;
      return {
        ...row,
        ...underKind(row.kind, { id, name, isGone, hasPage }),
        isAnswerable: confirmedAt !== null || hasAddress.has(reporterId ?? 0),
        reporter: faces.get(reporterId ?? 0) ?? null,
        assignee: faces.get(assigneeId ?? 0) ?? null,
        ...(subject.ownerIds.includes(viewer.id) && !isAlone && withheld(subjects.of(row.kind).words.own)),
      };
    });
  }

  async function showChanged(ctx: Context, viewer: Viewer, id: number): Promise<Report> {
    const row = await findReport(ctx.db, id);
    const [shown] = row ? await showReports(ctx, viewer, [row]) : [];
    if (!shown) throw missing();
    await tellStaff(ctx);
    return shown;
  }

  async function listReports(
    ctx: Context,
    viewer: Viewer,
    { query }: Request<typeof contract.listReports>,
  ): Promise<Page<Report>> {
    const status = query.status ?? null;
    const rows = await listReported(ctx.db, { status, before: query.before ?? null, limit: query.limit + 1 });
    const { shown, next } = pageOf(rows, query.limit, ({ id }) => ({ before: id }));
    return { items: await showReports(ctx, viewer, shown), total: await countReported(ctx.db, status), next };
  }

  async function updateReport(
    ctx: Context,
    viewer: Viewer,
    { params, body: { isMine, ...values } }: Request<typeof contract.updateReport>,
  ): Promise<Report> {
    return inTransaction(ctx, async (ctx) => {
      const reporterId = (await findReport(ctx.db, params.id))?.reporterId ?? null;
      // Whose next report waits for it, so that the answer holds.
      if (values.status && reporterId !== null) await lockMember(ctx.db, reporterId);
      const report = await lockReport(ctx.db, params.id);
      if (!report) throw missing();
      await requireOther(ctx, viewer, report);
      if (values.status && (await hasAnotherOpen(ctx.db, report)))
        throw new AppError('conflict', subjects.of(report.kind).words.reportedAgain);
      await changeReport(ctx.db, params.id, {
        ...values,
        // Open again, it has no decision any more.
        ...(values.status && { reason: null }),
        ...(isMine !== undefined && { assigneeId: isMine ? viewer.id : null }),
        updatedAt: ctx.now(),
      });
      return showChanged(ctx, viewer, params.id);
    });
  }

  /**
   * What the report is about, for who may decide on it. Nobody does about their own, also while it is gone: it can come
   * back. Where nobody else is there to decide, they may.
   */
  async function requireOther(ctx: Context, viewer: Viewer, report: Pick<ReportRow, 'kind' | 'subjectId'>) {
    const subject = await subjects.find(ctx, report);
    if (!subject) throw missing();
    const isOwn = subject.ownerIds.includes(viewer.id);
    if (!isOwn || (await isOnlyStaff(ctx, viewer))) return subject;
    throw new AppError('forbidden', subjects.of(report.kind).words.own);
  }

  /** What it is about first, then the report: merging goes the same way round. */
  async function decideReport(
    ctx: Context,
    viewer: Viewer,
    { params, body: { status, reason, removesListing } }: Request<typeof contract.decideReport>,
  ): Promise<Report> {
    return inTransaction(ctx, async (ctx) => {
      const before = await findReport(ctx.db, params.id);
      if (!before) throw missing();
      const reportable = subjects.of(before.kind);
      const { removal } = reportable;
      await removal?.lock(ctx, before.subjectId);
      const report = await lockReport(ctx.db, params.id);
      if (!report) throw missing();
      if (reportDecisions.some((decided) => decided === report.status))
        throw new AppError(
          'conflict',
          message('This report has already been decided. Open it again to decide anew.'),
        );
      if (report.subjectId !== before.subjectId) throw mergedMeanwhile();
      // Whose it is, and what it is called, may have changed while this waited for the locks.
      const subject = await requireOther(ctx, viewer, report);
      if (removesListing) {
        if (!removal)
          throw new AppError('bad_request', message('Only a listing can be taken out with its report.'));
        await removal.remove(ctx, viewer, subject.id);
      }
      await changeReport(ctx.db, report.id, { status, reason, updatedAt: ctx.now() });
      const told = toldOf(reportable, subject, report.category);
      await answer(ctx, report, { ...told, status, isGone: subject.isGone || removesListing, reason });
      await recordAct(ctx, {
        act: 'report.decided',
        target: { kind: 'report', id: report.id, name: subject.name, memberId: subject.ownerIds[0] },
        reason,
        details: { to: status },
      });
      return showChanged(ctx, viewer, report.id);
    });
  }

  return { listReports, updateReport, decideReport };
}
