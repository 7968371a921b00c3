import type { Invitation } from '@guildhall/contract/invitations.ts';
import { formerMember } from '@guildhall/contract/members.ts';
import { MemberLink } from '#web/features/members/shared/member-link.tsx';
import { formatDate } from '#web/lib/format.ts';
import { rich } from '#web/lib/text.ts';

export function InvitedBy({ invitation: { invitedBy, expiresAt } }: { invitation: Invitation }) {
  const name = invitedBy ? (
    <MemberLink id={invitedBy.id} className="link">
      <bdi>{invitedBy.displayName}</bdi>
    </MemberLink>
  ) : (
    formerMember
  );
  return rich('{name} invites you · until {date}', { name, date: formatDate(expiresAt) });
}
