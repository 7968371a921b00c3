import { type Passkey, passkeyNameMax, renamePasskey } from '@guildhall/contract/passkeys.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormField, FormProblem, SubmitButton } from '#web/ui/form.tsx';
import { Input } from '#web/ui/input.tsx';
import { passkeyProblem } from './queries.ts';
import { useAddPasskey, useRenamePasskey } from './settings-queries.ts';

interface PasskeyDialogProps {
  /** To be renamed; 'new' for one to be added, undefined: closed. */
  passkey: Passkey | 'new' | undefined;
  onClose: () => void;
  onAdded: (recoveryCodes: readonly string[] | null) => void;
}

function NameForm({ passkey, onClose, onAdded }: PasskeyDialogProps & { passkey: Passkey | 'new' }) {
  const add = useAddPasskey();
  const rename = useRenamePasskey();
  const form = useContractForm(renamePasskey, {
    defaults: { name: passkey === 'new' ? '' : passkey.name },
    send: async ({ name }) => {
      if (passkey === 'new') return (await add.mutateAsync(name)).recoveryCodes;
      await rename.mutateAsync({ id: passkey.id, name });
      return undefined;
    },
    onDone: (recoveryCodes) => (recoveryCodes === undefined ? onClose() : onAdded(recoveryCodes)),
    problemOf: passkeyProblem,
  });
  return (
    <Form form={form} className="space-y-4">
      <FormProblem form={form} />
      <FormField
        form={form}
        name="name"
        label="Name"
        quietHint="So that you know it again: the device it is on, for example."
      >
        {(field) => <Input autoComplete="off" placeholder="My telephone" maxLength={passkeyNameMax} {...field} />}
      </FormField>
      <SubmitButton form={form}>{passkey === 'new' ? 'Go on' : 'Save'}</SubmitButton>
    </Form>
  );
}

export function PasskeyDialog(props: PasskeyDialogProps) {
  const { passkey, onClose } = props;
  const isNew = passkey === 'new';
  return (
    <Dialog
      open={passkey !== undefined}
      onOpenChange={(open) => !open && onClose()}
      width="sm"
      title={isNew ? 'Add a passkey' : 'Rename the passkey'}
      description={isNew && 'Next, your device asks for your finger, your face, a PIN or a security key.'}
    >
      {passkey && <NameForm {...props} passkey={passkey} />}
    </Dialog>
  );
}
