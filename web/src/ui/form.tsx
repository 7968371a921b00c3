import type { ComponentProps, ReactNode } from 'react';
import type { FieldValues, Path, UseFormRegisterReturn } from 'react-hook-form';
import type { ContractForm } from '#web/lib/form/use-contract-form.ts';
import { Button, type ButtonProps } from './button.tsx';
import { Field } from './field.tsx';
import { FormError } from './form-error.tsx';
import { HiddenFields } from './post-form.tsx';

interface Of<V extends FieldValues> {
  form: ContractForm<V>;
}

/** What the form is about stands in it or, in a dialog, in the footer. */
type FormProps<V extends FieldValues> = Of<V> &
  Omit<ComponentProps<'form'>, 'onSubmit' | 'id'> & {
    /** Sent besides where there are no scripts (app/opening/page-forms.ts). */
    besides?: Record<string, string>;
  };

export function Form<V extends FieldValues>({ form, besides, children, ...rest }: FormProps<V>) {
  // By post: what is sent before the page's code is there must not end up in an address.
  // What is missing is said by the contract's sentences, beside the fields, and not by the browser's bubbles.
  return (
    <form method="post" noValidate {...rest} id={form.id} onSubmit={form.submit}>
      <HiddenFields values={besides} />
      {children}
    </form>
  );
}

/** What is wrong with the whole. */
export function FormProblem<V extends FieldValues>({ form }: Of<V>) {
  return <FormError>{form.problem}</FormError>;
}

type FormFieldProps<V extends FieldValues> = Of<V> &
  Omit<ComponentProps<typeof Field>, 'error' | 'children'> & {
    name: Path<V> & keyof V;
    /** Makes way for what is wrong. */
    quietHint?: ReactNode;
    children: (field: UseFormRegisterReturn & { defaultValue?: string }) => ReactNode;
  };

/** A native control with its label and what is wrong with it: `{(field) => <Input {...field} />}`. */
export function FormField<V extends FieldValues>(props: FormFieldProps<V>) {
  const { form, name, hint, quietHint, children, ...field } = props;
  const error = form.errorOf(name);
  const shown = form.shownOf(name);
  return (
    <Field {...field} error={error} hint={hint ?? (error ? undefined : quietHint)}>
      {children({ ...form.register(name), ...(shown !== undefined && { defaultValue: shown }) })}
    </Field>
  );
}

/** Inside the form or beside it; Enter in a field presses it. */
export function SubmitButton<V extends FieldValues>({
  form,
  ...rest
}: Of<V> & Omit<ButtonProps, 'form' | 'type'>) {
  return <Button {...rest} type="submit" form={form.id} pending={form.isPending} />;
}
