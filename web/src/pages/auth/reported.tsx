import { message } from '@guildhall/contract/messages.ts';
import { confirmReport } from '@guildhall/contract/reports.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  IncompleteLink,
  isDeadLink,
  LinkFailure,
  LinkProblem,
} from '#web/features/auth/recovery/link-problem.tsx';
import { AuthLayout } from '#web/features/auth/shared/auth-layout.tsx';
import { useSecretToken } from '#web/features/auth/use-secret-token.ts';
import { reportLinkQuery, useConfirmReport } from '#web/features/reports/confirm-queries.ts';
import { userMessage } from '#web/lib/api.ts';
import { byToken } from '#web/lib/page-parts.ts';
import { paths } from '#web/lib/paths.ts';
import { useSentOutcome } from '#web/lib/sent-form.ts';
import { rich, t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { PostForm } from '#web/ui/post-form.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SpinnerBlock } from '#web/ui/spinner.tsx';

export const load = byToken((client, token) => client.query(reportLinkQuery(token)));

const dead = message('It is too old or incomplete. You can write to us again on the listing’s page.');

const directory = () => (
  <Button asChild variant="secondary">
    <Link to={paths.directory}>{t('Open the directory')}</Link>
  </Button>
);

interface QuestionProps {
  token: string;
  name: ReactNode;
  isConfirmed: boolean;
}

function Question({ token, name, isConfirmed }: QuestionProps) {
  const { mutate, isPending, isSuccess, error } = useSentOutcome(confirmReport, useConfirmReport());
  if (isConfirmed || isSuccess)
    return (
      <div role="status">
        <EmptyState
          level={1}
          isAnswer={isSuccess}
          drawing="door"
          title={t('Thank you, our staff will look at it')}
          action={directory()}
        >
          {rich('You’ll get a mail with what they decide about {name}.', { name })}
        </EmptyState>
      </div>
    );
  if (isDeadLink(error))
    return (
      <LinkProblem isAnswer title={t('This link does not work')} action={directory()}>
        {t(dead)}
      </LinkProblem>
    );
  return (
    <EmptyState
      level={1}
      drawing="letters"
      title={rich('Confirm what you told us about {name}', { name })}
      action={
        <PostForm call={confirmReport} fields={{ token }} onPost={() => mutate(token)}>
          <Button type="submit" size="lg" pending={isPending}>
            {t('Confirm')}
          </Button>
        </PostForm>
      }
    >
      {error ? (
        <span role="alert">{userMessage(error)}</span>
      ) : (
        t(
          'By confirming, you say that this is your address. Our staff will then read what you wrote and answer by e-mail.',
        )
      )}
    </EmptyState>
  );
}

/** About as tall as what comes, so that the card does not jump open. */
const loading = (
  <div className="grid min-h-88 place-items-center">
    <SpinnerBlock />
  </div>
);

function Outcome({ token }: { token: string }) {
  return (
    <QueryView
      query={useQuery(reportLinkQuery(token))}
      loading={loading}
      failed={(failure) => (
        <LinkFailure failure={failure} action={directory()}>
          {t(dead)}
        </LinkFailure>
      )}
    >
      {({ businessName, isConfirmed }) => (
        <Question token={token} name={<bdi>{businessName}</bdi>} isConfirmed={isConfirmed} />
      )}
    </QueryView>
  );
}

function Aside() {
  return (
    <>
      <p className="font-serif text-2xl text-balance">{t('Somebody reads it.')}</p>
      <p className="mt-3 text-muted">
        {t('People look at every report. You need no account, and your address is shown to them alone.')}
      </p>
    </>
  );
}

export default function ReportedPage() {
  const token = useSecretToken();
  return (
    <AuthLayout aside={<Aside />}>
      <Card>{token ? <Outcome token={token} /> : <IncompleteLink action={directory()} />}</Card>
    </AuthLayout>
  );
}
