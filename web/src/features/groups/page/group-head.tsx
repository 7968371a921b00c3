import type { GroupDetails } from '@guildhall/contract/groups.ts';
import { MessagesSquare, UsersRound } from 'lucide-react';
import { useGroupRoom } from '#web/features/chat/queries.ts';
import { useIsOn } from '#web/lib/brand.ts';
import { chatRoom } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Actions } from '#web/ui/actions.tsx';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { useLateHeading } from '#web/ui/use-late-heading.ts';
import { Activity, GroupBadges, memberWords } from '../group-facts.tsx';
import { GroupPicture } from '../group-picture.tsx';
import { JoinButton } from '../join-button.tsx';
import { LeaveButton } from './leave-button.tsx';

/** The way into the group's room in chat, with what is unread there. */
function RoomLink({ groupId }: { groupId: number }) {
  const { data: room } = useGroupRoom(groupId);
  const hasChat = useIsOn('chat');
  if (!room || !hasChat) return null;
  return (
    <Button asChild>
      <Link to={chatRoom(room.id)}>
        <MessagesSquare aria-hidden="true" />
        {room.unreadCount > 0
          ? t('Open Room · {unread, plural, one {# new message} other {# new messages}}', {
              unread: room.unreadCount,
            })
          : t('Open Room')}
      </Link>
    </Button>
  );
}

interface GroupHeadProps {
  group: GroupDetails;
  /** A visitor reads; what members do asks them to sign in. */
  isMember: boolean;
}

export function GroupHead({ group, isMember }: GroupHeadProps) {
  const heading = useLateHeading();
  return (
    <header className="mb-6 flex flex-wrap items-start gap-x-4 gap-y-4 sm:gap-x-5">
      <GroupPicture group={group} size="fluid" />
      <div className="min-w-0 flex-1 basis-48 space-y-2 sm:basis-64">
        <h1 ref={heading} tabIndex={-1} className="text-2xl wrap-anywhere sm:text-3xl">
          <bdi>{group.name}</bdi>
        </h1>
        <GroupBadges group={group} />
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
          <span className="inline-flex items-center gap-1.5">
            <UsersRound aria-hidden="true" strokeWidth={1.75} className="size-4" />
            {memberWords(group.memberCount)}
          </span>
          <Activity group={group} />
        </p>
      </div>
      {isMember && (
        <Actions>
          {group.myRole && <RoomLink groupId={group.id} />}
          {group.invitationId === null && <JoinButton group={group} />}
          {group.myRole && <LeaveButton group={group} />}
        </Actions>
      )}
    </header>
  );
}
