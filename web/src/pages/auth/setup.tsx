import type { Me } from '@guildhall/contract/members.ts';
import { Link, useNavigate } from 'react-router';
import { Address } from '#web/features/auth/address.tsx';
import { AuthLayout } from '#web/features/auth/auth-layout.tsx';
import { Gate } from '#web/features/auth/gate.tsx';
import { IncompleteLink } from '#web/features/auth/recovery/link-problem.tsx';
import { useBecomeFirstAdmin } from '#web/features/auth/recovery/queries.ts';
import { SetupForm } from '#web/features/auth/recovery/setup-form.tsx';
import { useSecretToken } from '#web/features/auth/use-secret-token.ts';
import { userMessage } from '#web/lib/api.ts';
import { loginThen, paths, withToken } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { SpinnerBlock } from '#web/ui/spinner.tsx';

function Promotion({ token, me }: { token: string; me: Me }) {
  const { mutate, isPending, error } = useBecomeFirstAdmin();
  const navigate = useNavigate();
  const onSuccess = () => void navigate(paths.dashboard, { replace: true });
  return (
    <div className="space-y-4">
      <p className="text-muted">
        You are signed in as <Address email={me.email} />.
      </p>
      <FormError>{error ? userMessage(error) : undefined}</FormError>
      <Button size="lg" className="w-full" pending={isPending} onClick={() => mutate(token, { onSuccess })}>
        Become the admin
      </Button>
    </div>
  );
}

function NewAdmin({ token }: { token: string }) {
  return (
    <>
      <p className="mb-6 text-muted">Make the account that runs it.</p>
      <SetupForm token={token} />
      <p className="mt-5 border-t pt-5 text-sm text-muted">
        Already a member?{' '}
        <Link to={loginThen(withToken(paths.setup, token))} className="link font-medium">
          Sign In
        </Link>{' '}
        and become the admin with your account.
      </p>
    </>
  );
}

function Aside() {
  return (
    <>
      <p className="font-serif text-2xl text-balance">The keys of the hall</p>
      <p className="mt-3 text-muted">
        The first admin runs this site, and can make others. The link that the server has printed works once.
      </p>
    </>
  );
}

export function SetupPage() {
  const token = useSecretToken();
  return (
    <AuthLayout aside={<Aside />}>
      <Card>
        {token ? (
          <div className="p-6 sm:p-8">
            <h1 tabIndex={-1} className="mb-1.5 text-2xl">
              Set up this site
            </h1>
            <Gate visitor={<NewAdmin token={token} />} loading={<SpinnerBlock />}>
              {(me) => <Promotion token={token} me={me} />}
            </Gate>
          </div>
        ) : (
          <IncompleteLink
            action={
              <Button asChild variant="secondary">
                <Link to={paths.landing}>Go to the start page</Link>
              </Button>
            }
          />
        )}
      </Card>
    </AuthLayout>
  );
}
