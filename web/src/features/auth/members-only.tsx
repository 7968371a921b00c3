import type { Me } from '@guildhall/contract/members.ts';
import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import { useMe } from './queries.ts';
import { SignInPrompt } from './sign-in-prompt.tsx';

interface MembersOnlyProps {
  /** 'Sign in to …', for visitors. */
  prompt: string;
  why?: ReactNode;
  /** In the shape of what comes; three lines in a card when absent. */
  skeleton?: ReactNode;
  children: (me: Me) => ReactNode;
}

/** Draws its content for members, a prompt for visitors, a skeleton until it is known which. */
export function MembersOnly({ prompt, why, skeleton, children }: MembersOnlyProps) {
  const { data: me, error, refetch } = useMe();
  if (me) return children(me);
  if (me === null)
    return (
      <Card>
        <SignInPrompt title={prompt}>{why}</SignInPrompt>
      </Card>
    );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    skeleton ?? (
      <Card className="p-6">
        <Skeleton className="h-6 w-1/3" />
        <SkeletonText className="mt-4" />
      </Card>
    )
  );
}
