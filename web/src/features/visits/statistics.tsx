import { fillPath } from '@guildhall/contract/endpoint.ts';
import {
  downloadStatistics,
  type Statistics,
  type StatisticsSpan,
  statisticsSpans,
} from '@guildhall/contract/visits.ts';
import { useId, useState } from 'react';
import { usePlanName } from '#web/features/billing/shared/plans.ts';
import { Upgrade } from '#web/features/billing/shared/upgrade.tsx';
import { hasCode } from '#web/lib/api.ts';
import { formatNumber } from '#web/lib/format.ts';
import { rich, t } from '#web/lib/text.ts';
import { Actions } from '#web/ui/actions.tsx';
import { BarChart, dayWords } from '#web/ui/bar-chart.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Select } from '#web/ui/select.tsx';
import { SpinnerBlock } from '#web/ui/spinner.tsx';
import { TableDownload } from '#web/ui/table-download.tsx';
import { barsOf } from './bars.ts';
import { useStatistics } from './queries.ts';
import { countedWords } from './shared/counted-words.ts';

function comparedWith(now: number, before: number): string {
  if (now === before) return t('the same as in the days before');
  const difference = Math.abs(now - before);
  return now > before
    ? t('{difference, number} more than in the days before', { difference })
    : t('{difference, number} fewer than in the days before', { difference });
}

function Table({ statistics }: { statistics: Statistics }) {
  const rows = countedWords.map(({ key }) => barsOf(statistics.days, key));
  const isWeekly = statistics.days.length !== rows[0]?.length;
  return (
    <Card className="overflow-x-auto">
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">
          {isWeekly ? t('By week, the latest first') : t('By day, the latest first')}
        </caption>
        <thead className="bg-sunken text-left text-xs text-muted">
          <tr>
            <th scope="col" className="px-5 py-2.5 font-medium">
              {isWeekly ? t('Week from') : t('Day (UTC)')}
            </th>
            {countedWords.map(({ key, label }) => (
              <th key={key} scope="col" className="px-5 py-2.5 text-right font-medium">
                {t(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(rows[0] ?? [])
            .map(({ day }, index) => (
              <tr key={day} className="border-t">
                <th scope="row" className="px-5 py-2 text-left font-normal whitespace-nowrap">
                  {dayWords(day)}
                </th>
                {rows.map((bars, column) => (
                  <td key={countedWords[column]?.key} className="px-5 py-2 text-right">
                    {formatNumber(bars[index]?.count ?? 0)}
                  </td>
                ))}
              </tr>
            ))
            .reverse()}
        </tbody>
      </table>
    </Card>
  );
}

const downloadOf = (businessId: number, days: number) =>
  `${fillPath(downloadStatistics.path, { id: businessId })}?days=${days}`;

/** Whom the numbers stand beside. */
function Compared({ median }: { median: Statistics['median'] }) {
  if (!median) return null;
  return (
    <p className="mb-5 max-w-prose text-sm text-muted">
      {rich(
        'The median is of {listings, plural, other {the # claimed listings}} in {industry}: half of them have more, half have fewer. It is counted each night.',
        { listings: median.listings, industry: <bdi>{median.industry}</bdi> },
      )}
    </p>
  );
}

function Numbers({ businessId, statistics }: { businessId: number; statistics: Statistics }) {
  const { median } = statistics;
  const [isTable, setIsTable] = useState(false);
  const tableId = useId();
  return (
    <>
      <Compared median={median} />
      <div className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
        {countedWords.map(({ key, label, hint }) => (
          <Card key={key}>
            <CardBody className="space-y-4">
              <div>
                <h2 className="text-sm font-medium text-muted">{t(label)}</h2>
                <p className="mt-1 font-serif text-3xl font-medium lining-nums tabular-nums">
                  {formatNumber(statistics.total[key])}
                </p>
                <p className="text-sm text-muted">{comparedWith(statistics.total[key], statistics.before[key])}</p>
                {median && (
                  <p className="text-sm text-muted">{t('Median: {count, number}', { count: median[key] })}</p>
                )}
              </div>
              <BarChart bars={barsOf(statistics.days, key)} />
              <p className="text-sm text-muted">{t(hint)}</p>
            </CardBody>
          </Card>
        ))}
      </div>
      <Actions className="mt-6">
        <Button
          variant="secondary"
          aria-expanded={isTable}
          aria-controls={tableId}
          onClick={() => setIsTable(!isTable)}
        >
          {isTable ? t('Hide the numbers') : t('Show the numbers as a table')}
        </Button>
        <TableDownload label={t('Export')} href={downloadOf(businessId, statistics.days.length)} />
      </Actions>
      <div id={tableId} className="mt-4">
        {isTable && <Table statistics={statistics} />}
      </div>
    </>
  );
}

/** How often a listing was opened, followed and asked, over a span of days. */
export function StatisticsView({ businessId }: { businessId: number }) {
  const [days, setDays] = useState<StatisticsSpan>('30');
  const statistics = useStatistics(businessId, days);
  const plan = usePlanName()('premium');
  if (hasCode(statistics.error, 'limit_reached') && !statistics.data)
    return (
      <Upgrade title={t('Statistics are part of {plan}', { plan })}>
        {t(
          'See day by day how often a search showed your listing, and how many people opened it, went on to your website and asked to meet you, beside the median of your industry. All is counted all the time: with {plan} you see the past year, too.',
          { plan },
        )}
      </Upgrade>
    );
  return (
    <>
      <Field label={t('Period')} isInline className="mb-5">
        <Select
          value={days}
          onChange={(event) => setDays(event.target.value as StatisticsSpan)}
          options={statisticsSpans.map((value) => ({
            value,
            label: t('{count, plural, one {# day} other {# days}}', { count: Number(value) }),
          }))}
        />
      </Field>
      <QueryView
        query={statistics}
        loading={<SpinnerBlock label={t('Loading statistics')} />}
        failed={(failure) => (
          <Card>
            <ErrorState {...failure} />
          </Card>
        )}
      >
        {(loaded) => <Numbers businessId={businessId} statistics={loaded} />}
      </QueryView>
      <p className="mt-6 max-w-prose text-sm text-muted">
        {t(
          'Counted on this site without cookies. A visitor counts once a day; your own visits and those of bots that identify themselves don’t count, and nothing is kept that tells who came.',
        )}
      </p>
    </>
  );
}
