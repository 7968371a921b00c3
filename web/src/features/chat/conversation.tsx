import type { Room } from '@guildhall/contract/chat.ts';
import type { Me } from '@guildhall/contract/members.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { usePageTitle } from '#web/lib/unread-title.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { MessagesSkeleton } from './chat-skeleton.tsx';
import { ComposerSlot } from './composer/composer-slot.tsx';
import { catchUp, useRoomLog } from './messages/log-queries.ts';
import { MessagePane } from './messages/message-pane.tsx';
import { lastSeqOf } from './messages/room-log.ts';
import { recentSpeakers } from './messages/speakers.ts';
import { AboutPanel } from './rooms/about-panel.tsx';
import { RoomHeader } from './rooms/room-header.tsx';
import { roomName } from './rooms/room-names.ts';

interface ConversationProps {
  room: Room;
  me: Me;
  /** The list is another screen, one step back. */
  hasBack: boolean;
  /** The third column is there. */
  hasAbout: boolean;
  /** The room was chosen just now, on this screen: the focus goes with it. */
  takesFocus: boolean;
  onProfile: (memberId: number) => void;
}

const hasMouse = () => matchMedia('(pointer: fine)').matches;

export function Conversation({ room, me, hasBack, hasAbout, takesFocus, onProfile }: ConversationProps) {
  const client = useQueryClient();
  const { data: log, error, refetch } = useRoomLog(room.id);
  const [isAboutOpen, setIsAboutOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const textarea = useRef<HTMLTextAreaElement>(null);
  const name = roomName(room);
  const speakers = useMemo(() => recentSpeakers(log?.messages ?? [], me.id), [log, me.id]);
  usePageTitle(name);

  // A finger on the list must not call up the keyboard; with a mouse or keys, writing is the next thing.
  const isFocusDue = useRef(takesFocus);
  useEffect(() => {
    if (!isFocusDue.current) return;
    isFocusDue.current = false;
    const target = hasMouse() ? (textarea.current ?? heading.current) : heading.current;
    target?.focus({ preventScroll: true });
  }, []);

  // The list of rooms may know of messages that no signal has brought into the log.
  const isBehind = log !== undefined && lastSeqOf(log) < room.lastSeq;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new head is a reason to look again
  useEffect(() => {
    if (isBehind) void catchUp(client, room.id);
  }, [isBehind, room.lastSeq, room.id, client]);

  const about = <AboutPanel room={room} me={me} speakers={speakers} onProfile={onProfile} />;
  return (
    <>
      <section aria-label={name} className="flex min-h-0 min-w-0 flex-1 flex-col">
        <RoomHeader
          room={room}
          me={me}
          headingRef={heading}
          hasBack={hasBack}
          onAbout={hasAbout ? undefined : () => setIsAboutOpen(true)}
        />
        {log ? (
          <MessagePane room={room} log={log} me={me} onProfile={onProfile} />
        ) : error ? (
          <div className="flex-1 overflow-y-auto">
            <ErrorState error={error} onRetry={() => void refetch()} />
          </div>
        ) : (
          <MessagesSkeleton />
        )}
        <ComposerSlot room={room} me={me} speakers={speakers} textareaRef={textarea} />
      </section>
      {hasAbout ? (
        <aside
          aria-label={`About ${name}`}
          data-region
          tabIndex={-1}
          className="scrollbars w-72 shrink-0 overflow-y-auto border-l bg-surface p-5 2xl:w-80"
        >
          {about}
        </aside>
      ) : (
        <Sheet open={isAboutOpen} onOpenChange={setIsAboutOpen} title={`About ${name}`}>
          <div className="p-5">{about}</div>
        </Sheet>
      )}
    </>
  );
}
