import { Link } from 'react-router';
import { AuthLayout } from '#web/features/auth/auth-layout.tsx';
import { IncompleteLink, LinkProblem } from '#web/features/auth/recovery/link-problem.tsx';
import { useSecretToken } from '#web/features/auth/use-secret-token.ts';
import { useConfirmReport } from '#web/features/reports/confirm-queries.ts';
import { hasCode, userMessage } from '#web/lib/api.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

const directory = (
  <Button asChild variant="secondary">
    <Link to={paths.directory}>Open the directory</Link>
  </Button>
);

function Outcome({ token }: { token: string }) {
  const { mutate, isPending, data, error } = useConfirmReport();
  if (data)
    return (
      <div role="status">
        <EmptyState level={1} isAnswer drawing="door" title="Thank you, our staff look at it" action={directory}>
          You get a mail with what they decide about <bdi>{data.businessName}</bdi>.
        </EmptyState>
      </div>
    );
  if (hasCode(error, 'not_found') || hasCode(error, 'invalid_token'))
    return (
      <LinkProblem isAnswer title="This link does not work" action={directory}>
        It is too old, or not all of it was opened. You can write to us again on the listing’s page.
      </LinkProblem>
    );
  return (
    <EmptyState
      level={1}
      drawing="letters"
      title="Confirm what you told us"
      action={
        <Button size="lg" pending={isPending} onClick={() => mutate(token)}>
          Confirm
        </Button>
      }
    >
      {error ? (
        <span role="alert">{userMessage(error)}</span>
      ) : (
        'With this you confirm that the address is yours. Then our staff look at what you wrote, and answer by mail.'
      )}
    </EmptyState>
  );
}

function Aside() {
  return (
    <>
      <p className="font-serif text-2xl text-balance">Somebody reads it.</p>
      <p className="mt-3 text-muted">
        People look at every report. You need no account, and your address is shown to them alone.
      </p>
    </>
  );
}

export function ReportedPage() {
  const token = useSecretToken();
  return (
    <AuthLayout aside={<Aside />}>
      <Card>{token ? <Outcome token={token} /> : <IncompleteLink action={directory} />}</Card>
    </AuthLayout>
  );
}
