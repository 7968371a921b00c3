import { type SettingsAnswer, signUpsPerHour, signUpsPerHourMax } from '@guildhall/contract/settings.ts';
import type { SignUpMode } from '@guildhall/contract/site.ts';
import { t } from '#web/lib/text.ts';
import { Form, FormField, FormProblem, SubmitButton } from '#web/ui/form.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { SettingsSection } from '#web/ui/settings-section.tsx';
import { useSettingsForm } from './use-settings-form.ts';

/** Who becomes a member by signing up, and how many within an hour. */
export function SignUpCard({ settings }: { settings: SettingsAnswer }) {
  const form = useSettingsForm<{ signUp: SignUpMode; signUpsPerHour: string }>({
    draft: 'site-sign-up',
    saved: { signUp: settings.signUp ?? 'open', signUpsPerHour: settings.signUpsPerHour?.toString() ?? '' },
    labels: { signUp: t('Who can join'), signUpsPerHour: t('Strangers an hour') },
    toBody: (values) => ({
      signUp: values.signUp,
      signUpsPerHour: values.signUpsPerHour === '' ? null : Number(values.signUpsPerHour),
    }),
  });
  const mode = form.watch('signUp');
  const hints: Record<SignUpMode, string> = {
    open: t('Whoever confirms their address is in.'),
    approval: t('You find who waits under User Management. They can’t sign in before you have let them in.'),
    invitation: t('An invitation is one to a listing or to a group, by mail. Nobody else can sign up.'),
  };
  return (
    <SettingsSection
      id="sign-up"
      title={t('Joining')}
      description={t(
        'Members stay members, whatever you choose. Owners whom you have invited to their listing join at once.',
      )}
    >
      <Form form={form} className="max-w-2xl space-y-4">
        <FormProblem form={form} />
        <FormField form={form} name="signUp" label={t('Who can join')} hint={hints[mode]}>
          {(field) => (
            <Select
              {...field}
              options={[
                { value: 'open', label: t('Everybody') },
                { value: 'approval', label: t('Whom you let in') },
                { value: 'invitation', label: t('Who is invited') },
              ]}
            />
          )}
        </FormField>
        <FormField
          form={form}
          name="signUpsPerHour"
          label={t('Strangers an hour')}
          hint={t('So many whom nobody has invited can sign up within an hour. Empty: {signUpsPerHour}.', {
            signUpsPerHour,
          })}
          className="sm:max-w-xs"
        >
          {(field) => <Input {...field} type="number" inputMode="numeric" min={1} max={signUpsPerHourMax} />}
        </FormField>
        <SubmitButton form={form}>{t('Save')}</SubmitButton>
      </Form>
    </SettingsSection>
  );
}
