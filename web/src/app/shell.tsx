import { type ComponentProps, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useIsSignedIn, useMe } from '#web/features/auth/queries.ts';
import { useSignIn } from '#web/features/auth/use-next-path.ts';
import { useBrand } from '#web/lib/brand.ts';
import { cx } from '#web/lib/classes.ts';
import { later } from '#web/lib/later.tsx';
import { paths } from '#web/lib/paths.ts';
import { useStoredFlag } from '#web/lib/stored-flag.ts';
import { t } from '#web/lib/text.ts';
import { desktop, roomy, useMedia } from '#web/lib/use-media.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Link } from '#web/ui/link.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { reportMissing } from '#web/ui/report-failure.ts';
import { SpinnerBlock } from '#web/ui/spinner.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Notices } from './notices/notices.tsx';
import { OpenMember } from './open-member.tsx';
import { QuickKeys } from './quick/quick.tsx';
import { SearchButton } from './quick/search-button.tsx';
import { useRouteHandle } from './route-handle.ts';
import { Sidebar } from './sidebar.tsx';

const MoreSheet = later(
  async () => (await import('./more-sheet.tsx')).MoreSheet,
  ({ isOpen }) => isOpen,
  reportMissing,
);

/** By itself: what is found out about the window redraws nothing else. */
function PhoneSheet(sheet: ComponentProps<typeof MoreSheet>) {
  const isDesktop = useMedia(desktop);
  return !isDesktop && <MoreSheet {...sheet} />;
}

/** Phones: where am I, and who. */
function TopBar() {
  const { name } = useBrand();
  const { data: me } = useMe();
  const signIn = useSignIn();
  return (
    <header
      data-top-bar
      className="flex h-13 items-center justify-between gap-3 border-b bg-surface px-4 md:hidden"
    >
      <Link to={paths.landing} aria-label={t('{site}, start page', { site: name })} className="rounded-control">
        <Logo />
      </Link>
      <SearchButton isSmall className="ml-auto" />
      {me && (
        <Link to={paths.profile} aria-label={t('Your profile')} className="-m-1.5 rounded-full p-1.5">
          <Avatar name={me.displayName} src={me.profileImageUrl} size="sm" />
        </Link>
      )}
      {me === null && (
        <Link to={signIn} className="inline-flex min-h-11 items-center text-sm font-medium text-primary">
          {t('Sign In')}
        </Link>
      )}
    </header>
  );
}

const LeavingScreen = later(
  async () => (await import('#web/features/account/leaving-screen.tsx')).LeavingScreen,
  () => true,
  reportMissing,
  () => <SpinnerBlock />,
);

export function Shell() {
  const { data: me } = useMe();
  if (!me?.deletionDueAt) return <Frame />;
  return <LeavingScreen me={me} dueAt={me.deletionDueAt} />;
}

/** The frame of every screen with a sidebar. A full screen (chat) gets the height that is left and scrolls by itself. */
function Frame() {
  const { pathname } = useLocation();
  const { layout } = useRouteHandle();
  const isSignedIn = useIsSignedIn();
  // Until somebody says otherwise, a small tablet keeps its room for the page, and a visitor on the landing page reads that first.
  const isNarrow = !useMedia(roomy);
  const [isCollapsed, setIsCollapsed, isChosen] = useStoredFlag(
    'sidebar-collapsed',
    isNarrow || (!isSignedIn && pathname === paths.landing),
  );
  // Only a press moves it: what is found out about the reader while the page opens must not slide in.
  const [isToggled, setIsToggled] = useState(false);
  const [isMoreOpen, setIsMoreOpen] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the sheet
  useEffect(() => setIsMoreOpen(false), [pathname]);

  return (
    <div className={cx('flex', layout === 'full' ? 'h-dvh short:h-auto' : 'min-h-dvh')}>
      <a
        href="#main"
        className="fixed top-2 left-2 z-70 -translate-y-20 rounded-control bg-primary px-4 py-2 text-sm font-medium text-on-primary focus:translate-y-0"
      >
        {t('Skip to content')}
      </a>
      <aside
        aria-label={t('Sidebar')}
        // The server does not know the window: the style sheet decides what has the width of its icons.
        data-collapsed={isChosen || isCollapsed ? isCollapsed : 'auto'}
        className={cx(
          isToggled && 'transition-[width] duration-200',
          'sticky top-0 hidden h-dvh w-80 shrink-0 border-r bg-surface data-[collapsed=auto]:max-lg:w-16 data-[collapsed=auto]:max-lg:overflow-hidden not-noscript:data-[collapsed=auto]:max-lg:*:invisible data-[collapsed=true]:w-16 md:block',
        )}
      >
        <Sidebar
          isCollapsed={isCollapsed}
          onToggle={() => {
            setIsToggled(true);
            setIsCollapsed(!isCollapsed);
          }}
        />
      </aside>
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar />
        <Notices />
        <main
          id="main"
          tabIndex={-1}
          className={cx(
            'flex min-h-0 w-full min-w-0 flex-1 flex-col pb-(--bottom-bar)',
            // The whole height of the window; the bars are a scroll away.
            layout === 'full' && 'short:h-dvh short:flex-none',
          )}
        >
          {layout === 'full' || layout === 'bare' ? (
            <Outlet />
          ) : (
            <div
              className={cx(
                'mx-auto w-full px-4 py-6 sm:px-8 sm:py-10 short:pt-2',
                layout === 'wide' ? 'max-w-wide' : 'max-w-page',
              )}
            >
              <Outlet />
            </div>
          )}
        </main>
        <BottomBar isMoreOpen={isMoreOpen} onMore={() => setIsMoreOpen(true)} />
      </div>
      <OpenMember />
      <QuickKeys />
      <PhoneSheet isOpen={isMoreOpen} onOpenChange={setIsMoreOpen} />
    </div>
  );
}
