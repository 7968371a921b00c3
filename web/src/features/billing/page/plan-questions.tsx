import { type Message, message } from '@guildhall/contract/messages.ts';
import { useTrial } from '#web/features/site/queries.ts';
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

type Trial = ReturnType<typeof useTrial>;

interface PlanQuestionsProps {
  takesCards: boolean;
  takesTransfers: boolean;
}

/** Each answer holds today; what the product can't do yet is not promised. */
function trialAnswer(plan: string, { months, added }: Trial): Message {
  if (months > 0 && added > months)
    return message(
      'New members get {plan} free for {months, plural, one {# month} other {# months}}, and members whom an admin adds for {added, plural, one {# month} other {# months}}. It asks for no card and ends by itself.',
      { plan, months, added },
    );
  if (months > 0)
    return message(
      'New members get {plan} free for {months, plural, one {# month} other {# months}}. It asks for no card and ends by itself.',
      { plan, months },
    );
  if (added > 0)
    return message(
      'Members whom an admin adds get {plan} free for {added, plural, one {# month} other {# months}}. It asks for no card and ends by itself.',
      { plan, added },
    );
  return message('No. You begin on the free plan, which costs nothing for as long as you like.');
}

const questionsOf = (ways: PlanQuestionsProps, plan: string, trial: Trial): Question[] => [
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
    answer: trialAnswer(plan, trial),
  },
];

export function PlanQuestions(ways: PlanQuestionsProps) {
  const planName = usePlanName();
  const trial = useTrial();
  return (
    <section aria-labelledby="questions">
      <h2 id="questions" className="mb-4 text-xl">
        {t('Frequently asked questions')}
      </h2>
      <Card className="divide-y">
        {questionsOf(ways, planName('premium'), trial).map(({ question, answer }) => (
          <div key={question.text} className="px-6 py-4">
            <h3 className="font-sans text-base font-medium">{t(question)}</h3>
            <p className="mt-1 max-w-prose text-muted">{t(answer)}</p>
          </div>
        ))}
      </Card>
    </section>
  );
}
