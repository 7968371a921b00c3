import { Gate, SentToLogin, SignInCard } from '#web/features/auth/shared/gate.tsx';
import { MembershipPage } from '#web/features/billing/page/membership-page.tsx';
import { useHasBilling } from '#web/features/site/queries.ts';
import { t } from '#web/lib/text.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import NotFoundPage from './not-found.tsx';

export { loadSubscribe as load } from './opening/subscribe.ts';

export default function SubscribePage() {
  if (!useHasBilling()) return <NotFoundPage />;
  return (
    <>
      <PageHeader title={t('Membership')} subtitle={t('Your plan, and what the others include')} />
      <Gate
        visitor={
          <SentToLogin>
            <SignInCard title={t('Sign in to see your membership')} />
          </SentToLogin>
        }
      >
        {() => <MembershipPage />}
      </Gate>
    </>
  );
}
