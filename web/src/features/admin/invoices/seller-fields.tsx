import { taxCategories } from '@guildhall/contract/invoice-settings.ts';
import { type ReactNode, useId, useMemo } from 'react';
import { countryChoices } from '#web/lib/countries.ts';
import type { ContractForm } from '#web/lib/form/use-contract-form.ts';
import { t } from '#web/lib/text.ts';
import { timeZoneChoices } from '#web/lib/time-zone.ts';
import { FormField } from '#web/ui/form.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { type SellerForm, taxWords } from './seller-form.ts';

interface FieldsProps {
  form: ContractForm<SellerForm>;
  labels: Record<keyof SellerForm, string>;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="space-y-4">
      <h3 id={id} className="text-base font-semibold">
        {title}
      </h3>
      <div className="grid items-start gap-4 sm:grid-cols-2">{children}</div>
    </section>
  );
}

function Address({ form, labels }: FieldsProps) {
  const countries = useMemo(countryChoices, []);
  return (
    <Part title={t('Name and address')}>
      <FormField form={form} name="name" label={labels.name} className="sm:col-span-2">
        {(field) => <Input {...field} maxLength={120} autoComplete="organization" />}
      </FormField>
      <FormField form={form} name="line1" label={labels.line1}>
        {(field) => <Input {...field} maxLength={120} autoComplete="address-line1" />}
      </FormField>
      <FormField form={form} name="line2" label={labels.line2} optional>
        {(field) => <Input {...field} maxLength={120} autoComplete="address-line2" />}
      </FormField>
      <FormField form={form} name="postcode" label={labels.postcode} optional>
        {(field) => <Input {...field} maxLength={20} autoComplete="postal-code" />}
      </FormField>
      <FormField form={form} name="city" label={labels.city}>
        {(field) => <Input {...field} maxLength={120} autoComplete="address-level2" />}
      </FormField>
      <FormField form={form} name="country" label={labels.country}>
        {(field) => (
          <Select {...field} options={countries} placeholder={t('Choose a country')} autoComplete="country" />
        )}
      </FormField>
    </Part>
  );
}

function Tax({ form, labels }: FieldsProps) {
  const isTaxed = form.watch('taxCategory') === 'S';
  return (
    <Part title={t('Tax and registers')}>
      <FormField form={form} name="taxCategory" label={labels.taxCategory}>
        {(field) => (
          <Select {...field} options={taxCategories.map((value) => ({ value, label: t(taxWords[value]) }))} />
        )}
      </FormField>
      {isTaxed ? (
        <FormField form={form} name="taxRate" label={labels.taxRate}>
          {(field) => <Input {...field} inputMode="decimal" maxLength={6} autoComplete="off" />}
        </FormField>
      ) : (
        <FormField
          form={form}
          name="taxReason"
          label={labels.taxReason}
          hint={t('This sentence stands on every invoice.')}
        >
          {(field) => <Input {...field} maxLength={300} autoComplete="off" />}
        </FormField>
      )}
      <FormField form={form} name="vatNumber" label={labels.vatNumber} optional>
        {(field) => <Input {...field} maxLength={30} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="taxNumber" label={labels.taxNumber} optional>
        {(field) => <Input {...field} maxLength={40} autoComplete="off" />}
      </FormField>
      <FormField
        form={form}
        name="registrationNumber"
        label={labels.registrationNumber}
        optional
        hint={t('Of a public register, such as that of companies or associations.')}
        className="sm:col-span-2"
      >
        {(field) => <Input {...field} maxLength={40} autoComplete="off" />}
      </FormField>
    </Part>
  );
}

function Payment({ form, labels }: FieldsProps) {
  const zones = useMemo(() => timeZoneChoices(form.getValues('timeZone')), [form.getValues]);
  return (
    <Part title={t('Payment and numbers')}>
      <FormField form={form} name="iban" label={labels.iban} hint={t('The account that members pay into.')}>
        {(field) => <Input {...field} maxLength={50} autoComplete="off" autoCapitalize="characters" />}
      </FormField>
      <FormField form={form} name="bic" label={labels.bic} optional>
        {(field) => <Input {...field} maxLength={20} autoComplete="off" autoCapitalize="characters" />}
      </FormField>
      <FormField form={form} name="dueDays" label={labels.dueDays}>
        {(field) => <Input {...field} type="number" inputMode="numeric" min={0} max={120} />}
      </FormField>
      <FormField
        form={form}
        name="prefix"
        label={labels.prefix}
        hint={t('Up to six letters. Changed, numbers begin anew at 1.')}
      >
        {(field) => <Input {...field} maxLength={6} autoComplete="off" autoCapitalize="characters" />}
      </FormField>
      <FormField
        form={form}
        name="timeZone"
        label={labels.timeZone}
        hint={t('By its calendar invoices are dated and become overdue.')}
        className="sm:col-span-2"
      >
        {(field) => <Select {...field} options={zones} />}
      </FormField>
    </Part>
  );
}

export function SellerFields(props: FieldsProps) {
  return (
    <div className="space-y-7">
      <Address {...props} />
      <Tax {...props} />
      <Payment {...props} />
    </div>
  );
}
