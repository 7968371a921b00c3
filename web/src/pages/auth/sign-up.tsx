import { useState } from 'react';
import { useSignUp } from '#web/features/auth/providers/identity-queries.ts';
import { SignUpForm } from '#web/features/auth/providers/sign-up-form.tsx';
import { Address } from '#web/features/auth/shared/address.tsx';
import { AuthLayout } from '#web/features/auth/shared/auth-layout.tsx';
import { paths } from '#web/lib/paths.ts';
import { rich, t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';

function Aside() {
  return (
    <>
      <p className="font-serif text-2xl text-balance">{t('Nearly in.')}</p>
      <p className="mt-3 text-muted">
        {t('Members meet each other by name, and a confirmed address keeps your account yours.')}
      </p>
    </>
  );
}

function Mailed({ email }: { email: string }) {
  return (
    <EmptyState level={1} title={t('Check your mail')}>
      {rich('We wrote to {address}. Open the link in this browser to confirm the address; it signs you in.', {
        address: <Address email={email} />,
      })}
    </EmptyState>
  );
}

function Outdated() {
  return (
    <EmptyState
      level={1}
      drawing="door"
      title={t('This took too long')}
      action={
        <Button asChild>
          <Link to={paths.login}>{t('Go to the sign-in')}</Link>
        </Button>
      }
    >
      {t('Please choose your provider there again.')}
    </EmptyState>
  );
}

/** For who came from a provider that told too little of them. */
export default function SignUpPage() {
  const [mailedTo, setMailedTo] = useState('');
  const signUp = useSignUp();
  return (
    <AuthLayout aside={<Aside />}>
      <Card className="p-6 sm:p-8">
        {mailedTo ? (
          <Mailed email={mailedTo} />
        ) : (
          <QueryView query={signUp} loading={<SkeletonText lines={6} />}>
            {(known) =>
              known ? (
                <>
                  <h1 tabIndex={-1} className="text-2xl">
                    {t('Almost there')}
                  </h1>
                  <p className="mt-1.5 mb-6 text-muted">
                    {t('{provider} didn’t tell us everything an account needs. Please fill in the rest.', {
                      provider: known.provider,
                    })}
                  </p>
                  <SignUpForm known={known} onMailed={setMailedTo} />
                </>
              ) : (
                <Outdated />
              )
            }
          </QueryView>
        )}
      </Card>
    </AuthLayout>
  );
}
