import type { Me } from '@guildhall/contract/members.ts';
import { useLogout } from '#web/features/auth/queries.ts';
import { AuthLayout } from '#web/features/auth/shared/auth-layout.tsx';
import { formatDate } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useRestoreAccount } from './queries.ts';

function Aside() {
  return (
    <>
      <p className="font-serif text-2xl text-balance">Nothing is lost yet</p>
      <p className="mt-3 text-muted">
        Your profile, your businesses, your matches and your conversations are as you left them. Nobody else sees
        you until you are back.
      </p>
    </>
  );
}

/** In place of every screen, for a member who has asked to be deleted: the way back, and the way out. */
export function LeavingScreen({ me, dueAt }: { me: Me; dueAt: Date }) {
  const restore = useRestoreAccount();
  const logout = useLogout();
  return (
    <AuthLayout aside={<Aside />}>
      <Card>
        <EmptyState
          level={1}
          drawing="door"
          title={`Your account will be deleted on ${formatDate(dueAt)}`}
          action={
            <>
              <Button pending={restore.isPending} onClick={() => restore.mutate()}>
                Restore my account
              </Button>
              <Button variant="secondary" pending={logout.isPending} onClick={() => logout.mutate()}>
                Sign out
              </Button>
            </>
          }
        >
          You asked for this, {me.displayName}. If you have changed your mind, restore it now: everything is still
          here.
        </EmptyState>
      </Card>
    </AuthLayout>
  );
}
