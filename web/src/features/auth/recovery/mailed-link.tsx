import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AuthLayout } from '#web/features/auth/auth-layout.tsx';
import { Gate } from '#web/features/auth/gate.tsx';
import { useSecretToken } from '#web/features/auth/use-secret-token.ts';
import { loginThen, withToken } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SpinnerBlock } from '#web/ui/spinner.tsx';
import { IncompleteLink } from './link-problem.tsx';

interface MailedLinkProps {
  aside: ReactNode;
  /** The way on, where the link has lost its secret. */
  action: ReactNode;
  /** For a link that acts only in the account that asked for it: what a visitor reads, and its page to come back to. */
  signIn?: { title: string; text: string; path: string };
  children: (token: string) => ReactNode;
}

/** The page of a mailed link. */
export function MailedLink({ aside, action, signIn, children }: MailedLinkProps) {
  const token = useSecretToken();
  return (
    <AuthLayout aside={aside}>
      <Card>
        {token ? <Opened token={token} signIn={signIn} open={children} /> : <IncompleteLink action={action} />}
      </Card>
    </AuthLayout>
  );
}

function Opened({
  token,
  signIn,
  open,
}: {
  token: string;
  signIn: MailedLinkProps['signIn'];
  open: MailedLinkProps['children'];
}) {
  if (!signIn) return open(token);
  const visitor = (
    <EmptyState
      level={1}
      drawing="letters"
      title={signIn.title}
      action={
        <Button asChild>
          <Link to={loginThen(withToken(signIn.path, token))}>Sign In</Link>
        </Button>
      }
    >
      {signIn.text}
    </EmptyState>
  );
  return (
    <Gate visitor={visitor} loading={<SpinnerBlock />}>
      {() => open(token)}
    </Gate>
  );
}
