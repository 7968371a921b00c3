import type { Event } from '@guildhall/contract/events.ts';
import { t } from '#web/lib/text.ts';
import { Avatar } from '#web/ui/avatar.tsx';

/** Who comes, at a glance; the event's page has them all. */
export function GuestFaces({ event: { faces } }: { event: Pick<Event, 'faces'> }) {
  if (faces.length === 0) return null;
  return (
    <p className="mt-2 flex items-center gap-1">
      {faces.map(({ id, displayName, profileImageUrl }) => (
        <Avatar key={id} name={displayName} src={profileImageUrl} size="xs" />
      ))}
      <span className="sr-only">
        {t('Coming: {names}', { names: faces.map(({ displayName }) => displayName).join(', ') })}
      </span>
    </p>
  );
}
