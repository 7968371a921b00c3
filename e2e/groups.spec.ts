import { expect, linkIn, mailTo, type Person, test, unique } from './story.ts';

async function groupOf(person: Person, name: string, isPrivate = false): Promise<number> {
  const description = 'Made for a story about groups.';
  const made = (await person.post('/api/groups', { name, description, isPrivate })) as { id: number };
  return made.id;
}

test('a group is made, found and joined, its room lives, and who is removed hears nothing any more', async ({
  join,
}) => {
  test.setTimeout(120_000);
  const [anna, ben] = [await join('Anna'), await join('Ben')];
  const name = unique('Slipway Circle');

  await anna.page.goto('/groups');
  await anna.page.getByRole('button', { name: 'Create Group' }).click();
  const dialog = anna.page.getByRole('dialog', { name: 'Create Group' });
  await dialog.getByRole('button', { name: 'Create Group' }).click();
  await expect(dialog.getByText('Group name is required')).toBeVisible();
  await expect(dialog.getByText('Description must be at least 10 characters')).toBeVisible();
  await dialog.getByLabel('Group Name').fill(name);
  await dialog.getByLabel('Description').fill('Everybody who waits for the tide.');
  await dialog.getByRole('button', { name: 'Create Group' }).click();
  // It stays on the group's own page, to which this leads.
  await expect(anna.page).toHaveURL(/\/groups\/\d+$/);
  await expect(anna.page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(anna.page.getByText('Group created successfully!', { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(anna.page.getByRole('heading', { level: 1, name })).toBeFocused();
  // Alive from its first minute: nobody has to be looked for.
  const address = new URL(anna.page.url()).pathname;
  const inviting = anna.page.getByRole('region', { name: 'Invite people' });
  await expect(inviting.getByRole('searchbox', { name: 'Find a member to invite' })).toBeVisible();
  await expect(anna.page.getByText('Nothing is planned.')).toBeVisible();
  await expect(anna.page.getByText('Nobody has written here yet.')).toBeVisible();

  await ben.page.goto('/groups');
  await ben.page.getByRole('searchbox', { name: 'Search groups' }).fill(name);
  await expect(ben.page).toHaveURL(/q=/);
  const card = ben.page.getByRole('article', { name });
  await expect(card).toContainText('1 member');
  await card.getByRole('button', { name: 'Join Group' }).click();
  await expect(ben.page.getByText('Joined group successfully!', { exact: true })).toBeVisible();
  await expect(card).toContainText('2 members');

  await card.getByRole('link', { name: 'View Details' }).click();
  await ben.page.getByRole('link', { name: 'Open Room' }).click();
  await expect(ben.page.getByRole('heading', { name: 'Group Rooms' })).toBeVisible();
  const faces = anna.page.getByRole('list', { name: 'Members' });
  await expect(faces.getByRole('link', { name: 'Ben Story' })).toBeVisible();
  await expect(inviting).toHaveCount(0);
  await anna.page.getByRole('link', { name: 'Open Room' }).click();
  await anna.page.getByRole('textbox', { name: /Message to/ }).fill('Welcome aboard');
  await anna.page.keyboard.press('Enter');
  await expect(ben.page.getByRole('log').getByText('Welcome aboard')).toBeVisible();
  await anna.page.goBack();
  await expect(anna.page.getByText('Welcome aboard')).toBeVisible();

  await anna.page.goto(`${address}?tab=members`);
  await anna.page.getByRole('button', { name: 'More for Ben Story' }).click();
  await anna.page.getByRole('menuitem', { name: 'Remove from the group' }).click();
  await anna.page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(ben.page.getByRole('heading', { name: 'Group Rooms' })).toHaveCount(0);
  await expect(ben.page.getByText('Welcome aboard')).toHaveCount(0);
  await expect(anna.page.getByText('1 member', { exact: true })).toBeVisible();
});

test('an organiser pins, removes and mutes in the room of their group, and the other screen follows', async ({
  join,
}) => {
  test.setTimeout(120_000);
  const [anna, ben] = [await join('Anna'), await join('Ben')];
  const id = await groupOf(anna, unique('Orderly Circle'));
  await ben.post(`/api/groups/${id}/join`, {});
  for (const { page } of [anna, ben]) {
    await page.goto(`/groups/${id}`);
    await page.getByRole('link', { name: 'Open Room' }).click();
  }
  const write = async (text: string) => {
    await ben.page.getByRole('textbox', { name: /Message to/ }).fill(text);
    await ben.page.keyboard.press('Enter');
    await expect(anna.page.getByRole('log').getByText(text)).toBeVisible();
  };
  await write('We meet on Friday');
  await write('Buy my old boat');
  const act = async (nth: number, name: string) => {
    const more = anna.page.getByRole('log').getByRole('button', { name: /^More for the message/ });
    await more.nth(nth).click();
    await anna.page.getByRole('menuitem', { name }).click();
  };

  await act(0, 'Pin');
  const pinned = ben.page.getByRole('region', { name: 'Pinned messages' });
  await expect(pinned.getByRole('button', { name: /We meet on Friday/ })).toBeVisible();
  await expect(pinned.getByRole('button', { name: /Unpin/ })).toHaveCount(0);

  await act(1, 'Remove message');
  await anna.page.getByRole('alertdialog').getByRole('button', { name: 'Remove message' }).click();
  for (const { page } of [anna, ben]) {
    await expect(page.getByRole('log').getByText('Removed by an organiser.')).toBeVisible();
    await expect(page.getByText('Buy my old boat')).toHaveCount(0);
  }

  await act(0, 'Mute Ben Story here');
  await anna.page.getByRole('dialog').getByLabel('For how long').selectOption('Until an organiser lifts it');
  await anna.page.getByRole('dialog').getByRole('button', { name: 'Mute' }).click();
  await expect(ben.page.getByText('You can write here again when they lift it.')).toBeVisible();
  await expect(ben.page.getByRole('textbox', { name: /Message to/ })).toHaveCount(0);
  const about = anna.page.getByRole('button', { name: /^About/ });
  if (await about.isVisible()) await about.click();
  await anna.page.getByRole('button', { name: 'Unmute Ben Story' }).click();
  await expect(ben.page.getByRole('textbox', { name: /Message to/ })).toBeVisible();
});

test('a private group is joined by an invitation, of a member or of an address, and one declined for good stays so', async ({
  join,
}) => {
  test.setTimeout(150_000);
  const first = `Benedikt${unique('').trim().replace(/\d/g, 'x')}`;
  const [anna, ben] = [await join('Anna'), await join(first)];
  // Found by name, and nobody else: a worker’s stories share a site.
  const [name, second] = [unique('Round Table'), unique('Square Table')];
  const id = await groupOf(anna, name, true);
  const otherId = await groupOf(anna, second, true);
  await ben.page.goto('/groups');

  await anna.page.goto(`/groups/${id}?tab=organise`);
  await anna.page.getByRole('searchbox', { name: 'Find a member to invite' }).fill(first);
  await anna.page.getByRole('button', { name: `Invite ${ben.name}` }).click();
  await expect(anna.page.getByText('Waiting for an answer')).toBeVisible();

  // On the open screen, without a reload.
  const invitations = ben.page.getByRole('region', { name: 'Invitations' });
  await expect(invitations.getByText(name)).toBeVisible();
  const toGroups = ben.page.getByRole('link', { name: /^Business Groups/ });
  await expect(toGroups).toContainText('1 Active');
  await ben.page.goto('/dashboard');
  await ben.page.getByRole('list', { name: 'Invitations to groups' }).getByRole('link', { name }).click();
  const invited = ben.page.getByRole('region', { name: 'You are invited' });
  await expect(invited.getByText('Anna Story invites you')).toBeVisible();
  await expect(ben.page.getByRole('tab', { name: 'Members' })).toHaveCount(0);
  await invited.getByRole('button', { name: 'Accept' }).click();
  await expect(ben.page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(ben.page.getByRole('tab', { name: 'Members' })).toBeVisible();

  const address = `${unique('carla').replace(' ', '.')}@people.example`;
  await anna.page.getByLabel('Or invite by e-mail').fill(address);
  await anna.page.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(anna.page.getByText(address).first()).toBeVisible();
  expect((await mailTo(anna.context.request, address)).text).toContain(name);
  const carla = await join('Carla', undefined, { email: address });
  await carla.page.goto('/groups');
  await carla.page.getByRole('region', { name: 'Invitations' }).getByRole('button', { name: 'Accept' }).click();
  await expect(carla.page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(carla.page.getByText('Joined group successfully!', { exact: true })).toBeVisible();

  await ben.page.goto('/groups');
  const search = `/api/members?q=${first}`;
  const found = (await (await anna.context.request.get(search)).json()) as { id: number }[];
  const benId = found.at(0)?.id;
  await anna.post(`/api/groups/${otherId}/invitations`, { userId: benId });
  await invitations.getByRole('button', { name: 'Don’t invite me again' }).click();
  await ben.page.getByRole('alertdialog').getByRole('button', { name: 'Don’t invite me again' }).click();
  await expect(invitations).toHaveCount(0);
  const again = await anna.context.request.post(`/api/groups/${otherId}/invitations`, {
    data: { userId: benId },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(again.status()).toBe(409);

  // On the group's own page, where the buttons go with the answer.
  const last = unique('Oval Table');
  const lastId = await groupOf(carla, last, true);
  await carla.post(`/api/groups/${lastId}/invitations`, { userId: benId });
  await ben.page.goto(`/groups/${lastId}`);
  await invited.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(invited).toHaveCount(0);
  await expect(ben.page.getByRole('heading', { level: 1, name: last })).toBeFocused();
});

test('who is invited by mail declines for good without an account, and nothing reaches the address any more', async ({
  join,
  page,
}) => {
  const anna = await join('Anna');
  const name = unique('Quiet Table');
  const id = await groupOf(anna, name, true);
  const address = `${unique('dora').replace(' ', '.')}@people.example`;
  const invite = () => anna.post(`/api/groups/${id}/invitations`, { email: address });
  await invite();
  const link = linkIn((await mailTo(anna.context.request, address)).text, 'group-invitation');
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: `Anna Story invites you to ${name}` })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
  await page.getByRole('button', { name: 'Don’t invite me again' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Don’t invite me again' }).click();
  await expect(page.getByRole('heading', { name: 'You will not be invited again' })).toBeFocused();

  await invite();
  const dora = await join('Dora', undefined, { email: address });
  await dora.page.goto(`/groups/${id}`);
  await expect(dora.page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(dora.page.getByRole('button', { name: 'Ask to Join' })).toBeVisible();
  await expect(dora.page.getByRole('button', { name: 'Accept' })).toHaveCount(0);
});

test('the last organiser hands the group over before leaving, or archives it', async ({ join }) => {
  const [anna, ben] = [await join('Anna'), await join('Ben')];
  const name = unique('Passed On');
  const id = await groupOf(anna, name);
  await ben.post(`/api/groups/${id}/join`);
  await anna.page.goto(`/groups/${id}`);
  await anna.page.getByRole('button', { name: 'Leave' }).click();
  const dialog = anna.page.getByRole('dialog', { name: `Leave ${name}?` });
  await expect(dialog.getByRole('button', { name: 'Hand over and leave' })).toBeDisabled();
  await dialog.getByLabel('Who takes it over').selectOption({ label: 'Ben Story' });
  await dialog.getByRole('button', { name: 'Hand over and leave' }).click();
  await expect(anna.page).toHaveURL('/groups');
  await expect(anna.page.getByText('You have left the group', { exact: true })).toBeVisible();

  await ben.page.goto(`/groups/${id}`);
  await expect(ben.page.getByText('Your group')).toBeVisible();
  await ben.page.getByRole('button', { name: 'Leave' }).click();
  await ben.page.getByRole('dialog').getByRole('button', { name: 'Archive Group' }).click();
  await expect(ben.page.getByText('Archived', { exact: true })).toBeVisible();
});

test('who has not confirmed their address and joins a group is led to the notice, with the mail once more', async ({
  join,
  browser,
  baseURL,
  complaints,
}) => {
  const name = unique('Unconfirmed Circle');
  await groupOf(await join('Anna'), name);
  const context = await browser.newContext({ baseURL });
  const email = `lola.${unique('unconfirmed').replace(/\W/g, '')}@people.example`;
  const password = 'a long pass phrase for a story';
  const post = (path: string, data: object) =>
    context.request.post(path, { data, headers: { origin: baseURL as string } });
  const names = { firstName: 'Lola', lastName: 'Story' };
  expect((await post('/api/auth/register', { ...names, email, password, confirmPassword: password })).ok()).toBe(
    true,
  );
  expect((await post('/api/auth/login', { email, password })).ok()).toBe(true);
  const page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(`/groups?q=${encodeURIComponent(name)}`);
  await page.getByRole('article', { name }).getByRole('button', { name: 'Join Group' }).click();
  const notice = page.getByRole('status').filter({ hasText: 'Confirm your e-mail address' });
  await expect(notice).toBeFocused();
  await expect(notice).toBeInViewport();
  await expect(page.getByText('Error', { exact: true })).toHaveCount(0);
  await expect(notice.getByRole('button', { name: 'Resend' })).toBeVisible();
  await context.close();
});

test('a visitor finds the public groups, opens one where its card is pressed, and is asked to sign in to join', async ({
  join,
  page,
}) => {
  const vera = await join('Vera');
  const name = unique('Open Wharf');
  await groupOf(vera, name);
  await groupOf(vera, unique('Open Wharf Committee'), true);
  await page.goto('/groups?q=open+wharf');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(1);
  await expect(cards.getByRole('link', { name: 'Sign in to join' })).toHaveAttribute('href', /^\/login\?next=/);
  await expect(page.getByRole('group', { name: 'Which groups' })).toHaveCount(0);
  await cards.getByText('Made for a story about groups.').click({ force: true });
  await expect(page).toHaveURL(/\/groups\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sign in to join this group' })).toBeVisible();
});
