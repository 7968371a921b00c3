import type { Answer, Request } from '@guildhall/contract/endpoint.ts';
import type * as contract from '@guildhall/contract/reports.ts';
import type { Report } from '@guildhall/contract/reports.ts';
import { type Context, inTransaction } from '../../context.ts';
import { dayMs } from '../../durations.ts';
import { networkOf } from '../../http/address.ts';
import { AppError, notFound, refuseFields } from '../../http/errors.ts';
import { pageOf } from '../../http/paging.ts';
import { tooMany } from '../../http/rate-limit.ts';
import type { Http, Page } from '../../http/route.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { Limiter } from '../../redis/limiter.ts';
import { findBusiness, holdBusiness } from '../businesses/repository.ts';
import { listMembers, listStaff, lockMember } from '../members/repository.ts';
import { toFace } from '../members/rules.ts';
import {
  changeReport,
  countReported,
  countReportsSince,
  findReport,
  insertReport,
  listReported,
  lockReport,
  type ReportRow,
} from './repository.ts';

const reportsADayMax = 20;

/** @param visitors counts the reports of those who are not signed in, by network */
export function createReporting(visitors: Limiter) {
  return async function createReport(
    ctx: Context,
    viewer: Viewer | null,
    { body }: Request<typeof contract.createReport>,
    { request }: Http,
  ): Promise<Answer<typeof contract.createReport>> {
    if (!viewer && !body.email) throw refuseFields({ email: 'is required' });
    const business = await findBusiness(ctx.db, body.id);
    if (!business) throw notFound('This business');
    if (!viewer && ctx.config.hasRateLimits) {
      const wait = await visitors.take(networkOf(request.ip));
      if (wait > 0) throw tooMany(wait / 1000);
    }
    await inTransaction(ctx, async (ctx) => {
      if (!(await holdBusiness(ctx.db, business.id))) throw notFound('This business');
      if (viewer) await refuseTooMany(ctx, viewer);
      const now = ctx.now();
      const isNew = await insertReport(ctx.db, {
        businessId: business.id,
        reporterId: viewer?.id ?? null,
        email: viewer ? null : body.email,
        category: body.category,
        text: body.text,
        createdAt: now,
        updatedAt: now,
      });
      if (!isNew)
        throw new AppError(
          'conflict',
          'You have reported this listing already. Staff will look at what you wrote.',
        );
      await tellStaff(ctx);
    });
    return { ok: true };
  };
}

async function refuseTooMany(ctx: Context, viewer: Viewer): Promise<void> {
  // One of a member after the other, so that the count holds.
  await lockMember(ctx.db, viewer.id);
  const count = await countReportsSince(ctx.db, viewer.id, new Date(ctx.now().getTime() - dayMs));
  if (count >= reportsADayMax)
    throw new AppError('rate_limited', `You can send ${reportsADayMax} reports a day. Please go on tomorrow.`, {
      values: { reportsADay: reportsADayMax },
    });
}

async function tellStaff(ctx: Context): Promise<void> {
  ctx.signal({ members: await listStaff(ctx.db) }, { type: 'reports_changed' });
}

async function showReports(ctx: Context, rows: ReportRow[]): Promise<Report[]> {
  const ids = rows.flatMap(({ reporterId, assigneeId }) => [reporterId ?? [], assigneeId ?? []].flat());
  const members = await listMembers(ctx.db, [...new Set(ids)]);
  const faces = new Map(members.map((member) => [member.id, toFace(member)]));
  return rows.map(({ businessId, businessName, isDeleted, reporterId, assigneeId, ...row }) => ({
    ...row,
    kind: 'business' as const,
    business: { id: businessId, name: businessName, isDeleted },
    reporter: faces.get(reporterId ?? 0) ?? null,
    assignee: faces.get(assigneeId ?? 0) ?? null,
  }));
}

export async function listReports(
  ctx: Context,
  _viewer: Viewer,
  { query }: Request<typeof contract.listReports>,
): Promise<Page<Report>> {
  const status = query.status ?? null;
  const rows = await listReported(ctx.db, { status, before: query.before ?? null, limit: query.limit + 1 });
  const { shown, next } = pageOf(rows, query.limit, ({ id }) => ({ before: id }));
  return { items: await showReports(ctx, shown), total: await countReported(ctx.db, status), next };
}

export async function updateReport(
  ctx: Context,
  viewer: Viewer,
  { params, body: { isMine, ...values } }: Request<typeof contract.updateReport>,
): Promise<Report> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await lockReport(ctx.db, params.id))) throw notFound('This report');
    await changeReport(ctx.db, params.id, {
      ...values,
      ...(isMine !== undefined && { assigneeId: isMine ? viewer.id : null }),
      updatedAt: ctx.now(),
    });
    const row = await findReport(ctx.db, params.id);
    const [shown] = row ? await showReports(ctx, [row]) : [];
    if (!shown) throw notFound('This report');
    await tellStaff(ctx);
    return shown;
  });
}
