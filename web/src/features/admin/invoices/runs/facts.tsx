import type { RunFacts } from '@guildhall/contract/invoice-runs.ts';
import { usePlanName } from '#web/features/billing/shared/plans.ts';
import { formatNumber } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { ScrollArea } from '#web/ui/scroll-area.tsx';
import { hadWords, reasonWords, sumsOf } from './words.ts';

interface FactsProps {
  facts: RunFacts;
  /** Absent: nothing can be mended here. */
  onAddress?: (member: { id: number; name: string }) => void;
}

/** How many are billed, for how much, and who is left out. */
export function Facts({ facts, onAddress }: FactsProps) {
  const { members, leftOut, named, continued } = facts;
  const planName = usePlanName();
  const out = leftOut.reduce((sum, one) => sum + one.members, 0);
  return (
    <div className="space-y-5">
      <dl className="grid gap-x-4 gap-y-3 rounded-card border px-4 py-3 sm:grid-cols-3">
        <Fact label={t('Invoices')} value={formatNumber(members)} />
        <Fact label={t('Total')} value={members > 0 ? sumsOf(facts) : '–'} />
        <Fact label={t('Left out')} value={formatNumber(out)} />
      </dl>
      {continued.members > 0 && (
        <section className="space-y-2" aria-label={t('Billed from a later day on')}>
          <h3 className="text-base font-semibold">{t('Billed from a later day on')}</h3>
          <p className="text-sm text-muted">
            {t(
              '{count, plural, one {# of them has the plan already. The new months begin where it ends.} other {# of them have the plan already. The new months begin where it ends.}}',
              { count: continued.members },
            )}
          </p>
          <ScrollArea label={t('Members who have the plan already')} className="max-h-64 rounded-card border">
            <ul className="divide-y">
              {continued.named.map(({ memberId, name, had }) => (
                <li key={memberId} className="px-4 py-2 text-sm wrap-anywhere">
                  <bdi className="font-medium">{name}</bdi>
                  <span className="block text-muted">{hadWords(had, planName)}</span>
                </li>
              ))}
            </ul>
          </ScrollArea>
          <Shown shown={continued.named.length} of={continued.members} />
        </section>
      )}
      {out > 0 && (
        <section className="space-y-2" aria-label={t('Who is left out')}>
          <h3 className="text-base font-semibold">{t('Who is left out')}</h3>
          <p className="text-sm text-muted">
            {leftOut
              .map(({ reason, members }) => `${t(reasonWords[reason])}: ${formatNumber(members)}`)
              .join(' · ')}
          </p>
          <ScrollArea label={t('Members who are left out')} className="max-h-64 rounded-card border">
            <ul className="divide-y">
              {named.map(({ memberId, name, reason, had }) => (
                <li key={memberId} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 text-sm">
                  <span className="min-w-0 grow wrap-anywhere">
                    <bdi className="font-medium">{name}</bdi>
                    <span className="block text-muted">{t(reasonWords[reason])}</span>
                    {had && <span className="block text-muted">{hadWords(had, planName)}</span>}
                  </span>
                  {reason === 'no_address' && onAddress && (
                    <Button
                      variant="secondary"
                      size="sm"
                      aria-label={t('Add address of {name}', { name })}
                      onClick={() => onAddress({ id: memberId, name })}
                    >
                      {t('Add address')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </ScrollArea>
          <Shown shown={named.length} of={out} />
        </section>
      )}
    </div>
  );
}

function Shown({ shown, of }: { shown: number; of: number }) {
  if (shown >= of) return null;
  return <p className="text-sm text-muted">{t('The first {count} are shown.', { count: formatNumber(shown) })}</p>;
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-serif text-2xl tabular-nums">{value}</dd>
    </div>
  );
}
