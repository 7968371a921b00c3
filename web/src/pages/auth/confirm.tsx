import { confirmEmail } from '@guildhall/contract/auth.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { keepWayOn, readWayOn } from '#web/features/auth/after-confirming.ts';
import { ConfirmForm } from '#web/features/auth/confirm-form.tsx';
import { useConfirmEmail, useMe } from '#web/features/auth/queries.ts';
import { IncompleteLink, LinkProblem } from '#web/features/auth/recovery/link-problem.tsx';
import { Address } from '#web/features/auth/shared/address.tsx';
import { AuthLayout } from '#web/features/auth/shared/auth-layout.tsx';
import { useResend } from '#web/features/auth/shared/use-resend.tsx';
import { justConfirmed, signInAs } from '#web/features/auth/sign-in-state.ts';
import { useSecretToken } from '#web/features/auth/use-secret-token.ts';
import { hasCode, userMessage } from '#web/lib/api.ts';
import { addBusiness, loginThen, paths, withToken } from '#web/lib/paths.ts';
import { useSentOutcome } from '#web/lib/sent-form.ts';
import { rich, t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';

/** For members; a visitor signs in first. */
function NewLink() {
  const { data: me } = useMe();
  const { resend, isPending, isSuccess, outcome } = useResend(me?.email ?? '');
  if (!me)
    return (
      <Button asChild variant="secondary">
        <Link to={loginThen(paths.dashboard)}>{t('Sign in for a new link')}</Link>
      </Button>
    );
  if (me.isEmailConfirmed)
    return (
      <Button asChild variant="secondary">
        <Link to={paths.dashboard}>{t('Go to the dashboard')}</Link>
      </Button>
    );
  return (
    <div className="space-y-3">
      {!isSuccess && (
        <Button variant="secondary" pending={isPending} onClick={resend}>
          {t('Send a new link')}
        </Button>
      )}
      <p role="status">{outcome}</p>
    </div>
  );
}

/** Not broken in the middle. */
const unbroken = (words: ReactNode) => <span className="whitespace-nowrap">{words}</span>;

/** To where the newcomer was going, else to the first listing. */
function WayOn() {
  const [to] = useState(() => readWayOn() ?? addBusiness);
  useEffect(() => keepWayOn(undefined), []);
  return <Navigate to={to} state={justConfirmed} replace />;
}

function Outcome({ token }: { token: string }) {
  const { data: me } = useMe();
  const confirm = useSentOutcome(confirmEmail, useConfirmEmail());
  // On to the next step: what may be done now is said there.
  if (confirm.data?.me) return <WayOn />;
  if (confirm.data?.isWaiting)
    return (
      <EmptyState level={1} drawing="letters" title={t('Thank you, we have what we need')}>
        {rich('The people who run this site let newcomers in. They write to {address} as soon as they have.', {
          address: <Address email={confirm.data.email} />,
        })}
      </EmptyState>
    );
  if (confirm.data)
    return (
      <EmptyState
        level={1}
        drawing="door"
        title={rich('Your <email>e-mail</email> address is confirmed', { email: unbroken })}
        action={
          <Button asChild>
            {me ? (
              <Link to={paths.dashboard}>{t('Go to the dashboard')}</Link>
            ) : (
              <Link to={paths.login} state={signInAs(confirm.data.email)}>
                {t('Sign In')}
              </Link>
            )}
          </Button>
        }
      >
        {rich('{address} was confirmed before: there is nothing left to do here.', {
          address: <Address email={confirm.data.email} />,
        })}
      </EmptyState>
    );
  if (hasCode(confirm.error, 'invalid_token') && me?.isEmailConfirmed)
    return (
      <EmptyState level={1} drawing="letters" title={t('This link is no longer valid')} action={<NewLink />}>
        {rich('You don’t need another one: {address} is confirmed.', { address: <Address email={me.email} /> })}
      </EmptyState>
    );
  if (hasCode(confirm.error, 'invalid_token'))
    return (
      <LinkProblem title={t('The address could not be confirmed')} action={<NewLink />}>
        {userMessage(confirm.error)}
      </LinkProblem>
    );
  return (
    <>
      <EmptyState
        level={1}
        drawing="letters"
        title={rich('Confirm your <email>e-mail</email> address', { email: unbroken })}
        className="pb-8"
        action={<ConfirmForm token={token} confirm={confirm} />}
      />
      <p className="mx-6 border-t py-4 text-center text-sm text-muted">
        {rich('Didn’t register here? <link>This wasn’t me</link>', {
          link: (words) => (
            <Link to={withToken(paths.disown, token)} className="link font-medium">
              {words}
            </Link>
          ),
        })}
      </p>
    </>
  );
}

function Aside() {
  return (
    <>
      <p className="font-serif text-2xl text-balance">{t('Why we ask')}</p>
      <p className="mt-3 text-muted">
        {t('Everybody here can be reached, and nobody can use an address that belongs to somebody else.')}
      </p>
    </>
  );
}

export default function ConfirmPage() {
  const token = useSecretToken();
  return (
    <AuthLayout aside={<Aside />}>
      <Card>{token ? <Outcome token={token} /> : <IncompleteLink action={<NewLink />} />}</Card>
    </AuthLayout>
  );
}
