import { linkIn, mailTo, type Person, unique } from './story.ts';

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

/** The pages that mails lead to, each with its title: by a good link to a claim and an invitation, else by one that is void. */
export async function mailedPages(
  member: Person,
  { unclaimed, group }: { unclaimed: number; group: number },
): Promise<Record<string, string>> {
  const claim = await claimOf(member, unclaimed);
  return {
    '/confirm?token=none': 'Confirm e-mail',
    '/disown?token=none': 'This wasn’t me',
    '/reset?token=none': 'Choose a new password',
    '/sign-up?token=none': 'Almost there',
    '/new-address?token=none': 'New e-mail address',
    '/old-address?token=none': 'Keep your address',
    '/setup?token=none': 'Set up this site',
    '/claim?token=none': 'Claim your business',
    '/invited?token=none': 'Your business is listed',
    '/enquiry?token=none': 'Your enquiry',
    '/reported?token=none': 'Confirm your report',
    '/group-invitation?token=none': 'You are invited',
    '/colleague-invitation?token=none': 'You are invited',
    '/group-link?token=none': 'You are invited',
    '/unsubscribe?token=none': 'Fewer mails',
    [claim.link]: 'Claim your business',
    [await invitation(member, group)]: 'You are invited',
  };
}
