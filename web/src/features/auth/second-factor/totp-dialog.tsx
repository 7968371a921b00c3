import { confirmTotp } from '@guildhall/contract/second-factor.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { hasCode } from '#web/lib/api.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { t } from '#web/lib/text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Form, FormField, FormProblem, SubmitButton } from '#web/ui/form.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { SpinnerBlock } from '#web/ui/spinner.tsx';
import { CodeInput } from './code-field.tsx';
import { useConfirmTotp, useStartTotp } from './settings-queries.ts';

/** In groups of four, as it is typed in; apps don't mind the spaces. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ');

interface TotpDialogProps {
  open: boolean;
  onClose: () => void;
  onDone: (recoveryCodes: readonly string[] | null) => void;
}

function Steps({ onClose, onDone }: Omit<TotpDialogProps, 'open'>) {
  const start = useStartTotp();
  const confirm = useConfirmTotp();
  const form = useContractForm(confirmTotp, {
    defaults: { code: '' },
    send: ({ code }) => confirm.mutateAsync(code),
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
    onFailed: () => form.setFocus('code', { shouldSelect: true }),
  });
  const hasBegun = useRef(false);
  // Whoever has closed 'Confirm it’s you' has turned back from this, too.
  const makeKey = () =>
    start.mutate(undefined, { onError: (error) => hasCode(error, 'reauth_required') && onClose() });
  const begin = useEffectEvent(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    makeKey();
  });
  useEffect(() => begin(), []);

  if (start.error) return <ErrorState error={start.error} onRetry={makeKey} />;
  if (!start.data) return <SpinnerBlock label={t('Making a key')} />;
  const { secret, url } = start.data;
  return (
    <Form form={form}>
      <ol className="space-y-5">
        <li>
          <p className="font-medium">{t('1. Scan this with an authenticator app')}</p>
          <p className="mt-1 text-sm text-muted">
            {t('Any will do: Aegis, Google Authenticator, Microsoft Authenticator, a password manager.')}
          </p>
          <div className="mt-3 flex flex-wrap items-start gap-5">
            <QrCode text={url} label={t('QR code for your authenticator app')} />
            <div className="min-w-0 flex-1 basis-48 text-sm">
              <p className="text-muted">{t('No camera? Type this key in:')}</p>
              <code className="mt-1 block rounded-control bg-sunken px-3 py-2 wrap-anywhere">
                {inGroups(secret)}
              </code>
              <a href={url} className="link mt-2 inline-block">
                {t('Open it in an app on this device')}
              </a>
            </div>
          </div>
        </li>
        <li className="space-y-3">
          <p className="font-medium">{t('2. Enter the code that the app shows')}</p>
          <FormProblem form={form} />
          <div className="flex flex-wrap items-end gap-3">
            <div className="w-48">
              <FormField form={form} name="code" label={t('Code')}>
                {(field) => <CodeInput {...field} />}
              </FormField>
            </div>
            <SubmitButton form={form}>{t('Switch it on')}</SubmitButton>
          </div>
        </li>
      </ol>
    </Form>
  );
}

/** Nothing counts until the code was right: closing it before leaves all as it was. */
export function TotpDialog({ open, onClose, onDone }: TotpDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={t('Set up an authenticator app')}>
      <Steps onClose={onClose} onDone={onDone} />
    </Dialog>
  );
}
