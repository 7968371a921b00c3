import { tagsMax, topicsMax } from '@guildhall/contract/businesses.ts';
import { Controller } from 'react-hook-form';
import type { ContractForm } from '#web/lib/form/use-contract-form.ts';
import { Field } from '#web/ui/field.tsx';
import { type BusinessForm, fieldLabels } from '../shared/business-form.ts';
import { LabelInput } from './label-input.tsx';

interface LabelFieldProps {
  form: ContractForm<BusinessForm>;
  name: 'tags' | 'needs' | 'offers';
  hint: string;
  placeholder: string;
  suggestions: readonly string[];
}

/** Tags, needs or offers, with what is typed and not added yet. */
export function LabelField({ form, name, hint, placeholder, suggestions }: LabelFieldProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <Field label={fieldLabels()[name]} hint={hint} error={fieldState.error?.message} optional>
          <Controller
            control={form.control}
            name={`${name}Typed`}
            render={({ field: typed }) => (
              <LabelInput
                kind={name}
                labels={field.value}
                onLabels={field.onChange}
                typed={typed.value}
                onTyped={typed.onChange}
                max={name === 'tags' ? tagsMax : topicsMax}
                placeholder={placeholder}
                suggestions={suggestions}
                inputRef={field.ref}
              />
            )}
          />
        </Field>
      )}
    />
  );
}
