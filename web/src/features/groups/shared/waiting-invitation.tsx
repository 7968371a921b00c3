import type { Invitation } from '@guildhall/contract/invitations.ts';
import { formerMember } from '@guildhall/contract/members.ts';
import { formatDate } from '#web/lib/format.ts';
import { groupPage } from '#web/lib/paths.ts';
import { rich } from '#web/lib/text.ts';
import { Link } from '#web/ui/link.tsx';
import { GroupPicture } from '../group-picture.tsx';

/** Into which group, and by whom; it's answered on the group's page, where more is told of it. */
export function WaitingInvitation({ invitation: { group, invitedBy, expiresAt } }: { invitation: Invitation }) {
  return (
    <li>
      <Link
        to={groupPage(group.id)}
        className="flex items-center gap-3 px-5 py-3.5 hover:bg-sunken focus-visible:-outline-offset-2"
      >
        <GroupPicture group={{ name: group.name, pictureUrl: null }} />
        <span className="min-w-0 flex-1 text-sm">
          <bdi className="block font-semibold wrap-anywhere">{group.name}</bdi>
          <span className="mt-0.5 block wrap-anywhere">
            {rich('{name} invites you · until {date}', {
              name: <bdi>{invitedBy?.displayName ?? formerMember}</bdi>,
              date: formatDate(expiresAt),
            })}
          </span>
        </span>
      </Link>
    </li>
  );
}
