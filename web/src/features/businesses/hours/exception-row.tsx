import { exceptionNoteMax } from '@guildhall/contract/opening-hours.ts';
import { Eraser } from 'lucide-react';
import type { ContractForm } from '#web/lib/form/use-contract-form.ts';
import { t } from '#web/lib/text.ts';
import { FormField } from '#web/ui/form.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Input } from '#web/ui/input.tsx';
import { dateField, type HoursForm, noteField, spansField } from './hours-form.ts';

interface ExceptionRowProps {
  form: ContractForm<HoursForm>;
  /** From 0. */
  row: number;
}

export function ExceptionRow({ form, row }: ExceptionRowProps) {
  const empty = () => {
    for (const field of [dateField, spansField, noteField]) form.setValue(field(row), '', { shouldDirty: true });
  };
  return (
    <fieldset className="flex items-start gap-2">
      <legend className="sr-only">{t('Date {place}', { place: row + 1 })}</legend>
      <div className="grid min-w-0 flex-1 items-start gap-3 sm:grid-cols-3">
        <FormField form={form} name={dateField(row)} label={t('Date')}>
          {(field) => <Input type="date" {...field} />}
        </FormField>
        <FormField form={form} name={spansField(row)} label={t('Hours')}>
          {(field) => <Input autoComplete="off" placeholder={t('Closed')} {...field} />}
        </FormField>
        <FormField form={form} name={noteField(row)} label={t('Note')} optional>
          {(field) => <Input autoComplete="off" maxLength={exceptionNoteMax} {...field} />}
        </FormField>
      </div>
      {/* Level with the fields below their labels. */}
      <div className="mt-6.5">
        <IconButton label={t('Empty date {place}', { place: row + 1 })} onClick={empty}>
          <Eraser aria-hidden="true" />
        </IconButton>
      </div>
    </fieldset>
  );
}
