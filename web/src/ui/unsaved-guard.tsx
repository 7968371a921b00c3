import type { FieldValues } from 'react-hook-form';
import { useBeforeUnload, useBlocker } from 'react-router';
import type { ContractForm } from '#web/lib/form/use-contract-form.ts';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';
import { ConfirmDialog } from './later-confirm-dialog.tsx';

type UnsavedGuardProps<V extends FieldValues> = Pick<
  ConfirmDialogProps,
  'title' | 'description' | 'action' | 'cancel'
> & {
  form: ContractForm<V>;
  /** The form's dialog goes on under every address of this page that has the parameter. */
  param?: string;
  /** A dialog without an address was to close, and waits for the answer. */
  isClosing?: boolean;
  onDiscard?: () => void;
  /** It goes on: the navigation does not happen. */
  onKeep?: () => void;
};

/** Asks before what was typed is lost to a navigation, as the closing of a dialog with an address is, or to a closing. */
export function UnsavedGuard<V extends FieldValues>({
  form,
  param,
  isClosing = false,
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
  useBeforeUnload((event) => form.isUnsaved() && !form.isKept() && event.preventDefault());
  const isAsked = isClosing || blocker.state === 'blocked';
  return (
    <ConfirmDialog
      {...words}
      open={isAsked}
      onOpenChange={(open) => {
        if (open || !isAsked) return;
        blocker.reset?.();
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
