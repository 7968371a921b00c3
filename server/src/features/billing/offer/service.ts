import { defaultOffer, type PlanOffer } from '@guildhall/contract/billing.ts';
import type { Request } from '@guildhall/contract/endpoint.ts';
import type { PaidPlan } from '@guildhall/contract/membership.ts';
import { message } from '@guildhall/contract/messages.ts';
import * as contract from '@guildhall/contract/plans.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { AppError } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { sumOf } from '../../../money.ts';
import { readAnew } from '../../../readings.ts';
import { recordAct } from '../../audit/service.ts';
import type { User } from '../../members/tables.ts';
import { findSwitch, findVersions, insertSwitch, insertVersion, listNewest, lockOffer } from './repository.ts';
import { listOffer, nextVersion, offerOf, ownNames, toOffer } from './rules.ts';

/** Reads what is sold into the memory of this process: at its start, and whenever another one has changed it. */
export function readOffer(ctx: Context): Promise<boolean> {
  return readAnew(
    ctx.offer.readings,
    async () => ({ plans: offerOf(await listNewest(ctx.db)), isOn: (await findSwitch(ctx.db)) ?? true }),
    (found) => Object.assign(ctx.offer, found),
  );
}

/** A plan as it was sold under this version. */
export async function offerAt(ctx: Context, plan: PaidPlan, version: number | null): Promise<PlanOffer> {
  const now = ctx.offer.plans[plan];
  if (now.version === version) return now;
  const [found] = version === null ? [] : await findVersions(ctx.db, [version]);
  return found ? toOffer(found) : defaultOffer[plan];
}

type Holder = Pick<User, 'membershipType' | 'membershipSource'>;

/** Throws where nobody new can choose it. Who was given it to try is new. */
export function requireOffered(ctx: Context, member: Holder, plan: PaidPlan): void {
  const hasChosen = member.membershipType === plan && member.membershipSource !== 'trial';
  if (!ctx.offer.plans[plan].isHidden || hasChosen) return;
  throw new AppError('conflict', message('This plan is not offered any more. Choose another one.'));
}

/** Throws where the price that was shown is none any more. @param shown left out: none was */
export function requireShown(now: number | null, shown: number | null | undefined): void {
  if (shown === undefined || shown === now) return;
  throw new AppError(
    'conflict',
    message('The plan was changed meanwhile. Nothing is charged. Look at what it costs now, and confirm it then.'),
  );
}

export async function getPlanSettings(ctx: Context): Promise<contract.PlanSettings> {
  return {
    isOn: ctx.offer.isOn,
    isOffByEnvironment: ctx.config.billing === 'off',
    plans: listOffer(ctx.offer.plans),
  };
}

type Change = Request<typeof contract.setPlanOffer>;

export async function setPlanOffer(
  ctx: Context,
  viewer: Viewer,
  { params: { plan }, body }: Change,
): Promise<contract.PlanSettings> {
  refuseImpossible(plan, body);
  const { version, ...wanted } = body;
  await inTransaction(ctx, async (ctx) => {
    // Two admins who save at once: the second one sees that there is another version.
    await lockOffer(ctx.db);
    const newest = await listNewest(ctx.db);
    const now = offerOf(newest)[plan];
    if (now.version !== version)
      throw new AppError(
        'conflict',
        message('Somebody else has changed this plan meanwhile. Reload the page to see what it is now.'),
      );
    const values = { ...wanted, name: wanted.name === ownNames[plan].text ? null : wanted.name };
    if (isSame(now, values)) return;
    const id = nextVersion(newest, ctx.now());
    await insertVersion(ctx.db, { ...values, id, plan, createdAt: ctx.now(), createdBy: viewer.id });
    ctx.log.info({ adminId: viewer.id, plan, version: id }, 'an admin has changed a plan');
    const { amount, currency } = wanted;
    await recordAct(ctx, {
      act: 'plans.changed',
      details: { what: plan, from: sumOf(now.price.amount, now.price.currency), to: sumOf(amount, currency) },
    });
    ctx.control({ type: 'offer_changed' });
  });
  await readOffer(ctx);
  return getPlanSettings(ctx);
}

function refuseImpossible(plan: Change['params']['plan'], { amount, currency, isHidden }: Change['body']): void {
  if (plan === 'free') {
    if (amount !== 0 || isHidden)
      throw new AppError('invalid_input', message('The free plan costs nothing, and everybody sees it.'));
    return;
  }
  const least = contract.leastPrices[currency];
  if (amount < least)
    throw new AppError(
      'invalid_input',
      message('A plan that is paid costs at least {least}.', { least: sumOf(least, currency) }),
      {
        fields: { amount: contract.belowLeast },
      },
    );
}

const isSame = (
  now: PlanOffer,
  { amount, currency, ...values }: Omit<Change['body'], 'version' | 'name'> & { name: string | null },
) =>
  now.price.amount === amount &&
  now.price.currency === currency &&
  Object.entries(values).every(([key, value]) => now[key as keyof PlanOffer] === value);

export async function setBilling(
  ctx: Context,
  viewer: Viewer,
  { body: { isOn } }: Request<typeof contract.setBilling>,
): Promise<contract.PlanSettings> {
  await inTransaction(ctx, async (ctx) => {
    await lockOffer(ctx.db);
    if (((await findSwitch(ctx.db)) ?? true) === isOn) return;
    await insertSwitch(ctx.db, { isOn, createdAt: ctx.now(), createdBy: viewer.id });
    ctx.log.info({ adminId: viewer.id, isOn }, 'an admin has said whether anybody pays');
    await recordAct(ctx, { act: 'plans.changed', details: { what: 'billing', to: isOn ? 'on' : 'off' } });
    ctx.control({ type: 'offer_changed' });
  });
  await readOffer(ctx);
  return getPlanSettings(ctx);
}
