import {
  businessDescriptionMax,
  businessNameMax,
  businessTypes,
  industries,
  tagsMax,
  topicsMax,
} from '@guildhall/contract/businesses.ts';
import { topics } from '@guildhall/contract/topics.ts';
import { type ReactNode, useId } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { type BusinessForm, fieldLabels } from './business-form.ts';
import { LabelInput } from './label-input.tsx';

type Form = UseFormReturn<BusinessForm>;

function Row({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-4 sm:grid-cols-2">{children}</div>;
}

function Labels(props: { form: Form; name: 'tags' | 'needs' | 'offers'; hint?: string; placeholder: string }) {
  const { form, name, hint, placeholder } = props;
  const isTags = name === 'tags';
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <Field label={fieldLabels[name]} hint={hint} error={fieldState.error?.message} optional>
          <Controller
            control={form.control}
            name={`${name}Typed`}
            render={({ field: typed }) => (
              <LabelInput
                noun={isTags ? 'tag' : name.slice(0, -1)}
                labels={field.value}
                onLabels={field.onChange}
                typed={typed.value}
                onTyped={typed.onChange}
                max={isTags ? tagsMax : topicsMax}
                placeholder={placeholder}
                suggestions={isTags ? [] : topics}
                inputRef={field.ref}
              />
            )}
          />
        </Field>
      )}
    />
  );
}

/** What a listing says; the required fields first. */
export function BusinessFields({ form }: { form: Form }) {
  const { register } = form;
  const matchingHint = useId();
  const error = (name: keyof BusinessForm) => form.formState.errors[name]?.message;
  return (
    <>
      <Field label={fieldLabels.name} error={error('name')}>
        <Input
          autoComplete="organization"
          aria-required="true"
          maxLength={businessNameMax}
          {...register('name')}
        />
      </Field>
      <Row>
        <Field label={fieldLabels.industry} error={error('industry')}>
          <Select
            aria-required="true"
            placeholder="Choose an industry"
            options={industries}
            {...register('industry')}
          />
        </Field>
        <Field label={fieldLabels.type} error={error('type')}>
          <Select aria-required="true" options={businessTypes} {...register('type')} />
        </Field>
      </Row>
      <Field label={fieldLabels.description} error={error('description')} optional>
        <Textarea
          rows={3}
          maxLength={businessDescriptionMax}
          placeholder="What you do, for whom, and what you are known for"
          {...register('description')}
        />
      </Field>
      <Row>
        <Field label={fieldLabels.location} error={error('location')} optional>
          <Input autoComplete="off" maxLength={200} placeholder="Town, country" {...register('location')} />
        </Field>
        <Field label={fieldLabels.website} error={error('website')} optional>
          <Input inputMode="url" autoComplete="url" placeholder="example.com" {...register('website')} />
        </Field>
        <Field label={fieldLabels.email} error={error('email')} optional hint="Shown to members only">
          <Input type="email" autoComplete="email" {...register('email')} />
        </Field>
        <Field label={fieldLabels.phone} error={error('phone')} optional hint="Shown to members only">
          <Input type="tel" autoComplete="tel" maxLength={40} {...register('phone')} />
        </Field>
        <Field label={fieldLabels.employees} error={error('employees')} optional>
          <Input inputMode="numeric" autoComplete="off" placeholder="How many" {...register('employees')} />
        </Field>
        <Field label={fieldLabels.founded} error={error('founded')} optional>
          <Input inputMode="numeric" autoComplete="off" placeholder="Year" {...register('founded')} />
        </Field>
      </Row>
      <Labels form={form} name="tags" hint="What people may search for." placeholder="Add a tag" />
      <fieldset aria-describedby={matchingHint} className="space-y-3 border-t pt-4">
        <legend className="sr-only">For matching</legend>
        <p id={matchingHint} className="text-sm text-muted">
          What the business needs and what it offers: matching looks for businesses where the two meet.
        </p>
        <Row>
          <Labels form={form} name="needs" placeholder="Add a need" />
          <Labels form={form} name="offers" placeholder="Add an offer" />
        </Row>
      </fieldset>
    </>
  );
}
