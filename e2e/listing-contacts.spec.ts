import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, type Person, test, unique } from './story.ts';

const email = 'orders@secret-quay.example';
/** As a page writes them, and as a link dials them. */
const secrets = /secret-quay|496 ?0777/;

/** Each story lists another number: two listings with one would be the same business. */
async function listed(
  join: (firstName: string, business?: Record<string, unknown>) => Promise<Person>,
  phone: string,
) {
  const name = unique('Quill Quay');
  const owner = await join('Quinn', { name, email, phone, industry: 'Retail' });
  const [{ id }] = (await (await owner.context.request.get('/api/businesses/my')).json()) as [{ id: number }];
  return { owner, id, name };
}

async function choose({ page }: Person, name: string, email: string, phone: string): Promise<void> {
  await page.goto('/my-businesses');
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Business' });
  await dialog.getByLabel('E-mail is shown to').selectOption(email);
  await dialog.getByLabel('Phone is shown to').selectOption(phone);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
}

/** What this one gets of the listing, on screen and by every call that tells of it. */
async function told(page: Page, request: APIRequestContext, { id, name }: { id: number; name: string }) {
  const search = `q=${encodeURIComponent(name)}`;
  await page.goto(`/directory?${search}`);
  const card = page.getByRole('article').filter({ hasText: name });
  await expect(card).toBeVisible();
  const cardText = await card.innerHTML();
  await page.goto(`/directory/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const text = async (path: string) => (await request.get(path)).text();
  return {
    card: cardText,
    page: await page.locator('#root').innerHTML(),
    document: await text(`/directory/${id}`),
    search: await text(`/directory?${search}`),
    api: await text(`/api/businesses/${id}`),
    list: await text(`/api/businesses?${search}`),
    file: await text('/api/businesses/export?format=csv'),
  };
}

test('what an owner shows to members alone reaches no visitor, who asks by an enquiry instead', async ({
  page,
  join,
}) => {
  const listing = await listed(join, '+44 114 496 0777');
  const { owner, name } = listing;
  await choose(owner, name, 'Members', 'Members');

  const visitors = await told(page, page.request, listing);
  for (const [where, text] of Object.entries(visitors)) expect(text, where).not.toMatch(secrets);
  expect(JSON.parse(visitors.document.match(/ld\+json"[^>]*>(.*?)<\/script>/s)?.[1] ?? '')).toMatchObject({
    name,
  });
  expect((await page.request.get('/api/businesses/export')).status()).toBe(401);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
  await page.getByRole('navigation', { name: 'Contact' }).getByRole('link', { name: 'Message' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Ask ${name} for a quote` })).toBeVisible();

  const mia = await join('Mia');
  const members = await told(mia.page, mia.context.request, listing);
  for (const where of ['page', 'document', 'api', 'list'] as const)
    expect(members[where].match(secrets), where).not.toBeNull();
  expect((await mia.context.request.get('/api/businesses/export')).status()).toBe(403);
  await expect(mia.page.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
});

test('what an owner shows to others than before is there for them, and gone for the rest', async ({
  page,
  join,
  baseURL,
}) => {
  const phone = '+44 113 496 0777';
  const { owner, id, name } = await listed(join, phone);
  const before = await owner.context.request.patch(`/api/businesses/${id}`, {
    data: { emailShownTo: 'members', phoneShownTo: 'members' },
    headers: { origin: baseURL as string },
  });
  expect(before.ok(), await before.text()).toBe(true);
  const mia = await join('Mia');
  await mia.page.goto(`/directory/${id}`);
  await expect(mia.page.getByRole('link', { name: email })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/directory/${id}`);
  const contact = page.getByRole('navigation', { name: 'Contact' });
  await expect(contact.getByRole('link', { name: 'Message' })).toBeVisible();
  await expect(contact.getByRole('link', { name: 'Call' })).toHaveCount(0);

  await choose(owner, name, 'Nobody', 'Everyone, visitors too');
  await mia.page.reload();
  await expect(mia.page.getByRole('link', { name: phone })).toBeVisible();
  await expect(mia.page.getByRole('link', { name: email })).toHaveCount(0);
  // A visitor's page that was drawn a moment ago is sent again for some seconds.
  await expect(async () => {
    await page.goto(`/directory/${id}`);
    await expect(page.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+441134960777', {
      timeout: 1000,
    });
  }).toPass();
  await expect(page.getByText(email)).toHaveCount(0);
});

test('an owner says more about the business, and visitors read it', async ({ page, join }) => {
  const { owner, id } = await listed(join, '+44 115 496 0777');
  await owner.page.goto(`/directory/${id}`);
  await owner.page.getByRole('button', { name: 'More details' }).click();
  const dialog = owner.page.getByRole('dialog', { name: 'More about the business' });
  await dialog.getByLabel('Street address').fill('1 Harbour Road');
  await dialog.getByLabel('Service area').fill('Within 20 miles of Leeds');
  await dialog.getByLabel('Languages spoken').fill('English, Welsh');
  await dialog.getByLabel('Social links').fill('http://instagram.com/quay');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Social links')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Social links').fill('instagram.com/quay\nlinkedin.com/company/quay');
  await expectAccessible(owner.page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(owner.page.getByText('1 Harbour Road')).toBeVisible();

  await page.goto(`/directory/${id}`);
  const more = page.getByRole('region', { name: 'More about the business' });
  await expect(more).toContainText('1 Harbour Road');
  await expect(more).toContainText('Serves: Within 20 miles of Leeds');
  await expect(more).toContainText('Languages: English, Welsh');
  await expect(more.getByRole('link', { name: 'linkedin.com/company/quay' })).toHaveAttribute(
    'href',
    'https://linkedin.com/company/quay',
  );
  await expectAccessible(page);
});
