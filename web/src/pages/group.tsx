import { type GroupDetails, organises } from '@guildhall/contract/groups.ts';
import type { Me } from '@guildhall/contract/members.ts';
import { useParams } from 'react-router';
import { useMe } from '#web/features/auth/queries.ts';
import { GroupEvents } from '#web/features/events/group-events.tsx';
import { GroupNextEvent } from '#web/features/events/group-next-event.tsx';
import { GroupHead } from '#web/features/groups/page/group-head.tsx';
import { InvitationCard } from '#web/features/groups/page/invitation-card.tsx';
import { MembersPanel } from '#web/features/groups/page/members-panel.tsx';
import { Overview } from '#web/features/groups/page/overview.tsx';
import { useGroup } from '#web/features/groups/queries.ts';
import { ReportButton } from '#web/features/reports/shared/report-button.tsx';
import { later } from '#web/lib/later.tsx';
import { loginThen, paths } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { usePageTitle } from '#web/lib/unread-title.ts';
import { idOf } from '#web/lib/url/params.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { reportMissing } from '#web/ui/report-failure.ts';
import { SpinnerBlock } from '#web/ui/spinner.tsx';
import { type TabWithPanel, UrlTabs } from '#web/ui/tabs.tsx';
import { tabsFor } from './opening/groups.ts';

export { groupHead as headOf, loadGroup as load } from './opening/groups.ts';

function GroupMissing() {
  usePageTitle(t('Group not found'));
  return (
    <Card>
      <EmptyState
        level={1}
        title={t('This group is not here')}
        action={
          <Button asChild variant="secondary">
            <Link to={paths.groups}>{t('All groups')}</Link>
          </Button>
        }
      >
        {t('It may be for its members alone, or the link may be incomplete.')}
      </EmptyState>
    </Card>
  );
}

/** For organisers alone. */
const OrganisePanel = later(
  async () => (await import('#web/features/groups/page/organise-panel.tsx')).OrganisePanel,
  () => true,
  reportMissing,
);

type GroupTab = TabWithPanel<'about' | 'members' | 'events' | 'organise'>;

/** What a group has, for who sees it; other features add theirs here. */
function tabsOf(group: GroupDetails, me: Me | null): [GroupTab, ...GroupTab[]] {
  const { members, events, organise } = tabsFor(group, me !== null);
  return [
    {
      value: 'about',
      label: t('Overview'),
      panel: (
        <Overview
          group={group}
          showsPeople={members}
          nextEvent={events && <GroupNextEvent groupId={group.id} mayAnnounce={organise} />}
        />
      ),
    },
    ...(members && me
      ? [{ value: 'members' as const, label: t('Members'), panel: <MembersPanel group={group} me={me} /> }]
      : []),
    ...(events
      ? [
          {
            value: 'events' as const,
            label: t('Events'),
            panel: <GroupEvents groupId={group.id} mayAnnounce={organise} />,
          },
        ]
      : []),
    ...(organise
      ? [
          {
            value: 'organise' as const,
            label: t('Organise'),
            count: group.requestCount,
            countLabel: t('join requests'),
            panel: <OrganisePanel group={group} />,
          },
        ]
      : []),
  ];
}

function Shown({ group, me }: { group: GroupDetails; me: Me | null }) {
  usePageTitle(group.name);
  return (
    <>
      {me && <BackLink to={paths.groups}>{t('Business Groups')}</BackLink>}
      <GroupHead group={group} isMember={me !== null} />
      <InvitationCard group={group} />
      <UrlTabs label={t('Parts of the group')} tabs={tabsOf(group, me)} />
      {me && !organises(group.myRole) && !group.isArchived && (
        <p className="mt-6 flex justify-end">
          <ReportButton about={{ kind: 'group', id: group.id, name: group.name }} me={me} />
        </p>
      )}
      {!me && (
        <Card className="mt-6">
          <EmptyState
            drawing="table"
            title={t('Sign in to join this group')}
            action={
              <Button asChild>
                <Link to={loginThen(`${paths.groups}/${group.id}`)}>{t('Sign In')}</Link>
              </Button>
            }
          >
            {t('Members meet here, talk in the group’s room, and see who else is in it.')}
          </EmptyState>
        </Card>
      )}
    </>
  );
}

function Loaded({ id }: { id: number }) {
  const { data: me } = useMe();
  return (
    <QueryView query={useGroup(id)} loading={<SpinnerBlock label={t('Loading the group')} />}>
      {(group) => (group ? <Shown group={group} me={me ?? null} /> : <GroupMissing />)}
    </QueryView>
  );
}

export default function GroupPage() {
  const id = idOf(useParams().id ?? null);
  return id === null ? <GroupMissing /> : <Loaded key={id} id={id} />;
}
