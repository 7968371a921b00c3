import type { GroupDetails } from '@guildhall/contract/groups.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { ConfirmDialog } from '#web/ui/later-confirm-dialog.tsx';
import { reportError } from '#web/ui/report-failure.ts';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.ts';
import { useArchiveGroup, useGroupMembers, useLeaveGroup } from '../queries.ts';

/** Behind who has left. */
function useGoOn({ name }: GroupDetails) {
  const navigate = useNavigate();
  return () => {
    toast({ title: 'You have left the group', description: name });
    void navigate(paths.groups);
  };
}

/** Who owns the group chooses what becomes of it: somebody takes it over, or it is archived. */
function OwnerDialog({ group, onClose }: { group: GroupDetails; onClose: () => void }) {
  const members = useGroupMembers(group.id);
  const leave = useLeaveGroup(group.id);
  const archive = useArchiveGroup(group.id);
  const goOn = useGoOn(group);
  // The signal may come before the answer and take this dialog away: so not by a callback of `mutate`.
  async function close(act: () => Promise<unknown>, then = () => {}) {
    try {
      await act();
      onClose();
      then();
    } catch (error) {
      reportError(error);
    }
  }
  const [successor, setSuccessor] = useState('');
  const others = members.data?.pages.flatMap(({ items }) => items).filter(({ role }) => role !== 'owner') ?? [];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Leave ${group.name}?`}
      description="You are its owner. Hand it over to somebody, or archive it: then everybody can still read it, and nobody writes or joins any more."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="danger"
            pending={archive.isPending}
            onClick={() => void close(() => archive.mutateAsync())}
          >
            Archive Group
          </Button>
          {others.length > 0 && (
            <Button
              disabled={!successor}
              pending={leave.isPending}
              onClick={() => void close(() => leave.mutateAsync(Number(successor)), goOn)}
            >
              Hand over and leave
            </Button>
          )}
        </>
      }
    >
      {others.length > 0 ? (
        <Field label="Who takes it over">
          <Select
            placeholder="Choose a member"
            options={others.map(({ member }) => ({ value: String(member.id), label: member.displayName }))}
            value={successor}
            onChange={(event) => setSuccessor(event.target.value)}
          />
        </Field>
      ) : (
        <p className="text-sm">There is nobody else in it who could take it over.</p>
      )}
    </Dialog>
  );
}

export function LeaveButton({ group }: { group: GroupDetails }) {
  const [isOpen, setIsOpen] = useState(false);
  const leave = useLeaveGroup(group.id);
  const goOn = useGoOn(group);
  async function go() {
    try {
      await leave.mutateAsync(undefined);
      goOn();
    } catch (error) {
      reportError(error);
    }
    setIsOpen(false);
  }
  const isOwner = group.myRole === 'owner' && !group.isArchived;
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        Leave
      </Button>
      {isOwner && isOpen && <OwnerDialog group={group} onClose={() => setIsOpen(false)} />}
      <ConfirmDialog
        open={isOpen && !isOwner}
        onOpenChange={setIsOpen}
        title={`Leave ${group.name}?`}
        description={
          group.isPrivate || group.isArchived
            ? 'You will no longer see its room, and need an invitation to come back.'
            : 'You will no longer see its room. You can join again.'
        }
        action="Leave Group"
        pending={leave.isPending}
        onConfirm={() => void go()}
      />
    </>
  );
}
