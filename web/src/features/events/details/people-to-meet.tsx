import type { Event } from '@guildhall/contract/events.ts';
import { useQueryClient } from '@tanstack/react-query';
import { SendMatch } from '#web/features/matching/shared/send-match.tsx';
import { WhyLine } from '#web/features/matching/shared/why-line.tsx';
import { MemberLine } from '#web/features/members/shared/member-line.tsx';
import { useIsOn } from '#web/lib/brand.ts';
import { t } from '#web/lib/text.ts';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { ErrorLine } from '#web/ui/error-state.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { isOver } from '../event-words.ts';
import { eventKeys } from '../keys.ts';
import { useEventPeople } from '../queries.ts';

/** Before the event whom to look out for, after it whom one has met. Nothing where there is nobody, or one doesn't come. */
export function PeopleToMeet({ event }: { event: Event }) {
  const client = useQueryClient();
  const hasMatching = useIsOn('matching');
  const isComing = hasMatching && event.myStatus === 'yes' && event.status === 'planned';
  const people = useEventPeople(event.id, isComing);
  if (!isComing) return null;
  const isPast = isOver(event);
  const title = isPast ? t('Whom did you meet?') : t('People you should meet');
  return (
    <QueryView
      query={people}
      loading={null}
      failed={(failure) => (
        <Card>
          <CardHeader title={title} />
          <CardBody>
            <ErrorLine {...failure} title={t('People to meet could not be loaded.')} />
          </CardBody>
        </Card>
      )}
      empty={null}
    >
      {(people) => (
        <Card>
          <CardHeader
            title={title}
            subtitle={
              isPast
                ? t('Stay in touch: ask to meet in one press.')
                : t('Chosen from everyone coming, by what you need and offer.')
            }
          />
          <CardBody>
            <ul className="divide-y">
              {people.map(({ member, business, why }) => (
                <li
                  key={member.id}
                  className="flex flex-wrap items-start gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0"
                >
                  <MemberLine member={member} detail={<bdi>{business.name}</bdi>} className="basis-52" />
                  <SendMatch
                    businessId={business.id}
                    among={people.map(({ business }) => business.id)}
                    variant="secondary"
                    onSent={() => void client.invalidateQueries({ queryKey: eventKeys.people(event.id) })}
                  />
                  {why.length > 0 && (
                    <div className="basis-full">
                      <WhyLine why={why} />
                    </div>
                  )}
                </li>
              ))}
            </ul>
          </CardBody>
        </Card>
      )}
    </QueryView>
  );
}
