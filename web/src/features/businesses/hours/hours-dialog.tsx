import { setListingHours } from '@guildhall/contract/listing-hours.ts';
import type { ListingPage } from '@guildhall/contract/listings.ts';
import { exceptionsMax } from '@guildhall/contract/opening-hours.ts';
import { wallOf } from '@guildhall/contract/time-zone.ts';
import { CalendarPlus, Copy } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { formatWeekday } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import { ownTimeZone, timeZoneChoices } from '#web/lib/time-zone.ts';
import type { DialogParam } from '#web/lib/url/dialog-param.ts';
import { Button } from '#web/ui/button.tsx';
import { FormField } from '#web/ui/form.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.ts';
import { ExceptionRow } from './exception-row.tsx';
import { dayField, formOf, labelsOf, missingIn, toBody, usedRows } from './hours-form.ts';
import { useSetListingHours } from './queries.ts';
import { dateOn, weekdays } from './weekdays.ts';

interface HoursDialogProps {
  business: Pick<ListingPage, 'id' | 'name' | 'hours'>;
  dialog: DialogParam;
}

/** A day's hours are written in one field, as on a door. */
export function HoursDialog({ business, dialog }: HoursDialogProps) {
  const { hours } = business;
  const save = useSetListingHours(business.id);
  const zone = hours?.timeZone ?? ownTimeZone();
  const zones = useMemo(() => timeZoneChoices(zone), [zone]);
  const [defaults] = useState(() => formOf(hours, zone, wallOf(new Date(), zone).date));
  const [rows, setRows] = useState(() => usedRows(defaults));
  const form = useContractForm(setListingHours, {
    defaults,
    labels: labelsOf(),
    subject: business.id,
    require: missingIn,
    toBody,
    send: (body) => save.mutateAsync(body),
    onDone() {
      toast({ title: t('Opening hours saved'), description: business.name });
      dialog.close();
    },
  });
  // A draft that came back may have more of them.
  const shown = Math.max(rows, usedRows(form.watch()));
  const copyMonday = () => {
    const monday = form.getValues(dayField(0)) ?? '';
    for (const day of weekdays.slice(1, 5))
      form.setValue(dayField(day), monday, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      });
  };
  return (
    <FormDialog
      form={form}
      dialog={dialog}
      title={t('Opening hours')}
      description={t(
        'Such as 09:00–12:30, 13:30–18:00, or 18:00–02:00 past midnight. A day that is closed stays empty.',
      )}
      width="lg"
      submit={t('Save')}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {weekdays.map((day) => (
          <FormField key={day} form={form} name={dayField(day)} label={formatWeekday(dateOn(day))}>
            {(field) => <Input autoComplete="off" placeholder={t('Closed')} {...field} />}
          </FormField>
        ))}
        <FormField form={form} name="timeZone" label={t('Time zone')}>
          {(field) => <Select options={zones} {...field} />}
        </FormField>
      </div>
      <Button variant="quiet" size="sm" onClick={copyMonday}>
        <Copy aria-hidden="true" />
        {t('Copy Monday to Tuesday–Friday')}
      </Button>
      <fieldset className="space-y-3 border-t pt-4">
        <legend className="float-left w-full text-base font-medium">{t('Other hours')}</legend>
        <p className="clear-both text-sm text-muted">
          {t(
            'Holidays and days with hours of their own, in place of the weekday’s. A date without hours is closed.',
          )}
        </p>
        {Array.from({ length: shown }, (_, row) => (
          <ExceptionRow key={dayField(row)} form={form} row={row} />
        ))}
        {shown < exceptionsMax && (
          <Button variant="secondary" onClick={() => setRows(shown + 1)}>
            <CalendarPlus aria-hidden="true" />
            {t('Add a date')}
          </Button>
        )}
      </fieldset>
    </FormDialog>
  );
}
