import { serverLoginThen } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { toast } from '#web/ui/toast.ts';

/** product.md 6. */
const redirectDelayMs = 500;
/** Nobody waits longer for a toast whose code does not come. */
const patienceMs = 5000;

let isLeaving = false;

/**
 * Says that nobody is signed in, leads to the sign-in page and, after it, back to this screen. The delay counts from when
 * the toast can be read.
 */
export function redirectToLogin(signInThen = serverLoginThen): void {
  if (isLeaving) return;
  isLeaving = true;
  const next = location.pathname + location.search;
  const leave = () => {
    isLeaving = false;
    location.assign(signInThen(next));
  };
  const impatience = setTimeout(leave, patienceMs);
  toast({
    title: t('Unauthorized'),
    description: t('You are logged out. Logging in again...'),
    variant: 'destructive',
    isFromAnywhere: true,
    isLast: true,
    onShown() {
      clearTimeout(impatience);
      setTimeout(leave, redirectDelayMs);
    },
  });
}
