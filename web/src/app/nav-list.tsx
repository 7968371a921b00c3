import { Lock } from 'lucide-react';
import { useLocation } from 'react-router';
import { useMe } from '#web/features/auth/queries.ts';
import { cx } from '#web/lib/classes.ts';
import { t } from '#web/lib/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Link } from '#web/ui/link.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { isAt, type NavEntry, staffEntries, useNavEntries } from './nav-entries.ts';
import { lateLook, type NavCount, useNavCounts } from './use-nav-counts.ts';

const itemLook = cx(
  'group relative flex items-center rounded-control text-sm font-medium text-ink/85 transition-colors duration-150',
  'hover:bg-sunken hover:text-ink aria-[current=page]:bg-primary-soft aria-[current=page]:text-on-primary-soft',
  'data-locked:text-muted data-locked:hover:text-ink aria-[current=page]:data-locked:text-on-primary-soft [&>svg]:size-5 [&>svg]:shrink-0',
);

/** An icon above its word, as wide as the rail of icons has room. */
export const railLook = 'h-13 w-15 flex-col justify-center gap-0.5 text-[0.6875rem]';

interface ItemProps {
  entry: NavEntry;
  count: NavCount | undefined;
  /** What is shown is there. */
  isHere: boolean;
  isLocked: boolean;
  isCollapsed: boolean;
}

function Item({ entry, count, isHere, isLocked, isCollapsed }: ItemProps) {
  const Icon = entry.icon;
  const link = (
    <Link
      to={entry.path}
      aria-current={isHere ? 'page' : undefined}
      data-locked={isLocked || undefined}
      className={cx(itemLook, isCollapsed ? railLook : 'min-h-11 gap-3 px-3')}
    >
      <Icon aria-hidden="true" strokeWidth={1.75} className={isLocked ? 'opacity-60' : ''} />
      {isCollapsed && <span aria-hidden="true">{t(entry.shortLabel)}</span>}
      <span className={isCollapsed ? 'sr-only' : 'min-w-0 flex-1 truncate'}>{t(entry.label)}</span>
      {count && !isLocked && (
        <>
          <span className="sr-only">, {count.spoken}</span>
          {isCollapsed ? (
            <span
              aria-hidden="true"
              className={cx(
                'absolute top-1 right-3.5 size-2 rounded-full ring-2 ring-surface',
                count.state === 'known' ? 'bg-primary' : 'border border-control bg-surface',
                count.state === 'loading' && lateLook,
              )}
            />
          ) : (
            <span aria-hidden="true" className="contents">
              <Badge
                tint={count.state === 'known' ? 'primary' : 'grey'}
                title={count.state === 'failed' ? t('The number could not be loaded') : undefined}
                className={cx('group-aria-[current=page]:bg-surface', count.state === 'loading' && lateLook)}
              >
                {count.text}
              </Badge>
            </span>
          )}
        </>
      )}
      {isLocked && (
        <>
          {!isCollapsed && (
            <span aria-hidden="true" className="shrink-0">
              <Lock className="size-4" />
            </span>
          )}
          <span className="sr-only">{t(', sign-in required')}</span>
        </>
      )}
    </Link>
  );
  if (!isCollapsed) return link;
  const hint = isLocked ? t('{place}: sign in first', { place: t(entry.label) }) : t(entry.label);
  return (
    <Tooltip text={count && !isLocked ? `${hint} · ${count.text}` : hint} side="right">
      {link}
    </Tooltip>
  );
}

export function NavList({ isCollapsed }: { isCollapsed: boolean }) {
  const { data: me } = useMe();
  const countOf = useNavCounts();
  const { pathname } = useLocation();
  const staff = staffEntries.filter((entry) => me && entry.roles?.includes(me.role));
  const items = (entries: readonly NavEntry[]) => (
    <ul className="space-y-1">
      {entries.map((entry) => (
        <li key={entry.path}>
          <Item
            entry={entry}
            count={countOf(entry)}
            isHere={isAt(pathname, entry)}
            isLocked={me === null && entry.needsSignIn}
            isCollapsed={isCollapsed}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <nav aria-label={t('Main')}>
      {items(useNavEntries())}
      {staff.length > 0 && (
        <>
          <p className={isCollapsed ? 'my-3 border-t' : 'eyebrow mt-6 mb-2 px-3'}>
            <span className={isCollapsed ? 'sr-only' : ''}>{t('Staff')}</span>
          </p>
          {items(staff)}
        </>
      )}
    </nav>
  );
}
