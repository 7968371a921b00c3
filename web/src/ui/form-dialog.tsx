import { type ComponentProps, type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ContractForm } from '#web/lib/form/use-contract-form.ts';
import { t } from '#web/lib/text.ts';
import type { DialogParam, Opened } from '#web/lib/url/dialog-param.ts';
import { Button, type ButtonProps } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Form, FormProblem, SubmitButton } from './form.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';

interface FormDialogProps<V extends FieldValues>
  extends Pick<ComponentProps<typeof Dialog>, 'title' | 'description' | 'width' | 'children'> {
  form: ContractForm<V>;
  /** Its address, or what else shows it; then there is no step of the history to hold up, and the closing itself waits. */
  dialog: DialogParam | Opened;
  /** The word on the button that sends it; absent while nothing can be sent. */
  submit?: string;
  submitVariant?: ButtonProps['variant'];
  cancel?: string;
  /** At the left of the foot, apart from the two buttons. */
  aside?: ReactNode;
  /** Has to be answered first: it stands in place of the buttons. */
  question?: ReactNode;
  onChange?: () => void;
}

/** A form in a dialog, mounted by `laterDialog()` for each opening. What is wrong with the whole stands beside the button that was pressed. */
export function FormDialog<V extends FieldValues>(props: FormDialogProps<V>) {
  const { form, dialog, title, description, width, children } = props;
  const { submit, submitVariant, cancel = t('Cancel'), aside, question, onChange } = props;
  const [isClosing, setIsClosing] = useState(false);
  const hasAddress = 'name' in dialog;
  const close = () => (hasAddress || !form.isUnsaved() ? dialog.close() : setIsClosing(true));
  return (
    <>
      <Dialog
        title={title}
        description={description}
        width={width}
        open={dialog.isOpen}
        onOpenChange={(open) => !open && close()}
        footer={
          question || (
            <>
              {form.problem && (
                <div className="w-full">
                  <FormProblem form={form} />
                </div>
              )}
              {aside && <div className="mr-auto">{aside}</div>}
              <Button variant="secondary" onClick={close}>
                {cancel}
              </Button>
              {submit && (
                <SubmitButton form={form} variant={submitVariant}>
                  {submit}
                </SubmitButton>
              )}
            </>
          )
        }
      >
        <Form form={form} className="space-y-4" onChange={onChange}>
          {children}
        </Form>
      </Dialog>
      {(hasAddress || dialog.isOpen) && (
        <UnsavedGuard
          form={form}
          {...(hasAddress
            ? { param: dialog.name, onKeep: dialog.stay }
            : { isClosing, onKeep: () => setIsClosing(false), onDiscard: dialog.close })}
          title={t('Discard what you typed?')}
          description={t('It will be lost.')}
          action={t('Discard')}
          cancel={t('Keep editing')}
        />
      )}
    </>
  );
}
