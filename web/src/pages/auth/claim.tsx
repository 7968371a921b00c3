import type { Claim, ClaimOutcome } from '@guildhall/contract/claims.ts';
import { confirmClaim, reviewHours } from '@guildhall/contract/claims.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  IncompleteLink,
  LinkFailure,
  LinkProblem,
  SignInFirst,
} from '#web/features/auth/recovery/link-problem.tsx';
import { Address } from '#web/features/auth/shared/address.tsx';
import { AuthLayout } from '#web/features/auth/shared/auth-layout.tsx';
import { ConfirmNotice } from '#web/features/auth/shared/confirm-notice.tsx';
import { Gate } from '#web/features/auth/shared/gate.tsx';
import { useSecretToken } from '#web/features/auth/use-secret-token.ts';
import { claimLinkQuery, useConfirmClaim } from '#web/features/claims/queries.ts';
import { askedOwnerWords, nextOf } from '#web/features/claims/words.ts';
import { hasCode, userMessage } from '#web/lib/api.ts';
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

export const load = byToken((client, token, { me }) =>
  me ? client.query(claimLinkQuery(token)) : Promise.resolve(),
);

const mine = () => (
  <Button asChild>
    <Link to={paths.myBusinesses}>{t('Go to your businesses')}</Link>
  </Button>
);
const directory = () => (
  <Button asChild variant="secondary">
    <Link to={paths.directory}>{t('Open the directory')}</Link>
  </Button>
);

interface Words {
  title: ReactNode;
  text: ReactNode;
}

function wordsOf(outcome: ClaimOutcome, claim: Claim): Words {
  const business = <bdi>{claim.business.name}</bdi>;
  switch (outcome) {
    case 'activated':
      return {
        title: rich('{business} is yours', { business }),
        text: t('The listing belongs to your account from now on.'),
      };
    case 'in_review':
      return {
        title: t('Thank you, your claim is being reviewed'),
        text: (
          <>
            {rich(
              'Your e-mail address alone doesn’t prove that {business} is yours, so a moderator will review your claim within {reviewHours} hours. We’ll e-mail you.',
              { business, reviewHours },
            )}
          </>
        ),
      };
    case 'asked_owner':
      return { title: t('The owner has been asked'), text: t(askedOwnerWords) };
    case 'expired':
      return {
        title: t('This link is too old'),
        text: <>{rich('Claim {business} again to get a new one.', { business })}</>,
      };
    case 'taken':
      return {
        title: t('Someone else claimed it first'),
        text: (
          <>
            {rich('{business} has an owner now. If you run it together, request access in the directory.', {
              business,
            })}
          </>
        ),
      };
    case 'cancelled':
      return { title: t('This claim was closed'), text: nextOf(claim) };
    case 'rejected':
      return {
        title: t('This claim was rejected'),
        text: t('The mail about it says why, and so does Your Businesses.'),
      };
  }
}

/** Of a claim by mail or by invitation. */
export function ClaimResult({ outcome, claim }: { outcome: ClaimOutcome; claim: Claim }) {
  const { title, text } = wordsOf(outcome, claim);
  const isOver = outcome === 'expired' || outcome === 'taken' || outcome === 'cancelled';
  return (
    <div role="status">
      <EmptyState
        level={1}
        isAnswer
        drawing={isOver ? 'letters' : 'door'}
        title={title}
        action={isOver ? directory() : mine()}
      >
        {text}
      </EmptyState>
    </div>
  );
}

interface ToConfirmProps {
  token: string;
  claim: Claim;
  confirm: Pick<ReturnType<typeof useConfirmClaim>, 'isPending' | 'error'>;
  onConfirm: () => void;
}

function ToConfirm({ token, claim, confirm: { isPending, error }, onConfirm }: ToConfirmProps) {
  if (claim.isDeleted)
    return (
      <LinkProblem title={t('This claim is on hold')} action={mine()}>
        {nextOf(claim)}
      </LinkProblem>
    );
  return (
    <>
      <ConfirmNotice inset />
      <EmptyState
        level={1}
        drawing="letters"
        title={rich('Claim {name}', { name: <bdi>{claim.business.name}</bdi> })}
        action={
          <PostForm call={confirmClaim} fields={{ token }} onPost={onConfirm}>
            <Button type="submit" size="lg" pending={isPending}>
              {t('Confirm the Claim')}
            </Button>
          </PostForm>
        }
      >
        {error ? (
          <span role="alert">{userMessage(error)}</span>
        ) : (
          rich(
            'By confirming, you say that {address} is your address and that you’re authorized to represent {business}.',
            { address: <Address email={claim.email} />, business: <bdi>{claim.business.name}</bdi> },
          )
        )}
      </EmptyState>
    </>
  );
}

/** Asks while there is something to confirm; afterwards the link says what holds. */
function Outcome({ token }: { token: string }) {
  const link = useQuery(claimLinkQuery(token));
  const confirm = useSentOutcome(confirmClaim, useConfirmClaim());
  if (confirm.data) return <ClaimResult {...confirm.data} />;
  if (hasCode(link.error, 'not_found'))
    return (
      <LinkProblem title={t('This link is for another account')} action={mine()}>
        {t('Sign in with the account that claimed the business, or claim it with this one.')}
      </LinkProblem>
    );
  return (
    <QueryView
      query={link}
      loading={<SpinnerBlock />}
      failed={(failure) => (
        <LinkFailure failure={failure} action={mine()}>
          {t('Open the link in the mail again, or copy all of it.')}
        </LinkFailure>
      )}
    >
      {({ outcome, claim }) =>
        outcome ? (
          <ClaimResult outcome={outcome} claim={claim} />
        ) : (
          <ToConfirm token={token} claim={claim} confirm={confirm} onConfirm={() => confirm.mutate(token)} />
        )
      }
    </QueryView>
  );
}

function Aside() {
  return (
    <>
      <p className="font-serif text-2xl text-balance">{t('One business, one owner.')}</p>
      <p className="mt-3 text-muted">
        {t('A mailbox at the business shows who may speak for it. Where it can’t, a moderator has a look.')}
      </p>
    </>
  );
}

export default function ClaimPage() {
  const token = useSecretToken();
  const signIn = token && (
    <SignInFirst title={t('Sign in to confirm your claim')} path={paths.claim} token={token}>
      {t('Use the account that claimed the business.')}
    </SignInFirst>
  );
  return (
    <AuthLayout aside={<Aside />}>
      <Card>
        {token ? (
          <Gate visitor={signIn} loading={<SpinnerBlock />}>
            {() => <Outcome token={token} />}
          </Gate>
        ) : (
          <IncompleteLink action={mine()} />
        )}
      </Card>
    </AuthLayout>
  );
}
