import type { Me } from '@guildhall/contract/members.ts';
import { useLogout } from '#web/features/auth/queries.ts';
import { AuthLayout } from '#web/features/auth/shared/auth-layout.tsx';
import { formatDate } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useRestoreAccount } from './queries.ts';

function Aside() {
  return (
    <>
      <p className="font-serif text-2xl text-balance">{t('Nothing is lost yet')}</p>
      <p className="mt-3 text-muted">
        {t(
          'Your profile, your businesses, your matches and your conversations are as you left them. Nobody else sees you until you are back.',
        )}
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
          title={t('Your account will be deleted on {date}', { date: formatDate(dueAt) })}
          action={
            <>
              <Button pending={restore.isPending} onClick={() => restore.mutate()}>
                {t('Restore my account')}
              </Button>
              <Button variant="secondary" pending={logout.isPending} onClick={() => logout.mutate()}>
                {t('Sign out')}
              </Button>
            </>
          }
        >
          {t(
            'You asked for this, {name}. If you have changed your mind, restore it now: everything is still here.',
            { name: me.displayName },
          )}
        </EmptyState>
      </Card>
    </AuthLayout>
  );
}
