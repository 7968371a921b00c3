import type { StripeError } from '@stripe/stripe-js';
import { type FormEvent, useRef, useState } from 'react';
import { paths } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Actions } from '#web/ui/actions.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { warn } from '#web/ui/report-failure.ts';
import { SpinnerBlock } from '#web/ui/spinner.tsx';
import { isDone, noAnswer } from './outcome.ts';
import type { Cards } from './stripe-script.ts';
import { useCardElement } from './use-card-element.ts';

export interface CardFormProps {
  cards: Cards;
  /** Of a payment (`pi_…`), or of a card that is charged later (`seti_…`). */
  clientSecret: string;
  /** What the address says after a bank's own page. */
  returnAs: 'plan' | 'card';
  /** Says what the press does. */
  action: string;
  /** The provider has taken the card. */
  onConfirmed: () => void;
  onClose: () => void;
}

/** The provider's fields and the button that confirms. What is typed into them never reaches this site. Where they don't come, they are asked for again. */
export function CardForm(props: CardFormProps) {
  const [attempt, setAttempt] = useState(1);
  return <Fields key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Fields(props: CardFormProps & { onRetry: () => void }) {
  const { cards, clientSecret, returnAs, action, onConfirmed, onClose, onRetry } = props;
  const place = useRef<HTMLDivElement>(null);
  const { card, state } = useCardElement(cards, clientSecret, place);
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function confirm(): Promise<StripeError | undefined> {
    if (!card) return undefined;
    const { stripe, elements } = card;
    // First of all, while the press still counts as one: the provider may open a window for it.
    const { error: incomplete } = await elements.submit();
    if (incomplete) return incomplete;
    const options = {
      elements,
      confirmParams: { return_url: new URL(`${paths.subscribe}?returned=${returnAs}`, location.origin).href },
      redirect: 'if_required' as const,
    };
    const { error } = clientSecret.startsWith('seti_')
      ? await stripe.confirmSetup(options)
      : await stripe.confirmPayment(options);
    if (!error || isDone(error)) onConfirmed();
    return error && !isDone(error) ? error : undefined;
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending || state !== 'ready') return;
    setIsPending(true);
    setProblem(undefined);
    const error = await confirm().catch((): Partial<StripeError> => ({}));
    setIsPending(false);
    if (!error) return;
    const sentence = error.message ?? noAnswer();
    setProblem(sentence);
    // What is missing in a field stands beside it, in the provider's own words.
    if (error.type !== 'validation_error') warn({ title: t('Payment Failed'), description: sentence });
  }

  return (
    <form onSubmit={submit} className="mt-5" noValidate>
      {state === 'loading' && <SpinnerBlock label={t('Loading the card form')} />}
      {state === 'failed' && (
        <div role="alert" className="rounded-control bg-danger-soft px-4 py-3 text-sm text-on-danger-soft">
          <p>
            {t(
              'The card form could not be loaded from the card provider. Check your network, or whether something in your browser blocks it. Nothing was charged.',
            )}
          </p>
          <Button variant="secondary" size="sm" className="mt-3" onClick={onRetry}>
            {t('Try again')}
          </Button>
        </div>
      )}
      <div ref={place} className={state === 'ready' ? undefined : 'h-0 overflow-hidden'} />
      {problem && (
        <div className="mt-3">
          <FormError>{problem}</FormError>
        </div>
      )}
      <Actions className="mt-5">
        {state === 'ready' && (
          <Button type="submit" pending={isPending}>
            {action}
          </Button>
        )}
        <Button variant="secondary" onClick={onClose}>
          {t('Not now')}
        </Button>
      </Actions>
    </form>
  );
}
