import type { Claim, ClaimOutcome } from '@guildhall/contract/claims.ts';
import { confirmClaim, reviewHours } from '@guildhall/contract/claims.ts';
import type { ReactNode } from 'react';
import { AuthLayout } from '#web/features/auth/auth-layout.tsx';
import { ConfirmNotice } from '#web/features/auth/confirm-notice.tsx';
import { Gate } from '#web/features/auth/gate.tsx';
import { IncompleteLink, LinkProblem, SignInFirst } from '#web/features/auth/recovery/link-problem.tsx';
import { useSecretToken } from '#web/features/auth/use-secret-token.ts';
import { useConfirmClaim } from '#web/features/claims/queries.ts';
import { askedOwnerWords, nextOf } from '#web/features/claims/words.ts';
import { hasCode, userMessage } from '#web/lib/api.ts';
import { paths } from '#web/lib/paths.ts';
import { useSentOutcome } from '#web/lib/sent-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { PostForm } from '#web/ui/post-form.tsx';
import { SpinnerBlock } from '#web/ui/spinner.tsx';

const mine = (
  <Button asChild>
    <Link to={paths.myBusinesses}>Go to your businesses</Link>
  </Button>
);
const directory = (
  <Button asChild variant="secondary">
    <Link to={paths.directory}>Open the directory</Link>
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
      return { title: <>{business} is yours</>, text: 'The listing belongs to your account from now on.' };
    case 'in_review':
      return {
        title: 'Thank you, your claim is being looked at',
        text: (
          <>
            The address does not show by itself that {business} is yours, so a moderator has a look within{' '}
            {reviewHours} hours. You get a mail then.
          </>
        ),
      };
    case 'asked_owner':
      return { title: 'The owner is asked', text: askedOwnerWords };
    case 'expired':
      return { title: 'This link is too old', text: <>Claim {business} once more, and you get a new one.</> };
    case 'taken':
      return {
        title: 'Somebody else was faster',
        text: <>{business} has an owner by now. If you run it together, ask them for it in the directory.</>,
      };
    case 'cancelled':
      return { title: 'This claim was closed', text: nextOf(claim) };
    case 'rejected':
      return { title: 'This claim was rejected', text: 'The mail about it, and your businesses, say why.' };
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
        action={isOver ? directory : mine}
      >
        {text}
      </EmptyState>
    </div>
  );
}

function Outcome({ token }: { token: string }) {
  const { mutate, isPending, data, error } = useSentOutcome(confirmClaim, useConfirmClaim());
  if (data) return <ClaimResult {...data} />;
  if (hasCode(error, 'not_found'))
    return (
      <LinkProblem title="This link is for another account" action={mine}>
        Sign in with the account that claimed the business, or claim it with this one.
      </LinkProblem>
    );
  return (
    <>
      <ConfirmNotice inset />
      <EmptyState
        level={1}
        drawing="letters"
        title="Claim your business"
        action={
          <PostForm call={confirmClaim} fields={{ token }} onPost={() => mutate(token)}>
            <Button type="submit" size="lg" pending={isPending}>
              Confirm the Claim
            </Button>
          </PostForm>
        }
      >
        {error ? (
          <span role="alert">{userMessage(error)}</span>
        ) : (
          'With this you confirm that the address is yours, and that you may speak for the business.'
        )}
      </EmptyState>
    </>
  );
}

function Aside() {
  return (
    <>
      <p className="font-serif text-2xl text-balance">One business, one owner.</p>
      <p className="mt-3 text-muted">
        A mailbox at the business shows who may speak for it. Where it can’t, people have a look.
      </p>
    </>
  );
}

export function ClaimPage() {
  const token = useSecretToken();
  const signIn = token && (
    <SignInFirst title="Sign in to confirm your claim" path={paths.claim} token={token}>
      With the account that claimed the business.
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
          <IncompleteLink action={mine} />
        )}
      </Card>
    </AuthLayout>
  );
}
