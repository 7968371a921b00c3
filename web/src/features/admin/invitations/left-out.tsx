import type { RollFacts } from '@guildhall/contract/roll-invitations.ts';
import { formatNumber } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import { reasonWords } from './words.ts';

/** Whom no mail goes to, by why. */
export function LeftOut({ leftOut }: Pick<RollFacts, 'leftOut'>) {
  if (leftOut.length === 0) return null;
  return (
    <section className="space-y-1" aria-label={t('Left out')}>
      <h3 className="text-base font-semibold">{t('Left out')}</h3>
      <ul className="text-sm text-muted">
        {leftOut.map(({ reason, rows }) => (
          <li key={reason} className="tabular-nums">
            {t(reasonWords[reason])}: {formatNumber(rows)}
          </li>
        ))}
      </ul>
    </section>
  );
}
