import type { FieldValues } from 'react-hook-form';
import { useBeforeUnload, useBlocker } from 'react-router';
import type { ContractForm } from '#web/lib/form/use-contract-form.ts';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

type UnsavedGuardProps<V extends FieldValues> = Pick<
  ConfirmDialogProps,
  'title' | 'description' | 'action' | 'cancel'
> & {
  form: ContractForm<V>;
  /** The form's dialog goes on under every address of this page that has the parameter. */
  param?: string;
  /** A reload, or closing the tab, loses nothing: a draft of it is stored. */
  isKept?: () => boolean;
  onDiscard?: () => void;
  /** It goes on: the navigation does not happen. */
  onKeep?: () => void;
};

/** Asks before what was typed is lost to a navigation; a dialog that closes by its address is one as well. */
export function UnsavedGuard<V extends FieldValues>({
  form,
  param,
  isKept,
  onDiscard,
  onKeep,
  ...words
}: UnsavedGuardProps<V>) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isStep =
      param !== undefined &&
      nextLocation.pathname === currentLocation.pathname &&
      new URLSearchParams(nextLocation.search).has(param);
    return form.isUnsaved() && !isStep;
  });
  useBeforeUnload((event) => form.isUnsaved() && !isKept?.() && event.preventDefault());
  return (
    <ConfirmDialog
      {...words}
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => {
        if (open || blocker.state !== 'blocked') return;
        blocker.reset();
        onKeep?.();
      }}
      onConfirm={() => {
        form.release();
        onDiscard?.();
        blocker.proceed?.();
      }}
    />
  );
}
