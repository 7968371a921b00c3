import { Link, useSearchParams } from 'react-router';
import { AuthLayout } from '#web/features/auth/auth-layout.tsx';
import { useConfirmEmail, useMe, useResendConfirmation } from '#web/features/auth/queries.ts';
import { userMessage } from '#web/lib/api.ts';
import { loginThen, paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** For members; a visitor signs in first. */
function NewLink() {
  const { data: me } = useMe();
  const resend = useResendConfirmation();
  if (!me)
    return (
      <Button asChild variant="secondary">
        <Link to={loginThen(paths.dashboard)}>Sign in for a new link</Link>
      </Button>
    );
  if (me.isEmailConfirmed || resend.isSuccess)
    return (
      <Button asChild variant="secondary">
        <Link to={paths.dashboard}>Go to the dashboard</Link>
      </Button>
    );
  return (
    <Button variant="secondary" pending={resend.isPending} onClick={() => resend.mutate()}>
      Send a new link
    </Button>
  );
}

function Outcome({ token }: { token: string }) {
  const { data: me } = useMe();
  const confirm = useConfirmEmail();
  if (confirm.isSuccess)
    return (
      <EmptyState
        level={1}
        drawing="door"
        title={
          <>
            Your <span className="whitespace-nowrap">e-mail</span> address is confirmed
          </>
        }
        action={
          <Button asChild>
            <Link to={me ? paths.dashboard : paths.login}>{me ? 'Go to the dashboard' : 'Sign In'}</Link>
          </Button>
        }
      >
        {confirm.data.email} may now send requests, write in chat and add businesses.
      </EmptyState>
    );
  if (confirm.isError && confirm.error)
    return (
      <EmptyState level={1} drawing="letters" title="The address could not be confirmed" action={<NewLink />}>
        <span role="alert">{userMessage(confirm.error)}</span>
      </EmptyState>
    );
  return (
    <EmptyState
      level={1}
      drawing="letters"
      title={
        <>
          Confirm your <span className="whitespace-nowrap">e-mail</span> address
        </>
      }
      action={
        <Button size="lg" pending={confirm.isPending} onClick={() => confirm.mutate(token)}>
          Confirm e-mail address
        </Button>
      }
    >
      One click, and the community knows that it can reach you.
    </EmptyState>
  );
}

function Aside() {
  return (
    <>
      <p className="font-serif text-2xl text-balance">Why we ask</p>
      <p className="mt-3 text-muted">
        Everybody here can be reached, and nobody can use an address that belongs to somebody else.
      </p>
    </>
  );
}

export function ConfirmPage() {
  const token = useSearchParams()[0].get('token');
  return (
    <AuthLayout aside={<Aside />}>
      <Card>
        {token ? (
          <Outcome token={token} />
        ) : (
          <EmptyState level={1} drawing="letters" title="This link is incomplete" action={<NewLink />}>
            Open the link in the mail once more, or copy the whole of it into the address bar.
          </EmptyState>
        )}
      </Card>
    </AuthLayout>
  );
}
