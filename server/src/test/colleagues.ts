import { acceptColleagueInvitation } from '@guildhall/contract/colleague-invitations.ts';
import { inviteColleague, listColleagues } from '@guildhall/contract/colleagues.ts';
import type { Caller, TestApp } from './harness.ts';

export const of = ({ id }: { id: number }) => ({ params: { id: String(id) } });

/** The word in the link of the last mail to an address. */
export const linkTo = (app: TestApp, email: string): string =>
  /colleague-invitation\?token=([\w-]+)/.exec(app.mails.findLast(({ to }) => to === email)?.text ?? '')?.[1] ?? '';

/** Invites an address, and returns the word in the link of its mail. */
export async function invite(
  app: TestApp,
  owner: Caller,
  business: { id: number },
  email: string,
  more: { role?: string; name?: string } = {},
): Promise<string> {
  await owner.call(inviteColleague, { ...of(business), body: { email, ...more } });
  return linkTo(app, email);
}

/** The member looks after the listing from now on. */
export async function takeOn(
  app: TestApp,
  owner: Caller,
  business: { id: number },
  colleague: Caller,
  { role, isShown = false }: { role?: string; isShown?: boolean } = {},
): Promise<{ personId: number }> {
  const email = colleague.member?.email ?? '';
  const token = await invite(app, owner, business, email, { role });
  await colleague.call(acceptColleagueInvitation, { body: { token, isShown } });
  const people = await owner.call(listColleagues, of(business));
  return { personId: people.find(({ member }) => member?.id === colleague.id)?.id ?? 0 };
}
