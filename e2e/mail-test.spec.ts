import { expectAccessible } from './accessible.ts';
import { expect, mailTo, test } from './story.ts';

test.describe.configure({ timeout: 240_000 });

test('an admin sends a test mail to themselves, and reads what the mail server answered', async ({ join }) => {
  const { page: office, email } = await join('Petra', undefined, { role: 'admin' });
  await office.goto('/admin?tab=settings');
  const card = office.getByRole('region', { name: 'Test mail' });
  await card.getByRole('button', { name: 'Send a test mail to me' }).click();
  await expect(card.getByText(`The mail server has taken the mail to ${email}.`)).toBeVisible();
  await expect(card.getByText(/^Answer of the mail server: 250/)).toBeVisible();
  await mailTo(office.request, email, /reach you/);
  await expectAccessible(office, 'the test mail', ['light', 'dark']);
});
