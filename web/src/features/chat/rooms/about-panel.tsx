import type { Room } from '@guildhall/contract/chat.ts';
import type { Me, MemberCard } from '@guildhall/contract/members.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BusinessInformation } from '#web/features/members/profile-dialog-business.tsx';
import { Person } from '#web/features/members/profile-dialog-person.tsx';
import { useMemberProfile } from '#web/features/members/profile-dialog-query.ts';
import { isStaff } from '#web/features/moderation/rules.ts';
import { paths } from '#web/lib/paths.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import { CommandList } from './command-list.tsx';
import { roomName } from './room-names.ts';
import { RoomPicture } from './room-picture.tsx';

const speakersShown = 8;

interface AboutProps {
  room: Room;
  me: Me;
  speakers: readonly MemberCard[];
  onProfile: (memberId: number) => void;
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t pt-4">
      <h3 className="eyebrow font-sans">{title}</h3>
      <div className="mt-2 text-sm">{children}</div>
    </section>
  );
}

function Partner({ partner, onProfile }: { partner: MemberCard } & Pick<AboutProps, 'onProfile'>) {
  const { data: profile, error, refetch } = useMemberProfile(partner.id);
  if (profile)
    return (
      <div className="space-y-4">
        <Person profile={profile} />
        {profile.business && <BusinessInformation business={profile.business} />}
        <Button variant="secondary" className="w-full" onClick={() => onProfile(partner.id)}>
          View profile
        </Button>
      </div>
    );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <div aria-busy="true">
      <Skeleton className="size-14 rounded-full" />
      <SkeletonText className="mt-4" lines={4} />
    </div>
  );
}

function Speakers({ speakers, onProfile }: Pick<AboutProps, 'speakers' | 'onProfile'>) {
  if (speakers.length === 0) return null;
  return (
    <Section title="Speaking lately">
      <ul className="-mx-2">
        {speakers.slice(0, speakersShown).map((speaker) => (
          <li key={speaker.id}>
            <button
              type="button"
              onClick={() => onProfile(speaker.id)}
              className="flex min-h-11 w-full items-center gap-2.5 rounded-control px-2 text-start hover:bg-sunken"
            >
              <Avatar name={speaker.displayName} src={speaker.profileImageUrl} size="sm" />
              <span className="min-w-0 leading-5">
                <bdi className="block truncate font-medium">{speaker.displayName}</bdi>
                {speaker.businessName && (
                  <bdi className="block truncate text-xs text-muted">{speaker.businessName}</bdi>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const purposes: Record<'general' | 'group', string> = {
  general:
    'The open room of the community: everybody reads and writes here. Ask who can do a job, offer what you have to spare, say what is going on in town.',
  group: 'The room of the group: its members read and write here, nobody else does.',
};

/** Whom the conversation is with, or what the room is for: the third column, or a sheet where there is none. */
export function AboutPanel({ room, me, speakers, onProfile }: AboutProps) {
  if (room.type === 'private' && room.partner) return <Partner partner={room.partner} onProfile={onProfile} />;
  if (room.type === 'private')
    return (
      <p className="text-sm text-muted">
        The other side has left the community. You can still read what was said.
      </p>
    );
  return (
    <div className="space-y-5">
      <div>
        <RoomPicture room={room} />
        <p className="mt-3 font-serif text-lg font-medium wrap-anywhere">{roomName(room)}</p>
        <p className="mt-1.5 text-sm text-muted">{purposes[room.type]}</p>
      </div>
      {room.type === 'general' && (
        <Section title="House rules">
          <ul className="list-disc space-y-1 ps-4 text-muted">
            <li>Talk as you would across a counter.</li>
            <li>One offer is news, the same offer every day is noise.</li>
            <li>What two businesses agree on belongs in their private room.</li>
          </ul>
        </Section>
      )}
      {room.type === 'group' && (
        <Button asChild variant="secondary" size="sm">
          <Link to={paths.groups}>See the groups</Link>
        </Button>
      )}
      {isStaff(me) && (
        <Section title="Moderator commands">
          <CommandList />
        </Section>
      )}
      <Speakers speakers={speakers} onProfile={onProfile} />
    </div>
  );
}
