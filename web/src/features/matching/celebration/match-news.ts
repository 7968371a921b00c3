import type { SignalOf } from '@guildhall/contract/signals.ts';
import { channel } from '#web/lib/store.ts';

/** What the server tells of matches, for those who say it on the screen. */
export const matchNews = channel<[SignalOf<'match_changed'>]>();
