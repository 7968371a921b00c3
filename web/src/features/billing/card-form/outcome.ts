import type { StripeError } from '@stripe/stripe-js';
import { t } from '#web/lib/text.ts';

/** Of what was confirmed already, in another tab or by a press before. */
export const isDone = ({ payment_intent, setup_intent }: StripeError) =>
  [payment_intent?.status, setup_intent?.status].includes('succeeded');

export const noAnswer = () => t('The card provider did not answer. Please try again.');
