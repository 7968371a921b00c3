import { LogOut } from 'lucide-react';
import { useLogout } from '#web/features/auth/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

export function SignOut({ isCollapsed }: { isCollapsed: boolean }) {
  const logout = useLogout();
  const signOut = () => logout.mutate();
  if (isCollapsed)
    return (
      <IconButton label="Sign out" side="right" pending={logout.isPending} onClick={signOut}>
        <LogOut aria-hidden="true" strokeWidth={1.75} />
      </IconButton>
    );
  return (
    <Button variant="quiet" pending={logout.isPending} onClick={signOut}>
      <LogOut aria-hidden="true" strokeWidth={1.75} />
      Sign out
    </Button>
  );
}
