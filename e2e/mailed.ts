import type { Page } from '@playwright/test';
import { linkIn, mailTo, type Person, password, unique } from './story.ts';

const address = (name: string) => `${unique(name).replace(' ', '.')}@people.example`;

/** The link of the mail by which somebody without an account is invited. */
async function invitation({ post, context }: Person, group: number): Promise<string> {
  const email = address('otto');
  await post(`/api/groups/${group}/invitations`, { email });
  return linkIn((await mailTo(context.request, email, /group-invitation/)).text, 'group-invitation');
}

/** A claim that waits for the link in its mail; its id, and the link. */
export async function claimOf({ post, email, context }: Person, listing: number) {
  const { id } = (await post(`/api/businesses/${listing}/claim`, { email, role: 'owner' })) as { id: number };
  const { text } = await mailTo(context.request, email, /claim\?token=/);
  return { id, link: linkIn(text, 'claim') };
}

/** The pages that mails lead to, each with its title; their links are good, but for those that only a provider or a first start makes. */
export async function mailedPages(
  page: Page,
  member: Person,
  { unclaimed, group }: { unclaimed: number; group: number },
  baseURL = '',
): Promise<Record<string, string>> {
  const visitor = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data, headers: { origin: baseURL } });
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
  };
  const link = async (to: string, path: string) =>
    linkIn((await mailTo(page.request, to, new RegExp(`${path}\\?token=`))).text, path);

  const newcomer = address('nell');
  const names = { firstName: 'Nell', lastName: 'Story' };
  await visitor('/api/auth/register', { ...names, email: newcomer, password, confirmPassword: password });
  const reporter = address('rolf');
  const report = { kind: 'business', id: unclaimed, category: 'other', text: 'We have moved.' };
  await visitor('/api/reports', { ...report, email: reporter });
  const owner = address('olga');
  await member.post('/api/businesses', {
    name: unique('Mill Lane'),
    industry: 'Retail',
    isClaimed: false,
    ownerEmail: owner,
  });
  const claim = await claimOf(member, unclaimed);
  await visitor('/api/auth/forgot', { email: member.email });
  const next = address('ines');
  await member.post('/api/user/email', { email: next });

  return {
    [await link(newcomer, 'disown')]: 'This wasn’t me',
    [await link(newcomer, 'confirm')]: 'Confirm e-mail',
    [await link(member.email, 'reset')]: 'Choose a new password',
    [await link(next, 'new-address')]: 'New e-mail address',
    [await link(member.email, 'old-address')]: 'Keep your address',
    [await link(reporter, 'reported')]: 'Confirm your report',
    [await link(owner, 'invited')]: 'Your business is listed',
    [claim.link]: 'Claim your business',
    [await invitation(member, group)]: 'You are invited',
    '/sign-up?token=none': 'Almost there',
    '/setup?token=none': 'Set up this site',
    '/unsubscribe?token=none': 'Fewer mails',
  };
}
