import type { Membership } from '@guildhall/contract/membership.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { formatDate } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import { toast } from '#web/ui/toast.ts';
import { planName } from '../shared/plans.ts';
import type { useCheck } from './queries.ts';
import { runningOf } from './sources.ts';

/** The provider tells the server within a second or two; who waited longer asks. */
const patienceMs = 4000;

/** `waiting`: the provider has taken a card, or says so in the address; `missing`: it knows of no payment; `unknown`:
 * it couldn't be asked; `arrived`: it knows of one. */
type State = 'none' | 'waiting' | 'missing' | 'unknown' | 'arrived';

const isPaid = (membership: Membership) => ['active', 'trialing'].includes(runningOf(membership)?.status ?? '');

function subscribedWords(membership: Membership): string {
  const { plan = 'premium', status, nextCharge } = membership.subscription ?? {};
  const subscribed = t('You are now subscribed to {plan}!', { plan: planName(plan).toLowerCase() });
  if (status !== 'trialing' || !nextCharge) return subscribed;
  return `${subscribed} ${t('Nothing is charged before {date}.', { date: formatDate(nextCharge.at) })}`;
}

/**
 * After a payment: waits for the server to have heard of it, and only then says so. Whoever comes back from the provider's or a
 * bank's page has `returned` in the address. Anybody can write that there: it makes the page ask, and say how things are.
 */
export function useArrival(membership: Membership, check: ReturnType<typeof useCheck>) {
  const isReturn = useSearchParams()[0].has('returned');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [state, setState] = useState<State>(isReturn ? 'waiting' : 'none');
  const [isOwn, setIsOwn] = useState(false);
  const isSettled = isPaid(membership);

  useEffect(() => {
    // What the provider has put into the address is nobody else's business.
    if (isReturn) void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [isReturn, pathname, navigate]);

  function ask() {
    check.mutate(undefined, {
      onSuccess: (answer) => !isPaid(answer) && setState('missing'),
      onError: () => setState('unknown'),
    });
  }
  const onWaited = useEffectEvent(ask);
  const settle = useEffectEvent(() => {
    setState(isOwn ? 'none' : 'arrived');
    if (!isOwn) return;
    setIsOwn(false);
    toast({ title: t('Payment Successful'), description: subscribedWords(membership) });
  });
  useEffect(() => {
    if (state === 'none' || state === 'arrived') return;
    if (isSettled) {
      settle();
      return;
    }
    if (state !== 'waiting') return;
    const timer = setTimeout(onWaited, patienceMs);
    return () => clearTimeout(timer);
  }, [state, isSettled]);

  return {
    state,
    /** The provider has just taken a card here. */
    expect() {
      setIsOwn(true);
      setState('waiting');
    },
    askAgain() {
      setState('waiting');
      ask();
    },
  };
}
