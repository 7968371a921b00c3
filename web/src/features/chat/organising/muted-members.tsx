import type { RoomMute } from '@guildhall/contract/chat-organising.ts';
import { MemberLine } from '#web/features/members/shared/member-line.tsx';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorLine } from '#web/ui/error-state.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { formatMuteEnd } from '../mute-end.ts';
import { useRoomMutes, useUnmuteInRoom } from './queries.ts';

function MutedRow({ roomId, mute: { member, until } }: { roomId: number; mute: RoomMute }) {
  const lift = useUnmuteInRoom(roomId);
  return (
    <li className="flex items-center gap-2">
      <MemberLine
        member={member}
        detail={until ? t('Until {until}', { until: formatMuteEnd(until) }) : t('Until you lift it')}
      />
      <Button
        size="sm"
        variant="secondary"
        aria-label={t('Unmute {name}', { name: member.displayName })}
        pending={lift.isPending}
        onClick={() => lift.mutate(member.id)}
      >
        {t('Unmute')}
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
      failed={(failure) => <ErrorLine {...failure} title={t('Who is muted here could not be loaded.')} />}
      empty={<p className="text-muted">{t('Nobody is muted here.')}</p>}
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
