import type { Page } from '@playwright/test';
import { settling } from './settled.ts';
import { expect, likeAs, mailsTo, mailTo, type Person, test, unique } from './story.ts';

/** As long as a tag may be. */
const hostile = `<img src=x onerror=alert(1)>"'</script>`;
const named = () => unique(hostile);

async function change({ context }: Person, path: string, data: object, origin = ''): Promise<void> {
  const answer = await context.request.patch(path, { data, headers: { origin } });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
}

/** Somebody whose every text is markup that acts where a page takes it for its own. */
async function writeEverywhere(mallory: Person, vera: Person, origin = '') {
  const make = async (path: string, body: object) => ((await mallory.post(path, body)) as { id: number }).id;
  const names = { firstName: hostile, lastName: hostile, nickname: hostile };
  const about = { bio: hostile, location: hostile, workRole: hostile, company: hostile };
  await change(mallory, '/api/user/profile', { ...names, ...about }, origin);
  const lists = { tags: [hostile], needs: [hostile], offers: [hostile] };
  const facts = { industry: 'Other', description: hostile, location: hostile, revenue: hostile, phone: hostile };
  const listing = await make('/api/businesses', { name: named(), ...facts, ...lists });
  const unclaimed = await make('/api/businesses', { name: named(), ...facts, ...lists, isClaimed: false });
  const group = await make('/api/groups', { name: named(), description: hostile, industry: 'Other' });
  await mallory.post(`/api/groups/${group}/invitations`, { email: vera.email });
  const startsAt = new Date(Date.now() + 86_400_000);
  const hours = { startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000), timeZone: 'Europe/London' };
  const event = await make('/api/events', { title: named(), description: hostile, place: hostile, ...hours });
  await mallory.post('/api/chat/messages', { roomId: 1, content: hostile });
  // A newcomer's link is flagged for staff.
  await mallory.post('/api/chat/messages', { roomId: 1, content: `${hostile} https://mallory.example` });
  return { listing, unclaimed, group, event };
}

/** What reaches staff and the owner of a listing: a request, a report, a suggestion and a claim. */
async function bother(mallory: Person, vera: Person, business: string, unclaimed: number): Promise<number> {
  await likeAs(mallory, business, hostile);
  const [own] = (await (await vera.context.request.get('/api/businesses/my')).json()) as { id: number }[];
  // Not of Vera's own: staff who are reported don't read what was written.
  await mallory.post('/api/reports', { kind: 'business', id: unclaimed, category: 'other', text: hostile });
  const asked = { text: hostile, timing: hostile, budget: hostile };
  await mallory.post(`/api/businesses/${own?.id}/enquiries`, asked);
  const changes = { name: hostile, description: hostile, location: hostile };
  await mallory.post(`/api/businesses/${own?.id}/suggestions`, { changes, note: hostile });
  await mallory.post(`/api/businesses/${unclaimed}/claim`, { email: mallory.email, role: 'other' });
  const { text } = await mailTo(mallory.context.request, mallory.email, /claim\?token=/);
  const token = /claim\?token=([\w-]+)/.exec(text)?.[1];
  const { claim } = (await mallory.post('/api/claims/confirm', { token })) as { claim: { id: number } };
  return claim.id;
}

async function importRoll(page: Page): Promise<void> {
  await page.goto('/admin?import=new');
  const dialog = page.getByRole('dialog', { name: 'Import businesses' });
  const cell = `"${hostile.replaceAll('"', '""')}"`;
  await dialog.getByLabel('File of listings').setInputFiles({
    name: `${hostile.replaceAll('/', '')}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Name,City,Industry,${cell}\n${unique('Rolled')},${cell},&lt;img src=x onerror=alert(1)&gt;,x\n,${cell},,\n`,
    ),
  });
  await dialog.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(dialog.getByText('The row has no name')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(dialog.getByText('The import is done.')).toBeVisible();
}

/** Each page shows the text as text, and has made nothing of it. */
async function expectHarmless(page: Page, paths: readonly string[]): Promise<void> {
  const settled = settling(page);
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByText('<img src=x').first(), path).toBeAttached();
    await settled();
    expect(await page.locator('img[src="x"], [onerror]').count(), path).toBe(0);
  }
}

test('nothing that a member writes becomes a part of a page or a mail, in no field, file name or roll of listings', async ({
  join,
  page,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const business = unique('Vera’s Varnish');
  const vera = await join('Vera', { name: business, description: 'Varnish for boats.' }, { role: 'admin' });
  const mallory = await join('Mallory');
  const dialogs: string[] = [];
  for (const { context } of [vera, mallory, { context: page.context() }])
    context.on('dialog', (dialog) => dialogs.push(dialog.message()));

  const { listing, unclaimed, group, event } = await writeEverywhere(mallory, vera, baseURL);
  const claim = await bother(mallory, vera, business, unclaimed);
  await importRoll(vera.page);

  const found = `/directory?q=${encodeURIComponent(hostile)}`;
  const open = [found, `/directory/${listing}`, `/directory/${unclaimed}`, '/events', `/events/${event}`];
  await expectHarmless(page, [...open, `/groups/${group}`, '/sandbox/mail']);
  await expectHarmless(vera.page, [
    ...open,
    `${found}&view=table`,
    `/directory/${listing}?report=1`,
    `/directory/${listing}?suggest=1`,
    `/directory/${unclaimed}?claim=${unclaimed}`,
    '/dashboard',
    '/matching?tab=requests',
    '/chat?room=1',
    '/groups',
    `/groups/${group}`,
    `/groups/${group}?tab=members`,
    '/my-businesses',
    '/enquiries',
    '/admin',
    `/admin?edit=${listing}`,
    `/admin?merge=${listing}-${unclaimed}`,
    '/moderator',
    '/moderator?tab=reviews',
    '/moderator?tab=flagged',
    `/moderator?tab=reviews&review=${claim}`,
  ]);
  await expectHarmless(mallory.page, [
    '/dashboard',
    '/profile',
    '/profile?edit=1',
    '/my-businesses',
    `/my-businesses?edit=${listing}`,
    `/my-businesses/${listing}/statistics`,
    `/groups/${group}?tab=organise`,
    `/events/${event}?edit=1`,
  ]);
  const mails = await mailsTo(vera.context.request, vera.email);
  expect(mails.map(({ text }) => text).join()).toContain('<img src=x');
  for (const { html } of mails) expect(html).not.toContain('<img src=x');
  expect(dialogs).toEqual([]);
});
