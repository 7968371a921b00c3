import { paths } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { ErrorLine } from '#web/ui/error-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EventRow } from '../list/event-row.tsx';
import { useNextEvent } from '../queries.ts';

/** What one has in one's calendar next, for the dashboard. */
export function NextEvent() {
  return (
    <Card>
      <CardHeader
        title="Next event"
        actions={
          <Button asChild size="sm" variant="secondary">
            <Link to={paths.events}>All events</Link>
          </Button>
        }
      />
      <CardBody>
        <QueryView
          query={useNextEvent()}
          loading={<Skeleton className="h-24" />}
          failed={(failure) => <ErrorLine {...failure} title={t('Your next event could not be loaded.')} />}
        >
          {(event) =>
            event ? (
              <EventRow event={event} level={3} />
            ) : (
              <p className="text-muted">You haven’t said yes to an event yet.</p>
            )
          }
        </QueryView>
      </CardBody>
    </Card>
  );
}
