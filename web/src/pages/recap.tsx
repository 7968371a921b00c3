import { Gate, SentToLogin, SignInCard } from '#web/features/auth/shared/gate.tsx';
import { RecapView } from '#web/features/recap/recap-view.tsx';
import { t } from '#web/lib/text.ts';
import { PageHeader } from '#web/ui/page-header.tsx';

export { loadRecap as load } from './opening/recap.ts';

export default function RecapPage() {
  return (
    <>
      <PageHeader title={t('Your year')} subtitle={t('What your membership has brought you')} />
      <Gate
        visitor={
          <SentToLogin>
            <SignInCard title={t('Sign in to see your year')} />
          </SentToLogin>
        }
      >
        {() => <RecapView />}
      </Gate>
    </>
  );
}
