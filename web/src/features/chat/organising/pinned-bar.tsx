import type { Message, Room } from '@guildhall/contract/chat.ts';
import { formerMember } from '@guildhall/contract/members.ts';
import { Pin, PinOff } from 'lucide-react';
import { useState } from 'react';
import { t } from '#web/lib/text.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { MoreToggle } from '#web/ui/more-toggle.tsx';
import { usePin, usePins } from './queries.ts';

interface PinnedBarProps {
  room: Room;
  onOpen: (message: Message) => void;
}

/** What organisers have pinned: the latest, and the others behind a word. */
export function PinnedBar({ room, onOpen }: PinnedBarProps) {
  const { data: pins = [] } = usePins(room);
  const pin = usePin(room.id);
  const [isOpen, setIsOpen] = useState(false);
  const [latest, ...others] = pins;
  if (!latest) return null;
  const mayUnpin = room.isOrganised && !room.isReadOnly;
  return (
    <section aria-label={t('Pinned messages')} className="shrink-0 border-b bg-surface px-3 py-1 sm:px-5">
      <ul>
        {(isOpen ? pins : [latest]).map((message) => (
          <li key={message.id} className="flex items-center gap-2">
            <button
              type="button"
              onClick={() => onOpen(message)}
              className="flex min-h-9 min-w-0 flex-1 items-center gap-2.5 rounded-control px-1 text-start text-sm hover:bg-sunken pointer-coarse:min-h-11"
            >
              <Pin aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0 text-muted" />
              <span className="min-w-0 flex-1 truncate">
                <bdi className="font-semibold">{message.user?.displayName ?? formerMember}</bdi>{' '}
                <bdi>{message.content}</bdi>
              </span>
            </button>
            {mayUnpin && (
              <IconButton
                label={t('Unpin the message by {name}', { name: message.user?.displayName ?? formerMember })}
                side="left"
                className="size-8 [&_svg]:size-4.5"
                pending={pin.isPending}
                onClick={() => pin.mutate({ messageId: message.id, isPinned: false })}
              >
                <PinOff strokeWidth={1.75} />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <MoreToggle
          count={others.length}
          noun={t('pinned messages')}
          isOpen={isOpen}
          onToggle={() => setIsOpen(!isOpen)}
        />
      )}
    </section>
  );
}
