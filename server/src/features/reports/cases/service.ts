import type { Answer, Request } from '@guildhall/contract/endpoint.ts';
import { message } from '@guildhall/contract/messages.ts';
import type { ReportCategory } from '@guildhall/contract/report-kinds.ts';
import type * as contract from '@guildhall/contract/reports.ts';
import { type Report, type ReportAction, reportDecisions, timedActions } from '@guildhall/contract/reports.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { brokenUnique } from '../../../db/database.ts';
import { AppError } from '../../../http/errors.ts';
import { pageOf } from '../../../http/paging.ts';
import type { Page } from '../../../http/route.ts';
import { requireFreshSignIn, type Viewer } from '../../../http/viewer.ts';
import type { ReportSubject } from '../../../reportable.ts';
import { recordAct } from '../../audit/service.ts';
import { mergedMeanwhile } from '../../businesses/merging/rules.ts';
import { lockMember } from '../../members/repository.ts';
import { facesOf, requireAdminStill } from '../../members/service.ts';
import { impose } from '../../moderation/service.ts';
import { listGiven } from '../../sanctions/service.ts';
import type { Subjects } from '../access.ts';
import { type Case, changeCase, hasAnotherOpen, listEarlier, listTold, lockCase } from '../repository.ts';
import { answer, tellStaff, toldOf } from '../service.ts';
import { caseMissing, createCaseAccess } from './access.ts';
import { countCases, findCase, listCases, listReporters } from './repository.ts';

const earlierMax = 20;

type Decision = Request<typeof contract.decideReport>['body'];

/** What staff do with cases. */
export function createCases(subjects: Subjects) {
  const { show, showOne, requireOther } = createCaseAccess(subjects);

  async function showChanged(ctx: Context, viewer: Viewer, id: number): Promise<Report> {
    const shown = await showOne(ctx, viewer, id);
    await tellStaff(ctx);
    return shown;
  }

  async function listReports(
    ctx: Context,
    viewer: Viewer,
    { query }: Request<typeof contract.listReports>,
  ): Promise<Page<Report>> {
    const status = query.status ?? null;
    const rows = await listCases(ctx.db, { status, before: query.before ?? null, limit: query.limit + 1 });
    const { shown, next } = pageOf(rows, query.limit, ({ id }) => ({ before: id }));
    return { items: await show(ctx, viewer, shown), total: await countCases(ctx.db, status), next };
  }

  async function getReport(
    ctx: Context,
    viewer: Viewer,
    { params }: Request<typeof contract.getReport>,
  ): Promise<Answer<typeof contract.getReport>> {
    const row = await findCase(ctx.db, params.id);
    if (!row) throw caseMissing();
    const report = await showOne(ctx, viewer, params.id);
    const authorId = report.author?.id ?? null;
    const reporterIds = [report, ...report.others].flatMap(({ reporter }) => reporter?.id ?? []);
    const reporters = await listReporters(ctx.db, reporterIds);
    const faces = await facesOf(ctx, reporterIds);
    return {
      report,
      earlier: (await listEarlier(ctx.db, row, authorId, earlierMax)).map((earlier) => ({
        ...earlier,
        status: earlier.status === 'resolved' ? ('resolved' as const) : ('rejected' as const),
      })),
      reporters: reporters.flatMap(({ reporterId, ...counts }) => {
        const member = faces.get(reporterId);
        return member ? { member, ...counts } : [];
      }),
      sanctions: authorId === null ? [] : await listGiven(ctx, authorId),
    };
  }

  function lookAtReported(
    ctx: Context,
    viewer: Viewer,
    { params }: Request<typeof contract.lookAtReported>,
  ): Promise<Answer<typeof contract.lookAtReported>> {
    return inTransaction(ctx, async (ctx) => {
      const row = await findCase(ctx.db, params.id);
      if (!row) throw caseMissing();
      const subject = await requireOther(ctx, viewer, row);
      const talk = await subjects.of(row.kind).around?.(ctx, row.subjectId);
      if (!talk) throw new AppError('bad_request', message('Only a message has others around it.'));
      const faces = await facesOf(
        ctx,
        talk.messages.map(({ authorId }) => authorId),
      );
      if (talk.room !== 'general')
        await recordAct(ctx, {
          act: 'message.looked_at',
          target: { kind: 'message', id: subject.id, memberId: subject.authorId },
          details: { what: talk.room },
        });
      return {
        room: talk.room,
        messages: talk.messages.map(({ authorId, ...said }) => ({
          ...said,
          author: faces.get(authorId ?? 0) ?? null,
        })),
      };
    });
  }

  async function updateReport(
    ctx: Context,
    viewer: Viewer,
    { params, body: { isMine, ...values } }: Request<typeof contract.updateReport>,
  ): Promise<Report> {
    return inTransaction(ctx, async (ctx) => {
      const found = await lockCase(ctx.db, params.id);
      if (!found) throw caseMissing();
      await requireOther(ctx, viewer, found);
      const again = new AppError('conflict', subjects.of(found.kind).words.reportedAgain);
      if (values.status && (await hasAnotherOpen(ctx.db, found))) throw again;
      const changing = changeCase(ctx.db, params.id, {
        ...values,
        // Open again, it has no decision any more. What was done with it stays until it is lifted.
        ...(values.status && { reason: null, action: null }),
        ...(isMine !== undefined && { assigneeId: isMine ? viewer.id : null }),
        updatedAt: ctx.now(),
      });
      // Somebody reported it at this very moment.
      await changing.catch((error) => {
        throw brokenUnique(error) === 'report_cases_once' ? again : error;
      });
      return showChanged(ctx, viewer, params.id);
    });
  }

  /** Admins first where an account is closed, as at /admin, then whom it acts on, then what it is about, then the case. */
  async function lockDecided(ctx: Context, viewer: Viewer, id: number, { action }: Decision) {
    const before = await findCase(ctx.db, id);
    if (!before) throw caseMissing();
    if (action === 'suspend') await requireAdminStill(ctx, viewer);
    const { removal } = subjects.of(before.kind);
    const authorBefore = (await subjects.find(ctx, before))?.authorId ?? null;
    if (isAgainstPerson(action) && authorBefore !== null) await lockMember(ctx.db, authorBefore);
    await removal?.lock(ctx, before.subjectId);
    const found = await lockCase(ctx.db, id);
    if (!found) throw caseMissing();
    requireUndecided(found);
    if (found.subjectId !== before.subjectId) throw mergedMeanwhile();
    // Whose it is, and what it is called, may have changed while this waited for the locks.
    const subject = await requireOther(ctx, viewer, found);
    if (isAgainstPerson(action) && subject.authorId !== authorBefore) throw mergedMeanwhile();
    return { found, subject };
  }

  async function decideReport(
    ctx: Context,
    viewer: Viewer,
    { params, body }: Request<typeof contract.decideReport>,
  ): Promise<Report> {
    // As at /admin: a session that was left open somewhere closes nobody's account.
    if (body.action === 'suspend' && viewer.role === 'admin') requireFreshSignIn(viewer, ctx.now());
    return inTransaction(ctx, async (ctx) => {
      const { found, subject } = await lockDecided(ctx, viewer, params.id, body);
      const { status, reason, action } = body;
      const isRemoved = action === 'remove' || body.alsoRemoves;
      if (isRemoved) await remove(ctx, viewer, found, subject, reason);
      const told = await listTold(ctx.db, found.id);
      if (isAgainstPerson(action)) await actOn(ctx, viewer, found, subject, body, told[0]?.category ?? 'other');
      await changeCase(ctx.db, found.id, { status, reason, action, updatedAt: ctx.now() });
      const isGone = subject.isGone || isRemoved;
      for (const one of told)
        await answer(ctx, one, {
          ...toldOf(subjects.of(found.kind), subject, one.category),
          status,
          isGone,
          reason,
        });
      await recordAct(ctx, {
        act: 'report.decided',
        target: { kind: 'report', id: found.id, name: subject.name, memberId: subject.authorId },
        reason,
        details: { to: status, ...(action !== 'none' && { what: action }) },
      });
      return showChanged(ctx, viewer, found.id);
    });
  }

  async function remove(ctx: Context, viewer: Viewer, { kind }: Case, subject: ReportSubject, reason: string) {
    const { removal } = subjects.of(kind);
    if (!removal)
      throw new AppError('bad_request', message('Only a listing or a message can be removed with its report.'));
    await removal.remove(ctx, viewer, subject.id, reason);
  }

  return { listReports, getReport, lookAtReported, updateReport, decideReport };
}

type PersonAction = Exclude<ReportAction, 'none' | 'remove'>;

const isAgainstPerson = (action: ReportAction): action is PersonAction => action !== 'none' && action !== 'remove';

function requireUndecided({ status }: Case): void {
  if (reportDecisions.some((decided) => decided === status))
    throw new AppError('conflict', message('This report has already been decided. Open it again to decide anew.'));
}

/** The sanction bears the case's number, and what the first who reported it said that it is. */
async function actOn(
  ctx: Context,
  viewer: Viewer,
  { id, kind }: Case,
  { authorId }: ReportSubject,
  { action, durationMinutes, reason }: Decision,
  category: ReportCategory,
): Promise<void> {
  if (!isAgainstPerson(action)) return;
  if (authorId === null)
    throw new AppError('bad_request', message('Nobody owns what was reported, so there is nobody to act on.'));
  const isTimed = timedActions.some((timed) => timed === action);
  await impose(ctx, viewer, {
    userId: authorId,
    type: action,
    ...(isTimed && { durationMinutes }),
    reason,
    of: { caseId: id, kind, category },
  });
}
