import type { changePlan } from '@guildhall/contract/card-payments.ts';
import type { PaidPlan } from '@guildhall/contract/membership.ts';
import { useState } from 'react';
import { t } from '#web/lib/text.ts';
import { warn } from '#web/ui/report-failure.ts';
import { toast } from '#web/ui/toast.ts';
import { usePlanName } from '../shared/plans.ts';
import { anything, changedTo } from './expected.ts';
import { useChangePlan } from './queries.ts';
import type { Arrival } from './use-arrival.ts';

/** The bank asks of a change. */
interface Question {
  plan: PaidPlan;
  clientSecret: string;
}

/** What became of a change that didn't come: the bank's or the provider's words. */
export interface Refusal {
  plan: PaidPlan;
  problem: string;
}

type Answer = ReturnType<typeof changePlan.response.parse>;

/** Changing the plan that is paid by card, with what the bank may ask meanwhile. @param paid the plan that is paid */
export function useChange(paid: PaidPlan | null, arrival: Arrival) {
  const [question, setQuestion] = useState<Question | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const takeBack = useChangePlan();
  const planName = usePlanName();

  /** The server has answered. */
  function onChanged(plan: PaidPlan, answer: Answer) {
    setRefusal(null);
    const expected = changedTo(plan);
    const { clientSecret } = answer;
    if (clientSecret) setQuestion({ plan, clientSecret });
    else if (!answer.isRead) arrival.expect(expected);
    else {
      const words = expected.tell?.(answer, planName);
      if (words) toast(words);
    }
  }

  /** The bank has answered. */
  function onAnswered(problem?: string) {
    if (!question) return;
    const { plan } = question;
    setQuestion(null);
    if (!problem) {
      arrival.expect(changedTo(plan));
      return;
    }
    // Nobody knows yet what is so: the page waits for it, and the bank's words aren't lost.
    const wait = () => {
      warn({ title: t('Payment Failed'), description: problem });
      arrival.expect(anything);
    };
    if (!paid) {
      wait();
      return;
    }
    // Taken back, it can't be paid later. It may have been paid a moment ago.
    takeBack.mutate(
      { plan: paid, prorationAt: null },
      {
        onSuccess(answer) {
          if (!answer.isRead) wait();
          else if (answer.subscription?.plan === plan) onChanged(plan, answer);
          else setRefusal({ plan: paid, problem });
        },
        onError: wait,
      },
    );
  }

  return { question, refusal, onChanged, onAnswered };
}

export type Change = ReturnType<typeof useChange>;
