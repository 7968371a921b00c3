import {
  type ReminderSettings,
  reminderDaysMax,
  reminderLevels,
  setReminderSettings,
} from '@guildhall/contract/invoice-reminders.ts';
import { type ReactNode, useId, useState } from 'react';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { t } from '#web/lib/text.ts';
import type { DialogParam } from '#web/lib/url/dialog-param.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FormField } from '#web/ui/form.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Input } from '#web/ui/input.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Select } from '#web/ui/select.tsx';
import { SpinnerBlock } from '#web/ui/spinner.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { useReminderSettings, useSetReminderSettings } from './queries.ts';
import {
  complaintsOfLevels,
  levelNames,
  type ReminderForm,
  reminderFormOf,
  toReminders,
} from './reminder-form.ts';

interface RemindersProps {
  dialog: DialogParam;
}

/** When members are reminded of open invoices, and in what words: `/admin?tab=invoices&reminders=1`. */
export function RemindersDialog({ dialog }: RemindersProps) {
  const frame = (body: ReactNode) => (
    <Dialog
      open={dialog.isOpen}
      onOpenChange={(open) => !open && dialog.close()}
      title={t('Reminders')}
      width="lg"
    >
      {body}
    </Dialog>
  );
  return (
    <QueryView
      query={useReminderSettings()}
      loading={frame(<SpinnerBlock />)}
      failed={(failure) => frame(<ErrorState {...failure} />)}
    >
      {(settings) => <Editor settings={settings} dialog={dialog} />}
    </QueryView>
  );
}

function Editor({ settings, dialog }: RemindersProps & { settings: ReminderSettings }) {
  const { mutateAsync } = useSetReminderSettings();
  const [defaults] = useState(() => reminderFormOf(settings));
  const form = useContractForm<typeof setReminderSettings, ReminderForm, ReminderSettings>(setReminderSettings, {
    defaults,
    labels: {
      isOn: t('Reminders'),
      ...Object.fromEntries(
        reminderLevels.flatMap((level) => [
          [`days${level}`, t('Days')],
          [`subject${level}`, t('Subject')],
          [`text${level}`, t('Text')],
        ]),
      ),
    },
    require: complaintsOfLevels,
    toBody: toReminders,
    send: (body) => mutateAsync(body),
    onDone({ isOn }) {
      dialog.close();
      toast({ title: isOn ? t('Reminders are on') : t('Reminders are off') });
    },
  });
  return (
    <FormDialog
      form={form}
      dialog={dialog}
      title={t('Reminders')}
      description={t(
        'Members who haven’t paid are reminded by e-mail, up to three times per invoice. Nobody is reminded of what is paid or cancelled.',
      )}
      width="lg"
      submit={t('Save')}
    >
      <div className="space-y-6">
        <FormField form={form} name="isOn" label={t('Send reminders')} className="sm:max-w-xs">
          {(field) => (
            <Select
              {...field}
              options={[
                { value: 'on', label: t('Yes, automatically') },
                { value: 'off', label: t('No') },
              ]}
            />
          )}
        </FormField>
        <p className="text-sm text-muted">
          {t('In subject and text these are filled in for each invoice:')}{' '}
          <span className="wrap-anywhere">{'{name} {number} {amount} {due} {reference} {iban}'}</span>
        </p>
        {reminderLevels.map((level) => (
          <Part key={level} title={t(levelNames[level])}>
            <FormField
              form={form}
              name={`days${level}`}
              label={t('Days after the due date')}
              className="sm:max-w-xs"
            >
              {(field) => <Input {...field} type="number" inputMode="numeric" min={1} max={reminderDaysMax} />}
            </FormField>
            <FormField form={form} name={`subject${level}`} label={t('Subject')}>
              {(field) => <Input {...field} maxLength={120} autoComplete="off" />}
            </FormField>
            <FormField form={form} name={`text${level}`} label={t('Text')}>
              {(field) => <Textarea {...field} maxLength={2000} />}
            </FormField>
          </Part>
        ))}
      </div>
    </FormDialog>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="space-y-4">
      <h3 id={id} className="text-base font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}
