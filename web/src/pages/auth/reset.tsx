import { useState } from 'react';
import { Link } from 'react-router';
import { AuthLayout } from '#web/features/auth/auth-layout.tsx';
import { IncompleteLink, LinkProblem } from '#web/features/auth/recovery/link-problem.tsx';
import { ResetForm } from '#web/features/auth/recovery/reset-form.tsx';
import { useSecretToken } from '#web/features/auth/use-secret-token.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

const newLink = (
  <Button asChild>
    <Link to={paths.forgot}>Ask for a new link</Link>
  </Button>
);

function NewPassword({ token }: { token: string }) {
  const [dead, setDead] = useState<string>();
  if (dead)
    return (
      <LinkProblem title="This link is no longer valid" action={newLink}>
        {dead}
      </LinkProblem>
    );
  return (
    <div className="p-6 sm:p-8">
      <h1 tabIndex={-1} className="text-2xl">
        Choose a new password
      </h1>
      <p className="mt-1.5 mb-6 text-muted">You are signed out everywhere, and sign in with the new one.</p>
      <ResetForm token={token} onDead={setDead} />
    </div>
  );
}

function Aside() {
  return (
    <>
      <p className="font-serif text-2xl text-balance">A sentence is easy to remember.</p>
      <p className="mt-3 text-muted">
        Length counts, not signs and digits. A password manager is welcome to choose for you.
      </p>
    </>
  );
}

export function ResetPage() {
  const token = useSecretToken();
  return (
    <AuthLayout aside={<Aside />}>
      <Card>{token ? <NewPassword token={token} /> : <IncompleteLink action={newLink} />}</Card>
    </AuthLayout>
  );
}
