import type { Request } from '@guildhall/contract/endpoint.ts';
import { displayName } from '@guildhall/contract/members.ts';
import { message } from '@guildhall/contract/messages.ts';
import { type getUser as GetUser, type UserPage, userPartsMax } from '@guildhall/contract/user-page.ts';
import { defaultVisibility } from '@guildhall/contract/visibility.ts';
import { type Context, inOneGo } from '../../../context.ts';
import { notFound } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { listActs } from '../../audit/list/service.ts';
import { listCreditAt } from '../../invoices/credit/service.ts';
import { findMember } from '../../members/repository.ts';
import { bookedAt, deletionDueAt, planOf } from '../../members/rules.ts';
import { facesOf } from '../../members/service.ts';
import type { User } from '../../members/tables.ts';
import { listGiven } from '../../sanctions/service.ts';
import { findNote } from '../repository.ts';
import { statusOfMember } from '../rules.ts';
import {
  countWritten,
  findAccountOf,
  listEventsOf,
  listGroupsOf,
  listInvoicesOfMember,
  listOwnedListings,
  listPeriodsOf,
  listReportsAbout,
  listReportsBy,
  listTold,
  messagesMax,
} from './repository.ts';

export function getUser(ctx: Context, viewer: Viewer, { params }: Request<typeof GetUser>): Promise<UserPage> {
  return inOneGo(ctx, async (ctx) => {
    const member = await findMember(ctx.db, params.id);
    if (!member) throw notFound(message('This member was not found.'));
    const [forStaff, forAdmins] = await Promise.all([
      partsForStaff(ctx, member),
      viewer.role === 'admin' ? partsForAdmins(ctx, viewer, member) : nothingMore,
    ]);
    return { ...factsOf(member), ...forStaff, ...forAdmins };
  });
}

function factsOf(member: User) {
  const { suspendedAt, suspensionReason, deletionRequestedAt, pausedAt } = member;
  return {
    ...member,
    displayName: displayName({ ...member, email: null }),
    status: statusOfMember(member),
    isEmailConfirmed: member.emailConfirmedAt !== null,
    suspension: suspendedAt && { since: suspendedAt, reason: suspensionReason },
    deletionDueAt: deletionRequestedAt && deletionDueAt(deletionRequestedAt),
    isPaused: pausedAt !== null,
    visibility: { ...defaultVisibility, ...member.visibility },
  };
}

async function partsForStaff(ctx: Context, { id }: User) {
  const { db } = ctx;
  const [listings, groups, events, wrote, sanctions, reportsAbout, reportsBy, note] = await Promise.all([
    listOwnedListings(db, id),
    listGroupsOf(db, id),
    listEventsOf(db, id),
    countWritten(db, id),
    listGiven(ctx, id),
    listReportsAbout(db, id),
    listReportsBy(db, id),
    findNote(db, id),
  ]);
  const faces = await facesOf({ db }, [note?.writtenBy ?? null]);
  return {
    owns: { listings, groups, events },
    wrote: {
      ...wrote,
      messages: Math.min(wrote.messages, messagesMax),
      isMessagesCapped: wrote.messages > messagesMax,
    },
    sanctions,
    reportsAbout,
    reportsBy,
    note: note ? { text: note.text, by: faces.get(note.writtenBy ?? 0) ?? null, updatedAt: note.updatedAt } : null,
  };
}

/** Moderators see neither how somebody is reached nor what they pay. */
const nothingMore = { account: null, paid: null, told: null, acts: null };

async function partsForAdmins(
  ctx: Context,
  viewer: Viewer,
  member: User,
): Promise<Pick<UserPage, keyof typeof nothingMore>> {
  const { id, email, phone, password, secondFactorRequiredAt, membershipSource } = member;
  const now = ctx.now();
  const [account, periods, invoices, credit, told, acts] = await Promise.all([
    findAccountOf(ctx.db, id, now),
    listPeriodsOf(ctx.db, id),
    listInvoicesOfMember(ctx.db, id),
    listCreditAt(ctx, id),
    listTold(ctx.db, id),
    listActs(ctx, viewer, {
      params: undefined,
      query: { target: `member:${id}`, limit: userPartsMax },
      body: undefined,
    }),
  ]);
  const plan = planOf(ctx, member);
  const { until } = bookedAt(member, now);
  return {
    account: {
      email,
      phone,
      sessions: 0,
      providers: [],
      hasSecondFactor: false,
      ...account,
      hasPassword: password !== null,
      isSecondFactorRequired: secondFactorRequiredAt !== null,
    },
    paid: {
      plan,
      source: membershipSource,
      until,
      periods,
      invoices: invoices.map(({ amount, currency, ...invoice }) => ({ ...invoice, total: { amount, currency } })),
      credit: credit.slice(0, userPartsMax),
    },
    told,
    acts: acts.items,
  };
}
