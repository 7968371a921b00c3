import type { Room } from '@guildhall/contract/chat.ts';
import type { Me } from '@guildhall/contract/members.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { wantsComposer } from '#web/lib/focus-wish.ts';
import { later } from '#web/lib/later.tsx';
import { t } from '#web/lib/text.ts';
import { usePageTitle } from '#web/lib/unread-title.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { failureOf, QueryView } from '#web/ui/query-view.tsx';
import { reportMissing } from '#web/ui/report-failure.ts';
import { MessagesSkeleton } from './chat-skeleton.tsx';
import type { ComposerHandle } from './composer/composer.tsx';
import { ComposerSlot } from './composer/composer-slot.tsx';
import { catchUp, useRoomLog } from './log/log-queries.ts';
import { latestOf } from './log/room-log.ts';
import { MessagePane } from './messages/message-pane.tsx';
import { recentSpeakers } from './messages/speakers.ts';
import { lastOwnOf } from './own/editable.ts';
import { AboutPanel } from './rooms/about-panel.tsx';
import { RoomHeader } from './rooms/room-header.tsx';
import { roomName } from './rooms/room-names.ts';

const Sheet = later(
  async () => (await import('#web/ui/sheet.tsx')).Sheet,
  ({ open }) => open ?? false,
  reportMissing,
);

interface ConversationProps {
  room: Room;
  me: Me;
  /** The list is another screen, one step back. */
  hasBack: boolean;
  /** The third column is there. */
  hasAbout: boolean;
  /** The room was chosen just now, on this screen: the focus goes with it. */
  takesFocus: boolean;
}

const hasMouse = () => matchMedia('(pointer: fine)').matches;

interface Targets {
  heading: RefObject<HTMLElement | null>;
  composer: RefObject<ComposerHandle | null>;
}

/** Where the focus goes when a conversation opens: at most once for each navigation. */
function useOpeningFocus(takesFocus: boolean, { heading, composer }: Targets) {
  const { key, state } = useLocation();
  const isWriting = wantsComposer(state);
  const isDue = useRef(takesFocus);
  const handledKey = useRef<string>(undefined);
  useEffect(() => {
    if (!isDue.current && !(isWriting && handledKey.current !== key)) return;
    const focus = () => {
      isDue.current = false;
      handledKey.current = key;
      // A finger on the list must not call up the keyboard; with a mouse or keys, writing is the next thing.
      const target = isWriting || hasMouse() ? (composer.current ?? heading.current) : heading.current;
      target?.focus({ preventScroll: true });
    };
    // A dialog that closed with the navigation gives its focus back in the next turn; this is the turn after.
    const timer = setTimeout(focus);
    return () => clearTimeout(timer);
  }, [isWriting, key, heading, composer]);
}

export function Conversation({ room, me, hasBack, hasAbout, takesFocus }: ConversationProps) {
  const client = useQueryClient();
  const messages = useRoomLog(room.id);
  const log = messages.data;
  const [isAboutOpen, setIsAboutOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const composer = useRef<ComposerHandle>(null);
  const name = roomName(room);
  const speakers = useMemo(() => log && recentSpeakers(latestOf(log), me.id), [log, me.id]);
  usePageTitle(name);

  useOpeningFocus(takesFocus, { heading, composer });

  // On short screens, the bar above the conversation is scrolled away when it opens.
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // In the next turn: in this one, the router puts a page that has just been loaded to its top.
    const timer = setTimeout(() => section.current?.scrollIntoView({ block: 'start' }));
    return () => clearTimeout(timer);
  }, []);

  // The list of rooms may know of changes that no signal has brought into the log.
  const isBehind = log !== undefined && log.rev < room.rev;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new change is a reason to look again
  useEffect(() => {
    if (isBehind) void catchUp(client, room.id);
  }, [isBehind, room.rev, room.id, client]);

  const about = (
    <AboutPanel room={room} me={me} speakers={speakers} hasFailed={failureOf(messages) !== undefined} />
  );
  return (
    <>
      <section ref={section} data-conversation aria-label={name} className="flex min-h-0 min-w-0 flex-1 flex-col">
        <RoomHeader
          room={room}
          me={me}
          headingRef={heading}
          hasBack={hasBack}
          onAbout={hasAbout ? undefined : () => setIsAboutOpen(true)}
        />
        <QueryView
          query={messages}
          loading={<MessagesSkeleton />}
          failed={(failure) => (
            <div className="flex-1 overflow-y-auto">
              <ErrorState {...failure} />
            </div>
          )}
        >
          {(loaded) => <MessagePane room={room} log={loaded} me={me} composer={composer} />}
        </QueryView>
        <ComposerSlot
          room={room}
          me={me}
          speakers={speakers}
          composer={composer}
          lastOwn={() => log && lastOwnOf(latestOf(log), me.id)}
        />
      </section>
      {hasAbout ? (
        <aside
          aria-label={t('About {name}', { name })}
          data-region
          tabIndex={-1}
          className="scrollbars w-72 shrink-0 overflow-y-auto border-l bg-surface p-5 2xl:w-80"
        >
          {about}
        </aside>
      ) : (
        <Sheet open={isAboutOpen} onOpenChange={setIsAboutOpen} title={t('About {name}', { name })}>
          <div className="p-5">{about}</div>
        </Sheet>
      )}
    </>
  );
}
