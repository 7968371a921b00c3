import { type FormEvent, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '#web/test/axe.ts';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { FormError } from './form-error.tsx';
import { Input } from './input.tsx';

function Form() {
  const [error, setError] = useState<string>();
  function submit(event: FormEvent) {
    event.preventDefault();
    setError('Enter a name');
  }
  return (
    <main>
      <form onSubmit={submit} noValidate aria-label="Listing">
        <FormError>{error && 'Please correct the fields below.'}</FormError>
        <Field label="Company Name" hint="As on your sign" error={error}>
          <Input />
        </Field>
        <Button type="submit">Save</Button>
      </form>
    </main>
  );
}

test('an input is named by its label and described by its hint; an error is announced and joins the description', async () => {
  await render(<Form />);
  const input = page.getByRole('textbox', { name: 'Company Name' });
  await expect.element(input).toHaveAccessibleDescription('As on your sign');
  await userEvent.click(page.getByRole('button', { name: 'Save' }));
  await expect.element(input).toHaveAccessibleDescription('Enter a name As on your sign');
  await expect.element(input).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText('Enter a name')).toHaveAttribute('role', 'alert');
  await expectAccessible();
});
