import { confirmEmailChange } from '@guildhall/contract/recovery.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { IncompleteLink, LinkProblem, SignInFirst } from '#web/features/auth/recovery/link-problem.tsx';
import { useConfirmNewAddress } from '#web/features/auth/recovery/queries.ts';
import { Address } from '#web/features/auth/shared/address.tsx';
import { AuthLayout } from '#web/features/auth/shared/auth-layout.tsx';
import { Gate } from '#web/features/auth/shared/gate.tsx';
import { useSecretToken } from '#web/features/auth/use-secret-token.ts';
import { userMessage } from '#web/lib/api.ts';
import { paths } from '#web/lib/paths.ts';
import { useSentOutcome } from '#web/lib/sent-form.ts';
import { rich, t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { PostForm } from '#web/ui/post-form.tsx';
import { SpinnerBlock } from '#web/ui/spinner.tsx';

const settings = () => (
  <Button asChild>
    <Link to={paths.settings}>{t('Go to your settings')}</Link>
  </Button>
);

/** By itself: the session shows who asked, and a mail scanner has none. */
function Outcome({ token }: { token: string }) {
  const { mutate, isPending, isSuccess, isError, data, error } = useSentOutcome(
    confirmEmailChange,
    useConfirmNewAddress(),
  );
  const hasBegun = useRef(false);
  const begin = useEffectEvent(() => {
    // A form that was sent without scripts has had its answer.
    if (hasBegun.current || isSuccess || isError) return;
    hasBegun.current = true;
    mutate(token);
  });
  useEffect(() => begin(), []);
  if (data)
    return (
      <EmptyState level={1} drawing="door" title={t('Your address is changed')} action={settings()}>
        {rich('{address} is your account’s address from now on. Use it to sign in.', {
          address: <Address email={data.email} />,
        })}
      </EmptyState>
    );
  if (isError)
    return (
      <LinkProblem title={t('The address was not changed')} action={settings()}>
        {userMessage(error)}
      </LinkProblem>
    );
  return (
    <EmptyState
      level={1}
      drawing="letters"
      title={t('Change your address')}
      action={
        <PostForm call={confirmEmailChange} fields={{ token }} onPost={() => mutate(token)}>
          <Button type="submit" size="lg" pending={isPending}>
            {t('Use the new address')}
          </Button>
        </PostForm>
      }
    >
      {t('You sign in with the new address from then on.')}
    </EmptyState>
  );
}

function Aside() {
  return (
    <>
      <p className="font-serif text-2xl text-balance">{t('Both mailboxes know.')}</p>
      <p className="mt-3 text-muted">
        {t(
          'A new address counts once its link has been opened. From the old one, the change can be undone for a week.',
        )}
      </p>
    </>
  );
}

export default function NewAddressPage() {
  const token = useSecretToken();
  const signIn = token && (
    <SignInFirst title={t('Sign in to use this address')} path={paths.newAddress} token={token}>
      {t('Use the account that asked for it, with its current address.')}
    </SignInFirst>
  );
  return (
    <AuthLayout aside={<Aside />}>
      <Card>
        {token ? (
          <Gate visitor={signIn} loading={<SpinnerBlock />}>
            {() => <Outcome token={token} />}
          </Gate>
        ) : (
          <IncompleteLink action={settings()} />
        )}
      </Card>
    </AuthLayout>
  );
}
