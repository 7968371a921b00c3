import type { Event } from '@guildhall/contract/events.ts';
import { Lock } from 'lucide-react';
import { eventPage } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Link } from '#web/ui/link.tsx';
import { EventDay } from '../event-day.tsx';
import { EventPicture } from '../event-picture.tsx';
import { EventWhen } from '../event-when.tsx';
import { ownAnswer, placeWords, seatsWords } from '../event-words.ts';
import { GuestFaces } from '../guest-faces.tsx';

/** An event in a list; the whole row leads to it. */
export function EventRow({ event, level = 2 }: { event: Event; level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const isCancelled = event.status === 'cancelled';
  const own = ownAnswer(event);
  return (
    <article className="relative grid grid-cols-[auto_minmax(0,1fr)] grid-rows-[auto_1fr] items-start gap-x-4 gap-y-2 rounded-card border bg-surface p-4 hover:border-control sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:p-5">
      <EventDay {...event} />
      {event.pictureUrl && (
        <EventPicture
          src={event.pictureUrl}
          size={96}
          isSmall
          className="row-start-2 size-14 rounded-control sm:col-start-3 sm:row-span-2 sm:row-start-1 sm:size-24"
        />
      )}
      <div className="col-start-2 row-span-2 row-start-1 min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Heading className="min-w-0 text-lg wrap-anywhere">
            <Link to={eventPage(event.id)} className="after:absolute after:inset-0 after:rounded-card">
              <bdi className={isCancelled ? 'line-through' : undefined}>{event.title}</bdi>
            </Link>
          </Heading>
          {isCancelled && <Badge tint="danger">{t('Cancelled')}</Badge>}
          {!isCancelled && own && <Badge tint={own.tint}>{own.words}</Badge>}
        </div>
        <p className="mt-1 text-sm">
          <EventWhen event={event} />
        </p>
        <p className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-sm text-muted wrap-anywhere">
          {placeWords(event) && <span>{placeWords(event)}</span>}
          <span>{seatsWords(event)}</span>
          {event.group && (
            <span className="inline-flex items-center gap-1">
              {event.group.isPrivate && <Lock aria-label={t('Private group')} className="size-3.5" />}
              <bdi>{event.group.name}</bdi>
            </span>
          )}
        </p>
        {!isCancelled && <GuestFaces event={event} />}
      </div>
    </article>
  );
}
