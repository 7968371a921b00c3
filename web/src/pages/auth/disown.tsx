import { disownAccount } from '@guildhall/contract/auth.ts';
import { useDisownAccount } from '#web/features/auth/queries.ts';
import { IncompleteLink, LinkProblem } from '#web/features/auth/recovery/link-problem.tsx';
import { AuthLayout } from '#web/features/auth/shared/auth-layout.tsx';
import { useSecretToken } from '#web/features/auth/use-secret-token.ts';
import { userMessage } from '#web/lib/api.ts';
import { paths, withToken } from '#web/lib/paths.ts';
import { useSentOutcome } from '#web/lib/sent-form.ts';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { PostForm } from '#web/ui/post-form.tsx';

function StartPage() {
  return (
    <Button asChild variant="secondary">
      <Link to={paths.landing}>{t('Go to the start page')}</Link>
    </Button>
  );
}

/** Asks once: mail programs open links by themselves, and what is deleted is gone. */
function Question({ token }: { token: string }) {
  const disown = useSentOutcome(disownAccount, useDisownAccount());
  if (disown.isSuccess)
    return (
      <EmptyState level={1} drawing="door" title={t('The account is deleted')} action={<StartPage />}>
        {t('Nobody can use it any more, and there is nothing else for you to do.')}
      </EmptyState>
    );
  if (disown.isError)
    return (
      <LinkProblem title={t('Nothing was deleted')} action={<StartPage />}>
        {userMessage(disown.error)}
      </LinkProblem>
    );
  return (
    <EmptyState
      level={1}
      drawing="letters"
      title={t('This wasn’t you?')}
      action={
        <>
          <PostForm call={disownAccount} fields={{ token }} onPost={() => disown.mutate(token)}>
            <Button type="submit" variant="danger" size="lg" pending={disown.isPending}>
              {t('Delete the account')}
            </Button>
          </PostForm>
          <Button asChild variant="secondary" size="lg">
            <Link to={withToken(paths.confirm, token)}>{t('It was me')}</Link>
          </Button>
        </>
      }
    >
      {t('Somebody registered an account with your e-mail address. If it wasn’t you, you can have it deleted.')}
    </EmptyState>
  );
}

function Aside() {
  return (
    <>
      <p className="font-serif text-2xl text-balance">{t('Your address is yours')}</p>
      <p className="mt-3 text-muted">
        {t('Nobody can do anything with an address they register until its owner has confirmed it.')}
      </p>
    </>
  );
}

export default function DisownPage() {
  const token = useSecretToken();
  return (
    <AuthLayout aside={<Aside />}>
      <Card>{token ? <Question token={token} /> : <IncompleteLink action={<StartPage />} />}</Card>
    </AuthLayout>
  );
}
