import { Menu } from 'lucide-react';
import { useLocation } from 'react-router';
import { useMe } from '#web/features/auth/queries.ts';
import { cx } from '#web/lib/classes.ts';
import { t } from '#web/lib/text.ts';
import { Link } from '#web/ui/link.tsx';
import { isAt, type NavEntry, useNavEntries } from './nav-entries.ts';
import { lateLook, type NavCount, useNavCounts } from './use-nav-counts.ts';

const itemLook = cx(
  'relative flex h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-xs text-muted',
  'focus-visible:-outline-offset-2 aria-[current=page]:font-medium aria-[current=page]:text-primary [&>svg]:size-5.5',
);

function Item({ entry, count }: { entry: NavEntry; count: NavCount | undefined }) {
  const { data: me } = useMe();
  const { pathname } = useLocation();
  const Icon = entry.icon;
  return (
    <Link to={entry.path} aria-current={isAt(pathname, entry) ? 'page' : undefined} className={itemLook}>
      <Icon
        aria-hidden="true"
        strokeWidth={1.75}
        className={me === null && entry.needsSignIn ? 'opacity-60' : ''}
      />
      {t(entry.shortLabel)}
      {count && me && (
        <>
          <span className="sr-only">, {count.spoken}</span>
          <span
            aria-hidden="true"
            className={cx(
              'absolute top-1 left-1/2 ml-2 inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-full px-1 text-[0.6875rem] font-semibold tabular-nums ring-2 ring-surface',
              count.state === 'known'
                ? 'bg-primary text-on-primary'
                : 'border border-control bg-surface text-muted',
              count.state === 'loading' && lateLook,
            )}
          >
            {count.shortText}
          </span>
        </>
      )}
    </Link>
  );
}

/** Phones: the four places within reach of a thumb, and the sidebar behind 'More'. On short screens, the page's foot. */
export function BottomBar({ isMoreOpen, onMore }: { isMoreOpen: boolean; onMore: () => void }) {
  const countOf = useNavCounts();
  const entries = useNavEntries();
  return (
    <nav
      aria-label={t('Quick')}
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-30 flex border-t bg-surface pb-[env(safe-area-inset-bottom)] short:static short:shrink-0 md:hidden"
    >
      {entries.slice(0, 4).map((entry) => (
        <Item key={entry.path} entry={entry} count={countOf(entry)} />
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isMoreOpen}
        onClick={onMore}
        className={itemLook}
      >
        <Menu aria-hidden="true" strokeWidth={1.75} />
        {t('More')}
      </button>
    </nav>
  );
}
