import { acceptAs, expect, likeAs, type Person, test, unique } from './story.ts';

const closed = 'This conversation is closed: you can read it, but nobody can write in it.';

/** The conversation with the business, on the screen. */
async function open({ page }: Person, business: string): Promise<void> {
  await page.goto('/chat');
  await page.getByRole('link', { name: new RegExp(`^${business}`) }).click();
  await expect(page.getByRole('textbox', { name: /Message to/ })).toBeVisible();
}

test('a block takes effect on open screens, silently, and can be ended on the profile', async ({ join }) => {
  test.setTimeout(120_000);
  const [mill, mint] = [unique('Quiet Mill'), unique('Quiet Mint')];
  const anna = await join('Anna', { name: mill, description: 'Flour from a tide mill.' });
  const ben = await join('Ben', { name: mint, description: 'Printers of paper bags.' });
  await likeAs(ben, mill);
  await acceptAs(anna, mint);
  await open(anna, mint);
  await open(ben, mill);
  const said = unique('Hello from Ben');
  await ben.page.getByRole('textbox', { name: /Message to/ }).fill(said);
  await ben.page.keyboard.press('Enter');
  const his = anna.page.getByRole('log').getByText(said);
  await expect(his).toBeVisible();

  await anna.page
    .getByRole('log')
    .getByRole('link', { name: /Ben Story/ })
    .click();
  const profile = anna.page.getByRole('dialog', { name: 'User Profile' });
  await profile.getByRole('button', { name: 'Block' }).click();
  const question = anna.page.getByRole('alertdialog', { name: 'Block Ben Story?' });
  await expect(question).toContainText('They won’t be told.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(his).toBeAttached();
  await profile.getByRole('button', { name: 'Block' }).click();
  await question.getByRole('button', { name: 'Block' }).click();
  await expect(profile.getByRole('button', { name: 'Unblock' })).toBeFocused();
  await expect(profile.getByRole('button', { name: 'Send Match' })).toHaveCount(0);
  await profile.getByRole('button', { name: 'Close' }).click();

  // Both at once, without a reload: closed for both, and his words gone from her screen alone.
  await expect(anna.page.getByText('You blocked Ben Story. Unblock to write again.')).toBeVisible();
  await expect(ben.page.getByText(closed)).toBeVisible();
  await expect(his).toHaveCount(0);
  await expect(anna.page.getByText(said)).toHaveCount(0);
  await expect(ben.page.getByRole('log').getByText(said)).toBeVisible();
  await expect(ben.page.getByText(/block/i)).toHaveCount(0);

  // In the general room, the others' words stay, and his don't come.
  await anna.page.goto('/chat?room=1');
  const [third, words] = [await join('Cleo'), [unique('Unheard'), unique('Heard')] as const];
  await ben.post('/api/chat/messages', { roomId: 1, content: words[0] });
  await third.post('/api/chat/messages', { roomId: 1, content: words[1] });
  await expect(anna.page.getByRole('log').getByText(words[1])).toBeVisible();
  await expect(anna.page.getByText(words[0])).toHaveCount(0);

  await anna.page.goto('/profile');
  const list = anna.page.getByRole('list', { name: 'Blocked members' });
  await expect(list.getByText('Ben Story')).toBeVisible();
  await list.getByRole('button', { name: 'Unblock Ben Story' }).click();
  await expect(anna.page.getByText('You haven’t blocked anyone.')).toBeVisible();
  await expect(anna.page.getByRole('region', { name: 'Blocked members' })).toBeFocused();

  await expect(ben.page.getByRole('textbox', { name: /Message to/ })).toBeVisible();
  await open(anna, mint);
  await expect(his).toBeVisible();
});
