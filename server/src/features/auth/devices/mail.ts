import { message } from '@guildhall/contract/messages.ts';
import { pages } from '@guildhall/contract/pages.ts';
import { greetingOf, layoutMail } from '../../../mail/layout.ts';
import type { Mail } from '../../../mail/mailer.ts';
import type { Receiver, Site } from '../mail.ts';

/** A mail knows nobody's time zone. */
const momentWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

export function newDeviceMail(site: Site, { email, firstName }: Receiver, device: string, at: Date): Mail {
  return layoutMail({
    to: email,
    subject: message('A sign-in from a new device'),
    greeting: greetingOf({ firstName }),
    paragraphs: [
      message(
        'Somebody has signed in to your account at {site} from a device that we have not seen before: {device}, {at} UTC.',
        { site: site.name, device, at: momentWords.format(at) },
      ),
      message(
        'If it was you, there is nothing to do. If it was not you, choose a new password at once: that signs everybody out.',
      ),
    ],
    action: { label: message('Choose a new password'), link: site.publicUrl + pages.forgot },
    footer: message('To see where you are signed in, or to end a single session:'),
    footerAction: { label: message('Your settings'), link: `${site.publicUrl}${pages.settings}#sessions` },
  });
}
