import { Search } from 'lucide-react';
import { cx } from '#web/lib/classes.ts';
import { t } from '#web/lib/text.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { openQuick } from './open-quick.ts';

/** For those who don't know Ctrl+K, and teaches it. */
export function SearchButton({ isSmall, className }: { isSmall: boolean; className?: string }) {
  if (isSmall)
    return (
      <IconButton
        label={t('Search and go')}
        side="right"
        className={className}
        onClick={() => openQuick('palette')}
      >
        <Search strokeWidth={1.75} />
      </IconButton>
    );
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => openQuick('palette')}
      className={cx(
        'flex h-10 w-full items-center gap-3 rounded-control border border-control bg-paper px-3 text-sm text-muted hover:text-ink',
        className,
      )}
    >
      <Search aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
      {t('Search and go')}
      <span aria-hidden="true" className="ml-auto flex gap-1">
        <Kbd>Ctrl</Kbd>
        <Kbd>K</Kbd>
      </span>
    </button>
  );
}
