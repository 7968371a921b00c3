import { type Message, message } from '@guildhall/contract/messages.ts';
import { greetingOf, layoutMail } from '../../../mail/layout.ts';
import type { Mail } from '../../../mail/mailer.ts';

interface Notice {
  to: string;
  firstName: string | null;
  subject: Message;
  /** The same, and what it means, in a sentence or two. */
  text: Message;
  publicUrl: string;
}

/** Whoever did it, the owner hears of it: at the address, which somebody with a stolen session does not read. */
export function secondFactorMail({ to, firstName, subject, text, publicUrl }: Notice): Mail {
  return layoutMail({
    to,
    subject,
    greeting: greetingOf({ firstName }),
    paragraphs: [text, message('If that was you, there is nothing to do.')],
    action: { label: message('See your settings'), link: `${publicUrl}/settings#second-factor` },
    footer: message(
      'If it was not you, somebody else is signed in as you: change your password at once, and end the other sessions in your settings.',
    ),
  });
}
