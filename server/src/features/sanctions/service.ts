import type { Answer, Request } from '@guildhall/contract/endpoint.ts';
import { message } from '@guildhall/contract/messages.ts';
import type * as contract from '@guildhall/contract/sanctions.ts';
import type { OwnSanction, SanctionShown } from '@guildhall/contract/sanctions.ts';
import { z } from 'zod';
import { type Context, inTransaction } from '../../context.ts';
import type { FactOf } from '../../facts.ts';
import { AppError, notFound } from '../../http/errors.ts';
import { pageOf } from '../../http/paging.ts';
import type { Page } from '../../http/route.ts';
import type { Viewer } from '../../http/viewer.ts';
import { closeForLink, openFromLink } from '../../seal.ts';
import { thisSite } from '../../settings.ts';
import { findMember, listMembers, listStaff } from '../members/repository.ts';
import { toFace } from '../members/rules.ts';
import { wordsOf } from '../moderation/rules.ts';
import { appeal } from '../moderation/service.ts';
import { suspendedMail } from './mail.ts';
import { noticeGiven, noticeLifted } from './notices.ts';
import { countGiven, findGiven, type GivenRow, listGivenRows, listOfMember } from './repository.ts';

const givenMax = 20;
const historyMax = 50;

/** With the faces of those whom members don't see, too. */
async function showAll(ctx: Context, rows: GivenRow[]): Promise<SanctionShown[]> {
  const ids = rows.flatMap(({ userId, moderatorId }) => [userId, ...(moderatorId === null ? [] : [moderatorId])]);
  const members = await listMembers(ctx.db, [...new Set(ids)]);
  const faces = new Map(members.map((member) => [member.id, toFace(member)]));
  return rows.flatMap(({ moderatorId, ...row }) => {
    const member = faces.get(row.userId);
    const moderator = faces.get(moderatorId ?? 0) ?? null;
    return member ? { ...row, reason: wordsOf(row), member, moderator } : [];
  });
}

export async function listSanctions(
  ctx: Context,
  _viewer: Viewer,
  { query: { state, userId, before, limit } }: Request<typeof contract.listSanctions>,
): Promise<Page<SanctionShown>> {
  const now = ctx.now();
  const asked = { state: state ?? null, userId: userId ?? null };
  const rows = await listGivenRows(ctx.db, asked, { before: before ?? null, limit: limit + 1 }, now);
  const { shown, next } = pageOf(rows, limit, ({ id }) => ({ before: id }));
  return { items: await showAll(ctx, shown), total: await countGiven(ctx.db, asked, now), next };
}

/** What was given to a member, what is in force first. */
export const listGiven = async (ctx: Context, memberId: number): Promise<SanctionShown[]> =>
  showAll(ctx, await listOfMember(ctx.db, memberId, givenMax, ctx.now()));

/** The link of the mail about a suspension: whoever can't sign in reads by it, and answers. */
const linkWord = z.strictObject({ sanction: z.int() });

/** For whom it concerns; everybody else learns nothing of it. */
async function findOwn(
  ctx: Context,
  viewer: Viewer | null,
  id: number,
  token: string | undefined,
): Promise<GivenRow> {
  const found = await findGiven(ctx.db, id, ctx.now());
  const isTheirs = viewer !== null && found?.userId === viewer.id;
  const isByLink =
    token !== undefined && linkWord.safeParse(openFromLink(ctx.linkSeal, token)).data?.sanction === id;
  if (!found || !(isTheirs || isByLink)) throw notFound(message('This page was not found.'));
  return found;
}

const toOwn = ({ userId, moderatorId, caseId, ...row }: GivenRow): OwnSanction => ({
  ...row,
  reason: wordsOf(row),
});

export async function readSanction(
  ctx: Context,
  viewer: Viewer | null,
  { params: { id }, body: { token } }: Request<typeof contract.readSanction>,
): Promise<Answer<typeof contract.readSanction>> {
  const found = await findOwn(ctx, viewer, id, token);
  const now = ctx.now();
  const all = await listOfMember(ctx.db, found.userId, historyMax + 1, now);
  return {
    sanction: toOwn(found),
    now,
    history: all
      .filter((other) => other.id !== id)
      .toSorted((a, b) => b.id - a.id)
      .slice(0, historyMax)
      .map(toOwn),
  };
}

export function appealSanction(
  ctx: Context,
  viewer: Viewer | null,
  { params: { id }, body: { token, text } }: Request<typeof contract.appealSanction>,
): Promise<Answer<typeof contract.appealSanction>> {
  return inTransaction(ctx, async (ctx) => {
    const found = await findOwn(ctx, viewer, id, token);
    if (!(await appeal(ctx, found.id, text)))
      throw new AppError('conflict', message('You have already written to our staff about this. They have it.'));
    ctx.signal({ members: await listStaff(ctx.db) }, { type: 'reports_changed' });
    return { ok: true };
  });
}

/** Whoever is suspended sees no notice: a mail says why, and leads to its page. */
export async function followSanctioned(
  ctx: Context,
  { sanctionId, memberId }: FactOf<'member.sanctioned'>,
): Promise<void> {
  const given = await findGiven(ctx.db, sanctionId, ctx.now());
  const member = await findMember(ctx.db, memberId);
  ctx.signal({ members: await listStaff(ctx.db) }, { type: 'reports_changed' });
  if (!given || !member) return;
  if (given.type !== 'suspend') return noticeGiven(ctx, given);
  if (!member.emailConfirmedAt) return;
  const token = closeForLink(ctx.linkSeal, { sanction: sanctionId });
  await ctx.mail(suspendedMail(thisSite(ctx), member, given, token));
}

export async function followLifted(
  ctx: Context,
  { sanctionId, memberId }: FactOf<'member.sanction_lifted'>,
): Promise<void> {
  const given = await findGiven(ctx.db, sanctionId, ctx.now());
  ctx.signal({ members: await listStaff(ctx.db) }, { type: 'reports_changed' });
  if (given) await noticeLifted(ctx, { sanctionId, memberId, type: given.type });
}
