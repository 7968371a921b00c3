import type { Invitation } from '@guildhall/contract/invitations.ts';
import { formerMember } from '@guildhall/contract/members.ts';
import { MemberLink } from '#web/features/members/shared/member-link.tsx';
import { formatDate } from '#web/lib/format.ts';

export function InvitedBy({ invitation: { invitedBy, expiresAt } }: { invitation: Invitation }) {
  return (
    <>
      {invitedBy ? (
        <MemberLink id={invitedBy.id} className="link">
          <bdi>{invitedBy.displayName}</bdi>
        </MemberLink>
      ) : (
        formerMember
      )}{' '}
      invites you · until {formatDate(expiresAt)}
    </>
  );
}
