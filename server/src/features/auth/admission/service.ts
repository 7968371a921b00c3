import { signUpsPerHour } from '@guildhall/contract/settings.ts';
import type { Context } from '../../../context.ts';
import { hourMs } from '../../../durations.ts';
import { requireAllowance } from '../../allowances/service.ts';
import { isFirstAdmin } from '../service.ts';

/** What becomes of somebody who signs up by themselves. */
type Admission = 'joins' | 'waits' | 'refused';

async function isInvited(ctx: Context, email: string): Promise<boolean> {
  for (const check of ctx.invitations) if (await check(ctx, email)) return true;
  return false;
}

export async function admissionOf(ctx: Context, email: string): Promise<Admission> {
  const mode = ctx.settings.values.signUp ?? 'open';
  if (mode === 'open' || isFirstAdmin(ctx, { email })) return 'joins';
  if (mode === 'approval') return 'waits';
  return (await isInvited(ctx, email)) ? 'joins' : 'refused';
}

/** Counted whatever becomes of it, so that nobody learns by it which addresses have an account. Throws 429. */
export async function countUnknown(ctx: Context, email: string): Promise<void> {
  if (!ctx.config.hasRateLimits || (await isInvited(ctx, email))) return;
  const anHour = ctx.settings.values.signUpsPerHour ?? signUpsPerHour;
  await requireAllowance(ctx, { name: 'sign-ups', burst: anHour, everyMs: Math.ceil(hourMs / anHour) });
}
