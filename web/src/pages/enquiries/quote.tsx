import type { ListingPage } from '@guildhall/contract/listings.ts';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useMe } from '#web/features/auth/queries.ts';
import { PatientSpinner } from '#web/features/businesses/listing/business-skeletons.tsx';
import { ListingMissing } from '#web/features/businesses/page/listing-missing.tsx';
import { useBusiness } from '#web/features/businesses/shared/listing-queries.ts';
import { QuoteForm } from '#web/features/enquiries/quote-form.tsx';
import { listingPage, paths, quotePage } from '#web/lib/paths.ts';
import { rich, t } from '#web/lib/text.ts';
import { usePageTitle } from '#web/lib/unread-title.ts';
import { idOf } from '#web/lib/url/params.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { QueryView } from '#web/ui/query-view.tsx';

export { quoteHead as headOf } from '../opening/enquiries.ts';
export { loadListing as load } from '../opening/listings.ts';

const back = (business: ListingPage) => (
  <Button asChild variant="secondary">
    <Link to={listingPage(business.id)}>{t('Back to the listing')}</Link>
  </Button>
);

const unclaimedHint = () =>
  t('Nobody owns this listing here yet. Your enquiry waits for whoever claims it, and they can answer you.');

/** What came of it; the address says it, also where there are no scripts. */
function Sent({ business, done }: { business: ListingPage; done: string }) {
  return (
    <Card role="status">
      {done === 'sent' ? (
        <EmptyState
          level={1}
          isAnswer
          drawing="letters"
          title={t('Your enquiry was sent')}
          action={
            <>
              {back(business)}
              <Button asChild variant="quiet">
                <Link to={`${paths.ownEnquiries}?tab=asked`}>{t('What you have asked for')}</Link>
              </Button>
            </>
          }
        >
          {business.isClaimed
            ? rich('You get a mail when {business} answers.', { business: <bdi>{business.name}</bdi> })
            : unclaimedHint()}
        </EmptyState>
      ) : (
        <EmptyState level={1} isAnswer drawing="letters" title={t('Check your mail')} action={back(business)}>
          {rich(
            'Open the link in it and send your enquiry there: until then {business} doesn’t read it. Nothing there? Look into the spam folder.',
            { business: <bdi>{business.name}</bdi> },
          )}
        </EmptyState>
      )}
    </Card>
  );
}

function Quote({ business }: { business: ListingPage }) {
  const { data: me } = useMe();
  const navigate = useNavigate();
  const done = useSearchParams()[0].get('done');
  usePageTitle(t('Ask {name} for a quote', { name: business.name }));
  if (done) return <Sent business={business} done={done} />;
  if (!business.takesEnquiries || (me && me.id === business.claimedBy))
    return (
      <Card>
        <EmptyState level={1} title={t('Nothing can be asked for here')} action={back(business)}>
          {business.isClaimed ? t('This listing is your own.') : t('Nobody answers for this business here yet.')}
        </EmptyState>
      </Card>
    );
  return (
    <>
      <PageHeader
        title={rich('Ask {name} for a quote', { name: <bdi className="wrap-anywhere">{business.name}</bdi> })}
        subtitle={
          business.isClaimed
            ? t('You get the answer by mail, and can answer back. It costs nothing and binds you to nothing.')
            : unclaimedHint()
        }
      />
      <Card className="max-w-2xl">
        <CardBody>
          <QuoteForm
            key={me?.id ?? 0}
            businessId={business.id}
            me={me ?? null}
            onSent={(isSent) =>
              void navigate(`${quotePage(business.id)}?done=${isSent ? 'sent' : 'mailed'}`, { replace: true })
            }
          />
        </CardBody>
      </Card>
    </>
  );
}

function Loaded({ id }: { id: number }) {
  return (
    <>
      <BackLink to={listingPage(id)}>{t('Back to the listing')}</BackLink>
      <QueryView query={useBusiness(id)} loading={<PatientSpinner label={t('Loading the listing')} />}>
        {(business) => (business ? <Quote business={business} /> : <ListingMissing />)}
      </QueryView>
    </>
  );
}

export default function QuotePage() {
  const id = idOf(useParams().id ?? null);
  return id ? <Loaded id={id} /> : <ListingMissing />;
}
