import type { PlanUse } from '@guildhall/contract/membership.ts';
import { message } from '@guildhall/contract/messages.ts';
import { AppError } from '../../../http/errors.ts';

export function quotaReached({ used, max, resetAt }: PlanUse['requests'] & { max: number }): AppError {
  return new AppError(
    'limit_reached',
    message(
      'You have sent {used} match requests this month, and your plan has {max}. You can send more from the 1st of next month, or at once with a larger plan.',
      { used, max },
    ),
    { values: { used, max, resetAt: resetAt.toISOString() } },
  );
}
