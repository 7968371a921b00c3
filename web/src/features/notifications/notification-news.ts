import type { SignalOf } from '@guildhall/contract/signals.ts';
import { channel } from '#web/lib/store.ts';

/** What the member is told of, for the screen that is open. */
export const notificationNews = channel<[SignalOf<'notified'>]>();
