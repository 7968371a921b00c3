import type { Answer, Request } from '@guildhall/contract/endpoint.ts';
import type * as groupInvitations from '@guildhall/contract/group-invitations.ts';
import type * as contract from '@guildhall/contract/groups.ts';
import * as invitations from '@guildhall/contract/invitations.ts';
import { message } from '@guildhall/contract/messages.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { dayMs } from '../../../durations.ts';
import { AppError, notFound } from '../../../http/errors.ts';
import { tooMany } from '../../../http/rate-limit.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Limiter } from '../../../redis/limiter.ts';
import { listCards } from '../../cards/repository.ts';
import { toMemberCard } from '../../cards/rules.ts';
import { isRefused } from '../../claims/refusals/repository.ts';
import { hashAddress } from '../../claims/rules.ts';
import { findMember, findMemberByEmail, lockMember } from '../../members/repository.ts';
import type { User } from '../../members/tables.ts';
import { getOrganised, lockOrganised, showDetails } from '../access.ts';
import { invitationMail } from '../mail.ts';
import { admit } from '../membership/service.ts';
import { forgetInvitation, noticeInvited } from '../notices.ts';
import { lockGroup } from '../repository.ts';
import { admitAsked } from '../requests/service.ts';
import { tellOrganisers, tellStanding } from '../signals.ts';
import type { Group } from '../tables.ts';
import {
  countSent,
  deleteInvitationsOf,
  deleteSent,
  findStanding,
  findWaiting,
  hasAddressRefused,
  insertAnswer,
  isAddressInvited,
  listSent,
  listWaiting,
  upsertInvitation,
} from './repository.ts';

/** Mails to strangers cost the site its name: so many of one member, and so many to one address, in a day. */
export const inviterLimit = { name: 'group-invitations', points: 50, duration: 86_400 };
export const addressLimit = { name: 'invited-address', points: 3, duration: 86_400 };

const invitedAlready = () => new AppError('conflict', message('They have already been invited.'));

export function createInvitations(byInviter: Limiter, byAddress: Limiter) {
  async function takeInvitation(ctx: Context, viewer: Viewer): Promise<void> {
    if (!ctx.config.hasRateLimits) return;
    const wait = await byInviter.take(viewer.id);
    if (wait > 0) throw tooMany(wait / 1000);
  }

  async function inviteToGroup(
    ctx: Context,
    viewer: Viewer,
    { params, body }: Request<typeof groupInvitations.inviteToGroup>,
  ): Promise<groupInvitations.Invited> {
    await getOrganised(ctx, viewer, params.id);
    await takeInvitation(ctx, viewer);
    return inTransaction(ctx, async (ctx) => {
      if (body.userId) await lockMember(ctx.db, body.userId);
      const { group } = await lockOrganised(ctx, viewer, params.id);
      if ((await countSent(ctx.db, group.id, ctx.now())) >= invitations.invitationsMax)
        throw new AppError(
          'conflict',
          message('{invitations} invitations wait for an answer already.', {
            invitations: invitations.invitationsMax,
          }),
        );
      if (body.userId && (await admitInvited(ctx, viewer, group, body.userId)))
        return showAdmitted(ctx, body.userId);
      const id = body.userId
        ? await inviteMember(ctx, viewer, group, body.userId)
        : await inviteAddress(ctx, viewer, group, body.email ?? '');
      await tellOrganisers(ctx, group.id);
      const sent = (await listSent(ctx.db, group.id, ctx.now())).find((one) => one.id === id);
      if (!sent) throw notFound(message('This invitation was not found.'));
      return { ...showSent(sent), isAdmitted: false };
    });
  }

  const lifetime = (ctx: Context) => ({
    createdAt: ctx.now(),
    expiresAt: new Date(ctx.now().getTime() + invitations.invitationDays * dayMs),
  });

  /** One act settles both: who has asked to be let in needs no invitation. */
  async function admitInvited(ctx: Context, viewer: Viewer, group: Group, memberId: number): Promise<boolean> {
    await requireInvitable(ctx, viewer, group, memberId);
    return admitAsked(ctx, group, memberId);
  }

  async function requireInvitable(ctx: Context, viewer: Viewer, group: Group, memberId: number): Promise<void> {
    const member = await findMember(ctx.db, memberId);
    if (!member || member.isHidden) throw notFound(message('This member was not found.'));
    const about = { groupId: group.id, memberId, inviterId: viewer.id, now: ctx.now() };
    const { isMember, isInvited, isClosed } = await findStanding(ctx.db, about);
    if (isMember) throw new AppError('conflict', message('They are already in this group.'));
    if (isClosed) throw new AppError('conflict', message('This member can’t be invited to this group.'));
    if (isInvited) throw invitedAlready();
  }

  async function inviteMember(ctx: Context, viewer: Viewer, group: Group, memberId: number): Promise<number> {
    const values = { groupId: group.id, userId: memberId, invitedBy: viewer.id, ...lifetime(ctx) };
    const id = await upsertInvitation(ctx.db, values);
    tellStanding(ctx, group.id, [memberId]);
    await noticeInvited(ctx, group, { memberId, inviterId: viewer.id });
    return id;
  }

  /** Whose address it is, and whether anybody's, is told by nothing: not by the answer, and not by what is stored. */
  async function inviteAddress(ctx: Context, viewer: Viewer, group: Group, email: string): Promise<number> {
    if (await isAddressInvited(ctx.db, group.id, email, ctx.now())) throw invitedAlready();
    const id = await upsertInvitation(ctx.db, {
      groupId: group.id,
      email,
      invitedBy: viewer.id,
      ...lifetime(ctx),
    });
    const member = await findMemberByEmail(ctx.db, email);
    if (member?.emailConfirmedAt) await reachMember(ctx, viewer, group, member);
    else if (await mayWriteTo(ctx, group.id, email)) {
      const inviter = await findMember(ctx.db, viewer.id);
      await ctx.mail(invitationMail(ctx, { to: email, group, inviter }));
    }
    return id;
  }

  /** Whoever has declined this group for good, or has said that this site is not to write to them, is not written to. */
  async function mayWriteTo(ctx: Context, groupId: number, email: string): Promise<boolean> {
    const addressHash = hashAddress(email);
    if (await hasAddressRefused(ctx.db, groupId, addressHash)) return false;
    if (await isRefused(ctx.db, addressHash)) return false;
    return !ctx.config.hasRateLimits || (await byAddress.take(email)) === 0;
  }

  async function reachMember(ctx: Context, viewer: Viewer, group: Group, member: User): Promise<void> {
    const about = { groupId: group.id, memberId: member.id, inviterId: viewer.id, now: ctx.now() };
    const { isMember, isClosed } = await findStanding(ctx.db, about);
    if (isMember || isClosed || member.isHidden) return;
    tellStanding(ctx, group.id, [member.id]);
    await noticeInvited(ctx, group, { memberId: member.id, inviterId: viewer.id });
  }

  return { inviteToGroup };
}

async function showAdmitted(ctx: Context, memberId: number): Promise<groupInvitations.Invited> {
  const [card] = await listCards(ctx.db, [memberId]);
  if (!card) throw notFound(message('This member was not found.'));
  return { isAdmitted: true, member: toMemberCard(card) };
}

type SentRow = Awaited<ReturnType<typeof listSent>>[number];

function showSent({ member, inviter, ...row }: SentRow): groupInvitations.SentInvitation {
  return { ...row, member: member && toMemberCard(member), invitedBy: inviter && toMemberCard(inviter) };
}

export async function listGroupInvitations(
  ctx: Context,
  viewer: Viewer,
  { params }: Request<typeof groupInvitations.listGroupInvitations>,
): Promise<groupInvitations.SentInvitation[]> {
  await getOrganised(ctx, viewer, params.id);
  return (await listSent(ctx.db, params.id, ctx.now())).map(showSent);
}

export function withdrawGroupInvitation(
  ctx: Context,
  viewer: Viewer,
  { params }: Request<typeof groupInvitations.withdrawGroupInvitation>,
): Promise<Answer<typeof groupInvitations.withdrawGroupInvitation>> {
  return inTransaction(ctx, async (ctx) => {
    await lockOrganised(ctx, viewer, params.id);
    const invited = await deleteSent(ctx.db, params.id, params.invitationId);
    if (invited === undefined) throw notFound(message('This invitation was not found.'));
    if (invited !== null) {
      tellStanding(ctx, params.id, [invited]);
      await forgetInvitation(ctx, params.id, invited);
    }
    await tellOrganisers(ctx, params.id);
    return { ok: true };
  });
}

export async function listInvitations(ctx: Context, viewer: Viewer): Promise<invitations.Invitation[]> {
  const rows = await listWaiting(ctx.db, viewer.id, ctx.now());
  return rows.map(({ card, ...row }) => ({ ...row, invitedBy: card && toMemberCard(card) }));
}

export function acceptInvitation(
  ctx: Context,
  viewer: Viewer,
  { params }: Request<typeof groupInvitations.acceptInvitation>,
): Promise<contract.GroupDetails> {
  return inTransaction(ctx, async (ctx) => {
    await lockMember(ctx.db, viewer.id);
    const waiting = await findWaiting(ctx.db, params.id, viewer.id, ctx.now());
    if (!waiting) throw notFound(message('This invitation was not found.'));
    await admit(ctx, { id: waiting.groupId }, viewer.id);
    await forgetInvitation(ctx, waiting.groupId, viewer.id);
    await tellOrganisers(ctx, waiting.groupId);
    return showDetails(ctx, viewer, waiting.groupId);
  });
}

/** Nobody is told: the invitation is simply gone. For good: to this group they are never invited again. */
export function declineInvitation(
  ctx: Context,
  viewer: Viewer,
  { params, body }: Request<typeof groupInvitations.declineInvitation>,
): Promise<Answer<typeof groupInvitations.declineInvitation>> {
  return inTransaction(ctx, async (ctx) => {
    const waiting = await findWaiting(ctx.db, params.id, viewer.id, ctx.now());
    if (!waiting) throw notFound(message('This invitation was not found.'));
    const { groupId } = waiting;
    await lockGroup(ctx.db, groupId);
    await deleteInvitationsOf(ctx.db, groupId, viewer.id);
    const state = body.forGood ? 'declined_for_good' : 'declined';
    await insertAnswer(ctx.db, { groupId, userId: viewer.id, state, now: ctx.now() });
    await forgetInvitation(ctx, groupId, viewer.id);
    tellStanding(ctx, groupId, [viewer.id]);
    await tellOrganisers(ctx, groupId);
    return { ok: true };
  });
}
