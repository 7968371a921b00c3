import type { Request } from '@guildhall/contract/endpoint.ts';
import type { grantMembership as contract, Grant } from '@guildhall/contract/membership.ts';
import { type Context, inTransaction } from '../../../context.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { recordAct } from '../../audit/service.ts';
import { addMonths } from '../../billing/service.ts';
import { noticeGranted } from '../notices.ts';

export function grantMembership(
  ctx: Context,
  viewer: Viewer,
  { params, body }: Request<typeof contract>,
): Promise<Grant> {
  return inTransaction(ctx, async (ctx) => {
    const grant = await addMonths(ctx, params.id, { ...body, source: 'grant', givenBy: viewer.id });
    await recordAct(ctx, {
      act: 'membership.granted',
      target: { kind: 'member', id: params.id },
      details: { to: body.plan, count: body.months, until: grant.endsAt.toISOString() },
    });
    await noticeGranted(ctx, params.id, { ...grant, months: body.months });
    return grant;
  });
}
