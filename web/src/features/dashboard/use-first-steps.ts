import type { Me } from '@guildhall/contract/members.ts';
import { useMyBusinesses } from '#web/features/businesses/queries.ts';
import { useMatchCounts } from '#web/features/matching/queries.ts';
import { useIsOn } from '#web/lib/brand.ts';
import { addBusiness, matchingTab } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import type { ErrorStateProps } from '#web/ui/error-state.tsx';
import { failureOf } from '#web/ui/query-view.tsx';

export interface Step {
  /** Undefined until it is known. */
  isDone: boolean | undefined;
  title: string;
  /** What comes of it. */
  text: string;
  /** Where it is done, as the button says it; absent where the mailbox is the place. */
  act?: { to: string; label: string };
}

export interface FirstSteps {
  steps: readonly Step[];
  /** Of each step it is known whether it is done. */
  isKnown: boolean;
  /** Something is left to do; undefined until it is known. */
  isOpen: boolean | undefined;
  failure: ErrorStateProps | undefined;
}

/** What a new member does first. Each step ticks itself off by what is really there. */
export function useFirstSteps(me: Me): FirstSteps {
  const businesses = useMyBusinesses();
  const counts = useMatchCounts();
  const hasMatching = useIsOn('matching');
  const steps: Step[] = [
    {
      isDone: me.isEmailConfirmed,
      title: t('Confirm your e-mail address'),
      text: t('It lets you send requests, write in chat, join groups and add businesses.'),
    },
    {
      isDone: businesses.data && businesses.data.length > 0,
      title: t('Add your business'),
      text: t('Say what you need and what you offer, and we’ll look for businesses that fit.'),
      act: { to: addBusiness, label: t('Add a Business') },
    },
  ];
  if (hasMatching)
    steps.push({
      isDone: counts.data && counts.data.sent > 0,
      title: t('Ask the first business to meet'),
      text: t('When they accept, a private room opens for the two of you.'),
      act: { to: matchingTab('discover'), label: t('Discover businesses') },
    });
  const isKnown = steps.every(({ isDone }) => isDone !== undefined);
  const failures = [businesses, counts].map(failureOf).filter((failure) => failure !== undefined);
  return {
    steps,
    isKnown,
    isOpen: steps.some(({ isDone }) => isDone === false) || (isKnown ? false : undefined),
    failure: failures[0] && {
      error: failures[0].error,
      onRetry: () => {
        for (const { onRetry } of failures) onRetry();
      },
    },
  };
}
