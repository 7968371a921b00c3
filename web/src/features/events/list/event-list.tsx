import type { Event } from '@guildhall/contract/events.ts';
import type { ReactNode } from 'react';
import { t } from '#web/lib/text.ts';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadMore, moreOf } from '#web/ui/load-more.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useEvents } from '../queries.ts';
import { EventRow } from './event-row.tsx';

const loading = (
  <div className="space-y-3" aria-busy="true">
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} className="h-28 rounded-card" />
    ))}
  </div>
);

interface EventListProps {
  chosen: Parameters<typeof useEvents>[0];
  empty: ReactNode;
  level?: 2 | 3;
}

/** Events page by page, in the order of the server's answer. */
export function EventList({ chosen, empty, level = 2 }: EventListProps) {
  const pages = useEvents(chosen);
  return (
    <QueryView
      query={pages}
      loading={loading}
      failed={(failure) => (
        <Card>
          <ErrorState {...failure} />
        </Card>
      )}
    >
      {(data) => {
        const events: Event[] = data.pages.flatMap(({ items }) => items);
        if (events.length === 0) return <Card>{empty}</Card>;
        return (
          <>
            <ul className="space-y-3">
              {events.map((event) => (
                <li key={event.id}>
                  <EventRow event={event} level={level} />
                </li>
              ))}
            </ul>
            <LoadMore
              shown={events.length}
              total={data.pages[0]?.total}
              isTotalCapped={data.pages[0]?.isTotalCapped}
              noun={t('events')}
              {...moreOf(pages)}
            />
          </>
        );
      }}
    </QueryView>
  );
}
