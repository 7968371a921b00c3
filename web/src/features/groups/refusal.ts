import { askToConfirm } from '#web/features/auth/shared/ask-to-confirm.ts';
import { askToUpgrade } from '#web/features/billing/shared/ask-to-upgrade.ts';
import { hasCode, userMessage } from '#web/lib/api.ts';
import { reportFailure } from '#web/ui/report-failure.ts';

/**
 * What the plan has no room for leads to the plans, and an address that is not confirmed to the notice with the mail once
 * more; what was refused for another reason says it, all else the sentence.
 */
export function tellRefusal(error: unknown, sentence: string): void {
  if (hasCode(error, 'limit_reached')) {
    askToUpgrade(userMessage(error));
    return;
  }
  if (hasCode(error, 'email_unconfirmed') && askToConfirm()) return;
  const isReason = ['conflict', 'email_unconfirmed', 'muted', 'banned'].some((code) =>
    hasCode(error, code as 'conflict'),
  );
  reportFailure(isReason ? userMessage(error, sentence) : sentence);
}
