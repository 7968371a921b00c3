import { TriangleAlert } from 'lucide-react';
import { t } from '#web/lib/text.ts';
import { Strip } from '#web/ui/strip.tsx';
import type { Cards } from '../card-form/stripe-script.ts';
import { usePlanName } from '../shared/plans.ts';
import { BankQuestion } from './later.tsx';
import type { Change } from './use-change.ts';

/** What the bank asks of a change, or that it came to nothing. */
export function ChangeNotice({
  cards,
  change: { question, refusal, onAnswered },
}: {
  cards: Cards;
  change: Change;
}) {
  const planName = usePlanName();
  if (question)
    return (
      <BankQuestion
        key={question.clientSecret}
        cards={cards}
        clientSecret={question.clientSecret}
        onAnswered={onAnswered}
      />
    );
  if (!refusal) return null;
  return (
    <Strip inset tint="orange" icon={<TriangleAlert aria-hidden="true" />}>
      {t('Your plan is still {plan}, and nothing was charged.', { plan: planName(refusal.plan) })}{' '}
      {refusal.problem}
    </Strip>
  );
}
