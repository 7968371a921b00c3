import { acceptInvitation, declineMailedInvitation } from '@guildhall/contract/group-invitations.ts';
import type { Invitation } from '@guildhall/contract/invitations.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { groupPage } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Actions } from '#web/ui/actions.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/later-confirm-dialog.tsx';
import { PostForm } from '#web/ui/post-form.tsx';
import { toast } from '#web/ui/toast.ts';
import { useAcceptInvitation, useDeclineInvitation } from './queries.ts';
import { tellRefusal } from './refusal.ts';

interface AcceptProps {
  invitationId: number;
  groupId: number;
}

/** Leads to the group's page, where the member is in it. */
export function AcceptInvitation({ invitationId, groupId }: AcceptProps) {
  const accept = useAcceptInvitation();
  const navigate = useNavigate();
  // The signal may come before the answer and take this button away: so not by a callback of `mutate`.
  async function join() {
    try {
      await accept.mutateAsync(invitationId);
      const path = groupPage(groupId);
      toast({ title: t('Success'), description: t('Joined group successfully!'), path });
      void navigate(path);
    } catch (error) {
      tellRefusal(error, t('Failed to join group'));
    }
  }
  return (
    <PostForm call={acceptInvitation} fields={{ id: String(invitationId) }} onPost={() => void join()}>
      <Button type="submit" pending={accept.isPending}>
        {t('Accept')}
      </Button>
    </PostForm>
  );
}

interface DeclineProps {
  /** The secret of the mail that invited: it declines without scripts, too. */
  mailed?: string;
  groupName: string;
  pending: boolean;
  onDecline: (forGood: boolean, ending?: { onSettled: () => void }) => void;
}

/** Once, or after a question for good. */
export function DeclineButtons({ mailed, groupName, pending, onDecline }: DeclineProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <PostForm
        call={declineMailedInvitation}
        fields={{ ...(mailed && { token: mailed }), forGood: 'false' }}
        onPost={() => onDecline(false)}
      >
        <Button type="submit" variant="secondary" pending={pending}>
          {t('Decline')}
        </Button>
      </PostForm>
      {/* On a phone, a row of its own: beside the others it just fits, or just does not, by the font. */}
      <Button variant="quiet" className="max-sm:min-w-full noscript:hidden" onClick={() => setIsAsking(true)}>
        {t('Don’t invite me again')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('No more invitations to this group?')}
        description={t(
          'Nobody will be able to invite you to {groupName} again. You can still ask to join yourself.',
          { groupName },
        )}
        action={t('Don’t invite me again')}
        pending={pending}
        onConfirm={() => onDecline(true, { onSettled: () => setIsAsking(false) })}
      />
    </>
  );
}

interface InvitationAnswerProps {
  id: number;
  group: Pick<Invitation['group'], 'id' | 'name'>;
}

/** What the invited member can say. */
export function InvitationAnswer({ id, group }: InvitationAnswerProps) {
  const decline = useDeclineInvitation();
  return (
    <Actions>
      <AcceptInvitation invitationId={id} groupId={group.id} />
      <DeclineButtons
        groupName={group.name}
        pending={decline.isPending}
        onDecline={(forGood, ending) => decline.mutate({ id, forGood }, ending)}
      />
    </Actions>
  );
}
