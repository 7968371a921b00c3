import type { Event } from '@guildhall/contract/events.ts';
import { Ban, ImageUp, Pencil } from 'lucide-react';
import { useParams } from 'react-router';
import { useMe } from '#web/features/auth/queries.ts';
import { AnswerBar, AnswerCard } from '#web/features/events/details/answer-buttons.tsx';
import { Attendees } from '#web/features/events/details/attendees.tsx';
import { EventActions } from '#web/features/events/details/event-actions.tsx';
import { EventFacts } from '#web/features/events/details/event-facts.tsx';
import { PeopleToMeet } from '#web/features/events/details/later-people.tsx';
import { EventPicture } from '#web/features/events/event-picture.tsx';
import { CancelDialog, EditEventDialog, EventPictureDialog } from '#web/features/events/later-dialogs.tsx';
import { useEvent } from '#web/features/events/queries.ts';
import { ReportButton } from '#web/features/reports/shared/report-button.tsx';
import { paths } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { usePageTitle } from '#web/lib/unread-title.ts';
import { useDialogParam } from '#web/lib/url/dialog-param.ts';
import { idOf } from '#web/lib/url/params.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';

export { eventHead as headOf, loadEvent as load } from './opening/events.ts';

const loading = (
  <div aria-busy="true">
    <Skeleton className="h-10 w-2/3" />
    <Card className="mt-8 p-6">
      <SkeletonText lines={5} />
    </Card>
  </div>
);

function EventMissing() {
  usePageTitle(t('Event not found'));
  return (
    <Card>
      <EmptyState
        level={1}
        title={t('This event is not here')}
        action={
          <Button asChild variant="secondary">
            <Link to={paths.events}>{t('All events')}</Link>
          </Button>
        }
      >
        {t('It may be for a group that you are not in, or the link may be incomplete.')}
      </EmptyState>
    </Card>
  );
}

function Details({ event }: { event: Event }) {
  usePageTitle(event.title);
  const { data: me } = useMe();
  const isSignedIn = me !== undefined && me !== null;
  const editing = useDialogParam('edit');
  const picturing = useDialogParam('picture');
  const cancelling = useDialogParam('cancel');
  const isCancelled = event.status === 'cancelled';
  return (
    <>
      <BackLink to={paths.events}>{t('All events')}</BackLink>
      <PageHeader
        title={<bdi className="wrap-anywhere">{event.title}</bdi>}
        badge={isCancelled && <Badge tint="danger">{t('Cancelled')}</Badge>}
        actions={
          <>
            {event.mayEdit && (
              <Button variant="secondary" onClick={() => editing.open()}>
                <Pencil aria-hidden="true" />
                {t('Edit')}
              </Button>
            )}
            {event.mayEdit && (
              <Button variant="secondary" onClick={() => picturing.open()}>
                <ImageUp aria-hidden="true" />
                {t('Picture')}
              </Button>
            )}
            {event.mayCancel && (
              <Button variant="secondary" onClick={() => cancelling.open()}>
                <Ban aria-hidden="true" />
                {t('Cancel event')}
              </Button>
            )}
          </>
        }
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
        <Card className="min-w-0 overflow-hidden">
          {event.pictureUrl && (
            <EventPicture src={event.pictureUrl} size={512} className="block aspect-video w-full" />
          )}
          <CardBody className="space-y-6">
            {isCancelled && (
              <p
                role="status"
                data-tint="danger"
                className="rounded-control bg-tint p-4 text-on-tint wrap-anywhere"
              >
                {t('This event was cancelled: {reason}', { reason: event.cancelReason ?? '' })}
              </p>
            )}
            <EventFacts event={event} />
            {event.description && (
              <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">
                <bdi>{event.description}</bdi>
              </p>
            )}
            <EventActions event={event} />
            {me && !event.isOrganiser && (
              <ReportButton about={{ kind: 'event', id: event.id, name: event.title }} me={me} />
            )}
          </CardBody>
        </Card>
        <div className="min-w-0 space-y-6 lg:row-span-2">
          <AnswerCard event={event} />
          {isSignedIn && <Attendees event={event} isRun={event.isOrganiser} />}
        </div>
        {isSignedIn && <PeopleToMeet event={event} />}
      </div>
      <AnswerBar event={event} />
      {event.mayEdit && <EditEventDialog event={event} dialog={editing} />}
      {event.mayEdit && <EventPictureDialog event={event} dialog={picturing} />}
      {event.mayCancel && <CancelDialog event={event} dialog={cancelling} />}
    </>
  );
}

function Found({ id }: { id: number }) {
  return (
    <QueryView
      query={useEvent(id)}
      loading={loading}
      failed={(failure) => (
        <Card>
          <ErrorState {...failure} />
        </Card>
      )}
    >
      {(event) => (event ? <Details event={event} /> : <EventMissing />)}
    </QueryView>
  );
}

export default function EventPage() {
  const id = idOf(useParams().id ?? null);
  return id === null ? <EventMissing /> : <Found key={id} id={id} />;
}
