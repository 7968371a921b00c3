import type { Me } from '@guildhall/contract/members.ts';
import { becomeFirstAdmin } from '@guildhall/contract/recovery.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { LinkProblem } from '#web/features/auth/recovery/link-problem.tsx';
import { setupCheckQuery, useBecomeFirstAdmin } from '#web/features/auth/recovery/queries.ts';
import { SetupForm } from '#web/features/auth/recovery/setup-form.tsx';
import { Address } from '#web/features/auth/shared/address.tsx';
import { AuthLayout } from '#web/features/auth/shared/auth-layout.tsx';
import { Gate } from '#web/features/auth/shared/gate.tsx';
import { useSecretToken } from '#web/features/auth/use-secret-token.ts';
import { hasCode, userMessage } from '#web/lib/api.ts';
import { byToken } from '#web/lib/page-parts.ts';
import { loginThen, paths, withToken } from '#web/lib/paths.ts';
import { useSentOutcome } from '#web/lib/sent-form.ts';
import { rich, t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Link } from '#web/ui/link.tsx';
import { PostForm } from '#web/ui/post-form.tsx';
import { SpinnerBlock } from '#web/ui/spinner.tsx';

export const load = byToken((client, token) => client.query(setupCheckQuery(token)));

interface LinkProps {
  token: string;
  /** The link opens nothing any more: the sentence that says so. */
  onDead: (sentence: string) => void;
}

const deadOf = (error: unknown) => (hasCode(error, 'invalid_token') ? userMessage(error) : undefined);

function Promotion({ token, me, onDead }: LinkProps & { me: Me }) {
  const { mutate, isPending, error } = useSentOutcome(becomeFirstAdmin, useBecomeFirstAdmin());
  const navigate = useNavigate();
  const onSuccess = () => void navigate(paths.dashboard, { replace: true });
  const onError = (failure: Error) => {
    const dead = deadOf(failure);
    if (dead) onDead(dead);
  };
  return (
    <div className="space-y-4">
      <p className="text-muted">
        {rich('You are signed in as {address}.', { address: <Address email={me.email} /> })}
      </p>
      <FormError>{error ? userMessage(error) : undefined}</FormError>
      <PostForm call={becomeFirstAdmin} fields={{ token }} onPost={() => mutate(token, { onSuccess, onError })}>
        <Button type="submit" size="lg" className="w-full" pending={isPending}>
          {t('Become the admin')}
        </Button>
      </PostForm>
    </div>
  );
}

function NewAdmin({ token, onDead }: LinkProps) {
  return (
    <>
      <p className="mb-6 text-muted">{t('Create the account that runs it.')}</p>
      <SetupForm token={token} onDead={onDead} />
      <p className="mt-5 border-t pt-5 text-sm text-muted">
        {rich('Already a member? <link>Sign In</link> and become the admin with your account.', {
          link: (words) => (
            <Link to={loginThen(withToken(paths.setup, token))} className="link font-medium">
              {words}
            </Link>
          ),
        })}
      </p>
    </>
  );
}

const start = () => (
  <Button asChild variant="secondary">
    <Link to={paths.landing}>{t('Go to the start page')}</Link>
  </Button>
);

function Setup({ token }: { token: string }) {
  const check = useQuery(setupCheckQuery(token));
  const [used, setUsed] = useState<string>();
  const dead = used ?? deadOf(check.error);
  if (dead)
    return (
      <LinkProblem title={t('This link is no longer valid')} action={start()}>
        {dead}
      </LinkProblem>
    );
  // Where it can't be asked, setting up says what is wrong.
  if (check.isPending) return <SpinnerBlock label={t('Checking your link')} />;
  return (
    <div className="p-6 sm:p-8">
      <h1 tabIndex={-1} className="mb-1.5 text-2xl">
        {t('Set up this site')}
      </h1>
      <Gate visitor={<NewAdmin token={token} onDead={setUsed} />} loading={<SpinnerBlock />}>
        {(me) => <Promotion token={token} me={me} onDead={setUsed} />}
      </Gate>
    </div>
  );
}

function Aside() {
  return (
    <>
      <p className="font-serif text-2xl text-balance">{t('The keys of the hall')}</p>
      <p className="mt-3 text-muted">
        {t(
          'The first admin runs this site and can appoint others. The link printed by the server works only once.',
        )}
      </p>
    </>
  );
}

export default function SetupPage() {
  const token = useSecretToken();
  return (
    <AuthLayout aside={<Aside />}>
      <Card>
        {token ? (
          <Setup token={token} />
        ) : (
          <LinkProblem title={t('This link is incomplete')} action={start()}>
            {t('Copy the whole link that the server printed into the address bar.')}
          </LinkProblem>
        )}
      </Card>
    </AuthLayout>
  );
}
