import { expect, linkIn, mailTo, password, test, unique } from './story.ts';

test.use({ javaScriptEnabled: false });

const addressOf = (name: string) => `${unique(name).replace(' ', '.')}@people.example`;

test('a newcomer registers, confirms by the mailed link and is in', async ({ page }) => {
  const email = addressOf('plain');
  await page.goto('/register');
  await page.getByLabel('First name').fill('Paula');
  await page.getByLabel('Last name').fill('Plain');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill('another harbour');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/login?done=registered');
  await expect(page).toHaveTitle(/^Check your mail/);
  await expect(page.getByText('We sent you a mail.')).toBeVisible();
  await page.getByRole('link', { name: 'Sign In' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();

  await page.goto(linkIn((await mailTo(page.request, email)).text, 'confirm'));
  await page.getByRole('button', { name: 'Confirm e-mail address' }).click();
  await expect(page).toHaveURL('/my-businesses?add=1');
  await expect(page.getByRole('heading', { level: 1, name: 'Your Businesses' })).toBeVisible();
});

test('a member who has forgotten the password sets another, signs in, and searches the groups', async ({
  page,
  join,
}) => {
  const { email, post } = await join('Percy');
  const name = unique('Plain Speakers');
  for (const one of [name, unique('Loud Speakers')])
    await post('/api/groups', { name: one, description: 'We talk to each other.', isPrivate: false });

  await page.goto('/login?next=%2Fgroups');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('The e-mail address or password is wrong.')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);

  await page.goto('/forgot');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send a link' }).click();
  await expect(page.getByText('If that address has an account')).toBeVisible();
  const link = linkIn((await mailTo(page.request, email, /\/reset\?/)).text, 'reset');
  await page.goto(link);
  await page.getByLabel('New password').fill('the ferry leaves at noon');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByText('Your new password is set.')).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();

  await page.goto('/login?next=%2Fgroups');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('the ferry leaves at noon');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/groups');
  await page.getByRole('searchbox', { name: 'Search groups' }).fill(name);
  await page.getByRole('searchbox', { name: 'Search groups' }).press('Enter');
  await expect(page).toHaveURL(/\/groups\?q=Plain/);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Loud/ })).toHaveCount(0);
});

test('whoever did not register takes the account back by the mailed link', async ({ page, baseURL }) => {
  const email = addressOf('taken');
  const body = { firstName: 'Tam', lastName: 'Taken', email, password, confirmPassword: password };
  await page.request.post('/api/auth/register', {
    data: body,
    headers: { origin: baseURL as string },
  });
  await page.goto(linkIn((await mailTo(page.request, email)).text, 'disown'));
  await expect(page.getByRole('heading', { name: 'This wasn’t you?' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete the account' }).click();
  await expect(page.getByRole('heading', { name: 'The account is deleted' })).toBeVisible();
});
