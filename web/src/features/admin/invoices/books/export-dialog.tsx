import { exportInvoices } from '@guildhall/contract/invoice-books.ts';
import { useState } from 'react';
import { t } from '#web/lib/text.ts';
import type { Opened } from '#web/lib/url/dialog-param.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { todayHere } from '../days.ts';

/** The year until today: what an accountant asks for. */
function thisYear() {
  const today = todayHere();
  return { from: `${today.slice(0, 4)}-01-01`, to: today, format: 'xlsx' };
}

const formats = {
  xlsx: { format: 'xlsx' },
  excel: { format: 'csv', style: 'excel' },
  plain: { format: 'csv', style: 'plain' },
};

/** Days and format, and the file. */
export function ExportDialog({ dialog }: { dialog: Opened }) {
  const [asked, setAsked] = useState(thisYear);
  const change = (name: keyof typeof asked) => (event: { target: { value: string } }) =>
    setAsked({ ...asked, [name]: event.target.value });
  const { format, ...days } = asked;
  const query = new URLSearchParams({ ...days, ...formats[format as keyof typeof formats] });
  const isWrong = asked.from === '' || asked.to === '' || asked.from > asked.to;
  return (
    <Dialog
      open={dialog.isOpen}
      onOpenChange={(open) => !open && dialog.close()}
      title={t('Export for the accountant')}
      description={t('A row for each invoice, credit note and payment of these days.')}
      footer={
        <>
          <Button variant="secondary" onClick={dialog.close}>
            {t('Cancel')}
          </Button>
          {isWrong ? (
            <Button disabled>{t('Download')}</Button>
          ) : (
            <Button asChild>
              <a href={`${exportInvoices.path}?${query}`} download>
                {t('Download')}
              </a>
            </Button>
          )}
        </>
      }
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={t('First day')}>
          <Input type="date" required value={asked.from} onChange={change('from')} />
        </Field>
        <Field
          label={t('Last day')}
          error={isWrong && asked.to !== '' ? t('must not be before the first day') : undefined}
        >
          <Input type="date" required value={asked.to} onChange={change('to')} />
        </Field>
        <Field label={t('Format')} className="sm:col-span-2">
          <Select
            value={format}
            onChange={change('format')}
            options={[
              { value: 'xlsx', label: t('Excel workbook (.xlsx)') },
              { value: 'excel', label: t('CSV with semicolons and decimal commas') },
              { value: 'plain', label: t('CSV with commas and decimal points') },
            ]}
          />
        </Field>
      </div>
    </Dialog>
  );
}
