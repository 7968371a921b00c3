import { expect, test, unique } from './story.ts';

test('an organiser shares a link, whoever has it joins by it, with scripts or without, until it is ended', async ({
  join,
  browser,
  baseURL,
}) => {
  const [anna, ben, cleo] = [await join('Anna'), await join('Ben'), await join('Cleo')];
  const name = unique('Quayside Readers');
  const description = 'Made for a story about links.';
  const { id } = (await anna.post('/api/groups', { name, description, isPrivate: true })) as { id: number };

  await anna.page.goto(`/groups/${id}`);
  const inviting = anna.page.getByRole('region', { name: 'Invite people' });
  await inviting.getByLabel('Or share a link, for').selectOption('1 day');
  await inviting.getByRole('button', { name: 'Make a link' }).click();
  const link = await inviting.getByRole('textbox', { name: 'Link to join' }).inputValue();
  await expect(inviting.getByText(/^Whoever has it can join until /)).toBeVisible();

  const visitor = await browser.newPage({ baseURL });
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { name: `You are invited to ${name}` })).toBeVisible();
  await expect(visitor).toHaveURL(/\/group-link$/);
  await expect(visitor.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', /group-link/);
  await visitor.close();

  await ben.page.goto(link);
  await ben.page.getByRole('button', { name: 'Join Group' }).click();
  await expect(ben.page).toHaveURL(`/groups/${id}`);
  await expect(ben.page.getByText('Joined', { exact: true })).toBeVisible();
  await ben.page.goto(link);
  await expect(ben.page.getByText('You are in this group already.')).toBeVisible();

  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  await context.addCookies(await cleo.context.cookies());
  const plain = await context.newPage();
  await plain.goto(link);
  await plain.getByRole('button', { name: 'Join Group' }).click();
  await expect(plain).toHaveURL(`/groups/${id}`);

  await anna.page.goto(`/groups/${id}?tab=organise`);
  await anna.page.getByRole('button', { name: 'End this link' }).click();
  await anna.page.getByRole('alertdialog').getByRole('button', { name: 'End this link' }).click();
  await expect(anna.page.getByRole('button', { name: 'Make a link' })).toBeVisible();
  await plain.goto(link);
  await expect(plain.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
  await context.close();
});
