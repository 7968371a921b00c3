import type { Me } from '@guildhall/contract/members.ts';
import { useMe } from '#web/features/auth/queries.ts';
import { Gate, SignInCard } from '#web/features/auth/shared/gate.tsx';
import { MemberDashboard } from '#web/features/dashboard/member-dashboard.tsx';
import { DashboardSkeleton } from '#web/features/dashboard/skeletons.tsx';
import { dayMs } from '#web/lib/format.ts';
import { now } from '#web/lib/rendering.ts';
import { t } from '#web/lib/text.ts';
import { PageHeader } from '#web/ui/page-header.tsx';

export { loadDashboard as load } from './opening/dashboard.ts';

/** 'Back' is only who has been here before. */
function Welcome({ me }: { me: Me }) {
  const isNew = now().getTime() - me.createdAt.getTime() < dayMs;
  return (
    <>
      {isNew ? t('Welcome') : t('Welcome back')}, <bdi>{me.firstName || me.displayName}</bdi>
    </>
  );
}

export default function DashboardPage() {
  const { data: me } = useMe();
  return (
    <>
      <PageHeader
        title={me ? <Welcome me={me} /> : t('Dashboard')}
        subtitle={t('What’s new, and what to do next')}
      />
      <Gate
        visitor={
          <SignInCard title={t('Sign in to open your dashboard')}>
            {t('New requests, unread messages and your latest matches, on one page.')}
          </SignInCard>
        }
        loading={<DashboardSkeleton />}
      >
        {(member) => <MemberDashboard key={member.id} me={member} />}
      </Gate>
    </>
  );
}
