import type { Candidate } from '@guildhall/contract/matching.ts';
import { t } from '#web/lib/text.ts';
import { Kbd } from '#web/ui/kbd.tsx';
import { decisionOrder, looksFor } from '../decision-looks.ts';

/** For those with a keyboard: what the keys do. */
export function KeyHints({ card }: { card: Candidate }) {
  const looks = looksFor(card);
  return (
    <p className="mt-3 hidden justify-center gap-5 text-xs text-muted tall:pointer-fine:md:flex">
      {decisionOrder.map((action) => (
        <span key={action}>
          <Kbd>{looks[action].keyName}</Kbd> <span className="lowercase">{t(looks[action].word)}</span>
        </span>
      ))}
      <span>
        <Kbd>Ctrl</Kbd> <Kbd>Z</Kbd> {t('undo')}
      </span>
    </p>
  );
}
