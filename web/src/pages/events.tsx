import { message } from '@guildhall/contract/messages.ts';
import { wallOf } from '@guildhall/contract/time-zone.ts';
import { CalendarCheck, CalendarDays, CalendarPlus, CalendarSync, History, ListOrdered } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useIsSignedIn } from '#web/features/auth/queries.ts';
import { readersZone } from '#web/features/events/event-times.ts';
import { CalendarDialog, NewEventDialog } from '#web/features/events/later-dialogs.tsx';
import { EventList } from '#web/features/events/list/event-list.tsx';
import { lists, shownCodec } from '#web/features/events/list/event-views.ts';
import { MonthView } from '#web/features/events/list/month-view.tsx';
import { monthOfDay } from '#web/features/events/month-grid.ts';
import { eventPage } from '#web/lib/paths.ts';
import { now } from '#web/lib/rendering.ts';
import { t } from '#web/lib/text.ts';
import { useDialogParam } from '#web/lib/url/dialog-param.ts';
import { useUrlState } from '#web/lib/url/use-url-state.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Segmented } from '#web/ui/segmented.tsx';

export { loadEvents as load } from './opening/events.ts';

const choices = [
  { value: 'upcoming', label: message('Upcoming'), icon: ListOrdered },
  { value: 'mine', label: message('Mine'), icon: CalendarCheck },
  { value: 'past', label: message('Past'), icon: History },
  { value: 'month', label: message('Month'), icon: CalendarDays },
] as const;

const empty = () => ({
  upcoming: (
    <EmptyState drawing="table" title={t('Nothing is planned')}>
      {t('Events show up here as soon as somebody announces one.')}
    </EmptyState>
  ),
  mine: (
    <EmptyState drawing="letters" title={t('No events of yours')}>
      {t('Events you’re going to, might go to, are waiting for or are hosting show up here.')}
    </EmptyState>
  ),
  past: (
    <EmptyState drawing="ledger" title={t('No past events')}>
      {t('Events that have taken place show up here.')}
    </EmptyState>
  ),
});

export default function EventsPage() {
  const isSignedIn = useIsSignedIn();
  const { value, change } = useUrlState(shownCodec);
  const announcing = useDialogParam('new');
  const calendar = useDialogParam('calendar');
  const navigate = useNavigate();
  const { view } = value;
  const shown = view === 'mine' && !isSignedIn ? 'upcoming' : view;
  return (
    <>
      <PageHeader
        title={t('Events')}
        subtitle={t('Meet in person or online')}
        actions={
          isSignedIn && (
            <>
              <Button variant="secondary" onClick={() => calendar.open()}>
                <CalendarSync aria-hidden="true" />
                {t('Calendar feed')}
              </Button>
              <Button onClick={() => announcing.open()}>
                <CalendarPlus aria-hidden="true" />
                {t('Announce an event')}
              </Button>
            </>
          )
        }
      />
      <Segmented
        legend={t('Which events')}
        hasLabels="always"
        choices={choices
          .filter((choice) => isSignedIn || choice.value !== 'mine')
          .map((choice) => ({ ...choice, label: t(choice.label) }))}
        value={shown}
        onChange={(next) => change({ view: next })}
        className="mb-6 w-full sm:w-fit noscript:hidden"
      />
      {shown === 'month' ? (
        <MonthView
          month={value.month ?? monthOfDay(wallOf(now(), readersZone()).date)}
          onMonth={(month) => change({ month })}
        />
      ) : (
        <EventList key={shown} chosen={lists[shown]} empty={empty()[shown]} />
      )}
      {isSignedIn && (
        <>
          <CalendarDialog dialog={calendar} />
          <NewEventDialog
            dialog={announcing}
            onCreated={({ id }) => void navigate(eventPage(id), { replace: true })}
          />
        </>
      )}
    </>
  );
}
