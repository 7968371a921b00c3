import type { ListedBusiness } from '@guildhall/contract/businesses.ts';
import { ClaimBadge, VerifiedBadge } from '#web/features/businesses/shared/claim-status.tsx';
import { ListingFacts } from '#web/features/businesses/shared/listing-details.tsx';
import { useBusiness } from '#web/features/businesses/shared/listing-queries.ts';
import { OwnRecordFacts, UnpublishedBadge } from '#web/features/businesses/shared/own-record.tsx';
import { TypeBadge } from '#web/features/businesses/shared/type-badge.tsx';
import { PeopleList } from '#web/features/colleagues/shared/people-list.tsx';
import { listingPage } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import type { DialogParam } from '#web/lib/url/dialog-param.ts';
import { idOf } from '#web/lib/url/params.ts';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SpinnerBlock } from '#web/ui/spinner.tsx';

interface ListingDrawerProps {
  dialog: DialogParam;
  onEdit: (business: Pick<ListedBusiness, 'id'>) => void;
  onMerge: (business: Pick<ListedBusiness, 'id'>) => void;
  /** Opens what the office knows of its membership. */
  onRecord: (business: Pick<ListedBusiness, 'id'>) => void;
}

/** A listing beside the list that it was opened from: `/admin?listing=7`. */
export function ListingDrawer({ dialog, onEdit, onMerge, onRecord }: ListingDrawerProps) {
  const id = idOf(dialog.value) ?? 0;
  const query = useBusiness(id);
  const business = query.data;
  return (
    <Drawer
      dialog={dialog}
      title={business?.name ?? t('Listing')}
      footer={
        business && (
          <>
            <Button onClick={() => onEdit(business)}>{t('Edit')}</Button>
            <Button variant="secondary" onClick={() => onRecord(business)}>
              {t('Membership')}
            </Button>
            <Button variant="secondary" onClick={() => onMerge(business)}>
              {t('Merge')}
            </Button>
            <Button asChild variant="quiet">
              <Link to={listingPage(business.id)}>{t('Open its page')}</Link>
            </Button>
          </>
        )
      }
    >
      <QueryView query={query} loading={<SpinnerBlock label={t('Loading the listing')} />}>
        {(business) =>
          business ? (
            <div className="space-y-5">
              <p id="listing-name" hidden>
                {business.name}
              </p>
              <div className="flex flex-wrap gap-1.5">
                <TypeBadge type={business.type} />
                <ClaimBadge isClaimed={business.isClaimed} />
                <VerifiedBadge isVerified={business.isVerified} />
                <UnpublishedBadge record={business.record} />
              </div>
              <p
                dir="auto"
                className={`wrap-anywhere whitespace-pre-line ${business.description ? '' : 'text-muted'}`}
              >
                {business.description || t('No description available')}
              </p>
              <OwnRecordFacts record={business.record} />
              <ListingFacts business={business} onVisit={() => undefined} />
              <section aria-labelledby="people" className="border-t pt-4">
                <div className="flex items-center justify-between gap-2">
                  <h3 id="people" className="text-lg">
                    {t('People')}
                  </h3>
                  {business.isClaimed && (
                    <Button asChild variant="quiet" size="sm">
                      <Link to={`${listingPage(business.id)}?people=1`}>{t('Invite somebody')}</Link>
                    </Button>
                  )}
                </div>
                <PeopleList businessId={business.id} />
              </section>
            </div>
          ) : (
            <EmptyState drawing="letters" title={t('There is no such listing')} level={3}>
              {t('It may have been deleted, or merged with another one.')}
            </EmptyState>
          )
        }
      </QueryView>
    </Drawer>
  );
}
