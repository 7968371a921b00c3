import { greetingOf, layoutMail } from '../../../mail/layout.ts';
import type { Mail } from '../../../mail/mailer.ts';

type Change =
  | 'An authenticator app was added'
  | 'The authenticator app was removed'
  | 'A passkey was added'
  | 'A passkey was removed'
  | 'New recovery codes were made'
  | 'A recovery code was used';

interface Notice {
  to: string;
  firstName: string | null;
  change: Change;
  /** What it means, in a sentence or two. */
  meaning: string;
  publicUrl: string;
}

/** Whoever did it, the owner hears of it: at the address, which somebody with a stolen session does not read. */
export function secondFactorMail({ to, firstName, change, meaning, publicUrl }: Notice): Mail {
  return layoutMail({
    to,
    subject: `${change} on your Guildhall account`,
    greeting: greetingOf({ firstName }),
    paragraphs: [`${change} on your Guildhall account. ${meaning}`, 'If that was you, there is nothing to do.'],
    action: { label: 'See your settings', link: `${publicUrl}/settings#second-factor` },
    footer:
      'If it was not you, somebody else is signed in as you: change your password at once, and end the other sessions in your settings.',
  });
}
