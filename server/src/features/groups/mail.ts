import { invitationDays } from '@guildhall/contract/invitations.ts';
import { chatName } from '@guildhall/contract/members.ts';
import { message } from '@guildhall/contract/messages.ts';
import { pages } from '@guildhall/contract/pages.ts';
import type { Context } from '../../context.ts';
import { layoutMail, quoted } from '../../mail/layout.ts';
import type { Mail } from '../../mail/mailer.ts';
import { closeForLink } from '../../seal.ts';
import { thisSite } from '../../settings.ts';
import type { User } from '../members/tables.ts';
import type { MailedWord } from './rules.ts';
import type { Group } from './tables.ts';

interface Invited {
  to: string;
  group: Pick<Group, 'id' | 'name'>;
  inviter: User | undefined;
}

/** To an address of which nothing else is known. Its link needs no account, and acts only once a button of its page is pressed. */
export function invitationMail(
  { config, settings, linkSeal }: Pick<Context, 'config' | 'settings' | 'linkSeal'>,
  { to, group, inviter }: Invited,
): Mail {
  const name = inviter ? chatName(inviter) : 'A member';
  const token = closeForLink(linkSeal, { groupId: group.id, email: to } satisfies MailedWord);
  return layoutMail({
    to,
    subject: message('An invitation to the group {group}', { group: quoted(group.name) }),
    greeting: message('Hello,'),
    paragraphs: [
      message(
        '{name} invites you to join the group “{group}” at {site}, where the businesses of this community meet.',
        { name, group: group.name, site: thisSite({ config, settings }).name },
      ),
      message(
        'To accept, sign in, or create an account with this address. To decline, once or for good, you don’t need an account.',
      ),
    ],
    action: {
      label: message('See the invitation'),
      link: `${config.publicUrl}${pages.groupInvitation}?token=${token}`,
    },
    footer: message(
      'The invitation is open for {days} days. If you don’t want it, you don’t need to do anything, and nobody is told.',
      { days: invitationDays },
    ),
  });
}
