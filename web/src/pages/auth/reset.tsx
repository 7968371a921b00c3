import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { IncompleteLink, LinkProblem } from '#web/features/auth/recovery/link-problem.tsx';
import { resetCheckQuery } from '#web/features/auth/recovery/queries.ts';
import { ResetForm } from '#web/features/auth/recovery/reset-form.tsx';
import { AuthLayout } from '#web/features/auth/shared/auth-layout.tsx';
import { useSecretToken } from '#web/features/auth/use-secret-token.ts';
import { hasCode, userMessage } from '#web/lib/api.ts';
import { byToken } from '#web/lib/page-parts.ts';
import { paths } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { SpinnerBlock } from '#web/ui/spinner.tsx';

export const load = byToken((client, token) => client.query(resetCheckQuery(token)));

const newLink = () => (
  <Button asChild>
    <Link to={paths.forgot}>{t('Ask for a new link')}</Link>
  </Button>
);

function NewPassword({ token }: { token: string }) {
  const check = useQuery(resetCheckQuery(token));
  const [used, setUsed] = useState<string>();
  const dead = used ?? (hasCode(check.error, 'invalid_token') ? userMessage(check.error) : undefined);
  if (dead)
    return (
      <LinkProblem title={t('This link is no longer valid')} action={newLink()}>
        {dead}
      </LinkProblem>
    );
  // Where it can't be asked, setting the password says what is wrong.
  if (check.isPending) return <SpinnerBlock label={t('Checking your link')} />;
  return (
    <div className="p-6 sm:p-8">
      <h1 tabIndex={-1} className="text-2xl">
        {t('Choose a new password')}
      </h1>
      <p className="mt-1.5 mb-6 text-muted">
        {t('You’ll be signed out everywhere. Then sign in with the new one.')}
      </p>
      <ResetForm token={token} onDead={setUsed} />
    </div>
  );
}

function Aside() {
  return (
    <>
      <p className="font-serif text-2xl text-balance">{t('A sentence is easy to remember.')}</p>
      <p className="mt-3 text-muted">
        {t('Length counts, not symbols and digits. You can let a password manager choose for you.')}
      </p>
    </>
  );
}

export default function ResetPage() {
  const token = useSecretToken();
  return (
    <AuthLayout aside={<Aside />}>
      <Card>{token ? <NewPassword token={token} /> : <IncompleteLink action={newLink()} />}</Card>
    </AuthLayout>
  );
}
