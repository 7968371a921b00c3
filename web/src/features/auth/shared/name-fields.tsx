import { nameMax } from '@guildhall/contract/auth.ts';
import type { FieldValues, Path } from 'react-hook-form';
import type { ContractForm } from '#web/lib/form/use-contract-form.ts';
import { t } from '#web/lib/text.ts';
import { FormField } from '#web/ui/form.tsx';
import { Input } from '#web/ui/input.tsx';

/** What somebody is called; the form says how the two fields stand beside each other. */
export function NameFields<V extends FieldValues & { firstName: string; lastName: string }>({
  form,
}: {
  form: ContractForm<V>;
}) {
  return (
    <>
      <FormField form={form} name={'firstName' as Path<V>} label={t('First name')}>
        {(field) => <Input autoComplete="given-name" required maxLength={nameMax} {...field} />}
      </FormField>
      <FormField form={form} name={'lastName' as Path<V>} label={t('Last name')}>
        {(field) => <Input autoComplete="family-name" required maxLength={nameMax} {...field} />}
      </FormField>
    </>
  );
}
