import { useIsSignedIn } from '#web/features/auth/queries.ts';
import { later } from '#web/lib/later.tsx';

/** For screens on which 'Claim' stands beside listings: nothing of it comes for visitors. */
export const TellWaiting = later(async () => (await import('./tell-waiting.tsx')).TellWaiting, useIsSignedIn);
