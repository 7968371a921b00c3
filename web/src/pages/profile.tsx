import { Gate, SignInCard } from '#web/features/auth/shared/gate.tsx';
import { BlockList } from '#web/features/blocks/block-list.tsx';
import { StrengthCard } from '#web/features/members/shared/strength-card.tsx';
import { AchievementsCard } from '#web/features/profile/achievements-card.tsx';
import { OwnProfile } from '#web/features/profile/own-profile.tsx';
import { t } from '#web/lib/text.ts';
import { PageHeader } from '#web/ui/page-header.tsx';

export { loadProfile as load } from './opening/profile.ts';

export default function ProfilePage() {
  return (
    <>
      <PageHeader title={t('Profile')} subtitle={t('How the community knows you')} />
      <Gate visitor={<SignInCard title={t('Please log in to view your profile.')} />}>
        {(me) => (
          <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
            <div className="min-w-0 space-y-6">
              <OwnProfile key={me.id} me={me} />
            </div>
            <div className="min-w-0 space-y-6">
              <StrengthCard me={me} />
              <AchievementsCard me={me} />
              <BlockList />
            </div>
          </div>
        )}
      </Gate>
    </>
  );
}
