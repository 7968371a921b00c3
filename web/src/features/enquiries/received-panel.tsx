import { paths } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { LoadMore, moreOf } from '#web/ui/load-more.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SpinnerBlock } from '#web/ui/spinner.tsx';
import { EnquiryList } from './enquiry-list.tsx';
import { useEnquiries } from './queries.ts';

/** What the member's listings are asked for: all of it, or what comes from addresses that they have blocked. */
export function ReceivedPanel({ isBlocked }: { isBlocked: boolean }) {
  const enquiries = useEnquiries(isBlocked ? 'blocked' : 'all');
  return (
    <>
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
      {!isBlocked && (
        <p className="mt-6 text-sm">
          <Link
            to={`${paths.ownEnquiries}?show=blocked`}
            className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
          >
            {t('Blocked enquiries')}
          </Link>
        </p>
      )}
    </>
  );
}
