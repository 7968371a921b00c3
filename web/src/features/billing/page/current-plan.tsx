import type { Membership, PlanUse } from '@guildhall/contract/membership.ts';
import type { RefObject } from 'react';
import { formatMonth, formatNumber, formatUtcDay } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Card } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { usePlanName } from '../shared/plans.ts';
import { sourceWords } from './sources.ts';

interface UseProps {
  label: string;
  use: { used: number; max: number | null };
  note?: string | false;
}

function Use({ label, use: { used, max }, note }: UseProps) {
  return (
    <div className="text-sm">
      <p className="flex justify-between gap-3">
        <span>{label}</span>
        <span className="tabular-nums">
          {max === null
            ? t('{used} · unlimited', { used: formatNumber(used) })
            : t('{used} of {max}', { used: formatNumber(used), max: formatNumber(max) })}
        </span>
      </p>
      {max !== null && <Progress label={label} value={Math.min(used, max)} max={max} className="mt-1.5" />}
      {note && <p className="mt-1.5 text-xs text-muted">{note}</p>}
    </div>
  );
}

function Uses({ limits: { requests, groups } }: { limits: PlanUse }) {
  const date = formatUtcDay(requests.resetAt);
  return (
    <div className="mt-5 space-y-4 border-t pt-5">
      <Use
        label={t('Match requests this month')}
        use={requests}
        note={requests.max !== null && t('Renews on {date}', { date })}
      />
      <Use label={t('Groups')} use={groups} />
    </div>
  );
}

/** What the member has, where it comes from, until when, and how much of it is used. */
export function CurrentPlan({
  membership: { plan, source, validUntil, graceUntil, limits },
  place,
}: {
  membership: Membership;
  place: RefObject<HTMLElement | null>;
}) {
  const planName = usePlanName();
  const month = validUntil && formatMonth(validUntil);
  return (
    <section ref={place} tabIndex={-1} aria-labelledby="current-plan" className="scroll-mt-40 rounded-card">
      <Card className="p-6">
        <h2 id="current-plan" className="eyebrow font-sans">
          {t('Current membership')}
        </h2>
        <p className="mt-1 font-serif text-xl">{planName(plan)}</p>
        {month && !graceUntil && <p className="text-muted">{t('Valid until {month}', { month })}</p>}
        {source && <p className="mt-1 text-sm text-muted">{t(sourceWords[source])}</p>}
        <Uses limits={limits} />
        <p className="mt-5 text-sm">
          <Link to={paths.recap} className="link">
            {t('See your year')}
          </Link>
        </p>
      </Card>
    </section>
  );
}
