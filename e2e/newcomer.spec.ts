import type { Page } from '@playwright/test';
import { expect, mailTo, password, test, unique } from './story.ts';

interface Act {
  what: 'click' | 'entry';
  /** What was clicked, or the label of the field. */
  name: string;
  value: string;
}

/** Every click that a person makes, by mouse or by key, and everything that is entered, over all pages of the path. */
async function watchActs(page: Page): Promise<Act[]> {
  const acts: Act[] = [];
  await page.exposeFunction('tellAct', (act: Act) => acts.push(act));
  await page.addInitScript(() => {
    const tell = (act: object) => (globalThis as unknown as { tellAct: (act: object) => void }).tellAct(act);
    addEventListener(
      'click',
      ({ isTrusted, target }) => {
        const name = (target as Element).closest('a, button')?.textContent ?? (target as Element).tagName;
        if (isTrusted) tell({ what: 'click', name: name.trim(), value: '' });
      },
      true,
    );
    const told = new Map<unknown, string>();
    addEventListener(
      'change',
      ({ target }) => {
        const { labels, value } = target as HTMLInputElement;
        // What was typed before the page lived is told to it once more (web/src/boot/early.js); a person typed it once.
        if (told.get(target) === value) return;
        told.set(target, value);
        tell({ what: 'entry', name: labels?.[0]?.textContent?.trim() ?? '', value });
      },
      true,
    );
  });
  return acts;
}

test('from the landing page to a first request: five clicks, and nothing is entered twice', async ({
  page,
  join,
}) => {
  await join('Henning', { name: unique('Henning’s Harbour Tours') });
  const email = `${unique('signe').replace(' ', '.')}@people.example`;
  const company = unique('Signe’s Sails');
  const alerts: string[] = [];
  page.on('dialog', async (dialog) => {
    alerts.push(dialog.message());
    await dialog.accept();
  });
  const acts = await watchActs(page);

  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Get Started' }).first().click();
  await page.getByLabel('First name').fill('Signe');
  await page.getByLabel('Last name').fill('Story');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText(`We wrote to ${email}.`)).toBeVisible();

  // The mail is opened in the same browser, in a tab of its own or in this one.
  const { text } = await mailTo(page.request, email);
  await page.goto(/https?:\/\/\S+\/confirm\?token=\S+/.exec(text)?.[0] ?? '');
  const dialog = page.getByRole('dialog', { name: 'Add a Business' });
  await expect(dialog.getByText('Your e-mail address is confirmed.')).toBeVisible();
  await dialog.getByLabel('Business name').fill(company);
  await dialog.getByLabel('Industry').selectOption('Manufacturing');
  await dialog.getByRole('button', { name: 'Add without needs and offers' }).click();
  await page.getByRole('link', { name: 'See who fits' }).click();
  await page
    .getByRole('button', { name: /^Ask to meet / })
    .first()
    .click();

  await expect(async () => {
    const sent = await page.request.get('/api/matches/counts');
    expect(await sent.json()).toMatchObject({ sent: 1 });
  }).toPass();
  const clicks = acts.filter(({ what }) => what === 'click').map(({ name }) => name);
  expect(clicks, clicks.join(' | ')).toHaveLength(5);
  expect(alerts).toEqual(['Registration successful! Please log in.']);
  // The five fields of the registration, one of which is there to type the password once more, and two of the listing.
  const entries = acts.filter(({ what }) => what === 'entry');
  expect(new Set(entries.map(({ name }) => name))).toEqual(
    new Set(['First name', 'Last name', 'E-mail', 'Password', 'Confirm password', 'Business name', 'Industry']),
  );
  expect(entries).toHaveLength(7);
  const others = entries.filter(({ name }) => name !== 'Confirm password').map(({ value }) => value);
  expect(new Set(others).size).toBe(others.length);
});
