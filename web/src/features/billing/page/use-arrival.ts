import type { Membership } from '@guildhall/contract/membership.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { toast } from '#web/ui/toast.ts';
import { usePlanName } from '../shared/plans.ts';
import { cardOnPage, type Expected, planOnPage } from './expected.ts';
import { useCheck } from './queries.ts';

/** The provider tells the server within a second or two; who waited longer asks. */
const patienceMs = 4000;

/** `waiting`: something was done at the provider, or the address says so; `missing`: it knows of nothing; `unknown`:
 * it couldn't be asked; `arrived`: the server knows of it. */
type State = 'none' | 'waiting' | 'missing' | 'unknown' | 'arrived';

const returns: Record<string, Expected> = { plan: planOnPage, card: cardOnPage };

/**
 * After something was done at the provider: waits for the server to have heard of it, and only then says so. Whoever comes back
 * from the provider's or a bank's page has `returned` in the address. Anybody can write that there: it makes the page ask, and say
 * how things are.
 */
export function useArrival(membership: Membership) {
  const returned = useSearchParams()[0].get('returned');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const check = useCheck();
  const planName = usePlanName();
  const [expected, setExpected] = useState(returned === null ? null : (returns[returned] ?? planOnPage));
  const [state, setState] = useState<State>(expected ? 'waiting' : 'none');
  const isThere = expected?.isThere?.(membership) ?? false;

  useEffect(() => {
    // What the provider has put into the address is nobody else's business.
    if (returned !== null) void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [returned, pathname, navigate]);

  function settle(answer: Membership) {
    const words = expected?.tell?.(answer, planName);
    if (words) toast(words);
    setState(expected?.sentence ? 'arrived' : 'none');
  }
  function ask() {
    check.mutate(undefined, {
      onSuccess(answer) {
        if (!expected?.isThere) settle(answer);
        else if (!expected.isThere(answer)) setState('missing');
      },
      onError: () => setState('unknown'),
    });
  }
  const onWaited = useEffectEvent(ask);
  const onThere = useEffectEvent(() => settle(membership));
  useEffect(() => {
    if (state === 'none' || state === 'arrived') return;
    if (isThere) {
      onThere();
      return;
    }
    if (state !== 'waiting') return;
    const timer = setTimeout(onWaited, expected?.isThere ? patienceMs : 0);
    return () => clearTimeout(timer);
  }, [state, isThere, expected]);

  return {
    state,
    /** Of what has arrived. */
    sentence: state === 'arrived' ? expected?.sentence?.(membership, planName) : undefined,
    /** Something has just been done at the provider. */
    expect(next: Expected) {
      setExpected(next);
      setState('waiting');
    },
    askAgain() {
      setState('waiting');
      // What is there as soon as somebody was asked is asked for by waiting.
      if (expected?.isThere) ask();
    },
    isAsking: check.isPending,
  };
}

export type Arrival = ReturnType<typeof useArrival>;
