import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import { Card } from './card.tsx';
import { ErrorLine } from './error-state.tsx';
import { type Asked, failureOf } from './query-view.tsx';
import { Skeleton } from './skeleton.tsx';

interface StatCardsProps<Key extends string> {
  cards: readonly { key: Key; label: string; icon: LucideIcon }[];
  /** Missing numbers read '0' (product.md 2), which one that could not be loaded does not. */
  query: Asked<Partial<Record<Key, number>>>;
  /** Says below what they count. */
  note?: ReactNode;
}

/** Four numbers in a row; two and two, and smaller, on phones, where the first screen is for what waits below. */
export function StatCards<Key extends string>({ cards, query, note }: StatCardsProps<Key>) {
  const failure = failureOf(query);
  return (
    <div>
      <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
        {cards.map(({ key, label, icon: Icon }) => (
          <Card key={key} className="flex flex-col justify-between p-3 sm:p-5">
            <div className="flex items-center justify-between gap-3 text-sm text-muted [&_svg]:size-4.5 [&_svg]:shrink-0 max-sm:[&_svg]:hidden">
              <p>{label}</p>
              <Icon aria-hidden="true" strokeWidth={1.75} />
            </div>
            {!query.data && !failure ? (
              <Skeleton className="h-7 w-12 sm:mt-2 sm:h-10 sm:w-20" />
            ) : (
              <p className="font-serif text-xl font-medium tracking-tight lining-nums tabular-nums sm:mt-2 sm:text-3xl">
                {failure ? <span className="text-muted">–</span> : formatNumber(query.data?.[key] ?? 0)}
                {failure && <span className="sr-only">{t('not loaded')}</span>}
              </p>
            )}
          </Card>
        ))}
      </div>
      {failure ? (
        <ErrorLine {...failure} title={t('These numbers could not be loaded.')} className="mt-3" />
      ) : (
        note && <p className="mt-2 text-sm text-muted">{note}</p>
      )}
    </div>
  );
}
