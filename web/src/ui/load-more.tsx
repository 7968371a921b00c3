import type { MouseEvent } from 'react';
import { formatTotal } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import { Button } from './button.tsx';

interface LoadMoreProps {
  shown: number;
  /** Absent: nobody counted. */
  total?: number | undefined;
  /** There are more than `total`. */
  isTotalCapped?: boolean | undefined;
  /** What is listed: 'businesses'. */
  noun: string;
  hasMore: boolean;
  pending: boolean;
  /** A click by keyboard has `event.detail` 0: the focus may then move on to what was loaded. */
  onLoadMore: (event: MouseEvent) => void;
  /** Where the next page is for a browser without scripts. */
  nextHref?: string | undefined;
}

interface Paged {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** Of a list that is asked for page by page: whether there is more, and how it comes. */
export function moreOf({ hasNextPage, isFetchingNextPage, fetchNextPage }: Paged) {
  return { hasMore: hasNextPage, pending: isFetchingNextPage, onLoadMore: () => void fetchNextPage() };
}

/** The foot of a paged list: how much is shown, and a button for the next page. */
export function LoadMore(props: LoadMoreProps) {
  const { shown, total, isTotalCapped = false, noun, hasMore, pending, onLoadMore, nextHref } = props;
  if (!hasMore) return null;
  return (
    <div className="flex flex-col items-center gap-3 py-8">
      {total !== undefined && (
        <p className="text-sm text-muted">
          {t('{shown, number} of {total} {noun}', { shown, total: formatTotal(total, isTotalCapped), noun })}
        </p>
      )}
      <Button
        variant="secondary"
        pending={pending}
        onClick={onLoadMore}
        className={nextHref ? 'noscript:hidden' : ''}
      >
        {t('Show more')}
      </Button>
      {nextHref && (
        <noscript>
          <a href={nextHref} rel="next" className="link">
            {t('Next page')}
          </a>
        </noscript>
      )}
    </div>
  );
}
