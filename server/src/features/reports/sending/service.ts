import { required } from '@guildhall/contract/complaints.ts';
import type { Answer, Request } from '@guildhall/contract/endpoint.ts';
import { message } from '@guildhall/contract/messages.ts';
import type * as contract from '@guildhall/contract/reports.ts';
import { reportDecisions, reportLinkDays } from '@guildhall/contract/reports.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { dayMs, hourMs } from '../../../durations.ts';
import { networkOf, siteOf } from '../../../http/address.ts';
import { AppError, notFound, refuseFields, unauthorized } from '../../../http/errors.ts';
import { tooMany } from '../../../http/rate-limit.ts';
import type { Http } from '../../../http/route.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Limiter } from '../../../redis/limiter.ts';
import type { ReportSubject } from '../../../reportable.ts';
import { hashSecret, newSecret } from '../../../secrets.ts';
import { thisSite } from '../../../settings.ts';
import { isRefused } from '../../claims/refusals/repository.ts';
import { lockAddress } from '../../claims/repository.ts';
import { hashAddress } from '../../claims/rules.ts';
import { lockMember } from '../../members/repository.ts';
import type { Subjects } from '../access.ts';
import { confirmReportMail } from '../mail.ts';
import {
  type Case,
  confirmReporter,
  countLinks,
  countReportsSince,
  deleteCase,
  findByToken,
  insertReport,
  insertUnconfirmedCase,
  lockByToken,
  lockCase,
  openCase,
} from '../repository.ts';
import type { Subject } from '../rules.ts';
import { answer, tellStaff, toldOf } from '../service.ts';
import type { reports } from '../tables.ts';

const reportsADayMax = 20;
/** To one address, which may be somebody else's. */
const linksToAddressADay = 10;
/** So many that nobody keeps others from reporting a listing without very many networks. */
const linksOfListingAnHour = 100;

type Written = Pick<typeof reports.$inferInsert, 'kind' | 'subjectId' | 'category' | 'text' | 'createdAt'>;
type Linked = typeof reports.$inferSelect;

/** @param visitors counts the reports of those who are not signed in, by network; `sites` by site */
export function createSending(subjects: Subjects, visitors: Limiter, sites: Limiter) {
  async function createReport(
    ctx: Context,
    viewer: Viewer | null,
    { body: { id, email, ...report } }: Request<typeof contract.createReport>,
    { request }: Http,
  ): Promise<Answer<typeof contract.createReport>> {
    const { find, reported, isForVisitors } = subjects.of(report.kind);
    if (!viewer && !isForVisitors) throw unauthorized();
    if (!viewer && !email) throw refuseFields({ email: required });
    // Before anything is locked: a stranger can ask for that as often as they like.
    if (!viewer && ctx.config.hasRateLimits) {
      const wait = Math.max(await visitors.take(networkOf(request.ip)), await sites.take(siteOf(request.ip)));
      if (wait > 0) throw tooMany(wait / 1000);
    }
    const now = ctx.now();
    const written = { ...report, subjectId: id, createdAt: now };
    await inTransaction(ctx, async (ctx) => {
      // One of a member after the other, so that the count holds.
      if (viewer) await lockMember(ctx.db, viewer.id);
      const subject = await find(ctx, viewer, id);
      await reported?.(ctx, id);
      if (viewer) await addOfMember(ctx, viewer, subject, written);
      else await addOfVisitor(ctx, email ?? '', subject, written);
      await tellStaff(ctx);
    });
    return { ok: true };
  }

  /** What is open about it already takes it in. */
  async function addOfMember(
    ctx: Context,
    viewer: Viewer,
    { authorId }: ReportSubject,
    report: Written,
  ): Promise<void> {
    await refuseTooMany(ctx, viewer);
    const { kind, subjectId, createdAt } = report;
    const caseId = await openCase(ctx.db, { kind, subjectId, authorId, createdAt });
    if (await insertReport(ctx.db, { ...report, caseId, reporterId: viewer.id })) return;
    throw new AppError('conflict', subjects.of(report.kind).words.repeated);
  }

  /** An address that wants no mail gets none from strangers; who asks hears nothing of that. */
  async function addOfVisitor(
    ctx: Context,
    email: string,
    subject: ReportSubject,
    report: Written,
  ): Promise<void> {
    await lockAddress(ctx.db, email);
    await refuseTooManyLinks(ctx, email, report);
    const secret = newSecret();
    const { kind, subjectId, createdAt } = report;
    const { authorId } = subject;
    await insertReport(ctx.db, {
      ...report,
      caseId: await insertUnconfirmedCase(ctx.db, { kind, subjectId, authorId, createdAt }),
      email,
      tokenHash: hashSecret(secret),
      expiresAt: new Date(report.createdAt.getTime() + reportLinkDays * dayMs),
    });
    if (await isRefused(ctx.db, hashAddress(email))) return;
    const told = toldOf(subjects.of(report.kind), subject, report.category);
    await ctx.mail(confirmReportMail(thisSite(ctx), email, told, secret));
  }

  /** The report of a link that still counts, for whoever has it: it went to the address alone. */
  async function ofLink(
    ctx: Context,
    found: Linked | undefined,
  ): Promise<{ found: Linked; subject: ReportSubject }> {
    const subject = found && (await subjects.find(ctx, found));
    if (!subject) throw notFound(message('This link was not found.'));
    if (!found.confirmedAt && found.expiresAt && found.expiresAt <= ctx.now())
      throw new AppError(
        'invalid_token',
        message('This link is too old. Please write to us again, on the listing’s page.'),
      );
    return { found, subject };
  }

  async function readReportLink(
    ctx: Context,
    _viewer: Viewer | null,
    { body: { token } }: Request<typeof contract.readReportLink>,
  ): Promise<Answer<typeof contract.readReportLink>> {
    const { found, subject } = await ofLink(ctx, await findByToken(ctx.db, hashSecret(token)));
    return { businessName: subject.name, isConfirmed: found.confirmedAt !== null };
  }

  /**
   * What staff have taken on or decided meanwhile stays as it is; else it joins what is open about the same thing. The case comes
   * before the report, as decisions have it.
   */
  function confirmReport(
    ctx: Context,
    _viewer: Viewer | null,
    { body: { token } }: Request<typeof contract.confirmReport>,
  ): Promise<Answer<typeof contract.confirmReport>> {
    return inTransaction(ctx, async (ctx) => {
      const before = await findByToken(ctx.db, hashSecret(token));
      const own = before && (await lockCase(ctx.db, before.caseId));
      const { found, subject } = await ofLink(ctx, own && (await lockByToken(ctx.db, hashSecret(token))));
      if (own && !found.confirmedAt) {
        const confirmedAt = ctx.now();
        const caseId = own.status === 'unconfirmed' ? await joinOpen(ctx, own, subject) : own.id;
        await confirmReporter(ctx.db, found.id, { caseId, confirmedAt });
        if (caseId !== own.id) await deleteCase(ctx.db, own.id);
        await tellLate(ctx, { ...found, confirmedAt }, own, subject);
        await tellStaff(ctx);
      }
      return { businessName: subject.name };
    });
  }

  const joinOpen = (ctx: Context, { kind, subjectId, note }: Case, { authorId }: ReportSubject) =>
    openCase(ctx.db, { kind, subjectId, authorId, note, createdAt: ctx.now() });

  /** Staff had decided before the address was confirmed: the answer goes out now. */
  async function tellLate(
    ctx: Context,
    report: Linked,
    { status, reason }: Case,
    subject: ReportSubject,
  ): Promise<void> {
    const decision = reportDecisions.find((decided) => decided === status);
    if (!decision || reason === null) return;
    const told = toldOf(subjects.of(report.kind), subject, report.category);
    await answer(ctx, report, { ...told, status: decision, isGone: subject.isGone, reason });
  }

  return { createReport, readReportLink, confirmReport };
}

async function refuseTooManyLinks(ctx: Context, email: string, { kind, subjectId }: Subject): Promise<void> {
  const now = ctx.now().getTime();
  for (const { about, max, within } of [
    { about: { email }, max: linksToAddressADay, within: dayMs },
    { about: { kind, subjectId }, max: linksOfListingAnHour, within: hourMs },
  ]) {
    const { count, first } = await countLinks(ctx.db, about, new Date(now - within));
    if (count >= max) throw tooMany(((first?.getTime() ?? now) + within - now) / 1000);
  }
}

async function refuseTooMany(ctx: Context, viewer: Viewer): Promise<void> {
  const count = await countReportsSince(ctx.db, viewer.id, new Date(ctx.now().getTime() - dayMs));
  if (count >= reportsADayMax)
    throw new AppError(
      'rate_limited',
      message('You can send {reportsADay} reports a day. Please continue tomorrow.', {
        reportsADay: reportsADayMax,
      }),
    );
}
