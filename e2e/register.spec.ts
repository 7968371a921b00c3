import { expect, mailTo, password, test, unique } from './story.ts';

test('a visitor registers, confirms the address by the mailed link and signs in', async ({ page }) => {
  const email = `${unique('rosa').replace(' ', '.')}@people.example`;
  const alerts: string[] = [];
  page.on('dialog', async (dialog) => {
    alerts.push(dialog.message());
    await dialog.accept();
  });

  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started' }).first().click();
  await expect(page).toHaveURL('/register');
  await page.getByLabel('First name').fill('Rosa');
  await page.getByLabel('Last name').fill('Reed');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill('something else');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect.poll(() => alerts).toEqual(["Passwords don't match"]);

  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/login');
  expect(alerts.at(-1)).toBe('Registration successful! Please log in.');

  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('e-mail address or password is wrong');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('button', { name: 'Resend' })).toBeVisible();

  const { text } = await mailTo(page.request, email);
  await page.goto(/https?:\/\/\S+\/confirm\?token=\S+/.exec(text)?.[0] ?? '');
  await page.getByRole('button', { name: 'Confirm e-mail address' }).click();
  await expect(page.getByRole('heading', { name: /is confirmed/ })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page.getByRole('button', { name: 'Resend' })).toHaveCount(0);
});

test('a taken address is told in place, and what was typed stays', async ({ page, join }) => {
  const alice = await join('Alice');
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto('/register');
  await page.getByLabel('First name').fill('Somebody');
  await page.getByLabel('Last name').fill('Else');
  await page.getByLabel('E-mail').fill(alice.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('is already registered')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Somebody');
});

test('a locked entry leads to sign-in and then on to its target; signing out ends it everywhere', async ({
  page,
  join,
}) => {
  const bob = await join('Bob');
  await page.goto('/chat');
  await page
    .getByRole('main')
    .getByRole('link', { name: /sign in/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/login\?next=%2Fchat/);
  await page.getByLabel('E-mail').fill(bob.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/chat');

  const second = await page.context().newPage();
  await second.goto('/dashboard');
  await expect(second.getByRole('heading', { level: 1 })).toContainText('Bob');
  await page.getByRole('button', { name: /sign out/i }).click();
  await expect(page).toHaveURL('/');
  await expect(second.getByRole('heading', { level: 1 })).not.toContainText('Bob');
});
