import { message } from '@guildhall/contract/messages.ts';
import type { ReactNode } from 'react';
import { useMe } from '#web/features/auth/queries.ts';
import { GetStarted } from '#web/features/auth/shared/get-started.tsx';
import { useSite } from '#web/features/site/queries.ts';
import { useIsOn } from '#web/lib/brand.ts';
import { cx } from '#web/lib/classes.ts';
import { paths } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Link } from '#web/ui/link.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { PoweredBy } from '#web/ui/powered-by.tsx';

const ownPageNames = { imprint: message('Imprint'), accessibility: message('Accessibility') };

const look = 'inline-flex min-h-6 items-center hover:text-ink pointer-coarse:min-h-11';

function To({ path, children }: { path: string; children: ReactNode }) {
  return (
    <Link to={path} className={look}>
      {children}
    </Link>
  );
}

/** At the foot of the public pages. Whoever is signed in is not asked to sign in. */
export function SiteFooter({ className }: { className?: string }) {
  const { data: me } = useMe();
  const site = useSite().data;
  const hasEvents = useIsOn('events');
  return (
    <footer
      className={cx(
        'flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t py-8 text-sm text-muted',
        className,
      )}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Logo className="text-ink" />
        <PoweredBy />
      </div>
      <nav aria-label={t('Footer')} className="flex flex-wrap gap-x-6 gap-y-2">
        <To path={paths.directory}>{t('Business Directory')}</To>
        {hasEvents && <To path={paths.events}>{t('Events')}</To>}
        {me && (
          <>
            <To path={paths.dashboard}>{t('Dashboard')}</To>
            <To path={paths.myBusinesses}>{t('Your Businesses')}</To>
          </>
        )}
        {me === null && (
          <>
            <GetStarted className={look} />
            <To path={paths.login}>{t('Sign In')}</To>
          </>
        )}
        <To path={paths.terms}>{t('Terms of Service')}</To>
        <To path={paths.privacy}>{t('Privacy Policy')}</To>
        {site?.ownPages.map((name) => (
          <To key={name} path={paths[name]}>
            {t(ownPageNames[name])}
          </To>
        ))}
        {site?.contactEmail && (
          <a href={`mailto:${site.contactEmail}`} className={look}>
            {t('Contact')}
          </a>
        )}
      </nav>
    </footer>
  );
}
