import type { Me, Role } from '@guildhall/contract/members.ts';
import { type ReactNode, useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { ErrorStateProps } from '#web/ui/error-state.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { warn } from '#web/ui/report-failure.ts';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import { SpinnerBlock } from '#web/ui/spinner.tsx';
import { useMe } from './queries.ts';
import { SignInPrompt, type SignInPromptProps } from './sign-in-prompt.tsx';
import { redirectToLogin } from './unauthorized.ts';
import { useNextPath } from './use-next-path.ts';

interface GateProps {
  /** What visitors see: `<SignInCard>`, `<SentToLogin>`, or a screen of their own. */
  visitor: ReactNode;
  /** Until it is known who it is, in the shape of what comes; three lines in a card when absent. */
  loading?: ReactNode;
  /** Where the usual way to say that it can't be known doesn't fit. */
  failed?: (failure: ErrorStateProps) => ReactNode;
  children: (me: Me) => ReactNode;
}

/** The one gate: members pass, visitors see something else. The server decides what anybody gets; this only draws. */
export function Gate({ visitor, loading, failed, children }: GateProps) {
  const skeleton = loading ?? (
    <Card className="p-6">
      <Skeleton className="h-6 w-1/3" />
      <SkeletonText className="mt-4" />
    </Card>
  );
  return (
    <QueryView query={useMe()} loading={skeleton} failed={failed}>
      {(me) => (me ? children(me) : visitor)}
    </QueryView>
  );
}

/** 'Sign in to …', and why. */
export function SignInCard(props: SignInPromptProps) {
  return (
    <Card>
      <SignInPrompt {...props} />
    </Card>
  );
}

/** product.md 6: a visitor is told, then led to the sign-in. Around what stands there meanwhile. */
export function SentToLogin({ children }: { children: ReactNode }) {
  useEffect(redirectToLogin, []);
  return children;
}

function AccessDenied({ privilege, isMember }: { privilege: string; isMember: boolean }) {
  return (
    <Card>
      <EmptyState
        level={1}
        title="Access Denied"
        action={
          <Button asChild variant="secondary">
            <Link to={isMember ? paths.dashboard : paths.landing}>
              {isMember ? 'Go to the dashboard' : 'Go to the start page'}
            </Link>
          </Button>
        }
      >
        You need {privilege} privileges to access this page
      </EmptyState>
    </Card>
  );
}

function RefusalToast({ privilege }: { privilege: string }) {
  useEffect(
    () => warn({ title: 'Access Denied', description: `You don't have ${privilege} privileges` }),
    [privilege],
  );
  return null;
}

interface StaffGateProps {
  roles: readonly Role[];
  /** 'admin' or 'moderator', as the sentences name it. */
  privilege: string;
  /** Says it in a toast as well: the admin screen does. */
  hasRefusalToast?: boolean;
  children: ReactNode;
}

/** Visitors are led to the sign-in (product.md 6), members without the role see 'Access Denied'. */
export function StaffGate({ roles, privilege, hasRefusalToast = false, children }: StaffGateProps) {
  const visitor = (
    <SentToLogin>
      <AccessDenied privilege={privilege} isMember={false} />
    </SentToLogin>
  );
  return (
    <Gate visitor={visitor} loading={<SpinnerBlock />}>
      {(me) =>
        roles.includes(me.role) ? (
          children
        ) : (
          <>
            {hasRefusalToast && <RefusalToast privilege={privilege} />}
            <AccessDenied privilege={privilege} isMember />
          </>
        )
      }
    </Gate>
  );
}

/** Not <Navigate>: a page that is drawn by the server can lead nowhere before it's in a browser. */
function GoOn({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}

/** Who is signed in already has no business here: on to the dashboard, or to where they were going. */
export function VisitorGate({ children }: { children: ReactNode }) {
  const next = useNextPath();
  const loading = (
    <Card className="p-8">
      <Skeleton className="h-8 w-1/2" />
      <SkeletonText lines={5} className="mt-6" />
    </Card>
  );
  // Who can't be recognised may try to sign in.
  return (
    <Gate visitor={children} loading={loading} failed={() => children}>
      {() => <GoOn to={next ?? paths.dashboard} />}
    </Gate>
  );
}
