import { t } from '#web/lib/text.ts';

interface MoreToggleProps {
  /** So many are hidden while it is closed. */
  count: number;
  /** What they are, for screen readers: 'tags'. */
  noun: string;
  isOpen: boolean;
  onToggle: () => void;
}

/** '+3 more' at the end of a list that is cut short; opens it in place. */
export function MoreToggle({ count, noun, isOpen, onToggle }: MoreToggleProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      // The padding takes no room: the words begin where their line begins, and need a new one later.
      className="-mx-1 min-h-6 rounded-sm px-1 py-0.5 text-xs text-muted underline decoration-dotted underline-offset-3 hover:text-ink pointer-coarse:-mx-2 pointer-coarse:-my-2.5 pointer-coarse:min-h-11 pointer-coarse:px-2"
    >
      {isOpen ? t('Show fewer') : t('+{count} more', { count })}
      <span className="sr-only"> {noun}</span>
    </button>
  );
}
