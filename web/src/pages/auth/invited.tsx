import type { ClaimOutcome } from '@guildhall/contract/claims.ts';
import { claimByInvitation, refuseInvitations, removeInvited } from '@guildhall/contract/listing-invitations.ts';
import { type Message, message } from '@guildhall/contract/messages.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { JoinForm } from '#web/features/auth/join-form.tsx';
import { useMe } from '#web/features/auth/queries.ts';
import {
  IncompleteLink,
  LinkFailure,
  LinkProblem,
  SignInFirst,
} from '#web/features/auth/recovery/link-problem.tsx';
import { AuthLayout } from '#web/features/auth/shared/auth-layout.tsx';
import { ConfirmNotice } from '#web/features/auth/shared/confirm-notice.tsx';
import { useSecretToken } from '#web/features/auth/use-secret-token.ts';
import {
  invitationQuery,
  noteOpened,
  useClaimByInvitation,
  useTurnDown,
  ways,
} from '#web/features/claims/invitation-queries.ts';
import { userMessage } from '#web/lib/api.ts';
import { later } from '#web/lib/later.tsx';
import { byToken } from '#web/lib/page-parts.ts';
import { loginThen, paths, withToken } from '#web/lib/paths.ts';
import { useSentForm, useSentOutcome } from '#web/lib/sent-form.ts';
import { rich, t } from '#web/lib/text.ts';
import { usePageTitle } from '#web/lib/unread-title.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { PostForm } from '#web/ui/post-form.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { reportMissing } from '#web/ui/report-failure.ts';
import { SpinnerBlock } from '#web/ui/spinner.tsx';

/** For members alone, once they have claimed. */
const ClaimResult = later(
  async () => (await import('./claim.tsx')).ClaimResult,
  () => true,
  reportMissing,
);

export const load = byToken((client, token) => client.query(invitationQuery(token)));

type Way = (typeof ways)[number];

const directory = () => (
  <Button asChild variant="secondary">
    <Link to={paths.directory}>{t('Open the directory')}</Link>
  </Button>
);

function Problem({ error, children }: { error: unknown; children: ReactNode }) {
  return error ? <span role="alert">{userMessage(error)}</span> : children;
}

interface ClaimWayProps {
  token: string;
  name: ReactNode;
  /** Where the mail went, and whether that address has an account. */
  email: string | null;
  hasAccount: boolean;
  onJoined: (outcome: ClaimOutcome) => void;
  claim: Pick<ReturnType<typeof useClaimByInvitation>, 'mutate' | 'isPending' | 'error'>;
}

/** Without an account, one is made here and now: the link has shown the address. */
function JoinWay({
  token,
  name,
  email,
  onJoined,
}: Pick<ClaimWayProps, 'token' | 'name' | 'onJoined'> & { email: string }) {
  return (
    <div className="space-y-5 px-6 py-8">
      <div className="space-y-2 text-center">
        <h1 tabIndex={-1} className="text-2xl wrap-anywhere">
          {rich('Is {name} yours?', { name })}
        </h1>
        <p className="text-muted">
          {t(
            'Join, and the listing is yours at once: you decide what it says. By joining you say that you’re authorized to represent the business.',
          )}
        </p>
      </div>
      <JoinForm token={token} email={email} onJoined={onJoined} />
      <p className="text-center text-sm text-muted">
        <Link to={loginThen(withToken(paths.invited, token))} className="link pointer-coarse:min-h-11">
          {t('I have another account')}
        </Link>
      </p>
    </div>
  );
}

/** What came of joining: shown until they go on. */
function Joined({ outcome }: { outcome: ClaimOutcome }) {
  const { data: me } = useMe();
  const isTheirs = outcome === 'activated';
  return (
    <div role="status">
      <EmptyState
        level={1}
        isAnswer
        drawing="door"
        title={isTheirs ? t('Welcome. The listing is yours.') : t('Welcome. Your claim is being reviewed.')}
        action={
          <Button asChild>
            <Link to={me ? paths.myBusinesses : loginThen(paths.myBusinesses)}>{t('Go to your businesses')}</Link>
          </Button>
        }
      >
        {isTheirs
          ? t('You decide what it says from now on.')
          : t('Somebody here looks at it first. You’ll get a mail.')}
      </EmptyState>
    </div>
  );
}

/** Claiming takes an account. */
function ClaimWay({ token, name, email, hasAccount, onJoined, claim }: ClaimWayProps) {
  const { data: me } = useMe();
  if (me === null && email !== null && !hasAccount)
    return <JoinWay token={token} name={name} email={email} onJoined={onJoined} />;
  if (!me)
    return (
      <SignInFirst title={t('This is a listing of yours?')} path={paths.invited} token={token}>
        {rich('There is an account with the address of the mail. Sign in, and claim {name}.', { name })}
      </SignInFirst>
    );
  return (
    <>
      <ConfirmNotice inset />
      <EmptyState
        level={1}
        drawing="door"
        title={rich('Is {name} yours?', { name })}
        action={
          <PostForm call={claimByInvitation} fields={{ token }} onPost={() => claim.mutate(token)}>
            <Button type="submit" size="lg" pending={claim.isPending}>
              {t('Claim the Listing')}
            </Button>
          </PostForm>
        }
      >
        <Problem error={claim.error}>
          {t(
            'By confirming, you say that you’re authorized to represent the business. The listing will then belong to your account.',
          )}
        </Problem>
      </EmptyState>
    </>
  );
}

const turnedDown: Record<'remove' | 'refuse', Record<'title' | 'text' | 'button' | 'done', Message>> = {
  remove: {
    title: message('Take the listing out?'),
    text: message('It disappears from the directory at once. Nobody can bring it back.'),
    button: message('Remove the Listing'),
    done: message('The listing is out of the directory'),
  },
  refuse: {
    title: message('No more of these mails?'),
    text: message('If somebody says that this address belongs to a business, we won’t write to it any more.'),
    button: message('Never Write Again'),
    done: message('We will not write again'),
  },
};

function TurnDownWay({
  token,
  way,
  name,
  isDone,
}: {
  token: string;
  way: 'remove' | 'refuse';
  name: ReactNode;
  isDone: boolean;
}) {
  const call = way === 'remove' ? removeInvited : refuseInvitations;
  const sent = useSentForm(call);
  const turnDown = useTurnDown();
  const { mutate, isPending, isIdle } = turnDown;
  const error = isIdle ? sent?.error : turnDown.error;
  const words = turnedDown[way];
  if (isDone)
    return (
      <div role="status">
        <EmptyState
          level={1}
          isAnswer={!isIdle || sent !== undefined}
          drawing="door"
          title={t(words.done)}
          action={directory()}
        >
          {way === 'remove'
            ? t('There is nothing left to do.')
            : t('We keep only a hash of the address, so that we recognise it.')}
        </EmptyState>
      </div>
    );
  return (
    <EmptyState
      level={1}
      drawing="letters"
      title={t(words.title)}
      action={
        <PostForm call={call} fields={{ token }} onPost={() => mutate({ token, way })}>
          <Button type="submit" variant="danger" pending={isPending}>
            {t(words.button)}
          </Button>
        </PostForm>
      }
    >
      <Problem error={error}>
        {way === 'remove' ? rich('{name}: {text}', { name, text: t(words.text) }) : t(words.text)}
      </Problem>
    </EmptyState>
  );
}

const wayLabels: Record<Way, Message> = {
  claim: message('Claim it'),
  remove: message('Take it out'),
  refuse: message('Never write again'),
};

interface WaysProps {
  token: string;
  way: Way;
}

function Ways({ token, way }: WaysProps) {
  const invitation = useQuery(invitationQuery(token));
  const claim = useSentOutcome(claimByInvitation, useClaimByInvitation());
  const [joined, setJoined] = useState<ClaimOutcome>();
  useEffect(() => noteOpened(token), [token]);
  // What the link offered besides is over with it.
  if (joined) return <Joined outcome={joined} />;
  if (claim.data) return <ClaimResult {...claim.data} />;
  return (
    <QueryView
      query={invitation}
      loading={<SpinnerBlock />}
      failed={(failure) => (
        <LinkFailure failure={failure} action={directory()}>
          {t('Open the link in the mail again, or copy all of it.')}
        </LinkFailure>
      )}
    >
      {({ state, business, isRefused, email, hasAccount }) => {
        const name = <bdi>{business?.name}</bdi>;
        const isOpen = state === 'open';
        const offered = ways.filter((one) => one !== way && (one === 'refuse' ? !isRefused : isOpen));
        const isTurnedDown = way === 'refuse' ? isRefused : state === 'removed';
        return (
          <>
            {way !== 'claim' && (isOpen || way === 'refuse' || isTurnedDown) ? (
              <TurnDownWay key={way} token={token} way={way} name={name} isDone={isTurnedDown} />
            ) : isOpen ? (
              <ClaimWay
                token={token}
                name={name}
                email={email}
                hasAccount={hasAccount}
                onJoined={setJoined}
                claim={claim}
              />
            ) : (
              <LinkProblem
                title={
                  state === 'claimed'
                    ? t('This listing has an owner')
                    : state === 'removed'
                      ? t('This listing is gone')
                      : t('This link is too old')
                }
                action={directory()}
              >
                {state === 'claimed'
                  ? t('If you should be the owner, request access in the directory.')
                  : state === 'removed'
                    ? t('It was taken out of the directory.')
                    : t('Claim the business in the directory.')}
              </LinkProblem>
            )}
            {offered.length > 0 && (
              <p className="mx-6 flex flex-wrap justify-center gap-x-6 gap-y-1 border-t py-4 text-sm">
                {offered.map((one) => (
                  <Link
                    key={one}
                    to={`${withToken(paths.invited, token)}&way=${one}`}
                    replace
                    preventScrollReset
                    className="link pointer-coarse:min-h-11"
                  >
                    {t(wayLabels[one])}
                  </Link>
                ))}
              </p>
            )}
          </>
        );
      }}
    </QueryView>
  );
}

function Aside({ way }: { way: Way }) {
  const isRefusing = way === 'refuse';
  return (
    <>
      <p className="font-serif text-2xl text-balance">
        {isRefusing ? t('Your mailbox, your word.') : t('Your business, your word.')}
      </p>
      <p className="mt-3 text-muted">
        {isRefusing
          ? t('Somebody here has named this as a business’s address. You decide whether we write to it.')
          : t('Somebody here has listed it. You decide whether it stays, and what it says.')}
      </p>
    </>
  );
}

/** Opening it acts on nothing; its buttons do. */
export default function InvitedPage() {
  const token = useSecretToken();
  const given = useSearchParams()[0].get('way');
  const way = ways.find((one) => one === given) ?? 'claim';
  usePageTitle(way === 'refuse' ? t('No more mails') : t('Your business is listed'));
  return (
    <AuthLayout aside={<Aside way={way} />}>
      <Card>{token ? <Ways token={token} way={way} /> : <IncompleteLink action={directory()} />}</Card>
    </AuthLayout>
  );
}
