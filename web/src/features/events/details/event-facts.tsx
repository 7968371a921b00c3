import type { Event } from '@guildhall/contract/events.ts';
import { CalendarDays, Lock, type LucideIcon, MapPin, UserRound, UsersRound, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { OwnerLine } from '#web/features/members/shared/owner-line.tsx';
import { groupPage } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Link } from '#web/ui/link.tsx';
import { OutsideLink } from '#web/ui/outside-link.tsx';
import { EventWhen } from '../event-when.tsx';
import { seatsWords, waitingWords } from '../event-words.ts';

function Fact({ icon: Icon, name, children }: { icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <dt>
        <Icon aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-5 text-muted" />
        <span className="sr-only">{name}</span>
      </dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

export function EventFacts({ event }: { event: Event }) {
  const { place, link, isOnline, group, organiser, counts } = event;
  const isPlanned = event.status === 'planned';
  return (
    <dl className="space-y-3">
      <Fact icon={CalendarDays} name={t('When')}>
        <EventWhen event={event} />
      </Fact>
      {place && (
        <Fact icon={MapPin} name={t('Where')}>
          <bdi>{place}</bdi>
        </Fact>
      )}
      {isOnline && (
        <Fact icon={Video} name={t('Online')}>
          {link ? (
            <OutsideLink href={link}>{t('Join online')}</OutsideLink>
          ) : (
            t('Online; members see the address.')
          )}
        </Fact>
      )}
      <Fact icon={UsersRound} name={isPlanned ? t('Seats') : t('Answers')}>
        {seatsWords(event)}
        {isPlanned && counts.waiting > 0 && <span className="text-muted">, {waitingWords(event)}</span>}
        {isPlanned && counts.maybe > 0 && (
          <span className="text-muted">
            , {t('{count, plural, one {# maybe} other {# maybes}}', { count: counts.maybe })}
          </span>
        )}
      </Fact>
      {group && (
        <Fact icon={group.isPrivate ? Lock : UsersRound} name={t('Group')}>
          <Link to={groupPage(group.id)} className="link">
            <bdi>{group.name}</bdi>
          </Link>
          {group.isPrivate && <span className="text-muted"> {t('(private group)')}</span>}
        </Fact>
      )}
      {organiser && (
        <Fact icon={UserRound} name={t('Organiser')}>
          <OwnerLine owner={organiser} />
        </Fact>
      )}
    </dl>
  );
}
