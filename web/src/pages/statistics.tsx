import type { Me } from '@guildhall/contract/members.ts';
import { useParams } from 'react-router';
import { Gate, SignInCard } from '#web/features/auth/shared/gate.tsx';
import { PatientSpinner } from '#web/features/businesses/listing/business-skeletons.tsx';
import { ListingMissing } from '#web/features/businesses/page/listing-missing.tsx';
import { useBusiness } from '#web/features/businesses/shared/listing-queries.ts';
import { StatisticsView } from '#web/features/visits/statistics.tsx';
import { listingPage, paths } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { usePageTitle } from '#web/lib/unread-title.ts';
import { idOf } from '#web/lib/url/params.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { QueryView } from '#web/ui/query-view.tsx';

export { loadStatistics as load } from './opening/listings.ts';

function Loaded({ id, me }: { id: number; me: Me }) {
  const business = useBusiness(id);
  usePageTitle(business.data ? t('Statistics: {name}', { name: business.data.name }) : undefined);
  return (
    <QueryView query={business} loading={<PatientSpinner label={t('Loading the listing')} />}>
      {(found) =>
        found && (found.claimedBy === me.id || me.role === 'admin') ? (
          <>
            <PageHeader
              title={t('Statistics')}
              subtitle={
                <Link to={listingPage(found.id)} className="link wrap-anywhere">
                  <bdi>{found.name}</bdi>
                </Link>
              }
            />
            <StatisticsView businessId={found.id} />
          </>
        ) : (
          <ListingMissing />
        )
      }
    </QueryView>
  );
}

export default function StatisticsPage() {
  const id = idOf(useParams().id ?? null);
  return (
    <Gate
      visitor={
        <SignInCard title={t('Authentication Required')} level={1}>
          {t('Please log in to see how your listing does')}
        </SignInCard>
      }
    >
      {(me) => (
        <>
          <BackLink to={paths.myBusinesses}>{t('Your Businesses')}</BackLink>
          {id ? <Loaded id={id} me={me} /> : <ListingMissing />}
        </>
      )}
    </Gate>
  );
}
