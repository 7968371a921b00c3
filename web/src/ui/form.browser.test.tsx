import { endpoint } from '@guildhall/contract/endpoint.ts';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { z } from 'zod';
import { ApiError } from '#web/lib/api.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import type { Opened } from '#web/lib/url/dialog-param.ts';
import { expectAccessible } from '#web/test/axe.ts';
import { Link } from '#web/ui/link.tsx';
import { Button } from './button.tsx';
import { Form, FormField, FormProblem, SubmitButton } from './form.tsx';
import { FormDialog } from './form-dialog.tsx';
import { Input } from './input.tsx';
import { laterDialog } from './later-dialog.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';

const listing = endpoint({
  method: 'POST',
  path: '/api/test/listings',
  access: 'anyone',
  summary: 'Only here',
  body: z.strictObject({ title: z.string().min(3, 'is too short'), email: z.email('must be an e-mail address') }),
  response: z.object({ id: z.number() }),
});
const defaults = { title: '', email: '' };
type Values = typeof defaults;

function Listing({ send, draft }: { send: (body: Values) => Promise<unknown>; draft: Values }) {
  const form = useContractForm(listing, { defaults, send });
  return (
    <main>
      <h1>A listing</h1>
      <Form form={form} aria-label="Listing">
        <FormProblem form={form} />
        <FormField form={form} name="title" label="Title">
          {(field) => <Input required {...field} />}
        </FormField>
        <FormField form={form} name="email" label="E-mail" quietHint="For the owner">
          {(field) => <Input {...field} />}
        </FormField>
      </Form>
      <SubmitButton form={form}>Save</SubmitButton>
      <Button onClick={() => form.restart(draft)}>Take the draft</Button>
      <Button onClick={() => form.restart()}>Begin anew</Button>
      <Link to="/elsewhere">Elsewhere</Link>
      <UnsavedGuard
        form={form}
        title="Discard it?"
        description="It is lost."
        action="Discard"
        cancel="Keep writing"
      />
    </main>
  );
}

const title = page.getByRole('textbox', { name: 'Title' });
const email = page.getByRole('textbox', { name: 'E-mail' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const guard = page.getByRole('alertdialog', { name: 'Discard it?' });
const elsewhere = page.getByRole('heading', { name: 'Elsewhere' });

async function open(send: (body: Values) => Promise<unknown> = async () => ({ id: 1 })) {
  const sent = vi.fn(send);
  const draft = { title: 'Slack Tide', email: '' };
  const router = createMemoryRouter([
    { path: '/', element: <Listing send={sent} draft={draft} /> },
    { path: '/elsewhere', element: <h1>Elsewhere</h1> },
  ]);
  await render(<RouterProvider router={router} />);
  return sent;
}

const refusal = (fields?: Record<string, string>) =>
  new ApiError(409, '', { code: 'conflict', userMessage: 'It is refused.', fields });

test('what the contract refuses stands beside each field, is not sent, and the first one has the focus', async () => {
  const sent = await open();
  await email.fill('rosa');
  await button('Save').click();
  await expect.element(title).toHaveAccessibleDescription('Title is too short');
  await expect.element(email).toHaveAccessibleDescription('E-mail must be an e-mail address');
  await expect.element(title).toHaveFocus();
  await expectAccessible();
  expect(sent).not.toHaveBeenCalled();
  await title.fill('Slack Tide');
  await email.fill('rosa@people.example');
  await expect.element(email).toHaveAccessibleDescription('For the owner');
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(sent.mock.calls[0]?.[0]).toEqual({ title: 'Slack Tide', email: 'rosa@people.example' });
});

test('what the server refuses stands beside its field, with the focus', async () => {
  await open(() => Promise.reject(refusal({ email: 'is already registered' })));
  await title.fill('Slack Tide');
  await email.fill('rosa@people.example');
  await button('Save').click();
  await expect.element(email).toHaveAccessibleDescription('E-mail is already registered');
  await expect.element(email).toHaveFocus();
  await expect.element(page.getByText('It is refused.')).not.toBeInTheDocument();
});

test('a failure that is about no field is said above them, and nothing that was typed is lost', async () => {
  await open(() => Promise.reject(refusal()));
  await title.fill('Slack Tide');
  await email.fill('rosa@people.example');
  await button('Save').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('It is refused.');
  await expect.element(title).toHaveValue('Slack Tide');
});

test('while it is on its way, another press sends nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const sent = await open(() => promise);
  await title.fill('Slack Tide');
  await email.fill('rosa@people.example');
  await button('Save').click();
  await expect.element(button('Save')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  resolve({ id: 1 });
  await expect.element(button('Save')).not.toHaveAttribute('aria-disabled', 'true');
  expect(sent).toHaveBeenCalledOnce();
});

test('whoever leaves with something typed is asked, and may stay or go', async () => {
  await open();
  await title.fill('Slack Tide');
  await page.getByRole('link', { name: 'Elsewhere' }).click();
  await expect.element(guard).toBeVisible();
  await expectAccessible();
  await button('Keep writing').click();
  await expect.element(guard).not.toBeInTheDocument();
  await expect.element(title).toHaveValue('Slack Tide');
  await page.getByRole('link', { name: 'Elsewhere' }).click();
  await button('Discard').click();
  await expect.element(elsewhere).toBeVisible();
});

test('what was put back as it was may be left', async () => {
  await open();
  await title.fill('Slack Tide');
  await button('Begin anew').click();
  await expect.element(title).toHaveValue('');
  await page.getByRole('link', { name: 'Elsewhere' }).click();
  await expect.element(elsewhere).toBeVisible();
});

test('a draft is back in its fields and counts as unsaved', async () => {
  await open();
  await button('Take the draft').click();
  await expect.element(title).toHaveValue('Slack Tide');
  await page.getByRole('link', { name: 'Elsewhere' }).click();
  await expect.element(guard).toBeVisible();
  await button('Discard').click();
  await expect.element(elsewhere).toBeVisible();
});

function RenameForm({ dialog }: { dialog: Opened }) {
  const form = useContractForm(listing, { defaults, send: dialog.close });
  return (
    <FormDialog form={form} dialog={dialog} title="A new title" submit="Save">
      <FormField form={form} name="title" label="Title">
        {(field) => <Input {...field} />}
      </FormField>
    </FormDialog>
  );
}
const RenameDialog = laterDialog(async () => RenameForm);

function Rename() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <main>
      <Button onClick={() => setIsOpen(true)}>Rename</Button>
      <RenameDialog dialog={{ isOpen, close: () => setIsOpen(false) }} />
    </main>
  );
}

test('a form in a dialog without an address asks before what was typed is lost, gives the focus back, and asks anew', async () => {
  const router = createMemoryRouter([{ path: '/', element: <Rename /> }]);
  await render(<RouterProvider router={router} />);
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
  await button('Rename').click();
  await expect.element(title).toHaveFocus();
  await title.fill('Slack Tide');
  await userEvent.keyboard('{Escape}');
  await expect.element(question).toBeVisible();
  await button('Keep editing').click();
  await expect.element(title).toHaveValue('Slack Tide');
  await button('Cancel').click();
  await button('Discard').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(button('Rename')).toHaveFocus();
  await button('Rename').click();
  await expect.element(title).toHaveValue('');
  await expect.element(title).toHaveFocus();
});
