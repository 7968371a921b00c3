import { expect, mailTo, type Person, test, unique } from './story.ts';

const say = (who: Person, content: string) =>
  who.post('/api/chat/messages', { roomId: 1, content }) as Promise<{ id: number }>;

test('a member reports a message, a moderator decides, and whoever is banned reads why, objects, and is freed', async ({
  join,
}) => {
  const [ann, bob, mo, ada] = [
    await join('Ann'),
    await join('Bob'),
    await join('Mo', undefined, { role: 'moderator' }),
    await join('Ada', undefined, { role: 'admin' }),
  ];
  const text = unique('Buy my boats');
  await say(bob, text);

  await ann.page.goto('/chat?room=1');
  const line = ann.page.getByRole('log').getByText(text);
  await line.hover();
  await ann.page
    .getByRole('button', { name: /^More for the message by Bob/ })
    .last()
    .click();
  await ann.page.getByRole('menuitem', { name: 'Report' }).click();
  const form = ann.page.getByRole('dialog', { name: 'Report this message' });
  await form.getByLabel('What is it about?').selectOption('spam');
  await form.getByLabel('What is wrong?').fill(`Adverts: ${text}`);
  await form.getByRole('button', { name: 'Send report' }).click();
  await expect(ann.page.getByText('Report sent', { exact: true })).toBeVisible();

  await bob.page.goto('/chat?room=1');
  await mo.page.goto('/moderator?tab=reports');
  await expect(mo.page.getByRole('heading', { name: 'Moderator Tools' })).toBeVisible();
  const row = mo.page.getByRole('listitem').filter({ hasText: `Adverts: ${text}` });
  await expect(row.getByText(text, { exact: true })).toBeVisible();
  await row.getByRole('button', { name: 'Review' }).click();
  const drawer = mo.page.getByRole('dialog', { name: /^Bob/ });
  await drawer.getByRole('button', { name: 'View the conversation' }).click();
  await expect(drawer.getByRole('list', { name: 'The conversation' })).toContainText(text);
  await mo.page.keyboard.press('Escape');
  await row.getByRole('button', { name: 'Take Action' }).click();
  const decide = mo.page.getByRole('dialog', { name: 'Take action on this report?' });
  await decide.getByLabel('Remove the message').check();
  await decide.getByLabel(/^About Bob/).selectOption('ban');
  await expect(decide).toContainText('No chat at all');
  await decide.getByLabel('For how long').selectOption('10080');
  await decide.getByLabel('Reason').fill('Adverts belong into your listing.');
  await decide.getByRole('button', { name: 'Resolve and take out' }).click();
  await expect(mo.page.getByText('Report Resolved', { exact: true })).toBeVisible();
  await expect(row).toHaveCount(0);
  await mailTo(ann.page.request, ann.email, /has been removed/);

  // Without a reload: chat is closed to them, and their list has it.
  await expect(bob.page.getByRole('heading', { name: 'You are banned' })).toBeVisible();
  const mail = await mailTo(bob.page.request, bob.email, /have banned you from chat/);
  const address = /\/sanctions\/\d+/.exec(mail.text)?.[0] ?? 'no link';
  const notices = (await (await bob.context.request.get('/api/notifications')).json()) as object[];
  expect(notices).toContainEqual(expect.objectContaining({ kind: 'sanction.given', link: address }));
  // Banned from chat, the rest of the site works: also the page that says why.
  await bob.page.getByRole('main').getByRole('link', { name: 'Read more, or object' }).click();
  await expect(bob.page).toHaveURL(new RegExp(`${address}$`));
  await expect(bob.page.getByRole('heading', { name: 'You were banned from chat' })).toBeVisible();
  await expect(bob.page.getByText('Adverts belong into your listing.', { exact: true })).toBeVisible();
  await expect(bob.page.getByText(/It ends on .*7 days left/)).toBeVisible();
  await bob.page.getByLabel('Why it is wrong').fill('It was my son.');
  await bob.page.getByRole('button', { name: 'Send to staff' }).click();
  await expect(bob.page.getByText('Our staff have what you wrote:')).toBeVisible();

  await mo.page.goto('/moderator?tab=activity');
  const sanction = mo.page.getByRole('listitem').filter({ hasText: 'It was my son.' });
  await expect(sanction).toContainText('7 days left');
  await sanction.getByRole('button', { name: 'Lift' }).click();
  await expect(sanction).toHaveCount(0);
  await bob.page.reload();
  await expect(bob.page.getByText('It is over.')).toBeVisible();
  await bob.page.goto('/chat?room=1');
  await expect(bob.page.getByRole('textbox', { name: /Message to/ })).toBeVisible();

  await ada.page.goto('/admin?tab=audit');
  const log = ada.page.getByRole('table', { name: 'Audit log' }).getByRole('row').filter({ hasText: 'Mo Story' });
  const ban = log.filter({ hasText: 'Banned from chat' }).first();
  await expect(ban).toContainText('Adverts belong into your listing.');
  await expect(log.filter({ hasText: 'Lifted a ban' }).first()).toBeVisible();
});

test('a false report is rejected, and of two moderators the second sees that it was decided', async ({ join }) => {
  const [ann, bob] = [await join('Ann'), await join('Bob')];
  const [mo, mia] = [
    await join('Mo', undefined, { role: 'moderator' }),
    await join('Mia', undefined, { role: 'moderator' }),
  ];
  const said = await say(bob, unique('Good morning'));
  const why = unique('I do not like him');
  await ann.post('/api/reports', { kind: 'message', id: said.id, category: 'abuse', text: why });
  for (const staff of [mo, mia]) {
    await staff.page.goto('/moderator?tab=reports');
    const row = staff.page.getByRole('listitem').filter({ hasText: why });
    await row.getByRole('button', { name: 'Reject' }).click();
  }
  const answer = async ({ page }: Person) => {
    const dialog = page.getByRole('dialog', { name: 'Reject this report?' });
    await dialog.getByLabel('Reason').fill('A greeting is allowed.');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    return dialog;
  };
  await answer(mo);
  await expect(mo.page.getByText('Report Rejected', { exact: true })).toBeVisible();
  await expect(await answer(mia)).toContainText('already been decided');
  await mailTo(ann.page.request, ann.email, /The message stays as it is/);
});

test('a word of the list flags a message that everybody reads, and staff remove it', async ({ join }) => {
  const [bob, mo] = [await join('Bob'), await join('Mo', undefined, { role: 'moderator' })];
  const word = unique('lottery').replaceAll(/[^\p{L}\p{N}]/gu, '');
  await mo.page.goto('/moderator?tab=flagged');
  const words = mo.page.getByLabel('Words', { exact: true });
  await words.fill(`${await words.inputValue()}\n${word}`);
  await mo.page.getByRole('button', { name: 'Save words' }).click();
  await expect(mo.page.getByText('Words Saved', { exact: true })).toBeVisible();
  await mo.page.getByLabel('Try a text').fill(`Our ${word.toUpperCase()}!`);
  await mo.page.getByRole('button', { name: 'Try it' }).click();
  await expect(mo.page.getByText(`It would be flagged for: ${word}`)).toBeVisible();

  await say(bob, `Play the ${word} with us`);
  // Without a reload.
  const row = mo.page.getByRole('listitem').filter({ hasText: `Play the ${word}` });
  await expect(row).toContainText('Word of the list');
  await row.getByRole('button', { name: 'Remove' }).click();
  const dialog = mo.page.getByRole('dialog', { name: 'Remove this message?' });
  await dialog.getByLabel('Reason').fill('No games here.');
  await dialog.getByRole('button', { name: 'Remove message' }).click();
  await expect(row).toHaveCount(0);
  await bob.page.goto('/chat?room=1');
  await expect(bob.page.getByRole('log').getByText('Removed by staff.').last()).toBeVisible();
});

test('whoever is suspended reads why by the mail’s link, and is back once an admin has lifted it', async ({
  join,
}) => {
  const [ann, bob, ada] = [await join('Ann'), await join('Bob'), await join('Ada', undefined, { role: 'admin' })];
  const { id } = await (await bob.context.request.get('/api/auth/user')).json();
  const why = unique('He sells what is not his');
  await ann.post('/api/reports', { kind: 'member', id, category: 'abuse', text: why });
  await bob.page.goto('/dashboard');
  await ada.page.goto('/moderator?tab=reports');
  const row = ada.page.getByRole('listitem').filter({ hasText: why });
  await row.getByRole('button', { name: 'Take Action' }).click();
  const decide = ada.page.getByRole('dialog', { name: 'Take action on this report?' });
  await decide.getByLabel(/^About Bob/).selectOption('suspend');
  await expect(decide).toContainText('Listings and events stay');
  await decide.getByLabel('Reason').fill('It was sold twice.');
  await decide.getByRole('button', { name: 'Resolve' }).click();
  await expect(ada.page.getByText('Report Resolved', { exact: true })).toBeVisible();
  await expect(row).toHaveCount(0);

  expect((await bob.context.request.get('/api/auth/user')).status()).toBe(401);
  const mail = await mailTo(ann.page.request, bob.email, /It was sold twice/);
  const link = /\/sanctions\/\d+\?token=\S+/.exec(mail.text)?.[0] ?? 'no link';
  await bob.page.goto(link);
  await expect(bob.page.getByRole('heading', { name: 'Your account was suspended' })).toBeVisible();
  await expect(bob.page.getByText('You, reported as abuse.')).toBeVisible();
  await bob.page.getByLabel('Why it is wrong').fill('It was sold once.');
  await bob.page.getByRole('button', { name: 'Send to staff' }).click();
  await expect(bob.page.getByText('Our staff have what you wrote:')).toBeVisible();

  await ada.page.goto('/moderator?tab=activity');
  const sanction = ada.page.getByRole('listitem').filter({ hasText: 'It was sold once.' });
  await expect(sanction).toContainText('Until it is lifted');
  await sanction.getByRole('link', { name: 'Lift at User Management' }).click();
  const drawer = ada.page.getByRole('dialog', { name: /Bob/ });
  await expect(drawer).toContainText('It was sold twice.');
  await drawer.getByRole('button', { name: 'Lift suspension' }).click();
  const lift = ada.page.getByRole('dialog', { name: /^Lift the suspension of Bob/ });
  await lift.getByLabel('Reason').fill('It was sold once, indeed.');
  await lift.getByRole('button', { name: 'Lift suspension' }).click();
  await mailTo(ann.page.request, bob.email, /You can sign in again/);
  await bob.page.goto(link);
  await expect(bob.page.getByText('It is over.')).toBeVisible();
});
