import {
  acceptColleagueInvitation,
  type ColleagueInvitation,
  declineColleagueInvitation,
} from '@guildhall/contract/colleague-invitations.ts';
import type { Me } from '@guildhall/contract/members.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { JoinColleagueForm } from '#web/features/auth/join-colleague-form.tsx';
import {
  IncompleteLink,
  LinkFailure,
  LinkLoading,
  LinkProblem,
} from '#web/features/auth/recovery/link-problem.tsx';
import { AuthLayout } from '#web/features/auth/shared/auth-layout.tsx';
import { ConfirmNotice } from '#web/features/auth/shared/confirm-notice.tsx';
import { Gate } from '#web/features/auth/shared/gate.tsx';
import { useSecretToken } from '#web/features/auth/use-secret-token.ts';
import {
  colleagueInvitationQuery,
  useAcceptInvitation,
  useDeclineInvitation,
} from '#web/features/colleagues/invitation-queries.ts';
import { userMessage } from '#web/lib/api.ts';
import { byToken } from '#web/lib/page-parts.ts';
import { listingPage, loginThen, paths, withToken } from '#web/lib/paths.ts';
import { useSentOutcome } from '#web/lib/sent-form.ts';
import { rich, t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CheckField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { PostForm } from '#web/ui/post-form.tsx';
import { QueryView } from '#web/ui/query-view.tsx';

export const load = byToken((client, token, { me }) => client.query(colleagueInvitationQuery(token, me)));

const toDirectory = () => (
  <Button asChild variant="secondary">
    <Link to={paths.directory}>{t('Open the directory')}</Link>
  </Button>
);

const showing = (isShown: boolean, onChange: (isShown: boolean) => void) => (
  <CheckField
    label={t('Members see me on its page')}
    hint={t('With my name, my picture and what I do there. I can change this at any time.')}
  >
    <Checkbox checked={isShown} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
  </CheckField>
);

type Accept = Pick<ReturnType<typeof useAcceptInvitation>, 'mutate' | 'isPending' | 'error'>;

/** In the account of the address that the mail went to. */
function AcceptWay({ token, accept }: { token: string; accept: Accept }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="space-y-4">
      <div className="text-start">{showing(isShown, setIsShown)}</div>
      <PostForm
        call={acceptColleagueInvitation}
        fields={{ token }}
        onPost={() => accept.mutate({ token, isShown })}
      >
        <Button type="submit" size="lg" className="w-full" pending={accept.isPending}>
          {t('Accept')}
        </Button>
      </PostForm>
    </div>
  );
}

interface WayProps {
  token: string;
  invitation: ColleagueInvitation;
  me: Me | null;
  accept: Accept;
  onJoined: () => void;
}

function Way({ token, invitation: { email, hasAccount, isOwn }, me, accept, onJoined }: WayProps) {
  const signIn = loginThen(withToken(paths.colleagueInvitation, token));
  if (isOwn) return <AcceptWay token={token} accept={accept} />;
  if (me)
    return (
      <p className="text-muted">
        {rich(
          'This invitation went to {address}, and you are signed in with another one. Sign in with that account.',
          {
            address: <bdi>{email}</bdi>,
          },
        )}
      </p>
    );
  if (hasAccount || email === null)
    return (
      <div className="space-y-4">
        <p className="text-muted">{t('There is an account with the address of the mail. Sign in to accept.')}</p>
        <Button asChild size="lg" className="w-full">
          <Link to={signIn}>{t('Sign In')}</Link>
        </Button>
      </div>
    );
  return <JoinColleagueForm token={token} email={email} onJoined={onJoined} showing={showing} />;
}

function Done({ business }: { business: NonNullable<ColleagueInvitation['business']> }) {
  return (
    <div role="status">
      <EmptyState
        level={1}
        isAnswer
        drawing="door"
        title={rich('You look after {business} now', { business: <bdi>{business.name}</bdi> })}
        action={
          <Button asChild>
            <Link to={listingPage(business.id)}>{t('Open the listing')}</Link>
          </Button>
        }
      >
        {t('You can change what it says, and read and answer its enquiries.')}
      </EmptyState>
    </div>
  );
}

interface AnswerProps {
  token: string;
  me: Me | null;
  onJoined: (business: ColleagueInvitation['business']) => void;
}

function Answer({ token, me, onJoined }: AnswerProps) {
  const query = useQuery(colleagueInvitationQuery(token, me));
  const accept = useSentOutcome(acceptColleagueInvitation, useAcceptInvitation());
  const decline = useSentOutcome(declineColleagueInvitation, useDeclineInvitation());
  const error = accept.error ?? decline.error;
  if (accept.data) return <Done {...accept.data} />;
  if (decline.isSuccess)
    return (
      <div role="status">
        <EmptyState
          level={1}
          isAnswer
          drawing="letters"
          title={t('You declined the invitation')}
          action={toDirectory()}
        >
          {t('There is nothing left to do.')}
        </EmptyState>
      </div>
    );
  return (
    <QueryView
      query={query}
      loading={<LinkLoading />}
      failed={(failure) => (
        <LinkFailure failure={failure} action={toDirectory()}>
          {t('Open the link in the mail again, or copy all of it.')}
        </LinkFailure>
      )}
    >
      {(invitation) =>
        invitation.business ? (
          <>
            <ConfirmNotice inset />
            <div className="space-y-5 px-6 py-8">
              <div className="space-y-2 text-center">
                <h1 tabIndex={-1} className="text-2xl wrap-anywhere">
                  {rich('Look after {business}?', { business: <bdi>{invitation.business.name}</bdi> })}
                </h1>
                <Words invitation={invitation} />
              </div>
              {error && (
                <p role="alert" className="text-danger">
                  {userMessage(error)}
                </p>
              )}
              <Way
                token={token}
                invitation={invitation}
                me={me}
                accept={accept}
                onJoined={() => onJoined(invitation.business)}
              />
              <PostForm call={declineColleagueInvitation} fields={{ token }} onPost={() => decline.mutate(token)}>
                <Button type="submit" variant="quiet" className="w-full" pending={decline.isPending}>
                  {t('Decline')}
                </Button>
              </PostForm>
            </div>
          </>
        ) : (
          <LinkProblem title={t('This invitation is over')} action={toDirectory()}>
            {t('It was used, taken back or sent anew, or it is too old. Ask whoever invited you for a new one.')}
          </LinkProblem>
        )
      }
    </QueryView>
  );
}

function Words({ invitation: { invitedBy, role } }: { invitation: ColleagueInvitation }) {
  const by: ReactNode = <bdi>{invitedBy ?? t('The office')}</bdi>;
  return (
    <p className="text-muted">
      {role
        ? rich('{by} invites you, as: {role}.', { by, role: <bdi>{role}</bdi> })
        : rich('{by} invites you.', { by })}{' '}
      {t('You would change what the listing says, and read and answer its enquiries.')}
    </p>
  );
}

function Aside() {
  return (
    <>
      <p className="font-serif text-2xl text-balance">{t('A business would like your help')}</p>
      <p className="mt-3 text-muted">
        {t('You look after its listing together with its owner. You can leave at any time.')}
      </p>
    </>
  );
}

/** Opening it acts on nothing; its buttons do. */
export default function ColleagueInvitationPage() {
  const token = useSecretToken();
  // What came of it stays while they are signed in a moment later.
  const [joined, setJoined] = useState<ColleagueInvitation['business']>(null);
  const visitor = token && <Answer token={token} me={null} onJoined={setJoined} />;
  return (
    <AuthLayout aside={<Aside />}>
      <Card>
        {joined ? (
          <Done business={joined} />
        ) : token ? (
          <Gate visitor={visitor} loading={<LinkLoading />} failed={() => visitor}>
            {(me) => <Answer token={token} me={me} onJoined={setJoined} />}
          </Gate>
        ) : (
          <IncompleteLink action={toDirectory()} />
        )}
      </Card>
    </AuthLayout>
  );
}
