import { CalendarPlus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { eventPage, paths } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { useDialogParam } from '#web/lib/url/dialog-param.ts';
import { Actions } from '#web/ui/actions.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { NewEventDialog } from './later-dialogs.tsx';
import { EventList } from './list/event-list.tsx';

interface GroupEventsProps {
  groupId: number;
  /** The viewer organises the group, and it is not closed. */
  mayAnnounce: boolean;
}

/** The tab of a group: what is planned, and what was. */
export function GroupEvents({ groupId, mayAnnounce }: GroupEventsProps) {
  const dialog = useDialogParam('event');
  const navigate = useNavigate();
  return (
    <div className="space-y-6">
      <Actions className="justify-end">
        <Button asChild variant="secondary">
          <Link to={paths.events}>{t('All events')}</Link>
        </Button>
        {mayAnnounce && (
          <Button onClick={() => dialog.open()}>
            <CalendarPlus aria-hidden="true" />
            {t('Announce an event')}
          </Button>
        )}
      </Actions>
      <section aria-label={t('Upcoming events')}>
        <EventList
          chosen={{ groupId }}
          empty={
            <EmptyState drawing="table" title={t('Nothing is planned')}>
              {t('Organisers of this group announce its events here.')}
            </EmptyState>
          }
        />
      </section>
      <section aria-labelledby="past-events">
        <h2 id="past-events" className="mb-3 text-lg">
          {t('Past events')}
        </h2>
        <EventList
          level={3}
          chosen={{ groupId, order: 'desc' }}
          empty={<p className="p-5 text-muted">{t('This group has had no events yet.')}</p>}
        />
      </section>
      {mayAnnounce && (
        <NewEventDialog
          dialog={dialog}
          groupId={groupId}
          onCreated={({ id }) => void navigate(eventPage(id), { replace: true })}
        />
      )}
    </div>
  );
}
