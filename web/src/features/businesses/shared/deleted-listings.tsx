import { type DeletedBusiness, restoreDays, type WhoseDeleted } from '@guildhall/contract/listings.ts';
import { type ReactNode, useId } from 'react';
import { MemberLink } from '#web/features/members/shared/member-link.tsx';
import { formatAgo, formatDate, formatFull } from '#web/lib/format.ts';
import { rich, t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { ErrorLine } from '#web/ui/error-state.tsx';
import { LoadMore, moreOf } from '#web/ui/load-more.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { focusNeighbour } from '#web/ui/row-focus.ts';
import { SettingsRow } from '#web/ui/settings-row.tsx';
import { useBringBack, useDeletedListings } from './listing-queries.ts';
import { Monogram } from './monogram.tsx';

interface DeletedListingsProps {
  /** One's own, or all of them: then each row says who has deleted it. */
  whose: WhoseDeleted;
  /** Only those with this in their names. */
  q?: string;
  loading: ReactNode;
  empty: ReactNode;
}

function Row({ listing, saysWho }: { listing: DeletedBusiness; saysWho: boolean }) {
  const nameId = useId();
  const bringBack = useBringBack();
  const { name, deletedAt, erasedFrom, deletedBy } = listing;
  const times = {
    ago: <time title={formatFull(deletedAt)}>{formatAgo(deletedAt)}</time>,
    date: (
      <time title={formatFull(erasedFrom)} className="whitespace-nowrap">
        {formatDate(erasedFrom)}
      </time>
    ),
  };
  return (
    <SettingsRow
      icon={<Monogram {...listing} size="sm" />}
      title={<bdi id={nameId}>{name}</bdi>}
      text={
        <p>
          {saysWho && deletedBy
            ? rich('Deleted {ago} by {name}, gone for good on {date}', {
                ...times,
                name: (
                  <MemberLink id={deletedBy.id} className="link">
                    <bdi>{deletedBy.displayName}</bdi>
                  </MemberLink>
                ),
              })
            : rich('Deleted {ago}, gone for good on {date}', times)}
        </p>
      }
      actions={
        <Button
          variant="secondary"
          size="sm"
          pending={bringBack.isPending}
          aria-describedby={nameId}
          onClick={({ currentTarget }) =>
            bringBack.mutate(listing, { onSuccess: () => focusNeighbour(currentTarget) })
          }
        >
          {t('Bring back')}
        </Button>
      }
    />
  );
}

/** What was deleted and can still be brought back, once the toast that offered it has gone. */
export function DeletedListings({ whose, q = '', loading, empty }: DeletedListingsProps) {
  const pages = useDeletedListings(whose, q);
  const items = pages.data?.pages.flatMap((page) => page.items);
  return (
    <QueryView
      query={{ data: items, error: pages.error, refetch: pages.refetch }}
      loading={loading}
      failed={(failure) => <ErrorLine {...failure} title={t('Deleted listings could not be loaded.')} />}
      empty={empty}
    >
      {(listings) => (
        <Card>
          <CardHeader
            title={t('Recently deleted')}
            subtitle={t('For {restoreDays} days you can bring a listing back, just as it was', { restoreDays })}
          />
          <CardBody>
            <ul aria-label={t('Recently deleted')} className="divide-y">
              {listings.map((listing) => (
                <Row key={listing.id} listing={listing} saysWho={whose === 'all'} />
              ))}
            </ul>
            <LoadMore
              shown={listings.length}
              total={pages.data?.pages[0]?.total}
              noun={t('listings')}
              {...moreOf(pages)}
            />
          </CardBody>
        </Card>
      )}
    </QueryView>
  );
}
