import type { Invitation } from '@guildhall/contract/invitations.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { MemberLink } from '#web/features/members/member-link.tsx';
import { formatDate } from '#web/lib/format.ts';
import { groupPage } from '#web/lib/paths.ts';
import { Actions } from '#web/ui/actions.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/later-confirm-dialog.tsx';
import { reportError } from '#web/ui/report-failure.ts';
import { toast } from '#web/ui/toast.ts';
import { GroupBadges, memberWords } from './group-facts.tsx';
import { useInvitations } from './invitations.ts';
import { useAcceptInvitation, useDeclineInvitation } from './queries.ts';
import { tellRefusal } from './refusal.ts';

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { id, group, invitedBy, expiresAt } = invitation;
  const accept = useAcceptInvitation();
  const decline = useDeclineInvitation();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  // The signal may come before the answer and take this row away: so not by a callback of `mutate`.
  async function join() {
    try {
      await accept.mutateAsync(id);
      toast({ title: 'Success', description: 'Joined group successfully!' });
      void navigate(groupPage(group.id));
    } catch (error) {
      tellRefusal(error, 'Failed to join group', navigate);
    }
  }
  const refuse = (forGood: boolean) =>
    decline.mutate(
      { id, forGood },
      { onError: (error) => reportError(error), onSettled: () => setIsAsking(false) },
    );
  return (
    <li>
      <Card className="flex flex-wrap items-center gap-x-6 gap-y-4 border-primary/40 p-5">
        <div className="min-w-0 flex-1 basis-72 space-y-1.5">
          <h3 className="text-lg wrap-anywhere">
            <bdi>{group.name}</bdi>
          </h3>
          <GroupBadges group={{ ...group, isArchived: false, industry: null }} />
          <p className="line-clamp-2 text-sm wrap-anywhere text-muted">{group.description}</p>
          <p className="text-sm text-muted">
            {invitedBy && (
              <>
                <MemberLink id={invitedBy.id} className="link">
                  <bdi>{invitedBy.displayName}</bdi>
                </MemberLink>{' '}
                invites you ·{' '}
              </>
            )}
            {memberWords(group.memberCount)} · until {formatDate(expiresAt)}
          </p>
        </div>
        <Actions>
          <Button pending={accept.isPending} onClick={() => void join()}>
            Accept
          </Button>
          <Button variant="secondary" pending={decline.isPending} onClick={() => refuse(false)}>
            Decline
          </Button>
          <Button variant="quiet" onClick={() => setIsAsking(true)}>
            Decline for good
          </Button>
        </Actions>
      </Card>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Decline for good?"
        description={`Nobody will be able to invite you to ${group.name} again. You can still ask to join yourself.`}
        action="Decline for good"
        pending={decline.isPending}
        onConfirm={() => refuse(true)}
      />
    </li>
  );
}

/** Invitations that wait for the member; nothing while there are none. */
export function InvitationList() {
  const { data } = useInvitations();
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="invitations" className="mb-8">
      <h2 id="invitations" className="mb-3 text-xl">
        Invitations
      </h2>
      <ul className="space-y-3">
        {data.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </section>
  );
}
