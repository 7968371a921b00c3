import type { GroupDetails } from '@guildhall/contract/groups.ts';
import { useState } from 'react';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { useArchiveGroup, useGroupMembers, useLeaveGroup } from '../queries.ts';
import { useLeftGroup } from './use-left-group.ts';

/** Who owns the group chooses what becomes of it: somebody takes it over, or it is archived. */
export function OwnerLeavesDialog({ group, onClose }: { group: GroupDetails; onClose: () => void }) {
  const members = useGroupMembers(group.id);
  const leave = useLeaveGroup(group.id);
  const archive = useArchiveGroup(group.id);
  const goOn = useLeftGroup(group);
  // The signal may come before the answer and take this dialog away: so not by a callback of `mutate`.
  async function close(act: () => Promise<unknown>, then = () => {}) {
    try {
      await act();
      onClose();
      then();
    } catch {
      // It was told.
    }
  }
  const [successor, setSuccessor] = useState('');
  const others = members.data?.pages.flatMap(({ items }) => items).filter(({ role }) => role !== 'owner') ?? [];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('Leave {name}?', { name: group.name })}
      description={t(
        'You are its owner. Hand it over to somebody, or archive it: everybody in it can still read it, but nobody can write or join any more.',
      )}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            variant="danger"
            pending={archive.isPending}
            onClick={() => void close(() => archive.mutateAsync())}
          >
            {t('Archive Group')}
          </Button>
          {others.length > 0 && (
            <Button
              disabled={!successor}
              pending={leave.isPending}
              onClick={() => void close(() => leave.mutateAsync(Number(successor)), goOn)}
            >
              {t('Hand over and leave')}
            </Button>
          )}
        </>
      }
    >
      {others.length > 0 ? (
        <Field label={t('Who takes it over')}>
          <Select
            placeholder={t('Choose a member')}
            options={others.map(({ member }) => ({ value: String(member.id), label: member.displayName }))}
            value={successor}
            onChange={(event) => setSuccessor(event.target.value)}
          />
        </Field>
      ) : (
        <p className="text-sm">{t('Nobody else in it could take it over.')}</p>
      )}
    </Dialog>
  );
}
