import type { OverviewPoint } from '@guildhall/contract/overview.ts';
import { formatNumber } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import { BarChart, dayWords } from '#web/ui/bar-chart.tsx';
import { Card, CardBody } from '#web/ui/card.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';

interface CountedChartProps {
  title: string;
  hint: string;
  points: readonly OverviewPoint[];
  of: (point: OverviewPoint) => number | null;
  /** The one number above the bars; null: not counted. */
  figure: number | null;
  /** What it stands beside. */
  compared: string | null;
  isWeekly: boolean;
}

/** A number, its bars, and behind them the same as a table. */
export function CountedChart({ title, hint, points, of, figure, compared, isWeekly }: CountedChartProps) {
  const bars = points.map((point) => ({ day: point.from, count: of(point) }));
  return (
    <Card>
      <CardBody className="space-y-4">
        <div>
          <h3 className="text-sm font-medium text-muted">{title}</h3>
          <p className="mt-1 font-serif text-3xl font-medium lining-nums tabular-nums">
            {figure === null ? '–' : formatNumber(figure)}
            {figure === null && <span className="sr-only">{t('not counted')}</span>}
          </p>
          <p className="text-sm text-muted">{compared ?? t('Nothing to compare with yet')}</p>
        </div>
        <BarChart bars={bars} />
        <p className="text-sm text-muted">{hint}</p>
        <Disclosure summary={t('The numbers of “{title}” as a table', { title })}>
          <table className="mt-2 w-full text-sm text-ink tabular-nums">
            <caption className="sr-only">
              {isWeekly
                ? t('{title} by week, the latest first', { title })
                : t('{title} by day, the latest first', { title })}
            </caption>
            <thead className="text-left text-xs text-muted">
              <tr>
                <th scope="col" className="py-1.5 font-medium">
                  {isWeekly ? t('Week from') : t('Day (UTC)')}
                </th>
                <th scope="col" className="py-1.5 text-right font-medium">
                  {title}
                </th>
              </tr>
            </thead>
            <tbody>
              {bars.toReversed().map(({ day, count }) => (
                <tr key={day} className="border-t">
                  <th scope="row" className="py-1.5 text-left font-normal whitespace-nowrap">
                    {dayWords(day)}
                  </th>
                  <td className="py-1.5 text-right">{count === null ? t('not counted') : formatNumber(count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Disclosure>
      </CardBody>
    </Card>
  );
}
