import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { t } from '#web/lib/text.ts';
import { Actions } from './actions.tsx';
import { Button } from './button.tsx';
import { useReturnFocus } from './use-return-focus.ts';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  /** Says what happens: 'Delete listing', never 'OK'. */
  action: string;
  /** The way back, when 'Cancel' would be unclear. */
  cancel?: string;
  onConfirm: () => void;
  /** It is on its way: nothing closes the dialog until the answer is there. */
  pending?: boolean;
}

/** Only for what cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    action,
    cancel = t('Cancel'),
    onConfirm,
    pending = false,
  } = props;
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={(next) => !pending && onOpenChange(next)}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <Radix.Content
          {...returnFocus}
          className="fixed inset-x-4 top-1/2 z-50 mx-auto max-w-md -translate-y-1/2 rounded-card border bg-surface p-6 shadow-float data-[state=closed]:animate-sink-out data-[state=open]:animate-rise-in"
        >
          <Radix.Title className="text-xl">{title}</Radix.Title>
          <Radix.Description className="mt-2 text-sm text-muted">{description}</Radix.Description>
          <Actions className="mt-6 justify-end">
            <Radix.Cancel asChild>
              <Button variant="secondary">{cancel}</Button>
            </Radix.Cancel>
            <Button variant="danger" pending={pending} onClick={onConfirm}>
              {action}
            </Button>
          </Actions>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
