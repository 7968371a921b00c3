import type { Me, Role } from '@guildhall/contract/members.ts';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SpinnerBlock } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.ts';
import { useMe } from './queries.ts';
import { redirectToLogin } from './unauthorized.ts';

interface StaffOnlyProps {
  roles: readonly Role[];
  /** 'admin' or 'moderator', as the sentences name it. */
  privilege: string;
  /** Says it in a toast as well (specification section 6: the admin screen does). */
  hasRefusalToast?: boolean;
  children: (me: Me) => ReactNode;
}

/** Specification section 6: visitors are led to the sign-in, others see 'Access Denied'. The server decides; this shows. */
export function StaffOnly({ roles, privilege, hasRefusalToast = false, children }: StaffOnlyProps) {
  const { data: me, isPending } = useMe();
  const isVisitor = !isPending && !me;
  const isRefused = Boolean(me && !roles.includes(me.role));

  useEffect(() => {
    if (isVisitor) {
      toast({
        title: 'Unauthorized',
        description: 'You are logged out. Logging in again...',
        variant: 'destructive',
      });
      redirectToLogin();
    }
  }, [isVisitor]);

  useEffect(() => {
    if (isRefused && hasRefusalToast)
      toast({
        title: 'Access Denied',
        description: `You don't have ${privilege} privileges`,
        variant: 'destructive',
      });
  }, [isRefused, hasRefusalToast, privilege]);

  if (isPending) return <SpinnerBlock />;
  if (me && !isRefused) return children(me);
  return (
    <Card>
      <EmptyState
        level={1}
        title="Access Denied"
        action={
          <Button asChild variant="secondary">
            <Link to={me ? paths.dashboard : paths.landing}>
              {me ? 'Go to the dashboard' : 'Go to the start page'}
            </Link>
          </Button>
        }
      >
        You need {privilege} privileges to access this page
      </EmptyState>
    </Card>
  );
}
