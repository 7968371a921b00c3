import { Menu } from 'lucide-react';
import { NavLink } from 'react-router';
import { useMe } from '#web/features/auth/queries.ts';
import { cx } from '#web/lib/classes.ts';
import { type NavEntry, navEntries } from './nav-entries.ts';
import { useNavCounts } from './use-nav-counts.ts';

const itemLook = cx(
  'relative flex h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-xs text-muted',
  'focus-visible:-outline-offset-2 aria-[current=page]:font-medium aria-[current=page]:text-primary [&>svg]:size-5.5',
);

function Item({ entry }: { entry: NavEntry }) {
  const { data: me } = useMe();
  const count = useNavCounts()(entry);
  const Icon = entry.icon;
  return (
    <NavLink to={entry.path} className={itemLook}>
      <Icon
        aria-hidden="true"
        strokeWidth={1.75}
        className={me === null && entry.needsSignIn ? 'opacity-60' : ''}
      />
      {entry.shortLabel}
      {count && me && (
        <>
          <span className="sr-only">, {count.spoken}</span>
          <span
            aria-hidden="true"
            className="absolute top-1 left-1/2 ml-2 inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-primary px-1 text-[0.6875rem] font-semibold tabular-nums text-on-primary ring-2 ring-surface"
          >
            {count.count > 99 ? '99+' : count.count}
          </span>
        </>
      )}
    </NavLink>
  );
}

/** Phones: the four places within reach of a thumb, and the sidebar behind 'More'. */
export function BottomBar({ isMoreOpen, onMore }: { isMoreOpen: boolean; onMore: () => void }) {
  return (
    <nav
      aria-label="Quick"
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-30 flex border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {navEntries.slice(0, 4).map((entry) => (
        <Item key={entry.path} entry={entry} />
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isMoreOpen}
        onClick={onMore}
        className={itemLook}
      >
        <Menu aria-hidden="true" strokeWidth={1.75} />
        More
      </button>
    </nav>
  );
}
