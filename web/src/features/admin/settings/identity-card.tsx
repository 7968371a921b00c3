import {
  introductionMax,
  type SettingsAnswer,
  senderNameMax,
  siteNameMax,
  taglineMax,
} from '@guildhall/contract/settings.ts';
import { productName } from '#web/lib/brand.ts';
import { t } from '#web/lib/text.ts';
import { Form, FormField, FormProblem, SubmitButton } from '#web/ui/form.tsx';
import { Input } from '#web/ui/input.tsx';
import { SettingsSection } from '#web/ui/settings-section.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { useSettingsForm } from './use-settings-form.ts';

/** Whose site it is, and what it says of itself. */
export function IdentityCard({ settings }: { settings: SettingsAnswer }) {
  const { name, tagline, introduction, contactEmail, senderName, defaults } = settings;
  const form = useSettingsForm({
    draft: 'site-identity',
    saved: {
      name: name ?? '',
      tagline: tagline ?? '',
      introduction: introduction ?? '',
      contactEmail: contactEmail ?? '',
      senderName: senderName ?? '',
    },
    labels: {
      name: t('Name of the community'),
      tagline: t('Line above the heading'),
      introduction: t('Words below the heading'),
      contactEmail: t('Contact address'),
      senderName: t('Sender of mails'),
    },
    toBody: (values) => values,
  });
  return (
    <SettingsSection
      id="identity"
      title={t('Your community')}
      description={t('Its name stands in the menu, in titles, in mails and in previews of links.')}
    >
      <Form form={form} className="max-w-2xl space-y-4">
        <FormProblem form={form} />
        <FormField form={form} name="name" label={t('Name of the community')}>
          {(field) => (
            <Input
              {...field}
              maxLength={siteNameMax}
              placeholder={defaults.name ?? productName}
              autoComplete="organization"
            />
          )}
        </FormField>
        <FormField form={form} name="tagline" label={t('Line above the heading')} hint={t('On the start page.')}>
          {(field) => <Input {...field} maxLength={taglineMax} autoComplete="off" />}
        </FormField>
        <FormField
          form={form}
          name="introduction"
          label={t('Words below the heading')}
          hint={t('On the start page, and in previews of links.')}
        >
          {(field) => <Textarea {...field} maxLength={introductionMax} rows={3} />}
        </FormField>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <FormField
            form={form}
            name="contactEmail"
            label={t('Contact address')}
            hint={t('A link at the foot of the public pages.')}
          >
            {(field) => (
              <Input {...field} type="email" placeholder={defaults.contactEmail ?? ''} autoComplete="off" />
            )}
          </FormField>
          <FormField
            form={form}
            name="senderName"
            label={t('Sender of mails')}
            hint={t('Empty: the name of the community.')}
          >
            {(field) => <Input {...field} maxLength={senderNameMax} autoComplete="off" />}
          </FormField>
        </div>
        <SubmitButton form={form}>{t('Save')}</SubmitButton>
      </Form>
    </SettingsSection>
  );
}
