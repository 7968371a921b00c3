import type { AdvancedName } from '@guildhall/contract/advanced-filters.ts';
import type { Facets } from '@guildhall/contract/businesses.ts';
import { usePlanName } from '#web/features/billing/shared/plans.ts';
import { Upgrade } from '#web/features/billing/shared/upgrade.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { advancedLabels, noAdvanced, valueWords } from './advanced-filters.ts';
import type { Filters } from './directory-filters.ts';

const shownMax = 5;

/** What each filter would leave beside what is chosen, as the server has counted it. */
function worths(advanced: Facets['advanced']): { name: AdvancedName; found: string }[] {
  const one = (name: AdvancedName, count: number | null) => ({
    name,
    found: count === null ? '' : formatNumber(count),
  });
  const each = (name: AdvancedName, list: Facets['industries']) => ({
    name,
    found: list
      .slice(0, shownMax)
      .map(({ value, count }) => `${valueWords(name, value)}${count === null ? '' : `: ${formatNumber(count)}`}`)
      .join(' · '),
  });
  return [
    one('seeksMine', advanced.seeksMine),
    one('offersMine', advanced.offersMine),
    one('verified', advanced.verified),
    one('photos', advanced.photos),
    each('size', advanced.sizes),
    each('founded', advanced.founded),
    each('language', advanced.languages),
    one('within', null),
    one('industries', null),
  ];
}

/** Where the filters would be: what they would find, and the way to the plans. */
export function AdvancedGate({ advanced }: { advanced: Facets['advanced'] | undefined }) {
  const plan = usePlanName()('premium');
  return (
    <div className="mt-3 grid gap-4">
      {advanced && (
        <dl className="grid gap-1.5">
          {worths(advanced).map(({ name, found }) => (
            <div key={name} className="flex flex-wrap justify-between gap-x-3">
              <dt className="text-ink">{t(advancedLabels[name])}</dt>
              <dd className="tabular-nums">{found}</dd>
            </div>
          ))}
        </dl>
      )}
      <Upgrade title={t('Advanced filters are part of {plan}', { plan })}>
        {t('Each number says how many of the businesses that you see now would be left.')}
      </Upgrade>
    </div>
  );
}

/** In place of a list whose address asks for what the plan doesn't have: somebody may have sent it. */
export function AdvancedRefused({ onChange }: { onChange: (next: Partial<Filters>) => void }) {
  const plan = usePlanName()('premium');
  return (
    <div className="grid gap-4">
      <Upgrade title={t('Advanced filters are part of {plan}', { plan })}>
        {t('This address has filters that your plan does not have. You can see the list without them.')}
      </Upgrade>
      <div>
        <Button variant="secondary" onClick={() => onChange(noAdvanced)}>
          {t('Show without these filters')}
        </Button>
      </div>
    </div>
  );
}
