import type { Context } from '../../../context.ts';
import { hourMs, minuteMs } from '../../../durations.ts';
import { recordBounded } from '../../audit/service.ts';
import { behindTheAnswer } from '../mailing/service.ts';

/** Of one account are recorded: ten at once, then one for every ten minutes. */
const ofAccount = { name: 'failed-sign-ins', burst: 10, everyMs: 10 * minuteMs };
/** Of all addresses that have no account: anybody can make them up. */
const ofNobody = { name: 'failed-sign-ins-of-nobody', burst: 100, everyMs: hourMs / 100 };

/**
 * Somebody gave a wrong secret. Strangers can't fill the log: what is over the bound is counted with the next one. By the time that the
 * answer takes, nobody learns whether there is such an account.
 */
export function recordFailure(ctx: Context, memberId: number | null, way: string): void {
  behindTheAnswer(ctx, 'a failed sign-in could not be recorded', (ctx) =>
    recordBounded(ctx, memberId === null ? ofNobody : ofAccount, memberId ?? undefined, {
      act: 'account.sign_in_failed',
      target: memberId === null ? undefined : { kind: 'member', id: memberId },
      details: { way },
    }),
  );
}
