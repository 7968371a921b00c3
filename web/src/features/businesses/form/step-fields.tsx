import {
  businessDescriptionMax,
  businessNameMax,
  businessTypes,
  type ListingAudience,
  listingAudiences,
  phoneMax,
  revenueMax,
} from '@guildhall/contract/businesses.ts';
import { type Message, message } from '@guildhall/contract/messages.ts';
import { offersFor, topics } from '@guildhall/contract/topics.ts';
import type { ReactNode } from 'react';
import { type UseFormRegisterReturn, useWatch } from 'react-hook-form';
import { LocationField } from '#web/features/places/shared/location-field.tsx';
import type { ContractForm } from '#web/lib/form/use-contract-form.ts';
import { t } from '#web/lib/text.ts';
import { FormField } from '#web/ui/form.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { type BusinessForm, fieldLabels, type Known } from '../shared/business-form.ts';
import { useIndustries } from '../shared/industries.ts';
import { LabelField } from './label-field.tsx';
import { SuggestionButton } from './label-input.tsx';
import { OwnershipFields } from './ownership-fields.tsx';
import type { Step } from './steps.ts';

interface StepProps {
  form: ContractForm<BusinessForm>;
  /** What the member has told already. */
  known: Known;
  /** The directory's most used tags. */
  tags: readonly string[];
}

function Row({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-4 sm:grid-cols-2">{children}</div>;
}

/** What a listing may say already, beside what is offered. */
function offered(known: readonly string[], own: string): readonly string[] {
  return !own || known.includes(own) ? known : [own, ...known];
}

/** All that a listing can't be without. */
function Basics({ form }: Pick<StepProps, 'form'>) {
  const industries = useIndustries();
  const before = form.formState.defaultValues?.industry ?? '';
  return (
    <>
      <FormField form={form} name="name" label={fieldLabels().name}>
        {(field) => (
          <Input autoComplete="organization" aria-required="true" maxLength={businessNameMax} {...field} />
        )}
      </FormField>
      <Row>
        <FormField form={form} name="industry" label={fieldLabels().industry}>
          {(field) => (
            <Select
              aria-required="true"
              placeholder={t('Choose an industry')}
              options={offered(industries, before)}
              {...field}
            />
          )}
        </FormField>
        <FormField form={form} name="type" label={fieldLabels().type}>
          {(field) => <Select aria-required="true" options={businessTypes} {...field} />}
        </FormField>
      </Row>
      <FormField form={form} name="description" label={fieldLabels().description} optional>
        {(field) => (
          <Textarea
            rows={3}
            maxLength={businessDescriptionMax}
            placeholder={t('What you do, for whom, and what you are known for')}
            {...field}
          />
        )}
      </FormField>
    </>
  );
}

function WhatItIs({ form }: StepProps) {
  return (
    <>
      <Basics form={form} />
      <OwnershipFields form={form} />
    </>
  );
}

function Needs({ form }: StepProps) {
  return (
    <LabelField
      form={form}
      name="needs"
      hint={t('Matching looks for businesses that offer it.')}
      placeholder={t('Add a need')}
      suggestions={topics}
    />
  );
}

function Offers({ form, tags }: StepProps) {
  const industry = useWatch({ control: form.control, name: 'industry' });
  return (
    <>
      <LabelField
        form={form}
        name="offers"
        hint={t('Matching looks for businesses that need it.')}
        placeholder={t('Add an offer')}
        suggestions={offersFor(industry)}
      />
      <LabelField
        form={form}
        name="tags"
        hint={t('Words people may search for.')}
        placeholder={t('Add a tag')}
        suggestions={tags}
      />
    </>
  );
}

interface ToldFieldProps {
  form: StepProps['form'];
  name: keyof Known;
  hint?: string;
  /** What the member has told already. A listing never gets it unasked, for more people see it there. */
  told: string | undefined;
  children: (field: UseFormRegisterReturn) => ReactNode;
}

/** A field that can be filled in with what the profile says. */
function ToldField({ form, name, hint, told, children }: ToldFieldProps) {
  const [typed, isNotMine] = useWatch({ control: form.control, name: [name, 'isNotMine'] });
  return (
    <FormField form={form} name={name} label={fieldLabels()[name]} optional hint={hint}>
      {(field) => (
        <>
          {children(field)}
          {told && !typed && !isNotMine && (
            <SuggestionButton
              onClick={() => {
                form.setValue(name, told, { shouldDirty: true });
                form.setFocus(name);
              }}
            >
              {t('Use {told}', { told })}
            </SuggestionButton>
          )}
        </>
      )}
    </FormField>
  );
}

const audienceLabels: Record<ListingAudience, Message> = {
  everyone: message('Everyone, visitors too'),
  members: message('Members'),
  nobody: message('Nobody'),
};

/** Asked of a listing that is there; a new one shows them to members. Whoever doesn't see them can still ask for a quote. */
function AudienceField({ form, name }: Pick<StepProps, 'form'> & { name: 'emailShownTo' | 'phoneShownTo' }) {
  return (
    <FormField form={form} name={name} label={fieldLabels()[name]}>
      {(field) => (
        <Select
          options={listingAudiences.map((value) => ({ value, label: t(audienceLabels[value]) }))}
          {...field}
        />
      )}
    </FormField>
  );
}

function Details({ form, known }: StepProps) {
  const isAsked = Boolean(form.formState.defaultValues?.emailShownTo);
  const hint = isAsked ? undefined : t('Shown to members only');
  return (
    <>
      <ToldField form={form} name="location" told={known.location}>
        {(field) => <LocationField {...field} />}
      </ToldField>
      <ToldField form={form} name="website" told={known.website}>
        {(field) => <Input inputMode="url" autoComplete="url" placeholder="example.com" {...field} />}
      </ToldField>
      <Row>
        <ToldField form={form} name="email" told={known.email} hint={hint}>
          {(field) => <Input type="email" autoComplete="email" {...field} />}
        </ToldField>
        {isAsked && <AudienceField form={form} name="emailShownTo" />}
        <ToldField form={form} name="phone" told={known.phone} hint={hint}>
          {(field) => <Input type="tel" autoComplete="tel" maxLength={phoneMax} {...field} />}
        </ToldField>
        {isAsked && <AudienceField form={form} name="phoneShownTo" />}
        <FormField form={form} name="employees" label={fieldLabels().employees} optional>
          {(field) => <Input inputMode="numeric" autoComplete="off" placeholder={t('How many')} {...field} />}
        </FormField>
        <FormField form={form} name="founded" label={fieldLabels().founded} optional>
          {(field) => <Input inputMode="numeric" autoComplete="off" placeholder={t('Year')} {...field} />}
        </FormField>
        <FormField
          form={form}
          name="revenue"
          label={fieldLabels().revenue}
          optional
          hint={t('Shown to nobody unless your profile says so')}
        >
          {(field) => <Input autoComplete="off" maxLength={revenueMax} {...field} />}
        </FormField>
      </Row>
    </>
  );
}

const parts: Record<Step, (props: StepProps) => ReactNode> = {
  '1': WhatItIs,
  needs: Needs,
  offers: Offers,
  details: Details,
};

/** Everything that a listing says, for who changes it. */
export function AllFields(props: StepProps) {
  return (
    <>
      <Basics form={props.form} />
      <Details {...props} />
      <Needs {...props} />
      <Offers {...props} />
    </>
  );
}

export function StepFields({ step, ...props }: StepProps & { step: Step }) {
  const Part = parts[step];
  return <Part {...props} />;
}
