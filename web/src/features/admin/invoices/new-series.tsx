import { formatFull } from '#web/lib/format.ts';
import { rich } from '#web/lib/text.ts';
import { useNewSeries } from './queries.ts';

/** After a restore. Else nothing is drawn. */
export function NewSeriesNote() {
  const { data: series } = useNewSeries();
  if (!series) return null;
  const { begin, since } = series;
  return (
    <p className="rounded-card border px-4 py-3 text-sm">
      {rich(
        'This site runs on a copy of its database since {since}. Numbers begin with {begin} since then, so that none is given twice. Invoices that were issued after the copy was made are with their members alone.',
        {
          since: <time dateTime={since.toISOString()}>{formatFull(since)}</time>,
          begin: <bdi className="font-medium">{begin}</bdi>,
        },
      )}
    </p>
  );
}
