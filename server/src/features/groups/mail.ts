import { invitationDays } from '@guildhall/contract/invitations.ts';
import { chatName } from '@guildhall/contract/members.ts';
import { pages } from '@guildhall/contract/pages.ts';
import { type Config, siteNameOf } from '../../config.ts';
import { layoutMail } from '../../mail/layout.ts';
import type { Mail } from '../../mail/mailer.ts';
import type { User } from '../members/tables.ts';

interface Invited {
  to: string;
  group: string;
  inviter: User | undefined;
}

/** To an address of which nothing else is known. */
export function invitationMail(
  site: Pick<Config, 'publicUrl' | 'communityName'>,
  { to, group, inviter }: Invited,
): Mail {
  const name = inviter ? chatName(inviter) : 'A member';
  return layoutMail({
    to,
    subject: `${name} invites you to ${group}`,
    greeting: 'Hello,',
    paragraphs: [
      `${name} invites you to join the group “${group}” at ${siteNameOf(site)}, where the businesses of this community meet.`,
      'Sign in, or make an account with this very address: once it is confirmed, the invitation waits for you under Business Groups.',
    ],
    action: { label: 'See the invitation', link: site.publicUrl + pages.groups },
    footer: `The invitation stands for ${invitationDays} days. If you don’t want it, you need not do anything, and nobody is told.`,
  });
}
