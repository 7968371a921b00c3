import type { Locator, Page } from '@playwright/test';
import { expect, type Person, test, unique } from './story.ts';

/** Enter on a button that its own act takes away; the focus is with `heir` then. */
async function pressed(button: Locator, heir: Locator): Promise<void> {
  await button.focus();
  await button.page().keyboard.press('Enter');
  await expect(button).toHaveCount(0);
  await expect(heir).toBeFocused();
}

const listingOf = async (person: Person, name: string, more: object = {}) =>
  ((await person.post('/api/businesses', { name, industry: 'Retail', type: 'SME', ...more })) as { id: number })
    .id;
const groupOf = async (person: Person, isPrivate: boolean) =>
  (
    (await person.post('/api/groups', {
      name: unique('Keyboard Circle'),
      description: 'Made for a story about keys.',
      isPrivate,
    })) as { id: number }
  ).id;
const rowOf = (page: Page, text: string | RegExp) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text });

test('who asks, joins, cancels and decides by keyboard keeps the place', async ({ join }) => {
  const [owner, member] = [await join('Olga'), await join('Mona')];
  const { page } = member;
  const name = unique('Keyed Instruments');
  const listing = await listingOf(owner, name);
  await page.goto(`/directory/${listing}`);
  await pressed(
    page.getByRole('button', { name: 'Send Match' }),
    page.getByRole('main').getByRole('link', { name: 'Request sent' }),
  );

  await page.goto(`/groups/${await groupOf(owner, false)}`);
  // What comes instead, or the name of the group, by which is drawn first.
  await pressed(page.getByRole('button', { name: 'Join Group' }), page.getByRole('main').locator(':focus'));

  for (const nth of [1, 2]) {
    const id = await listingOf(owner, `${name} ${nth}`, { isClaimed: false });
    await member.post(`/api/businesses/${id}/claim`, { email: `m${nth}@keyed.example`, role: 'owner' });
  }
  await page.goto('/my-businesses');
  await pressed(
    rowOf(page, `${name} 2`).getByRole('button', { name: 'Cancel Claim' }),
    rowOf(page, `${name} 1`).first(),
  );

  for (const founded of [1951, 1952])
    await member.post(`/api/businesses/${listing}/suggestions`, { changes: { founded }, note: null });
  await owner.page.goto('/my-businesses');
  const suggestions = owner.page.getByRole('region', { name: 'Suggested edits' });
  const suggesting = (year: string) => suggestions.getByRole('listitem').filter({ hasText: year });
  const [first, second] = [suggesting('1952'), suggesting('1951')];
  await pressed(first.getByRole('button', { name: 'Dismiss' }), second);
  await second.getByRole('button', { name: 'Accept' }).focus();
  await owner.page.keyboard.press('Enter');
  await expect(suggestions).toHaveCount(0);
  await expect(owner.page.locator(':focus')).toHaveCount(1);
});

test('an organiser answers, invites, withdraws and unpins by keyboard and keeps the place', async ({ join }) => {
  const [owner, ann, bob] = [await join('Otto'), await join('Anni'), await join('Bobo')];
  const { page } = owner;
  const name = unique('Zed').replaceAll(' ', '');
  const guest = await join(name);
  const group = await groupOf(owner, true);
  for (const asker of [ann, bob]) await asker.post(`/api/groups/${group}/join`, {});

  await page.goto(`/groups/${group}?tab=organise`);
  const requests = page.getByRole('region', { name: 'Join requests' });
  await pressed(
    requests.getByRole('button', { name: `Accept ${ann.name}` }),
    requests.getByRole('listitem').filter({ hasText: bob.name }),
  );
  await pressed(
    requests.getByRole('button', { name: `Decline ${bob.name}` }),
    requests.getByText('Nobody is waiting.'),
  );
  const invitations = page.getByRole('region', { name: 'Invitations' });
  await invitations.getByRole('searchbox').fill(name);
  await pressed(invitations.getByRole('button', { name: `Invite ${guest.name}` }), invitations);
  await owner.post(`/api/groups/${group}/invitations`, { email: 'x@keyed.example' });
  await expect(invitations.getByRole('listitem')).toHaveCount(2);
  await pressed(
    invitations.getByRole('button', { name: `Withdraw the invitation of ${guest.name}` }),
    invitations.getByRole('listitem').filter({ hasText: 'x@keyed.example' }),
  );
  await pressed(invitations.getByRole('button', { name: /^Withdraw the invitation of x@/ }), invitations);

  const room = await page.getByRole('link', { name: 'Open Room' }).getAttribute('href');
  const roomId = Number(room?.split('=').at(-1));
  for (const content of ['First of all', 'Then this']) {
    const { id } = (await owner.post('/api/chat/messages', { roomId, content })) as { id: number };
    await page.request.put(`/api/chat/rooms/${roomId}/pins/${id}`, {
      headers: { origin: new URL(page.url()).origin },
    });
  }
  await page.goto(`/chat?room=${roomId}`);
  const pinned = page.getByRole('region', { name: 'Pinned messages' });
  await pinned.getByRole('button', { name: /Unpin/ }).focus();
  await page.keyboard.press('Enter');
  await expect(pinned.getByText('First of all')).toBeVisible();
  await expect(pinned.getByRole('listitem')).toBeFocused();
  await pinned.getByRole('button', { name: /Unpin/ }).focus();
  await page.keyboard.press('Enter');
  await expect(pinned).toHaveCount(0);
  await expect(page.locator(':focus')).toHaveCount(1);
});

test('an admin forgets names of imports by keyboard and keeps the place', async ({ join, server }) => {
  const { page } = await join('Adele', undefined, { role: 'admin' });
  const names = [unique('Aaa'), unique('Aab')];
  for (const given of names)
    await page.request.put('/api/imports/labels', {
      data: { kind: 'industry', given, value: 'Retail' },
      headers: { origin: server.url },
    });
  await page.goto('/admin?tab=settings');
  const forget = (nth: number) => page.getByRole('button', { name: `Forget ${names[nth]}` });
  await pressed(forget(0), rowOf(page, names[1] as string));
  await forget(1).focus();
  await page.keyboard.press('Enter');
  await expect(forget(1)).toHaveCount(0);
  await expect(page.locator(':focus')).toHaveCount(1);
});
