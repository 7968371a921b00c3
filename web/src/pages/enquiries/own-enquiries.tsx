import { useSearchParams } from 'react-router';
import { Gate, SignInCard } from '#web/features/auth/shared/gate.tsx';
import { EnquiryList } from '#web/features/enquiries/enquiry-list.tsx';
import { useEnquiries } from '#web/features/enquiries/queries.ts';
import { paths } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { LoadMore, moreOf } from '#web/ui/load-more.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SpinnerBlock } from '#web/ui/spinner.tsx';

export { loadEnquiries as load } from '../opening/enquiries.ts';

function Enquiries() {
  const isBlocked = useSearchParams()[0].get('show') === 'blocked';
  const enquiries = useEnquiries(isBlocked ? 'blocked' : 'all');
  return (
    <>
      <BackLink to={paths.myBusinesses}>{t('Your Businesses')}</BackLink>
      <PageHeader
        title={isBlocked ? t('Blocked enquiries') : t('Enquiries')}
        subtitle={
          isBlocked
            ? t('Enquiries from addresses that you have blocked')
            : t('Quotes that people have asked your listings for, and your answers')
        }
      />
      <QueryView query={enquiries} loading={<SpinnerBlock label={t('Loading enquiries')} />}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          if (items.length === 0)
            return (
              <Card>
                <EmptyState drawing="letters" title={isBlocked ? t('Nobody is blocked') : t('No enquiries yet')}>
                  {isBlocked
                    ? t('People you block in an enquiry are listed here.')
                    : t('On the page of your listing, everybody can ask for a quote, also without an account.')}
                </EmptyState>
              </Card>
            );
          return (
            <>
              <EnquiryList enquiries={items} />
              <LoadMore
                shown={items.length}
                total={pages[0]?.total}
                noun={t('enquiries')}
                {...moreOf(enquiries)}
              />
            </>
          );
        }}
      </QueryView>
      <p className="mt-6 text-sm">
        <Link
          to={isBlocked ? paths.ownEnquiries : `${paths.ownEnquiries}?show=blocked`}
          className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
        >
          {isBlocked ? t('All enquiries') : t('Blocked enquiries')}
        </Link>
      </p>
    </>
  );
}

export default function EnquiriesPage() {
  return (
    <Gate
      visitor={
        <SignInCard title={t('Sign in to read your enquiries')} level={1}>
          {t('Enquiries to your listings are here.')}
        </SignInCard>
      }
    >
      {() => <Enquiries />}
    </Gate>
  );
}
