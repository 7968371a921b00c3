import { randomBytes } from 'node:crypto';
import type { Answer, Request } from '@guildhall/contract/endpoint.ts';
import { message } from '@guildhall/contract/messages.ts';
import type * as contract from '@guildhall/contract/visits.ts';
import type { Context } from '../../context.ts';
import { dayMs } from '../../durations.ts';
import { networkOf } from '../../http/address.ts';
import { AppError, notFound } from '../../http/errors.ts';
import type { Http } from '../../http/route.ts';
import type { Viewer } from '../../http/viewer.ts';
import { rightsOf } from '../billing/rules.ts';
import { mayEdit } from '../businesses/listing/service.ts';
import { findBusiness } from '../businesses/repository.ts';
import { findMember } from '../members/repository.ts';
import { addOnce, listDays, takeSalt, type VisitKind } from './repository.ts';
import { dayOf, isMachine, markOf } from './rules.ts';

interface Visitor {
  name: string;
  /** Of who isn't signed in. */
  network: string | null;
}

async function count(
  ctx: Context,
  { name, network }: Visitor,
  businessId: number,
  kind: VisitKind,
): Promise<void> {
  const day = dayOf(ctx.now());
  const salt = await takeSalt(ctx.db, day, randomBytes(32));
  const mark = markOf(salt, name, businessId, kind);
  const networkMark = network === null ? null : markOf(salt, network, businessId, kind);
  await addOnce(ctx.db, { mark, networkMark, day, businessId, kind });
}

const memberVisitor = (id: number): Visitor => ({ name: `m${id}`, network: null });

/** Of one visitor once a day, and of one network not without end. The owner's own visits and machines that say what they are don't count. */
export async function countVisit(
  ctx: Context,
  viewer: Viewer | null,
  { params, body }: Request<typeof contract.countVisit>,
  { request }: Http,
): Promise<undefined> {
  const business = await findBusiness(ctx.db, params.id);
  if (!business) throw notFound(message('This business was not found.'));
  const userAgent = request.headers['user-agent'];
  if (isMachine(userAgent) || (viewer && business.claimedBy === viewer.id)) return undefined;
  const network = networkOf(request.ip);
  const visitor = viewer ? memberVisitor(viewer.id) : { name: `${network} ${userAgent}`, network };
  await count(ctx, visitor, business.id, body.kind);
  return undefined;
}

/** Somebody has asked the listing's owner to meet. */
export function countRequest(ctx: Context, businessId: number, askerId: number): Promise<void> {
  return count(ctx, memberVisitor(askerId), businessId, 'request');
}

/** Somebody has asked the listing's owner for a quote: by a hash of the address, whoever they are. */
export function countEnquiry(ctx: Context, businessId: number, addressHash: string): Promise<void> {
  return count(ctx, { name: `e${addressHash}`, network: null }, businessId, 'enquiry');
}

type Day = Answer<typeof contract.getStatistics>['days'][number];
const nothing = { views: 0, clicks: 0, requests: 0, enquiries: 0 };

function sumOf(days: Day[]) {
  return days.reduce(
    (sum, { views, clicks, requests, enquiries }) => ({
      views: sum.views + views,
      clicks: sum.clicks + clicks,
      requests: sum.requests + requests,
      enquiries: sum.enquiries + enquiries,
    }),
    nothing,
  );
}

/** They are part of a plan; admins see those of all. */
async function requireStatistics(ctx: Context, viewer: Viewer): Promise<void> {
  if (viewer.role === 'admin') return;
  const member = await findMember(ctx.db, viewer.id);
  if (!member || !rightsOf(ctx, member).hasStatistics)
    throw new AppError('limit_reached', 'Statistics are part of the Premium plan.');
}

export async function getStatistics(
  ctx: Context,
  viewer: Viewer,
  { params, query }: Request<typeof contract.getStatistics>,
): Promise<Answer<typeof contract.getStatistics>> {
  const business = await findBusiness(ctx.db, params.id);
  if (!business || !mayEdit(business, viewer)) throw notFound(message('This business was not found.'));
  await requireStatistics(ctx, viewer);
  const span = Number(query.days);
  const today = ctx.now().getTime();
  const daysAgo = (count: number) => dayOf(new Date(today - count * dayMs));
  const counted = await listDays(ctx.db, business.id, daysAgo(2 * span - 1));
  const byDay = new Map(counted.map((one) => [one.day, one]));
  const days = Array.from({ length: 2 * span }, (_, index) => {
    const day = daysAgo(2 * span - 1 - index);
    return byDay.get(day) ?? { day, ...nothing };
  });
  const shown = days.slice(span);
  return { days: shown, total: sumOf(shown), before: sumOf(days.slice(0, span)) };
}
