import { layoutMail } from '../../mail/layout.ts';
import type { Mail } from '../../mail/mailer.ts';

export function confirmationMail(to: string, firstName: string, link: string): Mail {
  return layoutMail({
    to,
    subject: 'Confirm your e-mail address',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      'you registered at Guildhall with this address. Please confirm that it is yours.',
      'After that you can send match requests, write in chat and join groups.',
    ],
    action: { label: 'Confirm e-mail address', link },
    footer:
      'The link works once, for 24 hours. If you did not register, ignore this mail: nothing happens without you.',
  });
}
