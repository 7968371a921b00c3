import { joinByLink, type ReadGroupLink } from '@guildhall/contract/group-links.ts';
import type { Me } from '@guildhall/contract/members.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
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
import { readGroupLinkQuery, useJoinByLink } from '#web/features/groups/group-link.ts';
import { tellRefusal } from '#web/features/groups/refusal.ts';
import { userMessage } from '#web/lib/api.ts';
import { formatDate } from '#web/lib/format.ts';
import { byToken } from '#web/lib/page-parts.ts';
import { groupPage, paths, withToken } from '#web/lib/paths.ts';
import { useSentForm } from '#web/lib/sent-form.ts';
import { rich, t } from '#web/lib/text.ts';
import { Actions } from '#web/ui/actions.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { PostForm } from '#web/ui/post-form.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { toast } from '#web/ui/toast.ts';

export const load = byToken((client, token, { me }) => client.query(readGroupLinkQuery(token, me)));

function ToGroups() {
  return (
    <Button asChild variant="secondary">
      <Link to={paths.groups}>{t('Business Groups')}</Link>
    </Button>
  );
}

/** Leads to the group's page, for whoever is in it by now, and for whoever has asked the organisers by it. */
function Join({ token }: { token: string }) {
  const join = useJoinByLink(token);
  const navigate = useNavigate();
  async function enter() {
    try {
      const { id, myRole } = await join.mutateAsync();
      toast(
        myRole
          ? { title: t('Success'), description: t('Joined group successfully!') }
          : { title: t('Request sent'), description: t('The organisers of the group decide who joins.') },
      );
      void navigate(groupPage(id));
    } catch (error) {
      tellRefusal(error, t('Failed to join group'));
    }
  }
  return (
    <PostForm call={joinByLink} fields={{ token }} onPost={() => void enter()}>
      <Button type="submit" pending={join.isPending}>
        {t('Join Group')}
      </Button>
    </PostForm>
  );
}

interface OpenProps {
  token: string;
  me: Me | null;
  read: ReadGroupLink;
  group: NonNullable<ReadGroupLink['group']>;
}

function WayIn({ token, me, read, group }: OpenProps) {
  if (read.isMember)
    return (
      <Button asChild>
        <Link to={groupPage(group.id)}>{t('Open the group')}</Link>
      </Button>
    );
  return me ? <Join token={token} /> : <WaysIn next={withToken(paths.groupLink, token)} />;
}

function Open(props: OpenProps) {
  const { me, read, group } = props;
  return (
    <div className="flex flex-col items-center px-6 py-10 text-center">
      <h1 tabIndex={-1} className="text-2xl wrap-anywhere">
        {rich('You are invited to {group}', { group: <bdi>{group.name}</bdi> })}
      </h1>
      <div className="mt-3">
        <GroupBadges group={{ ...group, isArchived: false, industry: null }} />
      </div>
      <p dir="auto" className="mt-3 line-clamp-5 max-w-md whitespace-pre-line wrap-anywhere">
        {group.description}
      </p>
      <p className="mt-3 text-sm text-muted">
        {memberWords(group.memberCount)}
        {read.expiresAt && <> · {t('link works until {date}', { date: formatDate(read.expiresAt) })}</>}
      </p>
      {read.isMember && <p className="mt-5 text-sm text-muted">{t('You are in this group already.')}</p>}
      {!me && <p className="mt-5 max-w-md text-sm text-muted">{t('To join, create an account, or sign in.')}</p>}
      <Actions className="mt-5 w-full *:flex-auto [&_button]:flex-auto">
        <WayIn {...props} />
      </Actions>
    </div>
  );
}

function Invitation({ token, me }: { token: string; me: Me | null }) {
  const refusal = useSentForm(joinByLink)?.error;
  return (
    <QueryView
      query={useQuery(readGroupLinkQuery(token, me))}
      loading={<LinkLoading />}
      failed={(failure) => (
        <LinkFailure failure={failure} action={<ToGroups />}>
          {userMessage(failure.error)}
        </LinkFailure>
      )}
    >
      {(read) =>
        read.group ? (
          <>
            <ConfirmNotice inset />
            <RefusedForm error={refusal} />
            <Open token={token} me={me} read={read} group={read.group} />
          </>
        ) : (
          <EmptyState level={1} drawing="letters" title={t('This link has ended')} action={<ToGroups />}>
            {t('Ask whoever gave it to you for a new one.')}
          </EmptyState>
        )
      }
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

/** Opening it acts on nothing; its button does. */
export default function GroupLinkPage() {
  const token = useSecretToken();
  const visitor = token && <Invitation token={token} me={null} />;
  return (
    <AuthLayout aside={<Aside />}>
      <Card>
        {token ? (
          <Gate visitor={visitor} loading={<LinkLoading />} failed={() => visitor}>
            {(me) => <Invitation token={token} me={me} />}
          </Gate>
        ) : (
          <IncompleteLink action={<ToGroups />} />
        )}
      </Card>
    </AuthLayout>
  );
}
