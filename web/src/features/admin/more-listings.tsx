import { joinPages } from '#web/features/businesses/shared/directory-list.ts';
import { t } from '#web/lib/text.ts';
import { LoadMore, moreOf } from '#web/ui/load-more.tsx';
import type { useListings } from './queries.ts';

/** The foot of a list of listings. */
export function MoreListings({ query }: { query: ReturnType<typeof useListings> }) {
  const { businesses, total, isTotalCapped } = joinPages(query.data?.pages ?? []);
  return (
    <LoadMore
      shown={businesses.length}
      total={total}
      isTotalCapped={isTotalCapped}
      noun={t('businesses')}
      {...moreOf(query)}
    />
  );
}
