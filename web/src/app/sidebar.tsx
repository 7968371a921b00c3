import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useIsSignedIn } from '#web/features/auth/queries.ts';
import { useBrand } from '#web/lib/brand.ts';
import { cx } from '#web/lib/classes.ts';
import { paths } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Logo, LogoMark } from '#web/ui/logo.tsx';
import { ScrollArea } from '#web/ui/scroll-area.tsx';
import { Account } from './account.tsx';
import { NavList } from './nav-list.tsx';
import { SearchButton } from './quick/search-button.tsx';
import { SignOut } from './sign-out.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

interface SidebarProps {
  isCollapsed: boolean;
  /** Absent in the sheet on phones, which is always wide. */
  onToggle?: () => void;
}

/** What the sidebar and the phone's sheet have in common. */
export function Sidebar({ isCollapsed, onToggle }: SidebarProps) {
  const isSignedIn = useIsSignedIn();
  const { name } = useBrand();
  return (
    <div className={cx('flex h-full flex-col', isCollapsed ? 'items-center' : '')}>
      <div
        className={cx('flex items-center justify-between gap-2', isCollapsed ? 'flex-col pt-4' : 'py-4 pr-3 pl-5')}
      >
        <Link to={paths.landing} aria-label={t('{site}, start page', { site: name })} className="rounded-control">
          {isCollapsed ? <LogoMark /> : <Logo />}
        </Link>
        {onToggle && (
          <IconButton
            label={isCollapsed ? t('Expand sidebar') : t('Collapse sidebar')}
            aria-expanded={!isCollapsed}
            side="right"
            onClick={onToggle}
          >
            {isCollapsed ? <PanelLeftOpen strokeWidth={1.75} /> : <PanelLeftClose strokeWidth={1.75} />}
          </IconButton>
        )}
      </div>
      <ScrollArea className="flex min-h-0 w-full flex-1 flex-col">
        <div className={isCollapsed ? 'flex flex-col items-center py-2' : 'px-3 py-2'}>
          {/* The sheet on phones closes first: there, it stands in the top bar. */}
          {onToggle && <SearchButton isSmall={isCollapsed} className={isCollapsed ? 'mb-2' : 'mb-3'} />}
          <NavList isCollapsed={isCollapsed} />
        </div>
        <div
          className={cx(
            'mt-auto flex flex-col gap-3 border-t',
            isCollapsed ? 'items-center p-2 py-3' : 'p-3 pb-4',
          )}
        >
          <Account isCollapsed={isCollapsed} />
          <div className={cx('flex items-center gap-2', isCollapsed && 'flex-col')}>
            <ThemeSwitch isCollapsed={isCollapsed} />
            {isSignedIn && <SignOut isCollapsed={isCollapsed} />}
          </div>
        </div>
      </ScrollArea>
    </div>
  );
}
