import { nameMax } from '@guildhall/contract/auth.ts';
import { phoneMax } from '@guildhall/contract/businesses.ts';
import type { Me } from '@guildhall/contract/members.ts';
import { bioMax, companyMax, workRoleMax } from '@guildhall/contract/profile.ts';
import type { ContactField } from '@guildhall/contract/visibility.ts';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { NameFields } from '#web/features/auth/shared/name-fields.tsx';
import { LocationField } from '#web/features/places/shared/location-field.tsx';
import type { ContractForm } from '#web/lib/form/use-contract-form.ts';
import { paths } from '#web/lib/paths.ts';
import { rich, t } from '#web/lib/text.ts';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { CheckField, Field } from '#web/ui/field.tsx';
import { Form, FormField, FormProblem } from '#web/ui/form.tsx';
import { Input } from '#web/ui/input.tsx';
import { Link } from '#web/ui/link.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { AudienceSelect } from './audience-select.tsx';
import { fieldLabels, type ProfileForm, textFields } from './profile-form.ts';

interface EditFormProps {
  me: Me;
  form: ContractForm<ProfileForm>;
  /** The field that one came for. */
  cameFor: string | null;
}

function Row({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div>;
}

/** The profile's fields; beside what reaches somebody stands who sees it. */
export function EditForm({ me, form, cameFor }: EditFormProps) {
  const focus = useEffectEvent((name: string | null) =>
    form.setFocus(textFields.find((field) => field === name) ?? 'firstName'),
  );
  useEffect(() => focus(cameFor), [cameFor]);
  const labels = fieldLabels();
  const seenBy = (field: ContactField) => <AudienceSelect form={form} field={field} />;

  return (
    <Card>
      <CardHeader
        title={t('About you')}
        subtitle={t('You choose who sees what is marked with an eye; members see the rest.')}
      />
      <CardBody>
        <Form
          form={form}
          // What has the focus stops beside the bars that stay in view, not beneath them.
          className="space-y-5 [&_:is(input,textarea,select)]:scroll-my-28"
        >
          <FormProblem form={form} />
          <Row>
            <NameFields form={form} />
          </Row>
          <FormField
            form={form}
            name="nickname"
            label={labels.nickname}
            optional
            hint={t('How others should address you')}
          >
            {(field) => <Input autoComplete="nickname" maxLength={nameMax} {...field} />}
          </FormField>
          <CheckField label={t('Use nickname in chat instead of full name')}>
            <Checkbox {...form.register('useNicknameInChat')} />
          </CheckField>
          <FormField form={form} name="bio" label={labels.bio} optional>
            {(field) => (
              <Textarea
                maxLength={bioMax}
                placeholder={t('What you do, what you care about, what people come to you for')}
                {...field}
              />
            )}
          </FormField>
          <FormField form={form} name="location" label={labels.location} optional aside={seenBy('location')}>
            {(field) => <LocationField {...field} />}
          </FormField>
          <Field
            label={labels.email}
            aside={seenBy('email')}
            hint={rich(
              'Email cannot be changed here. Contact support if needed. You can ask for another one in <link>Settings</link>.',
              {
                link: (words) => (
                  <Link to={`${paths.settings}#credentials`} className="link">
                    {words}
                  </Link>
                ),
              },
            )}
          >
            <Input type="email" readOnly value={me.email} />
          </Field>
          <Row>
            <FormField form={form} name="website" label={labels.website} optional aside={seenBy('website')}>
              {(field) => <Input inputMode="url" autoComplete="url" placeholder="example.com" {...field} />}
            </FormField>
            <FormField form={form} name="phone" label={labels.phone} optional aside={seenBy('phone')}>
              {(field) => <Input type="tel" autoComplete="tel" maxLength={phoneMax} {...field} />}
            </FormField>
            <FormField form={form} name="linkedin" label={labels.linkedin} optional aside={seenBy('linkedin')}>
              {(field) => <Input autoComplete="off" placeholder={t('Name or link')} {...field} />}
            </FormField>
            <FormField form={form} name="instagram" label={labels.instagram} optional aside={seenBy('instagram')}>
              {(field) => <Input autoComplete="off" placeholder={t('@name or link')} {...field} />}
            </FormField>
          </Row>
          <FormField form={form} name="calendly" label={labels.calendly} optional aside={seenBy('calendly')}>
            {(field) => (
              <Input inputMode="url" autoComplete="off" placeholder="calendly.com/your-name" {...field} />
            )}
          </FormField>
          <Row>
            <FormField form={form} name="workRole" label={labels.workRole} optional>
              {(field) => <Input autoComplete="organization-title" maxLength={workRoleMax} {...field} />}
            </FormField>
            <FormField form={form} name="company" label={labels.company} optional>
              {(field) => <Input autoComplete="organization" maxLength={companyMax} {...field} />}
            </FormField>
          </Row>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t pt-5 text-sm">
            <p className="min-w-0 flex-1 basis-60">
              <span className="block font-medium">{t('Revenue of your business')}</span>
              <span className="text-muted">
                {rich(
                  'Appears in your profile if you show it. You enter it with the listing, under <link>Your Businesses</link>.',
                  {
                    link: (words) => (
                      <Link to={paths.myBusinesses} className="link">
                        {words}
                      </Link>
                    ),
                  },
                )}
              </span>
            </p>
            {seenBy('revenue')}
          </div>
        </Form>
      </CardBody>
    </Card>
  );
}
