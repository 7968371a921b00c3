import { useState } from 'react';
import { cx } from '#web/lib/classes.ts';
import { t } from '#web/lib/text.ts';
import { MoreToggle } from './more-toggle.tsx';

interface TagListProps {
  tags: readonly string[];
  /** So many are shown, then '+N more' (3 on cards, 4 on the matching card: `cardTagsShown`, `matchingTagsShown`). */
  max?: number;
  /** What they are; 'Tags' when absent. */
  label?: string;
  /** In one line, for cards of which many are to be seen at once. */
  isDense?: boolean;
  className?: string;
}

export function TagList({
  tags,
  max = Number.POSITIVE_INFINITY,
  label = t('Tags'),
  isDense = false,
  className,
}: TagListProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (tags.length === 0) return null;
  const hidden = Math.max(0, tags.length - max);
  return (
    <ul
      aria-label={label}
      className={cx(
        'flex flex-wrap items-center',
        isDense && !isOpen && 'flex-nowrap',
        isDense ? 'gap-1' : 'gap-1.5',
        className,
      )}
    >
      {tags.slice(0, isOpen ? tags.length : max).map((tag) => (
        <li
          key={tag}
          className={cx(
            'max-w-full rounded-sm border text-xs text-muted',
            isDense ? 'px-1.5' : 'px-2 py-0.5',
            isDense && !isOpen ? 'min-w-0 truncate' : 'wrap-anywhere',
          )}
        >
          {tag}
        </li>
      ))}
      {hidden > 0 && (
        <li className="shrink-0">
          <MoreToggle count={hidden} noun={t('tags')} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
        </li>
      )}
    </ul>
  );
}
