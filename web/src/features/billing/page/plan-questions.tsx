import { addedTrialMonths, trialMonths } from '@guildhall/contract/billing.ts';
import { type Message, message } from '@guildhall/contract/messages.ts';
import { t } from '#web/lib/text.ts';
import { Card } from '#web/ui/card.tsx';
import { usePlanName } from '../shared/plans.ts';

interface Question {
  question: Message;
  answer: Message;
}

function waysToPay({ takesCards, takesTransfers }: PlanQuestionsProps): Message {
  if (takesCards && takesTransfers)
    return message(
      'By major credit and debit cards, through a card payment provider, or by transfer, for which you get an invoice. Your card number never reaches this site.',
    );
  if (takesCards)
    return message(
      'By major credit and debit cards, through a card payment provider. Your card number never reaches this site.',
    );
  if (takesTransfers)
    return message('By transfer. You ask for an invoice here, and your plan begins once it is paid.');
  return message('Not by card on this site: the office says how to pay.');
}

interface PlanQuestionsProps {
  takesCards: boolean;
  takesTransfers: boolean;
}

/** Each answer holds today; what the product can't do yet is not promised. */
const questionsOf = (ways: PlanQuestionsProps, plan: string): Question[] => [
  {
    question: message('Can I cancel anytime?'),
    answer: message(
      'Yes, you can cancel anytime. You keep your plan until the end of the billing period. Then you are on the free plan, and nothing that you made is deleted.',
    ),
  },
  {
    question: message('How can I pay?'),
    answer: waysToPay(ways),
  },
  {
    question: message('Is there a free trial?'),
    answer: message(
      'New members get {plan} free for {months} months, and members whom an admin adds for {added} months. It asks for no card and ends by itself.',
      { plan, months: trialMonths, added: addedTrialMonths },
    ),
  },
];

export function PlanQuestions(ways: PlanQuestionsProps) {
  const planName = usePlanName();
  return (
    <section aria-labelledby="questions">
      <h2 id="questions" className="mb-4 text-xl">
        {t('Frequently asked questions')}
      </h2>
      <Card className="divide-y">
        {questionsOf(ways, planName('premium')).map(({ question, answer }) => (
          <div key={question.text} className="px-6 py-4">
            <h3 className="font-sans text-base font-medium">{t(question)}</h3>
            <p className="mt-1 max-w-prose text-muted">{t(answer)}</p>
          </div>
        ))}
      </Card>
    </section>
  );
}
