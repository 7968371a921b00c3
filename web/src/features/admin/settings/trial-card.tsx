import { addedTrialMonths, trialMonths, trialMonthsMax } from '@guildhall/contract/billing.ts';
import type { SettingsAnswer } from '@guildhall/contract/settings.ts';
import { t } from '#web/lib/text.ts';
import { Form, FormField, FormProblem, SubmitButton } from '#web/ui/form.tsx';
import { Input } from '#web/ui/input.tsx';
import { SettingsSection } from '#web/ui/settings-section.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const numberOf = (typed: string) => (typed === '' ? null : Number(typed));

/** How long whoever joins has the largest plan for nothing. */
export function TrialCard({ settings }: { settings: SettingsAnswer }) {
  const form = useSettingsForm({
    draft: 'site-trial',
    saved: {
      trialMonths: settings.trialMonths?.toString() ?? '',
      addedTrialMonths: settings.addedTrialMonths?.toString() ?? '',
    },
    labels: { trialMonths: t('Months for who registers'), addedTrialMonths: t('Months for whom you add') },
    toBody: (values) => ({
      trialMonths: numberOf(values.trialMonths),
      addedTrialMonths: numberOf(values.addedTrialMonths),
    }),
  });
  return (
    <SettingsSection
      id="trial"
      title={t('Free months')}
      description={t(
        'New members have the largest plan for nothing at first. What you set holds for accounts from now on. Whoever has months keeps them.',
      )}
    >
      <Form form={form} className="max-w-2xl space-y-4">
        <FormProblem form={form} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <FormField
            form={form}
            name="trialMonths"
            label={t('Months for who registers')}
            hint={t('0: none. At most {max}. Empty: {usual}.', { max: trialMonthsMax, usual: trialMonths })}
          >
            {(field) => <Input {...field} type="number" inputMode="numeric" min={0} max={trialMonthsMax} />}
          </FormField>
          <FormField
            form={form}
            name="addedTrialMonths"
            label={t('Months for whom you add')}
            hint={t('As owner of a listing, in a roll, or by an invitation. Empty: {usual}.', {
              usual: addedTrialMonths,
            })}
          >
            {(field) => <Input {...field} type="number" inputMode="numeric" min={0} max={trialMonthsMax} />}
          </FormField>
        </div>
        <SubmitButton form={form}>{t('Save')}</SubmitButton>
      </Form>
    </SettingsSection>
  );
}
