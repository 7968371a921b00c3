import type { Answer, Request } from '@guildhall/contract/endpoint.ts';
import { isStaff } from '@guildhall/contract/members.ts';
import { message } from '@guildhall/contract/messages.ts';
import type * as contract from '@guildhall/contract/suggestions.ts';
import type { SuggestedChanges, Suggestion } from '@guildhall/contract/suggestions.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { dayMs } from '../../../durations.ts';
import { AppError, notFound } from '../../../http/errors.ts';
import { pageOf } from '../../../http/paging.ts';
import type { Page } from '../../../http/route.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { requireIndustry } from '../../businesses/industries/service.ts';
import { applyChanges, recordByStaff } from '../../businesses/listing/service.ts';
import { mergedMeanwhile } from '../../businesses/merging/rules.ts';
import { holdBusiness, lockBusiness } from '../../businesses/repository.ts';
import type { BusinessRow } from '../../businesses/tables.ts';
import { listStaff, lockMember } from '../../members/repository.ts';
import { facesOf } from '../../members/service.ts';
import { learnPlaces } from '../../places/service.ts';
import {
  countSuggested,
  countSuggestedSince,
  deleteSuggestion,
  findSuggestion,
  insertSuggestion,
  listSuggested,
  lockSuggestion,
} from './repository.ts';

const suggestionsADayMax = 20;

/** Of what was sent, what the listing does not say already. */
function differing(changes: SuggestedChanges, row: BusinessRow): SuggestedChanges {
  const names = Object.keys(changes) as (keyof SuggestedChanges)[];
  return Object.fromEntries(
    names.filter((name) => changes[name] !== row[name]).map((name) => [name, changes[name]]),
  );
}

export async function createSuggestion(
  ctx: Context,
  viewer: Viewer,
  { params, body }: Request<typeof contract.createSuggestion>,
): Promise<Answer<typeof contract.createSuggestion>> {
  const { industry } = body.changes;
  const given =
    industry === undefined
      ? body.changes
      : { ...body.changes, industry: await requireIndustry(ctx, industry, 'changes') };
  // Whoever accepts it writes it at once.
  await learnPlaces(ctx.db, [body.changes.location ?? null]);
  await inTransaction(ctx, async (ctx) => {
    // One of a member after the other, so that the count holds.
    await lockMember(ctx.db, viewer.id);
    const business = await holdBusiness(ctx.db, params.id);
    if (!business) throw notFound(message('This business was not found.'));
    if (business.claimedBy === viewer.id)
      throw new AppError('bad_request', message('This business is yours: change it under Your Businesses.'));
    const changes = differing(given, business);
    if (Object.keys(changes).length === 0)
      throw new AppError('bad_request', message('The listing already says all of this.'));
    const now = ctx.now();
    const since = new Date(now.getTime() - dayMs);
    if ((await countSuggestedSince(ctx.db, viewer.id, since)) >= suggestionsADayMax)
      throw new AppError(
        'rate_limited',
        message('You can suggest {suggestionsADay} edits a day. Please continue tomorrow.', {
          suggestionsADay: suggestionsADayMax,
        }),
      );
    const made = { businessId: business.id, memberId: viewer.id, changes, note: body.note, createdAt: now };
    await insertSuggestion(ctx.db, made);
    await tellDeciders(ctx, business);
  });
  return { ok: true };
}

async function tellDeciders(ctx: Context, { claimedBy }: BusinessRow): Promise<void> {
  const members = claimedBy === null ? await listStaff(ctx.db) : [claimedBy];
  ctx.signal({ members }, { type: 'suggestions_changed' });
}

export async function listSuggestions(
  ctx: Context,
  viewer: Viewer,
  { query }: Request<typeof contract.listSuggestions>,
): Promise<Page<Suggestion>> {
  if (query.of === 'unclaimed' && !isStaff(viewer))
    throw new AppError('forbidden', message('Only moderators may do this.'));
  const ownerId = query.of === 'own' ? viewer.id : null;
  const rows = await listSuggested(ctx.db, ownerId, { before: query.before ?? null, limit: query.limit + 1 });
  const { shown, next } = pageOf(rows, query.limit, ({ id }) => ({ before: id }));
  const faces = await facesOf(
    ctx,
    shown.map(({ memberId }) => memberId),
  );
  const items = shown.map(({ businessId, businessName, memberId, current, ...row }) => ({
    ...row,
    business: { id: businessId, name: businessName },
    current: Object.fromEntries(Object.entries(current).filter(([name]) => name in row.changes)),
    member: faces.get(memberId) ?? null,
  }));
  return { items, total: await countSuggested(ctx.db, ownerId), next };
}

/**
 * The suggestion and its listing, locked, for who decides: the owner, staff while there is none, and admins. The listing first: merging
 * goes the same way round.
 */
async function lockForDecision(ctx: Context, viewer: Viewer, id: number) {
  const before = await findSuggestion(ctx.db, id);
  const business = before && (await lockBusiness(ctx.db, before.businessId));
  const found = before && (await lockSuggestion(ctx.db, id));
  if (found && found.businessId !== before.businessId) throw mergedMeanwhile();
  const mayDecide =
    found &&
    business &&
    (business.claimedBy === null ? isStaff(viewer) : business.claimedBy === viewer.id || viewer.role === 'admin');
  if (!mayDecide) throw notFound(message('This suggestion was not found.'));
  return { suggestion: found, business };
}

/** The words stay those of who suggested them: an address that a stranger wrote proves nothing about the owner. */
export async function acceptSuggestion(
  ctx: Context,
  viewer: Viewer,
  { params }: Request<typeof contract.acceptSuggestion>,
): Promise<Answer<typeof contract.acceptSuggestion>> {
  await inTransaction(ctx, async (ctx) => {
    const { suggestion, business } = await lockForDecision(ctx, viewer, params.id);
    await applyChanges(ctx, business, suggestion.changes, { id: suggestion.memberId, role: 'user' });
    await deleteSuggestion(ctx.db, suggestion.id);
    await tellDeciders(ctx, business);
    const details = { to: 'accepted', fields: Object.keys(suggestion.changes) };
    await recordByStaff(ctx, viewer, business, { act: 'suggestion.decided', details });
  });
  return { ok: true };
}

export async function dismissSuggestion(
  ctx: Context,
  viewer: Viewer,
  { params }: Request<typeof contract.dismissSuggestion>,
): Promise<Answer<typeof contract.dismissSuggestion>> {
  await inTransaction(ctx, async (ctx) => {
    const { suggestion, business } = await lockForDecision(ctx, viewer, params.id);
    await deleteSuggestion(ctx.db, suggestion.id);
    await tellDeciders(ctx, business);
    await recordByStaff(ctx, viewer, business, { act: 'suggestion.decided', details: { to: 'dismissed' } });
  });
  return { ok: true };
}
