import { type GroupDetails, organises } from '@guildhall/contract/groups.ts';
import type { ReactNode } from 'react';
import { useGroupRoom } from '#web/features/chat/queries.ts';
import { LastLines } from '#web/features/chat/shared/last-lines.tsx';
import { useIsOn } from '#web/lib/brand.ts';
import { cx } from '#web/lib/classes.ts';
import { later } from '#web/lib/later.tsx';
import { reportMissing } from '#web/ui/report-failure.ts';
import { AboutCard, OrganisersCard } from './about-cards.tsx';
import { Faces } from './faces.tsx';

/** For organisers alone. */
const InviteFirst = later(
  async () => (await import('./invite-section.tsx')).InviteFirst,
  () => true,
  reportMissing,
);

function Room({ groupId }: { groupId: number }) {
  const { data: room } = useGroupRoom(groupId);
  const hasChat = useIsOn('chat');
  return room && hasChat && <LastLines room={room} />;
}

interface OverviewProps {
  group: GroupDetails;
  /** People are for the viewer's eyes. */
  showsPeople: boolean;
  /** What is planned, from the feature that knows. */
  nextEvent: ReactNode;
}

/** What the group's page begins with: what happens next, what was said last, who is in it. Alone, one invites. */
export function Overview({ group, showsPeople, nextEvent }: OverviewProps) {
  const isAlone = organises(group.myRole) && !group.isArchived && group.memberCount === 1;
  return (
    <div className={cx('grid grid-cols-1 items-start gap-6', showsPeople && 'lg:grid-cols-[minmax(0,1fr)_20rem]')}>
      <div className="min-w-0 space-y-6 empty:hidden">
        {isAlone && (
          // As high as what comes late: nothing below it moves.
          <div className="min-h-108 sm:min-h-86">
            <InviteFirst groupId={group.id} />
          </div>
        )}
        {nextEvent}
        {group.myRole && <Room groupId={group.id} />}
      </div>
      {showsPeople && (
        <div className="min-w-0 space-y-6 lg:row-span-2">
          <Faces group={group} />
          <OrganisersCard group={group} />
        </div>
      )}
      <AboutCard group={group} />
    </div>
  );
}
