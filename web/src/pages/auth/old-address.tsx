import { undoEmailChange } from '@guildhall/contract/recovery.ts';
import { IncompleteLink, LinkProblem } from '#web/features/auth/recovery/link-problem.tsx';
import { useKeepOldAddress } from '#web/features/auth/recovery/queries.ts';
import { Address } from '#web/features/auth/shared/address.tsx';
import { AuthLayout } from '#web/features/auth/shared/auth-layout.tsx';
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

const startPage = () => (
  <Button asChild variant="secondary">
    <Link to={paths.landing}>{t('Go to the start page')}</Link>
  </Button>
);

/** Asks once: mail programs open links by themselves, and everybody is signed out by this. */
function Question({ token }: { token: string }) {
  const { mutate, isPending, isError, data, error } = useSentOutcome(undoEmailChange, useKeepOldAddress());
  if (data)
    return (
      <EmptyState level={1} drawing="door" title={t('Your account has this address')} action={startPage()}>
        {rich(
          'Everybody was signed out, and the old password no longer works. We wrote to {address}: use the link there to choose a new one. Then check your settings for anything somebody may have added.',
          { address: <Address email={data.email} /> },
        )}
      </EmptyState>
    );
  if (isError)
    return (
      <LinkProblem title={t('Nothing was changed')} action={startPage()}>
        {userMessage(error)}
      </LinkProblem>
    );
  return (
    <EmptyState
      level={1}
      drawing="letters"
      title={t('This wasn’t you?')}
      action={
        <>
          <PostForm call={undoEmailChange} fields={{ token }} onPost={() => mutate(token)}>
            <Button type="submit" variant="danger" size="lg" pending={isPending}>
              {t('Keep my address')}
            </Button>
          </PostForm>
          <Button asChild variant="secondary" size="lg">
            <Link to={paths.landing}>{t('It was me')}</Link>
          </Button>
        </>
      }
    >
      {t(
        'Somebody asked for a new e-mail address for your account. If it wasn’t you, keep this one: everybody is signed out, and you choose a new password.',
      )}
    </EmptyState>
  );
}

function Aside() {
  return (
    <>
      <p className="font-serif text-2xl text-balance">{t('Your account is yours')}</p>
      <p className="mt-3 text-muted">{t('For a week, a change of address can be undone from the old mailbox.')}</p>
    </>
  );
}

export default function OldAddressPage() {
  const token = useSecretToken();
  return (
    <AuthLayout aside={<Aside />}>
      <Card>{token ? <Question token={token} /> : <IncompleteLink action={startPage()} />}</Card>
    </AuthLayout>
  );
}
