import type { OpenItems as Items } from '@guildhall/contract/invoice-books.ts';
import { formatMoney } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import { ErrorLine } from '#web/ui/error-state.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useOpenItems } from './queries.ts';

/** In the shape of what comes. */
const due = { notDue: 0, to30: 0, to60: 0, to90: 0, over90: 0 };
const usual: Items = { ...due, currency: 'USD', total: 0, invoices: 2 };

/** What is open, by how long it has been due. It holds its place, so that the table below stays where it is. */
export function OpenItems() {
  return (
    <QueryView
      query={useOpenItems()}
      loading={
        <div className="relative">
          <Skeleton className="absolute inset-0 rounded-card" />
          <div className="invisible">
            <Line items={usual} />
          </div>
        </div>
      }
      failed={(failure) => <ErrorLine {...failure} title={t('What is open could not be loaded.')} />}
      empty={<p className="rounded-card border px-4 py-3 text-sm text-muted">{t('No invoices are open.')}</p>}
    >
      {(data) => data.map((items) => <Line key={items.currency} items={items} />)}
    </QueryView>
  );
}

function Line({ items }: { items: Items }) {
  const { currency, notDue, to30, to60, to90, over90, total, invoices } = items;
  const money = (amount: number) => formatMoney({ amount, currency });
  const parts = [
    { label: t('Not due'), amount: notDue },
    { label: t('1–30 days'), amount: to30 },
    { label: t('31–60 days'), amount: to60 },
    { label: t('61–90 days'), amount: to90 },
    { label: t('Over 90 days'), amount: over90 },
  ];
  return (
    <section
      aria-label={t('Open in {currency}', { currency })}
      className="flex flex-wrap items-baseline gap-x-6 gap-y-2 rounded-card border px-4 py-3 text-sm"
    >
      <p className="font-medium">
        {t('{total} open on {invoices, plural, one {# invoice} other {# invoices}}', {
          total: money(total),
          invoices,
        })}
      </p>
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        {parts.map(({ label, amount }) => (
          <div key={label} className="flex gap-1.5">
            <dt className="text-muted">{label}</dt>
            <dd className="tabular-nums">{money(amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
