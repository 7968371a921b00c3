import type { Answer, Request } from '@guildhall/contract/endpoint.ts';
import type * as contract from '@guildhall/contract/reports.ts';
import { type Report, reportDecisions, reportLinkDays } from '@guildhall/contract/reports.ts';
import { type Context, inTransaction } from '../../context.ts';
import { dayMs, hourMs } from '../../durations.ts';
import { networkOf } from '../../http/address.ts';
import { AppError, notFound, refuseFields } from '../../http/errors.ts';
import { pageOf } from '../../http/paging.ts';
import { tooMany } from '../../http/rate-limit.ts';
import type { Http, Page } from '../../http/route.ts';
import type { Viewer } from '../../http/viewer.ts';
import { greetingOf } from '../../mail/layout.ts';
import type { Limiter } from '../../redis/limiter.ts';
import { hashSecret, newSecret } from '../../secrets.ts';
import { mayEdit, withdraw } from '../businesses/listing/service.ts';
import { mergedMeanwhile } from '../businesses/merging/rules.ts';
import { findBusiness, holdBusiness, lockBusiness } from '../businesses/repository.ts';
import { isRefused } from '../claims/refusals/repository.ts';
import { lockAddress } from '../claims/repository.ts';
import { hashAddress } from '../claims/rules.ts';
import { findMember, listMembers, listStaff, lockMember } from '../members/repository.ts';
import { toFace } from '../members/rules.ts';
import type { User } from '../members/tables.ts';
import { confirmReportMail, type Decided, decidedMail, type Told } from './mail.ts';
import {
  changeReport,
  countLinks,
  countReported,
  countReportsSince,
  findByToken,
  findReport,
  hasAnotherOpen,
  insertReport,
  listReported,
  lockByToken,
  lockReport,
  type ReportRow,
} from './repository.ts';
import type { reports } from './tables.ts';

const reportsADayMax = 20;
/** To one address, which may be somebody else's. */
const linksToAddressADay = 10;
/** So many that nobody keeps others from reporting a listing without very many networks. */
const linksOfListingAnHour = 100;

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
    const now = ctx.now();
    const report = { category: body.category, text: body.text, createdAt: now, updatedAt: now };
    await inTransaction(ctx, async (ctx) => {
      if (viewer) await addOfMember(ctx, viewer, business.id, report);
      else await addOfVisitor(ctx, body.email ?? '', business.id, report);
      await tellStaff(ctx);
    });
    return { ok: true };
  };
}

type Written = Pick<typeof reports.$inferInsert, 'category' | 'text' | 'createdAt' | 'updatedAt'>;

async function addOfMember(ctx: Context, viewer: Viewer, businessId: number, report: Written): Promise<void> {
  if (!(await holdBusiness(ctx.db, businessId))) throw notFound('This business');
  await refuseTooMany(ctx, viewer);
  if (!(await insertReport(ctx.db, { ...report, businessId, reporterId: viewer.id })))
    throw new AppError('conflict', 'You have already reported this listing. Staff will look at what you wrote.');
}

/** An address that wants no mail gets none from strangers; who asks hears nothing of that. */
async function addOfVisitor(ctx: Context, email: string, businessId: number, report: Written): Promise<void> {
  const business = await lockBusiness(ctx.db, businessId);
  if (!business) throw notFound('This business');
  await lockAddress(ctx.db, email);
  await refuseTooManyLinks(ctx, email, businessId);
  const secret = newSecret();
  await insertReport(ctx.db, {
    ...report,
    businessId,
    email,
    status: 'unconfirmed',
    tokenHash: hashSecret(secret),
    expiresAt: new Date(report.createdAt.getTime() + reportLinkDays * dayMs),
  });
  if (await isRefused(ctx.db, hashAddress(email))) return;
  await ctx.mail(confirmReportMail(ctx.config, email, toldOf(business, report), secret));
}

const toldOf = ({ id, name }: { id: number; name: string }, { category }: Pick<Written, 'category'>): Told => ({
  businessId: id,
  name,
  isRemoval: category === 'legal',
});

async function refuseTooManyLinks(ctx: Context, email: string, businessId: number): Promise<void> {
  const now = ctx.now().getTime();
  for (const { about, max, within } of [
    { about: { email }, max: linksToAddressADay, within: dayMs },
    { about: { businessId }, max: linksOfListingAnHour, within: hourMs },
  ]) {
    const { count, first } = await countLinks(ctx.db, about, new Date(now - within));
    if (count >= max) throw tooMany(((first?.getTime() ?? now) + within - now) / 1000);
  }
}

type Linked = typeof reports.$inferSelect;

/** The report of a link that still counts, for whoever has it: it went to the address alone. */
async function ofLink(ctx: Context, found: Linked | undefined): Promise<{ found: Linked; shown: ReportRow }> {
  const shown = found && (await findReport(ctx.db, found.id));
  if (!shown) throw notFound('This link');
  if (!found.confirmedAt && found.expiresAt && found.expiresAt <= ctx.now())
    throw new AppError('invalid_token', 'This link is too old. Please write to us again, on the listing’s page.');
  return { found, shown };
}

export async function readReportLink(
  ctx: Context,
  _viewer: Viewer | null,
  { body: { token } }: Request<typeof contract.readReportLink>,
): Promise<Answer<typeof contract.readReportLink>> {
  const { found, shown } = await ofLink(ctx, await findByToken(ctx.db, hashSecret(token)));
  return { businessName: shown.businessName, isConfirmed: found.confirmedAt !== null };
}

/** What staff have decided meanwhile stays decided. */
export async function confirmReport(
  ctx: Context,
  _viewer: Viewer | null,
  { body: { token } }: Request<typeof contract.confirmReport>,
): Promise<Answer<typeof contract.confirmReport>> {
  return inTransaction(ctx, async (ctx) => {
    const { found, shown } = await ofLink(ctx, await lockByToken(ctx.db, hashSecret(token)));
    if (!found.confirmedAt) {
      const now = ctx.now();
      const status = found.status === 'unconfirmed' ? 'pending' : found.status;
      await changeReport(ctx.db, found.id, { status, confirmedAt: now });
      await tellLate(ctx, { ...found, confirmedAt: now }, shown);
      await tellStaff(ctx);
    }
    return { businessName: shown.businessName };
  });
}

/** Staff had decided before the address was confirmed: the answer goes out now. */
async function tellLate(ctx: Context, report: Linked, shown: ReportRow): Promise<void> {
  const { status, reason } = report;
  const decision = reportDecisions.find((decided) => decided === status);
  if (!decision || reason === null) return;
  const listing = { id: shown.businessId, name: shown.businessName };
  await answer(ctx, report, { ...toldOf(listing, report), status: decision, isListed: !shown.isDeleted, reason });
}

async function refuseTooMany(ctx: Context, viewer: Viewer): Promise<void> {
  // One of a member after the other, so that the count holds.
  await lockMember(ctx.db, viewer.id);
  const count = await countReportsSince(ctx.db, viewer.id, new Date(ctx.now().getTime() - dayMs));
  if (count >= reportsADayMax)
    throw new AppError('rate_limited', `You can send ${reportsADayMax} reports a day. Please continue tomorrow.`, {
      values: { reportsADay: reportsADayMax },
    });
}

export async function tellStaff(ctx: Context): Promise<void> {
  ctx.signal({ members: await listStaff(ctx.db) }, { type: 'reports_changed' });
}

/** Mail goes only to addresses that have shown themselves. */
const isAnswerable = ({ emailConfirmedAt, isHidden }: User) => emailConfirmedAt !== null && !isHidden;

async function showReports(ctx: Context, rows: ReportRow[]): Promise<Report[]> {
  const ids = rows.flatMap(({ reporterId, assigneeId }) => [reporterId ?? [], assigneeId ?? []].flat());
  const members = await listMembers(ctx.db, [...new Set(ids)]);
  const faces = new Map(members.map((member) => [member.id, toFace(member)]));
  const hasAddress = new Set(members.filter(isAnswerable).map(({ id }) => id));
  return rows.map(
    ({ businessId, businessName, isDeleted, ownerId: _, reporterId, assigneeId, confirmedAt, ...row }) => ({
      ...row,
      isAnswerable: confirmedAt !== null || hasAddress.has(reporterId ?? 0),
      kind: 'business' as const,
      business: { id: businessId, name: businessName, isDeleted },
      reporter: faces.get(reporterId ?? 0) ?? null,
      assignee: faces.get(assigneeId ?? 0) ?? null,
    }),
  );
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
    const report = await lockReport(ctx.db, params.id);
    const found = await findReport(ctx.db, params.id);
    if (!report || !found) throw missing();
    if (values.status) await refuseOwner(ctx, viewer, found);
    // Whose next report waits for it, so that the answer holds.
    if (values.status && report.reporterId !== null) await lockMember(ctx.db, report.reporterId);
    if (values.status && (await hasAnotherOpen(ctx.db, report)))
      throw new AppError(
        'conflict',
        'The same member has since reported this listing again. Please handle that report.',
      );
    await changeReport(ctx.db, params.id, {
      ...values,
      // Open again, it has no decision any more.
      ...(values.status && { reason: null }),
      ...(isMine !== undefined && { assigneeId: isMine ? viewer.id : null }),
      updatedAt: ctx.now(),
    });
    return showChanged(ctx, params.id);
  });
}

const missing = () => notFound('This report');

async function showChanged(ctx: Context, id: number): Promise<Report> {
  const row = await findReport(ctx.db, id);
  const [shown] = row ? await showReports(ctx, [row]) : [];
  if (!shown) throw missing();
  await tellStaff(ctx);
  return shown;
}

/** Also of a listing that is gone: it can come back. Where nobody else is there to decide, its owner may. */
async function refuseOwner(ctx: Context, viewer: Viewer, { ownerId }: ReportRow): Promise<void> {
  if (ownerId !== viewer.id || (await listStaff(ctx.db)).every((id) => id === viewer.id)) return;
  throw new AppError('forbidden', 'This report is about your own listing: another moderator has to decide.');
}

/** The listing first, then the report: merging goes the same way round. */
export async function decideReport(
  ctx: Context,
  viewer: Viewer,
  { params, body: { status, reason, removesListing } }: Request<typeof contract.decideReport>,
): Promise<Report> {
  return inTransaction(ctx, async (ctx) => {
    const before = await findReport(ctx.db, params.id);
    if (!before) throw missing();
    const business = await lockBusiness(ctx.db, before.businessId);
    const report = await lockReport(ctx.db, params.id);
    // Whose listing it is, and what it is called, may have changed while this waited for the locks.
    const found = await findReport(ctx.db, params.id);
    if (!report || !found) throw missing();
    if (reportDecisions.some((decided) => decided === report.status))
      throw new AppError('conflict', 'This report has already been decided. Open it again to decide anew.');
    if (report.businessId !== before.businessId) throw mergedMeanwhile();
    await refuseOwner(ctx, viewer, found);
    const isRemoved = removesListing && business !== undefined;
    if (isRemoved) {
      if (!mayEdit(business, viewer))
        throw new AppError('forbidden', 'Only an admin can take a listing out. Leave the report to one.');
      await withdraw(ctx, viewer, business, 'request');
    }
    await changeReport(ctx.db, report.id, { status, reason, updatedAt: ctx.now() });
    const isListed = business !== undefined && !isRemoved;
    const listing = { id: found.businessId, name: found.businessName };
    await answer(ctx, report, { ...toldOf(listing, report), status, isListed, reason });
    return showChanged(ctx, report.id);
  });
}

async function answer(ctx: Context, report: typeof reports.$inferSelect, decided: Decided): Promise<void> {
  const { reporterId, email, confirmedAt } = report;
  const member = reporterId === null ? undefined : await findMember(ctx.db, reporterId);
  if (member && isAnswerable(member))
    await ctx.mail(decidedMail(ctx.config, member.email, greetingOf(member), decided));
  else if (email && confirmedAt) await ctx.mail(decidedMail(ctx.config, email, 'Hello,', decided));
}
