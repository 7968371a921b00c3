import type { Event } from '@guildhall/contract/events.ts';
import { t } from '#web/lib/text.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { isOver } from './event-words.ts';

/** Who comes or said so, at a glance; the event's page has them all. */
export function GuestFaces({ event: { faces, endsAt } }: { event: Pick<Event, 'faces' | 'endsAt'> }) {
  if (faces.length === 0) return null;
  const names = faces.map(({ displayName }) => displayName).join(', ');
  return (
    <p className="mt-2 flex items-center gap-1">
      {faces.map(({ id, displayName, profileImageUrl }) => (
        <Avatar key={id} name={displayName} src={profileImageUrl} size="xs" />
      ))}
      <span className="sr-only">
        {isOver({ endsAt }) ? t('Said yes: {names}', { names }) : t('Coming: {names}', { names })}
      </span>
    </p>
  );
}
