import type { Me } from '@guildhall/contract/members.ts';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { Card } from '#web/ui/card.tsx';
import type { ErrorStateProps } from '#web/ui/error-state.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import { useMe } from '../queries.ts';
import { redirectToLogin } from '../unauthorized.ts';
import { useNextPath } from '../use-next-path.ts';
import { SignInPrompt, type SignInPromptProps } from './sign-in-prompt.tsx';

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
  useEffect(() => redirectToLogin(), []);
  return children;
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
