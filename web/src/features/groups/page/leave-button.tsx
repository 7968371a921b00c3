import type { GroupDetails } from '@guildhall/contract/groups.ts';
import { useState } from 'react';
import { later } from '#web/lib/later.tsx';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/later-confirm-dialog.tsx';
import { reportMissing } from '#web/ui/report-failure.ts';
import { useLeaveGroup } from '../queries.ts';
import { useLeftGroup } from './use-left-group.ts';

const OwnerLeavesDialog = later(
  async () => (await import('./owner-leaves-dialog.tsx')).OwnerLeavesDialog,
  () => true,
  reportMissing,
);

export function LeaveButton({ group }: { group: GroupDetails }) {
  const [isOpen, setIsOpen] = useState(false);
  const leave = useLeaveGroup(group.id);
  const goOn = useLeftGroup(group);
  async function go() {
    try {
      await leave.mutateAsync(undefined);
      goOn();
    } catch {
      // It was told.
    }
    setIsOpen(false);
  }
  const isOwner = group.myRole === 'owner' && !group.isArchived;
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        {t('Leave')}
      </Button>
      {isOwner && isOpen && <OwnerLeavesDialog group={group} onClose={() => setIsOpen(false)} />}
      <ConfirmDialog
        open={isOpen && !isOwner}
        onOpenChange={setIsOpen}
        title={t('Leave {name}?', { name: group.name })}
        description={
          group.isPrivate || group.isArchived
            ? t('You will no longer see its room, and will need an invitation to come back.')
            : t('You will no longer see its room. You can join again.')
        }
        action={t('Leave Group')}
        pending={leave.isPending}
        onConfirm={() => void go()}
      />
    </>
  );
}
