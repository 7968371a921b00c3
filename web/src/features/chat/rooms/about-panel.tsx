import type { Room } from '@guildhall/contract/chat.ts';
import { isStaff, type Me, type MemberCard } from '@guildhall/contract/members.ts';
import { type Message, message } from '@guildhall/contract/messages.ts';
import type { ReactNode } from 'react';
import { useMemberProfile } from '#web/features/members/queries.ts';
import { MemberLine } from '#web/features/members/shared/member-line.tsx';
import { MemberLink } from '#web/features/members/shared/member-link.tsx';
import { BusinessInformation } from '#web/features/profiles/shared/business-information.tsx';
import { Person } from '#web/features/profiles/shared/person.tsx';
import { groupPage, paths } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { AboutSkeleton } from '../chat-skeleton.tsx';
import { MutedMembers } from '../organising/muted-members.tsx';
import { CommandList } from './command-list.tsx';
import { roomName } from './room-names.ts';
import { RoomPicture } from './room-picture.tsx';

const speakersShown = 8;

interface AboutProps {
  room: Room;
  me: Me;
  /** Undefined until the messages are loaded. */
  speakers: readonly MemberCard[] | undefined;
  /** The messages could not be loaded: the conversation says so. */
  hasFailed: boolean;
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t pt-4">
      <h3 className="eyebrow font-sans">{title}</h3>
      <div className="mt-2 text-sm">{children}</div>
    </section>
  );
}

function Partner({ partner }: { partner: MemberCard }) {
  return (
    <QueryView query={useMemberProfile(partner.id)} loading={<AboutSkeleton />}>
      {(profile) => (
        <div className="space-y-4">
          <Person profile={profile} isAside />
          {profile.business && <BusinessInformation business={profile.business} />}
          <Button asChild variant="secondary" className="w-full">
            <MemberLink id={partner.id}>{t('View profile')}</MemberLink>
          </Button>
        </div>
      )}
    </QueryView>
  );
}

function Speakers({ speakers, hasFailed }: Pick<AboutProps, 'speakers' | 'hasFailed'>) {
  if (!speakers && !hasFailed)
    return (
      <Section title={t('Speaking lately')}>
        <SkeletonText lines={4} className="pt-2" />
      </Section>
    );
  if (!speakers || speakers.length === 0) return null;
  return (
    <Section title={t('Speaking lately')}>
      <ul>
        {speakers.slice(0, speakersShown).map((speaker) => (
          <li key={speaker.id}>
            <MemberLine member={speaker} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

const purposes: Record<'general' | 'group', Message> = {
  general: message(
    'The community’s open room: everybody can read and write here. Ask who can do a job, offer what you have to spare, say what is going on in town.',
  ),
  group: message('The group’s room: only its members can read and write here.'),
};

/** Whom the conversation is with, or what the room is for: the third column, or a sheet where there is none. */
export function AboutPanel({ room, me, speakers, hasFailed }: AboutProps) {
  if (room.type === 'private' && room.partner) return <Partner partner={room.partner} />;
  if (room.type === 'private')
    return (
      <p className="text-sm text-muted">
        {t('The other person has left the community. You can still read what was said.')}
      </p>
    );
  return (
    <div className="space-y-5">
      <div>
        <RoomPicture room={room} />
        <p className="mt-3 font-serif text-lg font-medium wrap-anywhere">{roomName(room)}</p>
        <p className="mt-1.5 text-sm text-muted">{t(purposes[room.type])}</p>
      </div>
      {room.type === 'general' && (
        <Section title={t('House rules')}>
          <ul className="list-disc space-y-1 ps-4 text-muted">
            <li>{t('Talk as you would across a counter.')}</li>
            <li>{t('One offer is news, the same offer every day is noise.')}</li>
            <li>{t('What two businesses agree on belongs in their private room.')}</li>
          </ul>
        </Section>
      )}
      {room.type === 'group' && (
        <Button asChild variant="secondary" size="sm">
          <Link to={room.groupId ? groupPage(room.groupId) : paths.groups}>{t('See the group')}</Link>
        </Button>
      )}
      {room.isOrganised && !room.isReadOnly && (
        <Section title={t('Muted here')}>
          <MutedMembers roomId={room.id} />
        </Section>
      )}
      {isStaff(me) && (
        <Section title={t('Moderator commands')}>
          <CommandList />
        </Section>
      )}
      <Speakers speakers={speakers} hasFailed={hasFailed} />
    </div>
  );
}
