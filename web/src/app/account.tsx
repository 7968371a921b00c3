import type { Me } from '@guildhall/contract/members.ts';
import { LogIn, Store } from 'lucide-react';
import { Link } from 'react-router';
import { useMe } from '#web/features/auth/queries.ts';
import { MembershipCard } from '#web/features/billing/membership-card.tsx';
import { paths } from '#web/lib/paths.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';

function Visitor({ isCollapsed }: { isCollapsed: boolean }) {
  if (isCollapsed)
    return (
      <Tooltip text="Sign In" side="right">
        <Link
          to={paths.login}
          aria-label="Sign In"
          className="inline-flex size-10 items-center justify-center rounded-full text-muted hover:bg-sunken hover:text-ink"
        >
          <LogIn aria-hidden="true" strokeWidth={1.75} className="size-5" />
        </Link>
      </Tooltip>
    );
  return (
    <div className="grid gap-2">
      <p className="px-1 text-sm text-muted">New here? Membership is free to start.</p>
      <Button asChild>
        <Link to={paths.register}>Get Started</Link>
      </Button>
      <Button asChild variant="secondary">
        <Link to={paths.login}>Sign In</Link>
      </Button>
    </div>
  );
}

function Member({ me, isCollapsed }: { me: Me; isCollapsed: boolean }) {
  if (isCollapsed)
    return (
      <>
        <Tooltip text="Your Businesses" side="right">
          <Link
            to={paths.myBusinesses}
            aria-label="Your Businesses"
            className="inline-flex size-10 items-center justify-center rounded-full text-muted hover:bg-sunken hover:text-ink"
          >
            <Store aria-hidden="true" strokeWidth={1.75} className="size-5" />
          </Link>
        </Tooltip>
        <Tooltip text={`Profile of ${me.displayName}`} side="right">
          <Link to={paths.profile} aria-label="Your profile" className="rounded-full">
            <Avatar name={me.displayName} src={me.profileImageUrl} />
          </Link>
        </Tooltip>
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
          <span className="block font-medium">Your Businesses</span>
          <span className="block text-muted">Manage your listings</span>
        </span>
      </Link>
      <MembershipCard me={me} />
      <Link
        to={paths.profile}
        className="flex min-h-11 items-center gap-3 rounded-control px-2 py-1.5 hover:bg-sunken"
      >
        <Avatar name={me.displayName} src={me.profileImageUrl} size="sm" />
        <span className="min-w-0 text-sm">
          <span className="block truncate font-medium">{me.displayName}</span>
          <span className="block truncate text-muted">{me.email}</span>
        </span>
      </Link>
    </>
  );
}

/** The lower part of the sidebar: who is here, with which membership. */
export function Account({ isCollapsed }: { isCollapsed: boolean }) {
  const { data: me, isError } = useMe();
  if (me) return <Member me={me} isCollapsed={isCollapsed} />;
  if (me === null || isError) return <Visitor isCollapsed={isCollapsed} />;
  return <Skeleton className={isCollapsed ? 'size-10 rounded-full' : 'h-24 w-full'} />;
}
