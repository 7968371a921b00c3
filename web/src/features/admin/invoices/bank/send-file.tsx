import { bankFileMax, payerKeptDays } from '@guildhall/contract/bank-files.ts';
import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { ApiError, userMessage } from '#web/lib/api.ts';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Input } from '#web/ui/input.tsx';
import { SpinnerBlock } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.ts';
import { useBankFile, useSendBankFile } from './queries.ts';
import { Summary } from './summary.tsx';

const asksCurrency = (error: unknown) => error instanceof ApiError && error.fields.currency !== undefined;

/** Choose or drop a file; it is read at once. */
export function SendFile() {
  const send = useSendBankFile();
  const [file, setFile] = useState<File>();
  const [currency, setCurrency] = useState('');
  const sent = send.data;
  const { data: later } = useBankFile(sent);
  const summary = sent && sent.rest > 0 ? (later ?? sent) : sent;
  const rest = summary?.rest ?? 0;
  const isReading = send.isPending || rest > 0;

  function read(file: File, currency?: string) {
    if (isReading) {
      toast({ title: t('Please wait until {name} has been read.', { name: send.variables?.file.name ?? '' }) });
      return;
    }
    setFile(file);
    send.mutate({ file, currency });
  }

  const isTooLarge = file !== undefined && file.size > bankFileMax;
  return (
    <DropZone
      label={t('File of the bank')}
      accept=".xml,.csv,.txt,.c52,.c53,.c54"
      icon={Landmark}
      title={t('Choose the bank’s file, or drop it here')}
      hint={t('camt.052, camt.053, camt.054 or CSV, up to 5 MB')}
      onFile={(file) => {
        if (!isReading) setCurrency('');
        read(file);
      }}
      chosen={
        isReading && (
          <div role="status" className="space-y-2 py-6 text-center text-sm text-muted">
            <SpinnerBlock />
            <p>
              {rest > 0
                ? t('{count, plural, one {# payment is} other {# payments are}} still to be looked at.', {
                    count: rest,
                  })
                : t('Reading the file …')}
            </p>
          </div>
        )
      }
    >
      {() => (
        <>
          {send.isError && (
            <FormError>
              {isTooLarge ? t('The bank’s file must be at most 5 MB.') : userMessage(send.error)}
            </FormError>
          )}
          {file && asksCurrency(send.error) && (
            <form
              className="flex flex-wrap items-end gap-3"
              onSubmit={(event) => {
                event.preventDefault();
                read(file, currency.trim().toUpperCase());
              }}
            >
              <Field label={t('Currency of the amounts')} className="w-48">
                <Input
                  value={currency}
                  onChange={({ target }) => setCurrency(target.value)}
                  maxLength={3}
                  autoComplete="off"
                  placeholder="EUR"
                  required
                />
              </Field>
              <Button type="submit">{t('Read the file')}</Button>
            </form>
          )}
          {summary && rest === 0 && <Summary summary={summary} />}
          <p className="text-sm text-muted">
            {t(
              'What names an invoice by its reference or number is noted at once. The same payment is never noted twice, in whatever file it comes. Who paid and what they wrote is kept for {days} days after you have dealt with it.',
              { days: payerKeptDays },
            )}
          </p>
        </>
      )}
    </DropZone>
  );
}
