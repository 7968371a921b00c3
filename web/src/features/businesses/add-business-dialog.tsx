import type { Me } from '@guildhall/contract/members.ts';
import { useCallback, useId, useRef, useState } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { AddBusinessForm } from './add-business-form.tsx';
import { useCreateBusiness } from './queries.ts';

interface AddBusinessDialogProps {
  me: Me;
  isOpen: boolean;
  /** A navigation: what was typed is asked about before it happens, as before any other one. */
  onClose: () => void;
}

export function AddBusinessDialog({ me, isOpen, onClose }: AddBusinessDialogProps) {
  const formId = useId();
  const create = useCreateBusiness();
  const [problem, setProblem] = useState('');
  const isDirty = useRef(false);
  const setDirty = useCallback((value: boolean) => {
    isDirty.current = value;
  }, []);
  const blocker = useBlocker(() => isDirty.current);
  useBeforeUnload((event) => isDirty.current && event.preventDefault());

  function leave() {
    isDirty.current = false;
    setProblem('');
  }

  return (
    <>
      <Dialog
        open={isOpen}
        onOpenChange={(open) => !open && onClose()}
        title="Add a Business"
        description="It appears in the directory, where others find it."
        width="lg"
        footer={
          <>
            {problem && (
              <div className="w-full">
                <FormError>{problem}</FormError>
              </div>
            )}
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" form={formId} pending={create.isPending}>
              Add Business
            </Button>
          </>
        }
      >
        <AddBusinessForm
          id={formId}
          me={me}
          create={create}
          onDirty={setDirty}
          onProblem={setProblem}
          onAdded={() => {
            leave();
            onClose();
          }}
        />
      </Dialog>
      <ConfirmDialog
        open={blocker.state === 'blocked'}
        onOpenChange={(open) => !open && blocker.reset?.()}
        title="Discard this listing?"
        description="What you typed has not been saved."
        action="Discard"
        cancel="Keep editing"
        onConfirm={() => {
          leave();
          blocker.proceed?.();
        }}
      />
    </>
  );
}
