import type * as contract from '@guildhall/contract/billing-details.ts';
import type { BillingDetails } from '@guildhall/contract/billing-details.ts';
import type { Answer, Request } from '@guildhall/contract/endpoint.ts';
import { message } from '@guildhall/contract/messages.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { notFound } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { recordAct } from '../../audit/service.ts';
import { findMember, holdAccount } from '../../members/repository.ts';
import { hasBilling } from '../../members/rules.ts';
import { listCredit } from '../credit/service.ts';
import { findDetails, findSettings, saveDetails } from '../repository.ts';

type Details = Answer<typeof contract.getBillingDetails>;

export async function getBillingDetails(ctx: Context, viewer: Viewer): Promise<Details> {
  return answer(ctx, viewer, (await findDetails(ctx.db, viewer.id)) ?? null);
}

export async function setBillingDetails(
  ctx: Context,
  viewer: Viewer,
  { body }: Request<typeof contract.setBillingDetails>,
): Promise<Details> {
  await saveDetails(ctx.db, viewer.id, body);
  return answer(ctx, viewer, body);
}

async function answer(ctx: Context, viewer: Viewer, details: BillingDetails | null): Promise<Details> {
  return {
    details,
    takesTransfers: hasBilling(ctx) && (await findSettings(ctx.db)) !== undefined,
    credit: await listCredit(ctx, viewer.id),
  };
}

const memberNotFound = () => notFound(message('This member was not found.'));

export async function getMemberBillingDetails(
  ctx: Context,
  _viewer: Viewer,
  { params }: Request<typeof contract.getMemberBillingDetails>,
): Promise<BillingDetails | null> {
  if (!(await findMember(ctx.db, params.id))) throw memberNotFound();
  return (await findDetails(ctx.db, params.id)) ?? null;
}

/** The office knows most of its members' addresses: with them it can bill before anybody has typed theirs. */
export function setMemberBillingDetails(
  ctx: Context,
  viewer: Viewer,
  { params, body }: Request<typeof contract.setMemberBillingDetails>,
): Promise<BillingDetails> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await holdAccount(ctx.db, params.id))) throw memberNotFound();
    await saveDetails(ctx.db, params.id, body);
    ctx.log.info(
      { adminId: viewer.id, memberId: params.id },
      'an admin has set whom the invoices of a member are for',
    );
    await recordAct(ctx, { act: 'member.billing_changed', target: { kind: 'member', id: params.id } });
    return body;
  });
}
