import type { Me } from '@guildhall/contract/members.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { authKeys } from '#web/features/auth/queries.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { expectAccessible } from '#web/test/axe.ts';
import { member } from '#web/test/members.ts';
import { toasts } from '#web/ui/toast.ts';
import { OwnProfile } from './own-profile.tsx';
import { PrivacySection } from './privacy-section.tsx';

const ann = member(1, {
  firstName: 'Ann',
  lastName: 'Ashby',
  phone: '+44 20 7946 0000',
  email: 'ann@people.example',
});
let sent: unknown[];
let answer: () => Response | Promise<Response>;

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'PATCH') sent.push(JSON.parse(String(body)));
    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

async function show(screen: ReactNode, address: string) {
  const client = createQueryClient();
  client.setQueryData(authKeys.me, ann);
  const router = createMemoryRouter([{ path: '*', element: <main>{screen}</main> }], {
    initialEntries: [address],
  });
  await render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { client, router };
}

const saved = (changes: Partial<Me>) => () =>
  Response.json({ ...ann, createdAt: ann.createdAt.toISOString(), ...changes });

test('only what was changed is sent, with whom it is shown to; then the profile stands there again', async () => {
  answer = saved({ phone: '+44 1', visibility: { ...ann.visibility, phone: 'nobody' } });
  const { client, router } = await show(<OwnProfile me={ann} />, '/profile?edit=phone');
  const phone = page.getByRole('textbox', { name: /^Phone/ });
  await expect.element(phone).toHaveFocus();
  await phone.fill('+44 1');
  await page.getByRole('combobox', { name: 'Who sees your phone number' }).selectOptions('Nobody');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('button', { name: 'Edit' })).toHaveFocus();
  expect(sent).toEqual([{ phone: '+44 1', visibility: { phone: 'nobody' } }]);
  expect(client.getQueryData<Me>(authKeys.me)).toMatchObject({ phone: '+44 1' });
  expect(router.state.location.search).toBe('');
  await expectAccessible();
});

test('what is wrong is said beside its field before anything is sent, and what the server refuses as well', async () => {
  await show(<OwnProfile me={ann} />, '/profile?edit=website');
  const website = page.getByRole('textbox', { name: /^Website/ });
  await website.fill('javascript:alert(1)');
  await userEvent.keyboard('{Enter}');
  await expect.element(website).toHaveAccessibleDescription(/must be a web address/);
  expect(sent).toEqual([]);
  await website.fill('example.com');
  answer = () =>
    Response.json(
      { code: 'invalid_input', message: 'No.', fields: { website: 'This one we do not take.' } },
      { status: 400 },
    );
  await userEvent.keyboard('{Enter}');
  await expect.element(website).toHaveAccessibleDescription(/This one we do not take\./);
  await expect.element(website).toHaveFocus();
  await expect.element(website).toHaveValue('example.com');
  await expectAccessible();
});

test('the address is read-only and says where it can be changed', async () => {
  await show(<OwnProfile me={ann} />, '/profile?edit=bio');
  const email = page.getByRole('textbox', { name: 'Email' });
  await expect.element(email).toHaveAttribute('readonly');
  await expect
    .element(email)
    .toHaveAccessibleDescription(/^Email cannot be changed here\. Contact support if needed\./);
  await expect
    .element(page.getByRole('link', { name: 'Settings' }))
    .toHaveAttribute('href', '/settings#credentials');
});

test('pausing in Discover shows at once, and is taken back when the server did not take it', async () => {
  let decide: (response: Response) => void = () => {};
  answer = () =>
    new Promise((resolve) => {
      decide = resolve;
    });
  await show(<PrivacySection me={ann} />, '/settings');
  const pause = page.getByRole('checkbox', { name: 'Pause my listing in Discover' });
  await pause.click();
  await expect.element(pause).toBeChecked();
  expect(sent).toEqual([{ isPaused: true }]);
  decide(Response.json({ code: 'unavailable', message: 'Busy.' }, { status: 503 }));
  await expect.element(pause).not.toBeChecked();
  await expect
    .poll(() => toasts.read().map(({ description }) => description))
    .toContain('Failed to update profile');
  await expect
    .element(page.getByRole('link', { name: 'Choose who sees what' }))
    .toHaveAttribute('href', '/profile?edit=location');
  await expectAccessible();
});
