import { type Message, message } from '@guildhall/contract/messages.ts';
import { type SignInError, signInErrors } from '@guildhall/contract/providers.ts';
import { useSearchParams } from 'react-router';
import { t } from '#web/lib/text.ts';

const sentences: Record<SignInError, Message> = {
  denied: message('You cancelled, so nothing was shared and nothing has changed.'),
  expired: message('This sign-in took too long or was started elsewhere. Please try again.'),
  unavailable: message(
    'The provider isn’t answering right now. Please try again in a minute, or choose another way.',
  ),
  failed: message(
    'We couldn’t verify the provider’s answer, so we didn’t use it. Please try again, or choose another way.',
  ),
  unknown: message('This way to sign in is not set up here. Please choose another.'),
  suspended: message('This account is suspended. Please contact the operator.'),
  waiting: message(
    'You have signed up. The people who run this site let you in, and a mail tells you when they have.',
  ),
  not_invited: message('Only who is invited can join here, and no invitation has gone to this address.'),
  link_first: message(
    'An account with this address already exists, linked to somebody else at this provider. Sign in the way you did before, then link it in Settings.',
  ),
  taken: message('It is linked to another member’s account already, so it was not linked to yours.'),
  linked: message('You have linked another account of this provider already. Unlink that one first.'),
  stranger: message('That isn’t the account that is linked to yours. Please try again.'),
};

const isKnown = (code: string | null): code is SignInError => signInErrors.some((known) => known === code);

/** What became of a round trip to a provider, by the code in the address; nothing when there is none. */
export function RoundTripError() {
  const code = useSearchParams()[0].get('error');
  if (!isKnown(code)) return null;
  return (
    <p role="alert" data-tint="red" className="mb-6 rounded-control bg-tint px-4 py-3 text-sm text-on-tint">
      {t(sentences[code])}
    </p>
  );
}
