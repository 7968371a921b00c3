import type { Room } from '@guildhall/contract/chat.ts';
import { isStaff, type Me } from '@guildhall/contract/members.ts';
import { ArrowLeft, Info } from 'lucide-react';
import { type Ref, useId } from 'react';
import { paths } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Link } from '#web/ui/link.tsx';
import { roomName, roomSubtitle } from './room-names.ts';
import { RoomPicture } from './room-picture.tsx';

interface RoomHeaderProps {
  room: Room;
  me: Me;
  headingRef: Ref<HTMLHeadingElement>;
  /** On phones, where the list is another screen. */
  hasBack: boolean;
  /** Opens what stands in the third column elsewhere; absent where that column is. */
  onAbout?: (() => void) | undefined;
}

export function RoomHeader({ room, me, headingRef, hasBack, onAbout }: RoomHeaderProps) {
  const subtitleId = useId();
  const name = roomName(room);
  return (
    <header className="flex min-h-16 shrink-0 items-center gap-3 border-b bg-surface px-3 py-1.5 short:min-h-11 short:py-0 sm:px-5">
      {hasBack && (
        <Link
          to={paths.chat}
          aria-label={t('Back to all rooms')}
          className="-ml-1 inline-flex size-11 shrink-0 items-center justify-center rounded-full text-muted hover:bg-sunken hover:text-ink"
        >
          <ArrowLeft aria-hidden="true" strokeWidth={1.75} className="size-5" />
        </Link>
      )}
      <RoomPicture room={room} className={hasBack ? 'short:hidden max-sm:hidden' : 'short:hidden'} />
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-2">
          <h2
            ref={headingRef}
            tabIndex={-1}
            aria-describedby={subtitleId}
            className="line-clamp-2 min-w-0 text-lg leading-6 wrap-anywhere short:line-clamp-1 focus-visible:outline-none"
          >
            <bdi>{name}</bdi>
          </h2>
          {room.type === 'general' && isStaff(me) && <Badge tint="purple">{t('Moderator')}</Badge>}
        </div>
        <p id={subtitleId} className="truncate text-sm text-muted short:hidden">
          {roomSubtitle(room)}
        </p>
      </div>
      {onAbout && (
        <IconButton label={t('About {name}', { name })} side="left" onClick={onAbout}>
          <Info strokeWidth={1.75} />
        </IconButton>
      )}
    </header>
  );
}
