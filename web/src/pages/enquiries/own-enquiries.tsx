import { useSearchParams } from 'react-router';
import { Gate, SignInCard } from '#web/features/auth/shared/gate.tsx';
import { AskedPanel } from '#web/features/enquiries/asked-panel.tsx';
import { useUnreadAsked } from '#web/features/enquiries/asked-queries.ts';
import { useUnreadEnquiries } from '#web/features/enquiries/queries.ts';
import { ReceivedPanel } from '#web/features/enquiries/received-panel.tsx';
import { paths } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { UrlTabs } from '#web/ui/tabs.tsx';

export { loadEnquiries as load } from '../opening/own-enquiries.ts';

function Blocked() {
  return (
    <>
      <BackLink to={paths.ownEnquiries}>{t('Enquiries')}</BackLink>
      <PageHeader title={t('Blocked enquiries')} subtitle={t('Enquiries from addresses that you have blocked')} />
      <ReceivedPanel isBlocked />
    </>
  );
}

function Enquiries() {
  const received = useUnreadEnquiries().data?.pages[0]?.total ?? 0;
  const asked = useUnreadAsked().data?.pages[0]?.total ?? 0;
  return (
    <>
      <BackLink to={paths.myBusinesses}>{t('Your Businesses')}</BackLink>
      <PageHeader
        title={t('Enquiries')}
        subtitle={t('What your listings are asked for, and what you have asked others for')}
      />
      <UrlTabs
        label={t('Enquiries')}
        tabs={[
          {
            value: 'received',
            label: t('To your listings'),
            count: received,
            countLabel: t('new'),
            panel: <ReceivedPanel isBlocked={false} />,
          },
          { value: 'asked', label: t('You asked'), count: asked, countLabel: t('new'), panel: <AskedPanel /> },
        ]}
      />
    </>
  );
}

export default function EnquiriesPage() {
  const isBlocked = useSearchParams()[0].get('show') === 'blocked';
  return (
    <Gate
      visitor={
        <SignInCard title={t('Sign in to read your enquiries')} level={1}>
          {t('What your listings are asked for, and what you have asked others for, is here.')}
        </SignInCard>
      }
    >
      {() => (isBlocked ? <Blocked /> : <Enquiries />)}
    </Gate>
  );
}
