import { useParams } from 'react-router';
import { useMe } from '#web/features/auth/queries.ts';
import { SentToLogin, SignInCard } from '#web/features/auth/shared/gate.tsx';
import { useSecretToken } from '#web/features/auth/use-secret-token.ts';
import { OwnSanctionView } from '#web/features/sanctions/own-sanction.tsx';
import { useOwnSanction } from '#web/features/sanctions/queries.ts';
import { hasCode } from '#web/lib/api.ts';
import { t } from '#web/lib/text.ts';
import { idOf } from '#web/lib/url/params.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SpinnerBlock } from '#web/ui/spinner.tsx';

export { loadSanction as load } from '../opening/sanction.ts';

function Missing() {
  return (
    <Card>
      <EmptyState drawing="letters" title={t('This page is not here')}>
        {t('It is for the member whom it concerns. Sign in as that member, or open the link of our mail again.')}
      </EmptyState>
    </Card>
  );
}

function Found({ id, token }: { id: number; token: string | null }) {
  const asked = { id, token };
  return (
    <QueryView
      query={useOwnSanction(asked)}
      loading={<SpinnerBlock />}
      failed={(failure) =>
        hasCode(failure.error, 'not_found') || hasCode(failure.error, 'invalid_input') ? (
          <Missing />
        ) : (
          <Card>
            <ErrorState {...failure} />
          </Card>
        )
      }
    >
      {({ sanction, history }) => <OwnSanctionView asked={asked} sanction={sanction} history={history} />}
    </QueryView>
  );
}

/** For whoever it concerns: signed in, or by the link of the mail while nobody can sign in. */
export default function SanctionPage() {
  const id = idOf(useParams().id ?? null);
  const token = useSecretToken();
  const { data: me } = useMe();
  return (
    <>
      <PageHeader
        title={t('A decision about you')}
        subtitle={t('What our staff decided, why, and how to object')}
      />
      {id === null ? (
        <Missing />
      ) : me === null && !token ? (
        <SentToLogin>
          <SignInCard title={t('Sign in to read it')} />
        </SentToLogin>
      ) : (
        <Found key={id} id={id} token={token} />
      )}
    </>
  );
}
