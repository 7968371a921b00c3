import { endpoint } from '@guildhall/contract/endpoint.ts';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { z } from 'zod';
import { Form, FormField, SubmitButton } from '#web/ui/form.tsx';
import { Input } from '#web/ui/input.tsx';
import { useContractForm } from './use-contract-form.ts';
import { useFollow } from './use-follow.ts';

const rename = endpoint({
  method: 'POST',
  path: '/api/test/rename',
  access: 'anyone',
  summary: 'Only here',
  body: z.strictObject({ name: z.string().trim(), city: z.string() }),
  response: z.object({ name: z.string() }),
});

let answer: () => void = () => {};
let colleagueSaves: (name: string, city?: string) => void = () => {};

function Group() {
  const [saved, setSaved] = useState({ name: 'Old', city: 'Ulm' });
  colleagueSaves = (name, city = 'Ulm') => setSaved({ name, city });
  const form = useContractForm(rename, {
    defaults: saved,
    send: async (body: { name: string; city: string }) => {
      await new Promise<void>((resolve) => (answer = resolve));
      setSaved({ ...body, name: body.name.trim() });
      return { name: body.name };
    },
  });
  useFollow(form, saved);
  return (
    <Form form={form}>
      <FormField form={form} name="name" label="Name">
        {(field) => <Input {...field} />}
      </FormField>
      <FormField form={form} name="city" label="City">
        {(field) => <Input {...field} />}
      </FormField>
      <SubmitButton form={form}>Save</SubmitButton>
      <output>{saved.name}</output>
    </Form>
  );
}

const field = page.getByRole('textbox', { name: 'Name' });
const save = page.getByRole('button', { name: 'Save' });

test('what a colleague saves shows, but not over what was typed since the last save', async () => {
  await render(<Group />);
  colleagueSaves('Theirs');
  await expect.element(field).toHaveValue('Theirs');
  await field.fill(' Mine ');
  await save.click();
  answer();
  await expect.element(field).toHaveValue('Mine');
  await field.fill('Mine, and more');
  colleagueSaves('Theirs again');
  await expect.element(page.getByRole('status')).toHaveTextContent('Theirs again');
  await expect.element(field).toHaveValue('Mine, and more');
});

test('what was saved before somebody else saved counts as typed', async () => {
  await render(<Group />);
  await field.fill('Mine');
  colleagueSaves('Theirs');
  await expect.element(page.getByRole('status')).toHaveTextContent('Theirs');
  await field.fill('Old');
  colleagueSaves('Theirs again');
  await expect.element(page.getByRole('status')).toHaveTextContent('Theirs again');
  await expect.element(field).toHaveValue('Old');
});

test('what is typed while it is being saved stays, whoever saves next', async () => {
  await render(<Group />);
  await field.fill('Mine');
  await save.click();
  await field.fill('Mine and on');
  answer();
  await expect.element(save).toBeEnabled();
  colleagueSaves('Theirs');
  await expect.element(page.getByRole('status')).toHaveTextContent('Theirs');
  await expect.element(field).toHaveValue('Mine and on');
});

test('a field that nothing was typed into follows beside one that something was typed into', async () => {
  await render(<Group />);
  await field.fill('Mine');
  colleagueSaves('Theirs', 'Linz');
  await expect.element(page.getByRole('textbox', { name: 'City' })).toHaveValue('Linz');
  await expect.element(field).toHaveValue('Mine');
});
