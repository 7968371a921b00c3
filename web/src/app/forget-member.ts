import type { QueryClient } from '@tanstack/react-query';
import { dropCaches } from '#web/features/auth/shared/session.ts';
import { forgetPersonalStorage } from '#web/lib/personal-storage.ts';
import { sessionEnd } from '#web/lib/session-end.ts';

/** The end of a session: nothing of the member stays, whatever this page has loaded by then. */
export function forgetMember(client: QueryClient): void {
  forgetPersonalStorage();
  dropCaches(client);
  sessionEnd.emit();
}
