import type { Page } from '@playwright/test';
import { expect, type Person, test, unique } from './story.ts';

const log = (page: Page) => page.getByRole('log');
const composer = (page: Page) => page.getByRole('textbox', { name: /Message to/ });
const menu = (page: Page) => log(page).getByRole('button', { name: /^More for the message by you/ });

/** Both are in the room of a group that is theirs alone. */
async function meet(anna: Person, ben: Person, name: string): Promise<void> {
  const description = 'Made for a story about own messages.';
  const made = await anna.post('/api/groups', { name: unique(name), description, isPrivate: false });
  const { id } = made as { id: number };
  await ben.post(`/api/groups/${id}/join`, {});
  for (const { page } of [anna, ben]) {
    await page.goto(`/groups/${id}`);
    await page.getByRole('link', { name: 'Open Room' }).click();
  }
}

async function say(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await page.keyboard.press('Enter');
  await expect(log(page).getByText(text)).toBeVisible();
  // What is on its way still can't be taken up.
  await expect(menu(page).first()).toBeAttached();
}

test('by keys alone the last own line is changed, a change is cancelled, and the draft below it stays', async ({
  join,
}) => {
  test.setTimeout(120_000);
  const [anna, ben] = [await join('Anna'), await join('Ben')];
  await meet(anna, ben, 'Typists');
  await say(ben.page, 'I shall see you at tne');
  await expect(log(anna.page).getByText('I shall see you at tne')).toBeVisible();
  await ben.page.keyboard.press('ArrowUp');
  await expect(ben.page.getByText('Changing your message:')).toBeVisible();
  await expect(composer(ben.page)).toHaveValue('I shall see you at tne');
  await composer(ben.page).fill('Something else');
  await ben.page.keyboard.press('Escape');
  await expect(composer(ben.page)).toHaveValue('');
  await expect(log(ben.page).getByText('I shall see you at tne')).toBeVisible();

  await ben.page.keyboard.press('ArrowUp');
  await composer(ben.page).fill('I shall see you at ten');
  await ben.page.keyboard.press('Enter');
  for (const { page } of [anna, ben]) {
    await expect(log(page).getByText('I shall see you at ten')).toBeVisible();
    await expect(log(page).getByText('edited', { exact: true })).toBeVisible();
    await expect(log(page).getByText('I shall see you at tne')).toHaveCount(0);
  }
  await expect(composer(ben.page)).toHaveValue('');
  await expect(composer(ben.page)).toBeFocused();
  // Nobody changes what others wrote.
  await composer(anna.page).press('ArrowUp');
  await expect(anna.page.getByText('Changing your message:')).toHaveCount(0);
  // What is typed is no empty field: the key moves there, and the draft stays.
  await composer(ben.page).fill('A draft');
  await ben.page.keyboard.press('ArrowUp');
  await expect(composer(ben.page)).toHaveValue('A draft');
  await menu(ben.page).click();
  await ben.page.getByRole('menuitem', { name: 'Edit' }).click();
  await composer(ben.page).fill('I shall see you at eleven');
  // A half-made change and the draft are there after a reload.
  await ben.page.reload();
  await expect(composer(ben.page)).toHaveValue('I shall see you at eleven');
  await ben.page.getByRole('button', { name: 'Cancel the change' }).click();
  await expect(composer(ben.page)).toHaveValue('A draft');
});

test('a change waits for the connection', async ({ join }) => {
  test.setTimeout(120_000);
  const [anna, ben] = [await join('Anna'), await join('Ben')];
  await meet(anna, ben, 'Offline');
  await say(ben.page, 'First words');
  await ben.context.setOffline(true);
  await composer(ben.page).press('ArrowUp');
  await composer(ben.page).fill('Second words');
  await ben.page.keyboard.press('Enter');
  await expect(log(ben.page).getByText('Second words')).toBeVisible();
  await expect(log(ben.page).getByText('Goes as soon as the connection is back.')).toBeVisible();
  await expect(log(anna.page).getByText('First words')).toBeVisible();
  await ben.context.setOffline(false);
  await expect(log(anna.page).getByText('Second words')).toBeVisible({ timeout: 45_000 });
});

test('what the server refuses keeps its words, also over a reload, and goes out when asked again', async ({
  join,
}) => {
  test.setTimeout(120_000);
  const [anna, ben] = [await join('Anna'), await join('Ben')];
  await meet(anna, ben, 'Refused');
  await say(ben.page, 'Second words');
  const said = 'You can change a message for 15 minutes. This one is older.';
  const path = /\/api\/chat\/rooms\/\d+\/messages\/\d+$/;
  const refusal = { code: 'conflict', message: said, requestId: 'none' };
  await ben.page.route(path, (route) => route.fulfill({ status: 409, json: refusal }));
  await composer(ben.page).press('ArrowUp');
  await expect(ben.page.getByText('Changing your message:')).toBeVisible();
  await composer(ben.page).fill('Third words');
  await ben.page.keyboard.press('Enter');
  await expect(log(ben.page).getByText(`Not changed. ${said}`)).toBeVisible();
  await ben.page.reload();
  await expect(log(ben.page).getByText('Third words')).toBeVisible();
  await expect(log(ben.page).getByText(`Not changed. ${said}`)).toBeVisible();
  await ben.page.unroute(path);
  await log(ben.page).getByRole('button', { name: 'Retry' }).click();
  await expect(log(anna.page).getByText('Third words')).toBeVisible();
  await expect(log(ben.page).getByText('Not changed.')).toHaveCount(0);
});

test('a deleted message is gone for both, its place stays, and the list of rooms says so', async ({ join }) => {
  test.setTimeout(120_000);
  const [anna, ben] = [await join('Anna'), await join('Ben')];
  await meet(anna, ben, 'Regrets');
  await say(ben.page, 'My secret price');
  await say(anna.page, 'I saw nothing');
  await expect(log(anna.page).getByText('My secret price')).toBeVisible();
  await menu(ben.page).focus();
  await ben.page.keyboard.press('Enter');
  await ben.page.keyboard.press('End');
  await ben.page.keyboard.press('Enter');
  const question = ben.page.getByRole('alertdialog');
  await expect(question).toContainText('It will be gone for everybody.');
  await question.getByRole('button', { name: 'Delete message' }).click();
  for (const { page } of [anna, ben]) {
    await expect(log(page).getByText('This message was deleted.')).toBeVisible();
    await expect(page.getByText('My secret price')).toHaveCount(0);
  }
  // Who runs the group takes away what others wrote, and deletes their own.
  await menu(anna.page).click();
  await expect(anna.page.getByRole('menuitem', { name: 'Delete message' })).toBeVisible();
  await expect(anna.page.getByRole('menuitem', { name: 'Remove message' })).toHaveCount(0);
});
