import { announcementMax, type SettingsAnswer } from '@guildhall/contract/settings.ts';
import { t } from '#web/lib/text.ts';
import { Form, FormField, FormProblem, SubmitButton } from '#web/ui/form.tsx';
import { Input } from '#web/ui/input.tsx';
import { SettingsSection } from '#web/ui/settings-section.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { useSettingsForm } from './use-settings-form.ts';

/** The day in this place, as a date field has it. */
function dayHere(moment: Date | null): string {
  if (!moment) return '';
  const parts = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/** Its last moment in this place. */
const endOf = (day: string) => (day ? new Date(`${day}T23:59:59`).toISOString() : null);

export function AnnouncementCard({ settings }: { settings: SettingsAnswer }) {
  const form = useSettingsForm({
    draft: 'site-announcement',
    saved: {
      announcement: settings.announcement ?? '',
      announcementUntil: dayHere(settings.announcementUntil),
    },
    labels: { announcement: t('Announcement'), announcementUntil: t('Last day') },
    toBody: ({ announcement, announcementUntil }) => ({
      announcement,
      announcementUntil: endOf(announcementUntil),
    }),
  });
  return (
    <SettingsSection
      id="announcement"
      title={t('Announcement')}
      description={t('A line above every page, for members and visitors.')}
    >
      <Form form={form} className="max-w-2xl space-y-4">
        <FormProblem form={form} />
        <FormField form={form} name="announcement" label={t('Announcement')} hint={t('Empty: there is none.')}>
          {(field) => <Textarea {...field} maxLength={announcementMax} rows={2} />}
        </FormField>
        <FormField
          form={form}
          name="announcementUntil"
          label={t('Last day')}
          hint={t('Empty: until you take it away.')}
          className="sm:max-w-xs"
        >
          {(field) => <Input {...field} type="date" />}
        </FormField>
        <SubmitButton form={form}>{t('Save')}</SubmitButton>
      </Form>
    </SettingsSection>
  );
}
