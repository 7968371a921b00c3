import type { RoomMute } from '@guildhall/contract/chat-organising.ts';
import { MemberLink } from '#web/features/members/member-link.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorLine } from '#web/ui/error-state.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { reportError } from '#web/ui/report-failure.ts';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { formatMuteEnd } from '../mute-end.ts';
import { useRoomMutes, useUnmuteInRoom } from './queries.ts';

function MutedRow({ roomId, mute: { member, until } }: { roomId: number; mute: RoomMute }) {
  const lift = useUnmuteInRoom(roomId);
  return (
    <li className="flex items-center gap-2">
      <MemberLink
        id={member.id}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-control text-start"
      >
        <Avatar name={member.displayName} src={member.profileImageUrl} size="sm" />
        <span className="min-w-0 leading-5">
          <bdi className="block font-medium wrap-anywhere">{member.displayName}</bdi>
          <span className="block text-xs text-muted">
            {until ? `Until ${formatMuteEnd(until)}` : 'Until you lift it'}
          </span>
        </span>
      </MemberLink>
      <Button
        size="sm"
        variant="secondary"
        aria-label={`Unmute ${member.displayName}`}
        pending={lift.isPending}
        onClick={() => lift.mutate(member.id, { onError: (error) => reportError(error) })}
      >
        Unmute
      </Button>
    </li>
  );
}

/** For the organisers of a group: who may not write in its room, and the way to give them their voice back. */
export function MutedMembers({ roomId }: { roomId: number }) {
  return (
    <QueryView
      query={useRoomMutes(roomId)}
      loading={<SkeletonText lines={1} />}
      failed={(failure) => <ErrorLine {...failure} what="Who is muted here" />}
      empty={<p className="text-muted">Nobody is muted here.</p>}
    >
      {(mutes) => (
        <ul className="space-y-1">
          {mutes.map((mute) => (
            <MutedRow key={mute.member.id} roomId={roomId} mute={mute} />
          ))}
        </ul>
      )}
    </QueryView>
  );
}
