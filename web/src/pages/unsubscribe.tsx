import { stopMails, topicWords } from '@guildhall/contract/notifications.ts';
import { IncompleteLink, LinkProblem } from '#web/features/auth/recovery/link-problem.tsx';
import { AuthLayout } from '#web/features/auth/shared/auth-layout.tsx';
import { useSecretToken } from '#web/features/auth/use-secret-token.ts';
import { useStopMails } from '#web/features/notifications/queries.ts';
import { userMessage } from '#web/lib/api.ts';
import { paths } from '#web/lib/paths.ts';
import { useSentOutcome } from '#web/lib/sent-form.ts';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { PostForm } from '#web/ui/post-form.tsx';

const toSettings = () => (
  <Button asChild variant="secondary">
    <Link to={`${paths.settings}#notifications`}>{t('Choose in Settings')}</Link>
  </Button>
);

/** Asks once: programs that look at mails open links by themselves. Mail programs have a button that needs no page. */
function Question({ token }: { token: string }) {
  const stop = useSentOutcome(stopMails, useStopMails());
  if (stop.data)
    return (
      <EmptyState level={1} drawing="letters" title={t('No more of these mails')} action={toSettings()}>
        {t('You get no more mails about {topic}. In Settings you can change your mind.', {
          topic: t(topicWords[stop.data.topic]),
        })}
      </EmptyState>
    );
  if (stop.isError)
    return (
      <LinkProblem title={t('Nothing was changed')} action={toSettings()}>
        {userMessage(stop.error)}
      </LinkProblem>
    );
  return (
    <EmptyState
      level={1}
      drawing="letters"
      title={t('No more of these mails?')}
      action={
        <>
          <PostForm call={stopMails} fields={{ token }} onPost={() => stop.mutate(token)}>
            <Button type="submit" size="lg" pending={stop.isPending}>
              {t('Stop these mails')}
            </Button>
          </PostForm>
          {toSettings()}
        </>
      }
    >
      {t('You’ll still see these updates when you’re signed in.')}
    </EmptyState>
  );
}

function Aside() {
  return (
    <>
      <p className="font-serif text-2xl text-balance">{t('You decide what is mailed')}</p>
      <p className="mt-3 text-muted">{t('One click is enough, and you don’t have to sign in.')}</p>
    </>
  );
}

export default function UnsubscribePage() {
  const token = useSecretToken();
  return (
    <AuthLayout aside={<Aside />}>
      <Card>{token ? <Question token={token} /> : <IncompleteLink action={toSettings()} />}</Card>
    </AuthLayout>
  );
}
