import { CalendarDays, Plus } from 'lucide-react';
import { Gate, SignInCard } from '#web/features/auth/shared/gate.tsx';
import { GroupList } from '#web/features/groups/group-list.tsx';
import { InvitationList } from '#web/features/groups/invitation-list.tsx';
import { paths } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { useDialogParam } from '#web/lib/url/dialog-param.ts';
import { Button } from '#web/ui/button.tsx';
import { laterDialog } from '#web/ui/later-dialog.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SpinnerBlock } from '#web/ui/spinner.tsx';

export { loadGroups as load } from './opening/groups.ts';

const CreateGroupDialog = laterDialog(
  async () => (await import('#web/features/groups/create-group-dialog.tsx')).CreateGroupDialog,
);

const header = () => ({
  title: t('Business Groups'),
  subtitle: t('Connect with industry communities and networks'),
});

const eventsLink = () => (
  <Button asChild variant="secondary">
    <Link to={paths.events}>
      <CalendarDays aria-hidden="true" />
      {t('Events')}
    </Link>
  </Button>
);

function Groups() {
  const dialog = useDialogParam('create');
  return (
    <>
      <PageHeader
        {...header()}
        actions={
          <>
            {eventsLink()}
            <Button onClick={() => dialog.open()}>
              <Plus aria-hidden="true" />
              {t('Create Group')}
            </Button>
          </>
        }
      />
      <InvitationList />
      <GroupList onCreate={() => dialog.open()} />
      <CreateGroupDialog dialog={dialog} />
    </>
  );
}

export default function GroupsPage() {
  return (
    <Gate
      visitor={
        <>
          <PageHeader {...header()} actions={eventsLink()} />
          <GroupList />
          <div className="mt-6">
            <SignInCard title={t('Sign in to join a group')}>
              {t(
                'Groups bring together members who share an industry or an interest. Some are open to all, some by invitation.',
              )}
            </SignInCard>
          </div>
        </>
      }
      loading={
        <>
          <PageHeader {...header()} />
          <SpinnerBlock label={t('Loading groups')} />
        </>
      }
    >
      {() => <Groups />}
    </Gate>
  );
}
