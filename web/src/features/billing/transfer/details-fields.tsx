import { buyerReferenceMax } from '@guildhall/contract/billing-details.ts';
import { lineMax, postcodeMax, vatNumberMax } from '@guildhall/contract/invoice-fields.ts';
import { useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { countryChoices } from '#web/lib/countries.ts';
import type { ContractForm } from '#web/lib/form/use-contract-form.ts';
import { t } from '#web/lib/text.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormField } from '#web/ui/form.tsx';
import { Input } from '#web/ui/input.tsx';
import { type DetailsForm, detailsLabels } from './details-form.ts';

interface CountryFieldProps {
  control: Control<DetailsForm>;
  label: string;
  error: string | undefined;
}

function CountryField({ control, label, error }: CountryFieldProps) {
  const { field } = useController({ control, name: 'country' });
  const [options] = useState(countryChoices);
  return (
    <Field label={label} error={error}>
      <Combobox
        ref={field.ref}
        value={field.value}
        onChange={field.onChange}
        options={options}
        emptyLabel={t('Choose a country')}
      />
    </Field>
  );
}

/** Whom an invoice is for: a form of its own, or a part of another one. */
export function DetailsFields<V extends DetailsForm>({ form: whole }: { form: ContractForm<V> }) {
  // It knows its own fields alone.
  const form = whole as unknown as ContractForm<DetailsForm>;
  const labels = detailsLabels();
  return (
    <>
      <FormField form={form} name="name" label={labels.name}>
        {(field) => (
          <Input {...field} aria-required="true" maxLength={lineMax} autoComplete="billing organization" />
        )}
      </FormField>
      <FormField form={form} name="line1" label={labels.line1}>
        {(field) => (
          <Input {...field} aria-required="true" maxLength={lineMax} autoComplete="billing address-line1" />
        )}
      </FormField>
      <FormField form={form} name="line2" label={labels.line2} optional>
        {(field) => <Input {...field} maxLength={lineMax} autoComplete="billing address-line2" />}
      </FormField>
      <div className="grid items-start gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <FormField form={form} name="postcode" label={labels.postcode} optional>
          {(field) => <Input {...field} maxLength={postcodeMax} autoComplete="billing postal-code" />}
        </FormField>
        <FormField form={form} name="city" label={labels.city}>
          {(field) => (
            <Input {...field} aria-required="true" maxLength={lineMax} autoComplete="billing address-level2" />
          )}
        </FormField>
      </div>
      <CountryField control={form.control} label={labels.country} error={form.errorOf('country')} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormField
          form={form}
          name="vatNumber"
          label={labels.vatNumber}
          optional
          quietHint={t('Such as DE123456789')}
        >
          {(field) => <Input {...field} maxLength={vatNumberMax} autoComplete="off" spellCheck={false} />}
        </FormField>
        <FormField
          form={form}
          name="buyerReference"
          label={labels.buyerReference}
          optional
          quietHint={t('An order number, for example: it stands on the invoice')}
        >
          {(field) => <Input {...field} maxLength={buyerReferenceMax} autoComplete="off" />}
        </FormField>
      </div>
    </>
  );
}
