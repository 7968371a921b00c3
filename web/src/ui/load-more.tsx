import { formatNumber } from '#web/lib/format.ts';
import { Button } from './button.tsx';

interface LoadMoreProps {
  shown: number;
  total: number;
  /** What is listed: 'businesses'. */
  noun: string;
  hasMore: boolean;
  pending: boolean;
  onLoadMore: () => void;
}

/** The foot of a paged list: how much is shown, and a button for the next page. */
export function LoadMore({ shown, total, noun, hasMore, pending, onLoadMore }: LoadMoreProps) {
  if (!hasMore) return null;
  return (
    <div className="flex flex-col items-center gap-3 py-8">
      <p className="text-sm text-muted">
        {formatNumber(shown)} of {formatNumber(total)} {noun}
      </p>
      <Button variant="secondary" pending={pending} onClick={onLoadMore}>
        Show more
      </Button>
    </div>
  );
}
