import { fillPath } from '@guildhall/contract/endpoint.ts';
import { type AnswerStatus, downloadAttendees, type Event } from '@guildhall/contract/events.ts';
import { MemberLine } from '#web/features/members/shared/member-line.tsx';
import { t } from '#web/lib/text.ts';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { ErrorLine } from '#web/ui/error-state.tsx';
import { LoadMore, moreOf } from '#web/ui/load-more.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { TableDownload } from '#web/ui/table-download.tsx';
import { isOver } from '../event-words.ts';
import { useAttendees } from '../queries.ts';

interface PartProps {
  event: Event;
  status: AnswerStatus;
  title: string;
}

function Part({ event, status, title }: PartProps) {
  const pages = useAttendees(event.id, status);
  return (
    <QueryView
      query={pages}
      loading={<SkeletonText lines={2} />}
      failed={(failure) => <ErrorLine {...failure} title={t('Who’s coming could not be loaded.')} />}
    >
      {(data) => {
        const people = data.pages.flatMap(({ items }) => items);
        if (people.length === 0) return null;
        return (
          <section aria-label={title}>
            <h3 className="font-sans text-sm font-medium tracking-normal text-muted">{title}</h3>
            <ul className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-2">
              {people.map(({ member }) => (
                <li key={member.id}>
                  <MemberLine member={member} />
                </li>
              ))}
            </ul>
            <LoadMore shown={people.length} total={data.pages[0]?.total} noun={t('people')} {...moreOf(pages)} />
          </section>
        );
      }}
    </QueryView>
  );
}

/** Who comes and who may come, for members; who waits, for who runs it. */
export function Attendees({ event, isRun }: { event: Event; isRun: boolean }) {
  const { yes, maybe, waiting } = event.counts;
  const isPast = isOver(event);
  return (
    <Card>
      <CardHeader
        title={isPast ? t('Who said yes') : t('Who’s coming')}
        actions={
          isRun && (
            <TableDownload
              size="sm"
              label={t('Download list')}
              href={fillPath(downloadAttendees.path, { id: event.id })}
            />
          )
        }
      />
      <CardBody className="space-y-6">
        {yes + maybe + waiting === 0 && (
          <p className="text-muted">{isPast ? t('Nobody answered.') : t('No replies yet.')}</p>
        )}
        {yes > 0 && (
          <Part
            event={event}
            status="yes"
            title={isPast ? t('Said yes ({yes})', { yes }) : t('Coming ({yes})', { yes })}
          />
        )}
        {maybe > 0 && (
          <Part
            event={event}
            status="maybe"
            title={isPast ? t('Said maybe ({maybe})', { maybe }) : t('Maybe ({maybe})', { maybe })}
          />
        )}
        {isRun && waiting > 0 && (
          <Part
            event={event}
            status="waiting"
            title={
              isPast ? t('Got no seat ({waiting})', { waiting }) : t('Waiting for a seat ({waiting})', { waiting })
            }
          />
        )}
      </CardBody>
    </Card>
  );
}
