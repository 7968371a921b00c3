import type { changePlan } from '@guildhall/contract/card-payments.ts';
import type { PaidPlan } from '@guildhall/contract/membership.ts';
import { useState } from 'react';
import { toast } from '#web/ui/toast.ts';
import { changedTo } from './expected.ts';
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

  /** The server has answered. */
  function onChanged(plan: PaidPlan, answer: Answer) {
    setRefusal(null);
    const expected = changedTo(plan);
    const { clientSecret } = answer;
    if (clientSecret) setQuestion({ plan, clientSecret });
    else if (!answer.isRead) arrival.expect(expected);
    else {
      const words = expected.tell?.(answer);
      if (words) toast(words);
    }
  }

  /** So has the bank. */
  function onAnswered(problem?: string) {
    if (!question) return;
    const { plan } = question;
    setQuestion(null);
    if (!problem || !paid) {
      arrival.expect(changedTo(plan));
      return;
    }
    // What isn't wanted any more can't be paid later either. It may have been, at the last moment.
    takeBack.mutate(
      { plan: paid, prorationAt: null },
      {
        onSuccess(answer) {
          if (answer.subscription?.plan === plan) onChanged(plan, answer);
          else setRefusal({ plan: paid, problem });
        },
        onError: () => arrival.expect(changedTo(plan)),
      },
    );
  }

  return { question, refusal, onChanged, onAnswered };
}

export type Change = ReturnType<typeof useChange>;
