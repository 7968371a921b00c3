import { cx } from '#web/lib/classes.ts';

interface TagListProps {
  tags: readonly string[];
  /** So many are shown, then '+N more' (3 on cards, 4 on the matching card: `cardTagsShown`, `matchingTagsShown`). */
  max?: number;
  className?: string;
}

export function TagList({ tags, max = Number.POSITIVE_INFINITY, className }: TagListProps) {
  if (tags.length === 0) return null;
  const rest = tags.slice(max);
  return (
    <ul aria-label="Tags" className={cx('flex flex-wrap gap-1.5', className)}>
      {tags.slice(0, max).map((tag) => (
        <li key={tag} className="max-w-full truncate rounded-sm border px-2 py-0.5 text-xs text-muted">
          {tag}
        </li>
      ))}
      {rest.length > 0 && (
        <li title={rest.join(', ')} className="px-1 py-0.5 text-xs text-muted">
          +{rest.length} more
        </li>
      )}
    </ul>
  );
}
