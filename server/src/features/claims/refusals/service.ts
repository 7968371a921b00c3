import type { Answer, Request } from '@guildhall/contract/endpoint.ts';
import type {
  refuseInvitationsAtOnce as RefuseAtOnce,
  refuseInvitations as RefuseInvitations,
} from '@guildhall/contract/listing-invitations.ts';
import { message } from '@guildhall/contract/messages.ts';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { hashSecret } from '../../../secrets.ts';
import { findInvitation } from '../invitations/repository.ts';
import { tellInvitations } from '../signals.ts';
import { insertRefusal } from './repository.ts';
import { openRefusal } from './rules.ts';

/** For good, however old the link: that of an invitation, or of a claim that somebody has made by the address. */
async function refuseBy(ctx: Context, token: string): Promise<void> {
  const invitation = await findInvitation(ctx.db, hashSecret(token));
  const addressHash = invitation?.addressHash ?? openRefusal(ctx, token);
  if (!addressHash) throw notFound(message('This link was not found.'));
  await insertRefusal(ctx.db, addressHash, ctx.now());
  await tellInvitations(ctx);
}

export async function refuseInvitations(
  ctx: Context,
  _viewer: Viewer | null,
  { body: { token } }: Request<typeof RefuseInvitations>,
): Promise<Answer<typeof RefuseInvitations>> {
  await refuseBy(ctx, token);
  return { ok: true };
}

export async function refuseInvitationsAtOnce(
  ctx: Context,
  _viewer: Viewer | null,
  { query: { token } }: Request<typeof RefuseAtOnce>,
): Promise<undefined> {
  await refuseBy(ctx, token);
  return undefined;
}
