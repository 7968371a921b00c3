import {
  downloadReport,
  exportOverview,
  type Overview,
  type OverviewRange,
  overviewDays,
} from '@guildhall/contract/overview.ts';
import { FileText } from 'lucide-react';
import { formatAgo } from '#web/lib/format.ts';
import { now } from '#web/lib/rendering.ts';
import { said, t } from '#web/lib/text.ts';
import { choiceCodec } from '#web/lib/url/choice-codec.ts';
import { useUrlState } from '#web/lib/url/use-url-state.ts';
import { Actions } from '#web/ui/actions.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Select } from '#web/ui/select.tsx';
import { SpinnerBlock } from '#web/ui/spinner.tsx';
import { TableDownload } from '#web/ui/table-download.tsx';
import { Activation, Meetings, MissedWords } from './community.tsx';
import { CountedChart } from './counted-chart.tsx';
import { useOverview } from './queries.ts';
import { SiteState } from './site-state.tsx';
import { flows, rangeWords, stocks } from './words.ts';

/** The first isn't written into the address. */
const ranges = ['12w', '4w', '12m'] as const satisfies OverviewRange[];
const codec = choiceCodec<OverviewRange>('range', ranges);

function Downloads({ range }: { range: OverviewRange }) {
  const year = now().getUTCFullYear();
  return (
    <Actions className="max-sm:order-last">
      <TableDownload label={t('Export')} href={`${exportOverview.path}?range=${range}`} />
      {[year - 1, year].map((one) => (
        <Button key={one} asChild variant="secondary">
          <a href={`${downloadReport.path}?year=${one}`} download>
            <FileText aria-hidden="true" />
            {t('Report for {year} (PDF)', { year: String(one) })}
          </a>
        </Button>
      ))}
    </Actions>
  );
}

/** The change of what is there, or of what happened in the range before. */
function changeWords(difference: number): string {
  if (difference === 0) return t('as many as before');
  const count = Math.abs(difference);
  return difference > 0
    ? t('{count, number} more than before', { count })
    : t('{count, number} fewer than before', { count });
}

function Charts({ overview, range }: { overview: Overview; range: OverviewRange }) {
  const { points, total, before } = overview;
  const isWeekly = points.length !== overviewDays[range];
  const last = points.at(-1);
  const first = points.find(({ members }) => members !== null);
  return (
    <section aria-label={t('Charts')} className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
      {stocks.map(({ key, label, hint }) => {
        const [at, was] = [last?.[key] ?? null, first?.[key] ?? null];
        return (
          <CountedChart
            key={key}
            title={t(label)}
            hint={t(hint)}
            points={points}
            of={(point) => point[key]}
            figure={at}
            compared={at === null || was === null || first === last ? null : changeWords(at - was)}
            isWeekly={isWeekly}
          />
        );
      })}
      {flows.map(({ key, label, hint }) => (
        <CountedChart
          key={key}
          title={t(label)}
          hint={t(hint)}
          points={points}
          of={(point) => (point.members === null ? null : point[key])}
          figure={total[key]}
          compared={before && changeWords(total[key] - before[key])}
          isWeekly={isWeekly}
        />
      ))}
    </section>
  );
}

function Figures({ overview, range }: { overview: Overview; range: OverviewRange }) {
  if (!overview.countedAt)
    return (
      <>
        <Card>
          <EmptyState drawing="ledger" title={t('Nothing is counted yet')}>
            {t('The first figures come within ten minutes of the start.')}
          </EmptyState>
        </Card>
        <SiteState overview={overview} />
      </>
    );
  return (
    <>
      <p className="text-sm text-muted">
        {t('Counted every ten minutes, the last time {ago}. Days and weeks go by UTC.', {
          ago: formatAgo(overview.countedAt),
        })}
      </p>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Activation activation={overview.activation} />
        <Meetings meetings={overview.meetings} />
      </div>
      <Charts overview={overview} range={range} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <MissedWords words={overview.missedWords} />
        <SiteState overview={overview} />
      </div>
    </>
  );
}

/** How the community does, and how the site does. */
export function OverviewTab() {
  const { value, change } = useUrlState(codec);
  const range = value.chosen;
  const overview = useOverview(range);
  return (
    <section aria-label={t('Overview')} tabIndex={-1} className="flex flex-col gap-6">
      {/* On a phone the figures come before what takes them along. */}
      <div className="flex flex-wrap items-end justify-between gap-3 max-sm:contents">
        <Field label={t('Period')} isInline>
          <Select
            value={range}
            onChange={(event) => change({ chosen: event.target.value as OverviewRange })}
            options={(['4w', '12w', '12m'] as const).map((one) => ({ value: one, label: said(rangeWords[one]) }))}
          />
        </Field>
        <Downloads range={range} />
      </div>
      <QueryView
        query={overview}
        loading={<SpinnerBlock label={t('Loading the overview')} />}
        failed={(failure) => (
          <Card>
            <ErrorState {...failure} />
          </Card>
        )}
      >
        {(loaded) => <Figures overview={loaded} range={range} />}
      </QueryView>
    </section>
  );
}
