import type { Group } from '@guildhall/contract/groups.ts';
import { Check } from 'lucide-react';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { useCancelRequest, useJoinGroup } from './queries.ts';
import { tellRefusal } from './refusal.ts';

/** How the caller stands to the group, and the next step. */
export function JoinButton({ group, describedBy }: { group: Group; describedBy?: string }) {
  const join = useJoinGroup();
  const cancel = useCancelRequest();
  if (group.isArchived) return null;
  if (group.myRole)
    return (
      <span className="inline-flex min-h-10 items-center gap-1.5 px-1 text-sm font-medium text-primary">
        <Check aria-hidden="true" className="size-4" />
        {group.myRole === 'member'
          ? t('Joined')
          : group.myRole === 'owner'
            ? t('Your group')
            : t('You help run it')}
      </span>
    );
  if (group.hasRequested && !group.invitationId)
    return (
      <Button
        variant="secondary"
        aria-describedby={describedBy}
        pending={cancel.isPending}
        onClick={() => cancel.mutate(group.id)}
      >
        {t('Cancel request')}
      </Button>
    );
  const isAsking = group.isPrivate && !group.invitationId;
  return (
    <Button
      aria-describedby={describedBy}
      pending={join.isPending}
      onClick={() =>
        join.mutate(group.id, {
          onSuccess: ({ myRole }) =>
            toast(
              myRole
                ? { title: t('Success'), description: t('Joined group successfully!') }
                : { title: t('Request sent'), description: t('The organisers of the group decide who joins.') },
            ),
          onError: (error) => tellRefusal(error, t('Failed to join group')),
        })
      }
    >
      {isAsking ? t('Ask to Join') : t('Join Group')}
    </Button>
  );
}
