import type { ListingPage as ListingPageData } from '@guildhall/contract/listings.ts';
import { Handshake, Pencil } from 'lucide-react';
import { Navigate, useParams } from 'react-router';
import { useMe } from '#web/features/auth/queries.ts';
import { ListingMore } from '#web/features/businesses/details/listing-more.tsx';
import { OpeningHours } from '#web/features/businesses/hours/opening-hours.tsx';
import { PatientSpinner } from '#web/features/businesses/listing/business-skeletons.tsx';
import { ClaimLink, claimParam } from '#web/features/businesses/listing/claim-link.tsx';
import { ContactBar } from '#web/features/businesses/page/contact-bar.tsx';
import { ListingMissing } from '#web/features/businesses/page/listing-missing.tsx';
import { ShareButton } from '#web/features/businesses/page/share-button.tsx';
import { PhotoGallery } from '#web/features/businesses/photos/photo-gallery.tsx';
import { ListingFacts, ListingHeader, ListingText } from '#web/features/businesses/shared/listing-details.tsx';
import { useBusiness } from '#web/features/businesses/shared/listing-queries.ts';
import { OwnRecordFacts } from '#web/features/businesses/shared/own-record.tsx';
import { TellWaiting } from '#web/features/claims/later-tell-waiting.tsx';
import { ListingPeople } from '#web/features/colleagues/listing-people.tsx';
import { QuoteLink } from '#web/features/enquiries/quote-link.tsx';
import { NotedRequest } from '#web/features/matching/lists/noted-request.tsx';
import { SendMatch } from '#web/features/matching/shared/send-match.tsx';
import { ListingReports } from '#web/features/reports/listing-reports.tsx';
import { useCountedVisit } from '#web/features/visits/queries.ts';
import { useIsOn } from '#web/lib/brand.ts';
import { listingPage, loginThen, paths, statisticsPage } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { usePageTitle } from '#web/lib/unread-title.ts';
import { type DialogParam, useDialogParam } from '#web/lib/url/dialog-param.ts';
import { idOf } from '#web/lib/url/params.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { laterDialog } from '#web/ui/later-dialog.tsx';
import { Link } from '#web/ui/link.tsx';
import { QueryView } from '#web/ui/query-view.tsx';

export { loadListingPage as load } from './opening/listing.ts';
export { listingHead as headOf } from './opening/listings.ts';

const ClaimDialog = laterDialog(async () => (await import('#web/features/claims/claim-dialog.tsx')).ClaimDialog);

const HoursDialog = laterDialog(
  async () => (await import('#web/features/businesses/hours/hours-dialog.tsx')).HoursDialog,
);

const DetailsDialog = laterDialog(
  async () => (await import('#web/features/businesses/details/details-dialog.tsx')).DetailsDialog,
);

const PeopleDialog = laterDialog(
  async () => (await import('#web/features/colleagues/people-dialog.tsx')).PeopleDialog,
);

const PhotosDialog = laterDialog(
  async () => (await import('#web/features/businesses/photos/photos-dialog.tsx')).PhotosDialog,
);

/** What a viewer can do first: ask to meet, or see to what is theirs. */
function MainAction({
  business,
  photos,
  hours,
  details,
  people,
}: {
  business: ListingPageData;
  photos: DialogParam;
  hours: DialogParam;
  details: DialogParam;
  people: DialogParam;
}) {
  const { data: me } = useMe();
  const hasMatching = useIsOn('matching');
  const isOwn = me && business.claimedBy === me.id;
  if (isOwn || business.isColleague)
    return (
      <>
        <Button asChild>
          <Link to={`${paths.myBusinesses}?edit=${business.id}`}>
            <Pencil aria-hidden="true" />
            {t('Edit this listing')}
          </Link>
        </Button>
        <Button variant="secondary" onClick={() => photos.open()}>
          {t('Photos')}
        </Button>
        <Button variant="secondary" onClick={() => hours.open()}>
          {t('Opening hours')}
        </Button>
        <Button variant="secondary" onClick={() => details.open()}>
          {t('More details')}
        </Button>
        {isOwn && (
          <>
            <Button variant="secondary" onClick={() => people.open()}>
              {t('People')}
            </Button>
            <Button asChild variant="secondary">
              <Link to={statisticsPage(business.id)}>{t('Statistics')}</Link>
            </Button>
          </>
        )}
        <Button asChild variant="secondary">
          <Link to={paths.ownEnquiries}>{t('Enquiries')}</Link>
        </Button>
      </>
    );
  if (me && !business.isClaimed)
    return (
      <>
        <SendMatch businessId={business.id} onSent={() => undefined} label={t('Send Match Request')} />
        <NotedRequest business={business} />
        <ClaimLink business={business} nameId="listing-name" />
        {business.takesEnquiries && <QuoteLink businessId={business.id} />}
      </>
    );
  if (me)
    return (
      <>
        <SendMatch businessId={business.id} onSent={() => undefined} label={t('Send Match Request')} />
        <NotedRequest business={business} />
        <QuoteLink businessId={business.id} />
      </>
    );
  return (
    <>
      {hasMatching && (
        <Button asChild>
          <Link to={loginThen(listingPage(business.id))}>
            <Handshake aria-hidden="true" />
            {t('Send Match Request')}
          </Link>
        </Button>
      )}
      {business.takesEnquiries && <QuoteLink businessId={business.id} />}
      {!business.isClaimed && <ClaimLink business={business} nameId="listing-name" />}
    </>
  );
}

function Listing({ business }: { business: ListingPageData }) {
  const onVisit = useCountedVisit(business.id);
  const { data: me } = useMe();
  const claiming = useDialogParam(claimParam);
  const photos = useDialogParam('photos');
  const hours = useDialogParam('hours');
  const details = useDialogParam('details');
  const people = useDialogParam('people');
  const isOwn = me !== undefined && me !== null && business.claimedBy === me.id;
  const isForStaff = !isOwn && !business.isColleague && me?.role === 'admin';
  usePageTitle(business.name);
  return (
    <article aria-labelledby="listing-name" className="@container space-y-6">
      <ListingHeader
        business={business}
        actions={
          <MainAction business={business} photos={photos} hours={hours} details={details} people={people} />
        }
      />
      <PhotoGallery business={business} />
      {/* As they stand one above the other, so that a page that comes in parts only grows. */}
      <div className="grid items-start gap-6 @3xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-6 @3xl:col-start-2">
          <Card>
            <CardBody className="space-y-2">
              <OwnRecordFacts record={business.record} />
              <OpeningHours hours={business.hours} />
              <ListingMore details={business.details} />
              <ListingFacts business={business} onVisit={onVisit} />
            </CardBody>
          </Card>
          {me && <ListingPeople businessId={business.id} />}
        </div>
        <div className="min-w-0 @3xl:col-start-1 @3xl:row-start-1">
          <ListingText business={business} />
        </div>
      </div>
      <footer className="flex flex-wrap items-center gap-x-2 gap-y-1 border-t pt-3">
        <ShareButton businessId={business.id} />
        <ListingReports business={business} />
        {isForStaff && (
          <>
            <Button variant="quiet" onClick={() => photos.open()}>
              {t('Photos')}
            </Button>
            <Button variant="quiet" onClick={() => hours.open()}>
              {t('Opening hours')}
            </Button>
            <Button variant="quiet" onClick={() => details.open()}>
              {t('More details')}
            </Button>
            <Button variant="quiet" onClick={() => people.open()}>
              {t('People')}
            </Button>
          </>
        )}
        {me && business.isClaimed && !isOwn && !business.isColleague && (
          <ClaimLink business={business} nameId="listing-name" variant="quiet" />
        )}
      </footer>
      <ContactBar
        business={business}
        mayAsk={business.takesEnquiries && !isOwn && !business.isColleague}
        onVisit={onVisit}
      />
      <ClaimDialog dialog={claiming} />
      {(isOwn || isForStaff) && <PeopleDialog business={business} dialog={people} />}
      {(isOwn || isForStaff || business.isColleague) && (
        <>
          <PhotosDialog business={business} dialog={photos} />
          <HoursDialog business={business} dialog={hours} />
          <DetailsDialog business={business} dialog={details} />
        </>
      )}
      <TellWaiting />
    </article>
  );
}

export default function ListingPage() {
  const id = idOf(useParams().id ?? null);
  return (
    <>
      <BackLink to={paths.directory}>{t('Business Directory')}</BackLink>
      {id ? <Loaded id={id} /> : <ListingMissing />}
    </>
  );
}

function Loaded({ id }: { id: number }) {
  return (
    <QueryView
      query={useBusiness(id)}
      loading={<PatientSpinner label={t('Loading the listing')} />}
      failed={(failure) => (
        <Card>
          <ErrorState {...failure} />
        </Card>
      )}
    >
      {(business) => {
        if (!business) return <ListingMissing />;
        // It was merged into another one.
        if (business.id !== id) return <Navigate to={listingPage(business.id)} replace />;
        return <Listing key={business.id} business={business} />;
      }}
    </QueryView>
  );
}
