import { paths } from '#web/app/paths.ts';
import { isUnauthorized } from '#web/lib/api.ts';
import { toast } from '#web/ui/toast.ts';

/** Specification section 9. */
const redirectDelayMs = 500;

/** Leads to the sign-in page and, after it, back to this screen. */
export function redirectToLogin(): void {
  const next = encodeURIComponent(location.pathname + location.search);
  setTimeout(() => location.assign(`${paths.serverLogin}?next=${next}`), redirectDelayMs);
}

/** Specification section 8: says so and leads to the sign-in page; false when the error is a different one. */
export function handledAsUnauthorized(error: unknown): boolean {
  if (!isUnauthorized(error)) return false;
  toast({
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
    variant: 'destructive',
  });
  redirectToLogin();
  return true;
}
