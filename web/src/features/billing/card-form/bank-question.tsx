import { Landmark } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { t } from '#web/lib/text.ts';
import { Strip } from '#web/ui/strip.tsx';
import { isDone, noAnswer } from './outcome.ts';
import { type Cards, loadStripe } from './stripe-script.ts';

export interface BankQuestionProps {
  cards: Cards;
  /** Of the payment that the bank asks about. */
  clientSecret: string;
  /** Without words the bank has its answer. Else they say why the charge came to nothing. */
  onAnswered: (problem?: string) => void;
}

async function answer({ cards, clientSecret }: BankQuestionProps): Promise<string | undefined> {
  const stripe = await loadStripe(cards);
  const { error } = await stripe.handleNextAction({ clientSecret });
  return !error || isDone(error) ? undefined : (error.message ?? noAnswer());
}

/** A change waits for the member's bank, which asks who pays: in the provider's own window. */
export function BankQuestion(props: BankQuestionProps) {
  const isAsked = useRef(false);
  const ask = useEffectEvent(() => {
    answer(props).then(props.onAnswered, () => props.onAnswered(noAnswer()));
  });
  useEffect(() => {
    // Once: a second window would ask the same.
    if (!isAsked.current) ask();
    isAsked.current = true;
  }, []);
  return (
    <Strip inset tint="primary" icon={<Landmark aria-hidden="true" />}>
      {t('Your bank asks whether it is you who pays. Answer it in its window; nothing is charged before.')}
    </Strip>
  );
}
