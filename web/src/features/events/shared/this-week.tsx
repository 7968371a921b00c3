import type { Event } from '@guildhall/contract/events.ts';
import { paths } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { ErrorLine } from '#web/ui/error-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EventRow } from '../list/event-row.tsx';
import { EventRows } from '../list/event-rows.tsx';
import { useNextEvent, useWeek } from '../queries.ts';

/** What the member has said yes to, where it is later than this week. */
function Later({ week }: { week: readonly Event[] }) {
  const { data: next } = useNextEvent();
  if (!next || week.some(({ id }) => id === next.id)) return null;
  return (
    <div className="space-y-3 not-first:mt-6 not-first:border-t not-first:pt-5">
      <p className="text-sm text-muted">{t('Next in your calendar')}</p>
      <EventRow event={next} level={3} />
    </div>
  );
}

/** What is on in the community, and what the member has in their calendar next; for the dashboard. */
export function ThisWeek() {
  return (
    <Card>
      <CardHeader
        title={t('This week')}
        actions={
          <Button asChild size="sm" variant="secondary">
            <Link to={paths.events}>{t('All events')}</Link>
          </Button>
        }
      />
      <CardBody>
        <QueryView
          query={useWeek()}
          loading={<Skeleton className="h-24" />}
          failed={(failure) => <ErrorLine {...failure} title={t('The events could not be loaded.')} />}
        >
          {(week) => (
            <>
              {week.length > 0 ? (
                <EventRows events={week} />
              ) : (
                <p className="text-muted">{t('Nothing is planned for the next seven days.')}</p>
              )}
              <Later week={week} />
            </>
          )}
        </QueryView>
      </CardBody>
    </Card>
  );
}
