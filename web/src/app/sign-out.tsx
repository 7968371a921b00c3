import { LogOut } from 'lucide-react';
import { useLogout } from '#web/features/auth/queries.ts';
import { cx } from '#web/lib/classes.ts';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { actsUnless } from '#web/ui/pending.ts';
import { railLook } from './nav-list.tsx';

export function SignOut({ isCollapsed }: { isCollapsed: boolean }) {
  const logout = useLogout();
  const signOut = () => logout.mutate();
  if (isCollapsed)
    return (
      <button
        type="button"
        {...actsUnless(logout.isPending, { onClick: signOut })}
        className={cx('flex items-center rounded-control font-medium text-ink/85 hover:bg-sunken', railLook)}
      >
        <LogOut aria-hidden="true" strokeWidth={1.75} className="size-5" />
        {t('Sign out')}
      </button>
    );
  return (
    <Button variant="quiet" pending={logout.isPending} onClick={signOut}>
      <LogOut aria-hidden="true" strokeWidth={1.75} />
      {t('Sign out')}
    </Button>
  );
}
