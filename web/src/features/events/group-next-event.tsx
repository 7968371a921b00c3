import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { ErrorLine } from '#web/ui/error-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EventRow } from './list/event-row.tsx';
import { useGroupNextEvent } from './queries.ts';

interface GroupNextEventProps {
  groupId: number;
  /** The viewer organises the group, and it is not closed. */
  mayAnnounce: boolean;
}

/** What the group does next, for the beginning of its page. */
export function GroupNextEvent({ groupId, mayAnnounce }: GroupNextEventProps) {
  return (
    <Card>
      <CardHeader
        title={t('Next event')}
        actions={
          <Button asChild size="sm" variant="secondary">
            {mayAnnounce ? (
              <Link to="?tab=events&event=1">{t('Announce an event')}</Link>
            ) : (
              <Link to="?tab=events">{t('All of its events')}</Link>
            )}
          </Button>
        }
      />
      <CardBody>
        <QueryView
          query={useGroupNextEvent(groupId)}
          loading={<Skeleton className="h-24" />}
          failed={(failure) => <ErrorLine {...failure} title={t('The next event could not be loaded.')} />}
        >
          {(event) =>
            event ? <EventRow event={event} level={3} /> : <p className="text-muted">{t('Nothing is planned.')}</p>
          }
        </QueryView>
      </CardBody>
    </Card>
  );
}
