import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { useMe } from '#web/features/auth/queries.ts';
import { cx } from '#web/lib/classes.ts';
import { paths } from '#web/lib/paths.ts';
import { useStoredFlag } from '#web/lib/stored-flag.ts';
import { useIdle } from '#web/lib/use-idle.ts';
import { desktop, roomy, useMedia } from '#web/lib/use-media.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Notices } from './notices.tsx';
import { useRouteHandle } from './route-handle.ts';
import { Sidebar } from './sidebar.tsx';

const MoreSheet = lazy(async () => ({ default: (await import('./more-sheet.tsx')).MoreSheet }));

/** Phones: where am I, and who. */
function TopBar() {
  const { data: me } = useMe();
  return (
    <header
      data-top-bar
      className="flex h-13 items-center justify-between gap-3 border-b bg-surface px-4 md:hidden"
    >
      <Link to={paths.landing} aria-label="Guildhall, start page" className="rounded-control">
        <Logo />
      </Link>
      {me && (
        <Link to={paths.profile} aria-label="Your profile" className="-m-1.5 rounded-full p-1.5">
          <Avatar name={me.displayName} src={me.profileImageUrl} size="sm" />
        </Link>
      )}
      {me === null && (
        <Link to={paths.login} className="inline-flex min-h-11 items-center text-sm font-medium text-primary">
          Sign In
        </Link>
      )}
    </header>
  );
}

/** The frame of every screen with a sidebar. A full screen (chat) gets the height that is left and scrolls by itself. */
export function Shell() {
  // Until somebody says otherwise, a small tablet keeps its room for the page.
  const isNarrow = !useMedia(roomy);
  const [isCollapsed, setIsCollapsed] = useStoredFlag('guildhall.sidebar-collapsed', isNarrow);
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  const isIdle = useIdle();
  const isDesktop = useMedia(desktop);
  const { pathname } = useLocation();
  const { layout } = useRouteHandle();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the sheet
  useEffect(() => setIsMoreOpen(false), [pathname]);

  return (
    <div className={cx('flex', layout === 'full' ? 'h-dvh' : 'min-h-dvh')}>
      <a
        href="#main"
        className="fixed top-2 left-2 z-70 -translate-y-20 rounded-control bg-primary px-4 py-2 text-sm font-medium text-on-primary focus:translate-y-0"
      >
        Skip to content
      </a>
      <aside
        aria-label="Sidebar"
        data-collapsed={isCollapsed}
        className="sticky top-0 hidden h-dvh w-80 shrink-0 border-r bg-surface transition-[width] duration-200 data-[collapsed=true]:w-16 md:block"
      >
        <Sidebar isCollapsed={isCollapsed} onToggle={() => setIsCollapsed(!isCollapsed)} />
      </aside>
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar />
        <Notices />
        <main id="main" tabIndex={-1} className="flex min-h-0 w-full min-w-0 flex-1 flex-col pb-(--bottom-bar)">
          {layout ? (
            <Outlet />
          ) : (
            <div className="mx-auto w-full max-w-page px-4 py-6 sm:px-8 sm:py-10">
              <Outlet />
            </div>
          )}
        </main>
      </div>
      <BottomBar isMoreOpen={isMoreOpen} onMore={() => setIsMoreOpen(true)} />
      <Suspense>
        {(isIdle || isMoreOpen) && !isDesktop && <MoreSheet isOpen={isMoreOpen} onOpenChange={setIsMoreOpen} />}
      </Suspense>
    </div>
  );
}
