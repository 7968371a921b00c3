import { type Passkey, passkeyNameMax, renamePasskey } from '@guildhall/contract/passkeys.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { t } from '#web/lib/text.ts';
import { FormField } from '#web/ui/form.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Input } from '#web/ui/input.tsx';
import { passkeyProblem } from './queries.ts';
import { useAddPasskey, useRenamePasskey } from './settings-queries.ts';

interface PasskeyDialogProps {
  /** To be renamed; 'new' for one to be added, undefined: closed. */
  passkey: Passkey | 'new' | undefined;
  onClose: () => void;
  onAdded: (recoveryCodes: readonly string[] | null) => void;
}

export function PasskeyDialog({ passkey, ...rest }: PasskeyDialogProps) {
  return passkey && <NameDialog {...rest} passkey={passkey} />;
}

function NameDialog({ passkey, onClose, onAdded }: PasskeyDialogProps & { passkey: Passkey | 'new' }) {
  const add = useAddPasskey();
  const rename = useRenamePasskey();
  const isNew = passkey === 'new';
  const form = useContractForm(renamePasskey, {
    defaults: { name: isNew ? '' : passkey.name },
    send: async ({ name }) => {
      if (isNew) return (await add.mutateAsync(name)).recoveryCodes;
      await rename.mutateAsync({ id: passkey.id, name });
      return undefined;
    },
    onDone: (recoveryCodes) => (recoveryCodes === undefined ? onClose() : onAdded(recoveryCodes)),
    problemOf: passkeyProblem,
  });
  return (
    <FormDialog
      form={form}
      dialog={{ isOpen: true, close: onClose }}
      width="sm"
      title={isNew ? t('Add a passkey') : t('Rename the passkey')}
      description={
        isNew && t('Next, your device will ask for your fingerprint, your face, a PIN or a security key.')
      }
      submit={isNew ? t('Continue') : t('Save')}
    >
      <FormField
        form={form}
        name="name"
        label={t('Name')}
        quietHint={t('A name you’ll recognise, such as the device it’s on.')}
      >
        {(field) => <Input autoComplete="off" placeholder={t('My phone')} maxLength={passkeyNameMax} {...field} />}
      </FormField>
    </FormDialog>
  );
}
