import { loginThen, paths } from '#web/lib/paths.ts';
import { rich, t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Address } from './shared/address.tsx';
import { useResend } from './shared/use-resend.tsx';
import { signInAs } from './sign-in-state.ts';

interface CheckMailProps {
  /** Unknown where the form was sent without scripts. */
  email: string | undefined;
  /** Where the sign-in leads on to. */
  next: string | undefined;
  /** A mail goes to who is invited alone, and nobody learns here who that is. */
  isByInvitation: boolean;
}

/** After registering: the mail is the next step. True for an address that had an account as well: a mail went there too, with the way in. */
export function CheckMail({ email, next, isByInvitation }: CheckMailProps) {
  const { resend, isPending, outcome } = useResend(email ?? '', true);
  return (
    <EmptyState
      level={1}
      drawing="letters"
      title={t('Check your mail')}
      action={
        <>
          {email && (
            <Button variant="secondary" pending={isPending} onClick={resend}>
              {t('Resend')}
            </Button>
          )}
          <Button asChild variant={email ? 'quiet' : 'secondary'}>
            <Link to={next ? loginThen(next) : paths.login} state={email ? signInAs(email) : undefined}>
              {t('Sign In')}
            </Link>
          </Button>
        </>
      }
    >
      <span role="status">
        {outcome ??
          (isByInvitation
            ? t('If an invitation has gone to this address, a mail is on its way. Open it to confirm.')
            : email
              ? rich('We wrote to {address}. Open the newest mail to confirm.', {
                  address: <Address email={email} />,
                })
              : t('We sent you a mail. Open it to confirm your address.'))}
      </span>
    </EmptyState>
  );
}
