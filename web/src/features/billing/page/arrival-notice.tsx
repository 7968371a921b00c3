import { CircleCheck, Hourglass, SearchX } from 'lucide-react';
import { t } from '#web/lib/text.ts';
import { Strip, StripButton } from '#web/ui/strip.tsx';
import type { Arrival } from './use-arrival.ts';

/** What has come of something at the card provider: only what the server knows. */
export function ArrivalNotice({ arrival: { state, sentence, askAgain } }: { arrival: Arrival }) {
  if (state === 'waiting')
    return (
      <Strip inset tint="primary" icon={<Hourglass aria-hidden="true" />}>
        {t('Waiting for the card provider to confirm. This takes a few seconds …')}
      </Strip>
    );
  if (state === 'missing' || state === 'unknown')
    return (
      <Strip
        inset
        tint="orange"
        icon={<SearchX aria-hidden="true" />}
        action={<StripButton onClick={askAgain}>{t('Check again')}</StripButton>}
      >
        {state === 'missing'
          ? t('The card provider knows of no change. Your membership is as you see it here.')
          : t('The card provider couldn’t be asked. What you did there shows here as soon as we hear of it.')}
      </Strip>
    );
  if (!sentence) return null;
  return (
    <Strip inset tint="green" icon={<CircleCheck aria-hidden="true" />}>
      {sentence}
    </Strip>
  );
}
