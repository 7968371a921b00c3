import { randomBytes } from 'node:crypto';
import type { Request } from '@guildhall/contract/endpoint.ts';
import { english, inWords, message } from '@guildhall/contract/messages.ts';
import type * as contract from '@guildhall/contract/visits.ts';
import { counted } from '@guildhall/contract/visits.ts';
import type { Context } from '../../context.ts';
import { tableFile } from '../../downloads.ts';
import { dayMs } from '../../durations.ts';
import { networkOf } from '../../http/address.ts';
import { AppError, notFound } from '../../http/errors.ts';
import type { FileAnswer, Http } from '../../http/route.ts';
import type { Viewer } from '../../http/viewer.ts';
import { createLimiter } from '../../redis/limiter.ts';
import type { Cell } from '../../table.ts';
import { rightsOf } from '../billing/rules.ts';
import { mayRun } from '../businesses/listing/service.ts';
import { findBusiness, findKeptBusiness } from '../businesses/repository.ts';
import type { BusinessRow } from '../businesses/tables.ts';
import { findMember } from '../members/repository.ts';
import { addOnce, type Counted, findMedian, listDays, takeSalt } from './repository.ts';
import { dayOf, isMachine, markOf } from './rules.ts';

interface Visitor {
  name: string;
  /** Of who isn't signed in. */
  network: string | null;
}

interface Shown {
  ids: number[];
  kind: Counted;
  /** Whose own listings don't count. */
  exceptOf?: number;
  isHeld?: true;
}

async function count(
  ctx: Context,
  { name, network }: Visitor,
  { ids, kind, exceptOf, isHeld }: Shown,
): Promise<void> {
  if (ids.length === 0) return;
  const day = dayOf(ctx.now());
  const salt = await takeSalt(ctx.db, day, randomBytes(32));
  const visits = ids.map((businessId) => ({
    businessId,
    mark: markOf(salt, name, businessId, kind),
    networkMark: network === null ? null : markOf(salt, network, businessId, kind),
  }));
  await addOnce(ctx.db, { visits, day, kind, exceptOf: exceptOf ?? null, isHeld: isHeld ?? false });
}

const memberVisitor = (id: number): Visitor => ({ name: `m${id}`, network: null });

function visitorOf(viewer: Viewer | null, request: Http['request']): Visitor {
  if (viewer) return memberVisitor(viewer.id);
  const network = networkOf(request.ip);
  return { name: `${network} ${request.headers['user-agent']}`, network };
}

const kinds = { view: 'views', click: 'clicks' } as const;

/** Of one visitor once a day, and of one network not without end. The owner's own visits and machines that say what they are don't count. */
export async function countVisit(
  ctx: Context,
  viewer: Viewer | null,
  { params, body }: Request<typeof contract.countVisit>,
  { request }: Http,
): Promise<undefined> {
  const business = await findBusiness(ctx.db, params.id);
  if (!business) throw notFound(message('This business was not found.'));
  if (isMachine(request.headers['user-agent'])) return undefined;
  await count(ctx, visitorOf(viewer, request), {
    ids: [business.id],
    kind: kinds[body.kind],
    exceptOf: viewer?.id,
  });
  return undefined;
}

/** Each search leaves up to a hundred marks: nobody searches that often. */
const searches = createLimiter(null, { name: 'visits:searches', points: 30, duration: 600 });

/** As a visit counts. */
export async function countAppearances(
  ctx: Context,
  viewer: Viewer | null,
  { body }: Request<typeof contract.countAppearances>,
  { request }: Http,
): Promise<undefined> {
  const of = viewer?.id ?? networkOf(request.ip);
  if (isMachine(request.headers['user-agent']) || (await searches.take(of)) > 0) return undefined;
  const ids = [...new Set(body.ids)];
  await count(ctx, visitorOf(viewer, request), { ids, kind: 'appearances', exceptOf: viewer?.id });
  return undefined;
}

/** Somebody has asked the listing's owner to meet. */
export function countRequest(ctx: Context, businessId: number, askerId: number): Promise<void> {
  return count(ctx, memberVisitor(askerId), { ids: [businessId], kind: 'requests' });
}

/** Their owner has said yes to somebody who had asked. The requests are locked: their listings can't go before the commit. */
export function countAcceptances(ctx: Context, businessIds: number[], askerId: number): Promise<void> {
  return count(ctx, memberVisitor(askerId), { ids: businessIds, kind: 'acceptances', isHeld: true });
}

/** Somebody has asked the listing's owner for a quote: by a hash of the address, whoever they are. */
export function countEnquiry(ctx: Context, businessId: number, addressHash: string): Promise<void> {
  return count(ctx, { name: `e${addressHash}`, network: null }, { ids: [businessId], kind: 'enquiries' });
}

const nothing = Object.fromEntries(counted.map((name) => [name, 0])) as contract.StatisticsSums;

function sumOf(days: contract.StatisticsDay[]): contract.StatisticsSums {
  const sum = { ...nothing };
  for (const day of days) for (const name of counted) sum[name] += day[name];
  return sum;
}

/** Their own, and a plan that has them; admins see those of all. */
async function requireStatistics(ctx: Context, viewer: Viewer, id: number): Promise<BusinessRow> {
  const business = await findKeptBusiness(ctx.db, id);
  if (!business || !mayRun(business, viewer)) throw notFound(message('This business was not found.'));
  if (viewer.role === 'admin') return business;
  const member = await findMember(ctx.db, viewer.id);
  if (!member || !rightsOf(ctx, member).hasStatistics)
    throw new AppError(
      'limit_reached',
      message('Statistics are part of the {plan, select, premium {Premium} other {{plan}}} plan.', {
        plan: ctx.offer.plans.premium.name ?? 'premium',
      }),
    );
  return business;
}

async function listDaysOf(ctx: Context, { id }: BusinessRow, span: number): Promise<contract.StatisticsDay[]> {
  const daysAgo = (count: number) => dayOf(new Date(ctx.now().getTime() - count * dayMs));
  const first = span - 1;
  const byDay = new Map((await listDays(ctx.db, id, daysAgo(first))).map((one) => [one.day, one]));
  return Array.from({ length: span }, (_, index) => {
    const day = daysAgo(first - index);
    return byDay.get(day) ?? { day, ...nothing };
  });
}

export async function getStatistics(
  ctx: Context,
  viewer: Viewer,
  { params, query }: Request<typeof contract.getStatistics>,
): Promise<contract.Statistics> {
  const business = await requireStatistics(ctx, viewer, params.id);
  const span = Number(query.days);
  const days = await listDaysOf(ctx, business, 2 * span);
  const shown = days.slice(span);
  const median = business.industry === null ? null : await findMedian(ctx.db, business.industry, span);
  return { days: shown, total: sumOf(shown), before: sumOf(days.slice(0, span)), median: median ?? null };
}

const columns = [
  ...[message('Day (UTC)'), message('Appearances in search'), message('Views'), message('Website clicks')],
  ...[message('Match requests'), message('Accepted'), message('Enquiries')],
].map((name) => inWords(name, english));

export async function downloadStatistics(
  ctx: Context,
  viewer: Viewer,
  { params, query }: Request<typeof contract.downloadStatistics>,
): Promise<FileAnswer> {
  const business = await requireStatistics(ctx, viewer, params.id);
  const days = await listDaysOf(ctx, business, Number(query.days));
  const rows = days.map((one): Cell[] => [
    { date: one.day },
    ...counted.map((name) => ({ number: String(one[name]) })),
  ]);
  return tableFile(
    `statistics-${business.id}`,
    { sheet: inWords(message('Statistics'), english), columns, rows },
    query.format,
  );
}
