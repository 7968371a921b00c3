import type { Answer, Request } from '@guildhall/contract/endpoint.ts';
import type * as contract from '@guildhall/contract/group-invitations.ts';
import { chatName } from '@guildhall/contract/members.ts';
import { message } from '@guildhall/contract/messages.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { AppError } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { openFromLink } from '../../../seal.ts';
import { hashAddress } from '../../claims/rules.ts';
import { findMember, findMemberByEmail } from '../../members/repository.ts';
import {
  deleteInvitationsOf,
  deleteInvitationTo,
  findMailed,
  hasAddressRefused,
  insertAddressRefusal,
} from '../invitations/repository.ts';
import { forgetInvitation } from '../notices.ts';
import { findGroupRow, lockGroup } from '../repository.ts';
import { type MailedWord, mailedWord } from '../rules.ts';
import { tellOrganisers, tellStanding } from '../signals.ts';

/** The link is the proof that the mail was read, and so of whose answer it is. */
function openWord(ctx: Context, token: string): MailedWord {
  const { data } = mailedWord.safeParse(openFromLink(ctx.linkSeal, token));
  if (!data)
    throw new AppError('invalid_token', message('This link isn’t from one of our mails. Copy all of it.'));
  return data;
}

export async function readMailedInvitation(
  ctx: Context,
  viewer: Viewer | null,
  { body: { token } }: Request<typeof contract.readMailedInvitation>,
): Promise<contract.MailedInvitation> {
  const { groupId, email } = openWord(ctx, token);
  const nothing = { group: null, invitedBy: null, expiresAt: null, invitationId: null };
  if (await hasAddressRefused(ctx.db, groupId, hashAddress(email))) return { state: 'refused', ...nothing };
  const found = await findMailed(ctx.db, groupId, email, ctx.now());
  if (!found) return { state: 'over', ...nothing };
  const { group, inviterId, expiresAt } = found;
  const inviter = inviterId === null ? undefined : await findMember(ctx.db, inviterId);
  const mine = viewer && (await findGroupRow(ctx.db, groupId, viewer.id, ctx.now()));
  return {
    state: 'open',
    group,
    invitedBy: inviter ? chatName(inviter) : null,
    expiresAt,
    invitationId: mine?.invitationId ?? null,
  };
}

/** As `declineInvitation`. Of an address that wants no more of them a hash is kept, which holds for an account made later, too. */
export function declineMailedInvitation(
  ctx: Context,
  _viewer: Viewer | null,
  { body: { token, forGood } }: Request<typeof contract.declineMailedInvitation>,
): Promise<Answer<typeof contract.declineMailedInvitation>> {
  const { groupId, email } = openWord(ctx, token);
  return inTransaction(ctx, async (ctx) => {
    // Of a group that is gone nobody is invited any more.
    if (!(await lockGroup(ctx.db, groupId))) return { ok: true };
    await deleteInvitationTo(ctx.db, groupId, email);
    const member = await findMemberByEmail(ctx.db, email);
    if (forGood) {
      if (member) await deleteInvitationsOf(ctx.db, groupId, member.id);
      await insertAddressRefusal(ctx.db, { groupId, addressHash: hashAddress(email), now: ctx.now() });
    }
    if (member) {
      await forgetInvitation(ctx, groupId, member.id);
      tellStanding(ctx, groupId, [member.id]);
    }
    await tellOrganisers(ctx, groupId);
    return { ok: true };
  });
}
