import {
  acceptInvitation,
  declineMailedInvitation,
  type MailedInvitation,
} from '@guildhall/contract/group-invitations.ts';
import type { Me } from '@guildhall/contract/members.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  IncompleteLink,
  LinkFailure,
  LinkLoading,
  RefusedForm,
  WaysIn,
} from '#web/features/auth/recovery/link-problem.tsx';
import { AuthLayout } from '#web/features/auth/shared/auth-layout.tsx';
import { ConfirmNotice } from '#web/features/auth/shared/confirm-notice.tsx';
import { Gate } from '#web/features/auth/shared/gate.tsx';
import { useSecretToken } from '#web/features/auth/use-secret-token.ts';
import { GroupBadges, memberWords } from '#web/features/groups/group-facts.tsx';
import { AcceptInvitation, DeclineButtons } from '#web/features/groups/invitation-answer.tsx';
import { mailedInvitationQuery, useDeclineMailed } from '#web/features/groups/mailed-invitation.ts';
import { userMessage } from '#web/lib/api.ts';
import { formatDate } from '#web/lib/format.ts';
import { byToken } from '#web/lib/page-parts.ts';
import { paths, withToken } from '#web/lib/paths.ts';
import { useSentForm } from '#web/lib/sent-form.ts';
import { rich, t } from '#web/lib/text.ts';
import { Actions } from '#web/ui/actions.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { PostForm } from '#web/ui/post-form.tsx';
import { QueryView } from '#web/ui/query-view.tsx';

export const load = byToken((client, token, { me }) => client.query(mailedInvitationQuery(token, me)));

const toGroups = () => (
  <Button asChild variant="secondary">
    <Link to={paths.groups}>{t('Business Groups')}</Link>
  </Button>
);

type Group = NonNullable<MailedInvitation['group']>;

interface OpenProps {
  token: string;
  invitation: MailedInvitation;
  group: Group;
  me: Me | null;
  decline: ReturnType<typeof useDeclineMailed>;
}

/** What stands in the way of accepting; undefined: nothing, or what ConfirmNotice says. */
function wayIn(me: Me | null, invitationId: number | null): string | undefined {
  if (!me) return t('To accept, create an account with the address that the mail went to, or sign in.');
  if (invitationId === null && me.isEmailConfirmed)
    return t('The mail didn’t go to your account’s address. To accept, sign in with the address it went to.');
}

/** Accepting takes an account with the address of the mail; one that is made now comes back here. */
function Open({ token, invitation: { invitedBy, expiresAt, invitationId }, group, me, decline }: OpenProps) {
  const way = wayIn(me, invitationId);
  return (
    <div className="flex flex-col items-center px-6 py-10 text-center">
      <h1 tabIndex={-1} className="text-2xl wrap-anywhere">
        {rich('{name} invites you to {group}', {
          name: <bdi>{invitedBy ?? t('A member')}</bdi>,
          group: <bdi>{group.name}</bdi>,
        })}
      </h1>
      <div className="mt-3">
        <GroupBadges group={{ ...group, isArchived: false, industry: null }} />
      </div>
      <p dir="auto" className="mt-3 line-clamp-5 max-w-md whitespace-pre-line wrap-anywhere">
        {group.description}
      </p>
      <p className="mt-3 text-sm text-muted">
        {memberWords(group.memberCount)}
        {expiresAt && ` · ${t('until {date}', { date: formatDate(expiresAt) })}`}
      </p>
      {way && <p className="mt-5 max-w-md text-sm text-muted">{way}</p>}
      <Actions className="mt-5 w-full *:flex-auto [&_button]:flex-auto">
        {invitationId !== null && <AcceptInvitation invitationId={invitationId} groupId={group.id} />}
        {!me && <WaysIn next={withToken(paths.groupInvitation, token)} />}
      </Actions>
      <Actions className="mt-2 w-full *:flex-auto [&_button]:flex-auto">
        <DeclineButtons
          mailed={token}
          groupName={group.name}
          pending={decline.isPending}
          onDecline={decline.mutate}
        />
      </Actions>
    </div>
  );
}

interface ClosedProps {
  title: string;
  action?: ReactNode;
  isAnswer: boolean;
  children: ReactNode;
}

function Closed({ title, action, isAnswer, children }: ClosedProps) {
  return (
    <div role="status">
      <EmptyState level={1} drawing="letters" title={title} action={action ?? toGroups()} isAnswer={isAnswer}>
        {children}
      </EmptyState>
    </div>
  );
}

function Invitation({ token, me }: { token: string; me: Me | null }) {
  const invitation = useQuery(mailedInvitationQuery(token, me));
  const decline = useDeclineMailed(token);
  const accepted = useSentForm(acceptInvitation);
  const declined = useSentForm(declineMailedInvitation);
  const refusal = accepted?.error ?? declined?.error;
  // What it has led to is read before it counts as done.
  const isDeclined = Boolean(declined?.data);
  const isAnswered = decline.isPending || decline.isSuccess || isDeclined;
  return (
    <QueryView
      query={invitation}
      loading={<LinkLoading />}
      failed={(failure) => (
        <LinkFailure failure={failure} action={toGroups()}>
          {userMessage(failure.error)}
        </LinkFailure>
      )}
    >
      {(read) => {
        if (read.group)
          return (
            <>
              <ConfirmNotice inset />
              <RefusedForm error={refusal} />
              <Open token={token} invitation={read} group={read.group} me={me} decline={decline} />
            </>
          );
        if (read.state === 'refused')
          return (
            <Closed key="refused" title={t('You will not be invited again')} isAnswer={isAnswered}>
              {t(
                'Nothing from this group will reach your address any more, and nobody is told. We keep only a hash of the address, so that we recognise it.',
              )}
            </Closed>
          );
        if (isAnswered && !decline.variables)
          return (
            <Closed title={t('You declined the invitation')} isAnswer>
              {t('Nobody is told.')}
            </Closed>
          );
        return (
          <>
            <RefusedForm error={refusal} />
            <Closed
              title={t('This invitation is over')}
              isAnswer={false}
              action={
                <>
                  {toGroups()}
                  <PostForm
                    call={declineMailedInvitation}
                    fields={{ token, forGood: 'true' }}
                    onPost={() => decline.mutate(true)}
                  >
                    <Button type="submit" variant="quiet" pending={decline.isPending}>
                      {t('Never invite me to this group')}
                    </Button>
                  </PostForm>
                </>
              }
            >
              {t('It was answered or withdrawn, or it has expired.')}
            </Closed>
          </>
        );
      }}
    </QueryView>
  );
}

function Aside() {
  return (
    <>
      <p className="font-serif text-2xl text-balance">{t('A group would like to have you')}</p>
      <p className="mt-3 text-muted">{t('Its members meet, talk and plan events here. You decide.')}</p>
    </>
  );
}

/** Opening it acts on nothing; its buttons do. */
export default function GroupInvitationPage() {
  const token = useSecretToken();
  const visitor = token && <Invitation token={token} me={null} />;
  return (
    <AuthLayout aside={<Aside />}>
      <Card>
        {token ? (
          // Who can't be recognised may decline all the same.
          <Gate visitor={visitor} loading={<LinkLoading />} failed={() => visitor}>
            {(me) => <Invitation token={token} me={me} />}
          </Gate>
        ) : (
          <IncompleteLink action={toGroups()} />
        )}
      </Card>
    </AuthLayout>
  );
}
