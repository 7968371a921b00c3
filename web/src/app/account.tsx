import type { Me } from '@guildhall/contract/members.ts';
import { LogIn, RotateCw, Settings, Store } from 'lucide-react';
import { Gate } from '#web/features/auth/shared/gate.tsx';
import { GetStarted } from '#web/features/auth/shared/get-started.tsx';
import { useSignIn } from '#web/features/auth/use-next-path.ts';
import { MembershipCard } from '#web/features/billing/membership-card.tsx';
import { cx } from '#web/lib/classes.ts';
import { paths } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { railLook } from './nav-list.tsx';

function Visitor({ isCollapsed }: { isCollapsed: boolean }) {
  const signIn = useSignIn();
  if (isCollapsed)
    return (
      <Link
        to={signIn}
        className={cx('flex items-center rounded-control font-medium text-ink/85 hover:bg-sunken', railLook)}
      >
        <LogIn aria-hidden="true" strokeWidth={1.75} className="size-5" />
        {t('Sign In')}
      </Link>
    );
  return (
    <div className="grid gap-2">
      <p className="px-1 text-sm text-muted">{t('New here? Membership is free to start.')}</p>
      <Button asChild>
        <GetStarted />
      </Button>
      <Button asChild variant="secondary">
        <Link to={signIn}>{t('Sign In')}</Link>
      </Button>
    </div>
  );
}

function SettingsLink() {
  return (
    <Tooltip text={t('Settings')} side="right">
      <Link
        to={paths.settings}
        aria-label={t('Settings')}
        className="inline-flex size-10 shrink-0 items-center justify-center rounded-full text-muted hover:bg-sunken hover:text-ink pointer-coarse:size-11"
      >
        <Settings aria-hidden="true" strokeWidth={1.75} className="size-5" />
      </Link>
    </Tooltip>
  );
}

function Member({ me, isCollapsed }: { me: Me; isCollapsed: boolean }) {
  if (isCollapsed)
    return (
      <>
        <Tooltip text={t('Your Businesses')} side="right">
          <Link
            to={paths.myBusinesses}
            aria-label={t('Your Businesses')}
            className="inline-flex size-10 items-center justify-center rounded-full text-muted hover:bg-sunken hover:text-ink"
          >
            <Store aria-hidden="true" strokeWidth={1.75} className="size-5" />
          </Link>
        </Tooltip>
        <Tooltip text={t('Profile of {name}', { name: me.displayName })} side="right">
          <Link to={paths.profile} aria-label={t('Your profile')} className="rounded-full">
            <Avatar name={me.displayName} src={me.profileImageUrl} />
          </Link>
        </Tooltip>
        <SettingsLink />
      </>
    );
  return (
    <>
      <Link
        to={paths.myBusinesses}
        className="flex min-h-11 items-center gap-3 rounded-control px-2 py-1.5 hover:bg-sunken"
      >
        <Store aria-hidden="true" strokeWidth={1.75} className="mx-1 size-5 text-muted" />
        <span className="min-w-0 text-sm">
          <span className="block font-medium">{t('Your Businesses')}</span>
          <span className="block text-muted">{t('Manage your listings')}</span>
        </span>
      </Link>
      <MembershipCard me={me} />
      <div className="flex items-center gap-1">
        <Link
          to={paths.profile}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-control px-2 py-1.5 hover:bg-sunken"
        >
          <Avatar name={me.displayName} src={me.profileImageUrl} size="sm" />
          <span className="min-w-0 text-sm">
            <span className="block truncate font-medium">{me.displayName}</span>
            <span className="block truncate text-muted">{me.email}</span>
          </span>
        </Link>
        <SettingsLink />
      </div>
    </>
  );
}

/** As tall as what comes: whoever is known to be a visitor never sees it. */
function Unknown({ isCollapsed }: { isCollapsed: boolean }) {
  if (isCollapsed)
    return (
      <>
        <Skeleton className="size-10 rounded-full" />
        <Skeleton className="size-10 rounded-full" />
      </>
    );
  return (
    <>
      <div className="flex h-13 items-center gap-3 px-3">
        <Skeleton className="size-6 rounded-full" />
        <SkeletonText lines={2} className="flex-1" />
      </div>
      <Skeleton className="h-[4.625rem] w-full" />
      <div className="flex h-13 items-center gap-3 px-2">
        <Skeleton className="size-8 rounded-full" />
        <SkeletonText lines={2} className="flex-1" />
      </div>
    </>
  );
}

function Failed({ isCollapsed, onRetry }: { isCollapsed: boolean; onRetry: () => void }) {
  if (isCollapsed)
    return (
      <IconButton label={t('Your account could not be loaded. Try again')} side="right" onClick={onRetry}>
        <RotateCw strokeWidth={1.75} />
      </IconButton>
    );
  return (
    <div role="alert" className="grid justify-items-start gap-2 px-1 text-sm">
      <p className="text-muted">{t('Your account could not be loaded.')}</p>
      <Button size="sm" variant="secondary" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </div>
  );
}

/** The lower part of the sidebar: who is here, with which membership. */
export function Account({ isCollapsed }: { isCollapsed: boolean }) {
  return (
    <Gate
      visitor={<Visitor isCollapsed={isCollapsed} />}
      loading={<Unknown isCollapsed={isCollapsed} />}
      failed={({ onRetry }) => <Failed isCollapsed={isCollapsed} onRetry={onRetry} />}
    >
      {(me) => <Member me={me} isCollapsed={isCollapsed} />}
    </Gate>
  );
}
