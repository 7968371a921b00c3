import type { MouseEvent } from 'react';
import { formatNumber, formatTotal } from '#web/lib/format.ts';
import { Button } from './button.tsx';

interface LoadMoreProps {
  shown: number;
  total: number;
  /** There are more than `total`. */
  isTotalCapped?: boolean;
  /** What is listed: 'businesses'. */
  noun: string;
  hasMore: boolean;
  pending: boolean;
  /** A click by keyboard has `event.detail` 0: the focus may then move on to what was loaded. */
  onLoadMore: (event: MouseEvent) => void;
}

/** The foot of a paged list: how much is shown, and a button for the next page. */
export function LoadMore(props: LoadMoreProps) {
  const { shown, total, isTotalCapped = false, noun, hasMore, pending, onLoadMore } = props;
  if (!hasMore) return null;
  return (
    <div className="flex flex-col items-center gap-3 py-8">
      <p className="text-sm text-muted">
        {formatNumber(shown)} of {formatTotal(total, isTotalCapped)} {noun}
      </p>
      <Button variant="secondary" pending={pending} onClick={onLoadMore}>
        Show more
      </Button>
    </div>
  );
}
