import { useHasBilling } from '#web/features/site/queries.ts';
import { t } from '#web/lib/text.ts';
import { ErrorLine } from '#web/ui/error-state.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { AnnouncementCard } from './announcement-card.tsx';
import { FeaturesCard } from './features-card.tsx';
import { IdentityCard } from './identity-card.tsx';
import { LookCard } from './look-card.tsx';
import { MailTestCard } from './mail-test-card.tsx';
import { PagesCard } from './pages-card.tsx';
import { useSettings } from './queries.ts';
import { SignUpCard } from './sign-up-card.tsx';
import { TrialCard } from './trial-card.tsx';

/** What is set for the whole site: each subject is a card with a form of its own. */
export function SettingsCards() {
  const hasBilling = useHasBilling();
  return (
    <QueryView
      query={useSettings()}
      loading={<SkeletonText lines={12} />}
      failed={(failure) => <ErrorLine {...failure} title={t('The settings could not be loaded.')} />}
    >
      {(settings) => (
        <div className="space-y-6">
          <IdentityCard settings={settings} />
          <LookCard settings={settings} />
          <AnnouncementCard settings={settings} />
          <SignUpCard settings={settings} />
          {hasBilling && <TrialCard settings={settings} />}
          <FeaturesCard settings={settings} />
          <PagesCard />
          <MailTestCard />
        </div>
      )}
    </QueryView>
  );
}
