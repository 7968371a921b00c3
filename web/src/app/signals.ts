import type { ServerSignal } from '@guildhall/contract/signals.ts';
import type { QueryClient } from '@tanstack/react-query';
import * as auth from '#web/features/auth/signals.ts';
import * as businesses from '#web/features/businesses/signals.ts';
import * as chat from '#web/features/chat/signals.ts';
import * as matching from '#web/features/matching/signals.ts';
import * as moderation from '#web/features/moderation/signals.ts';
import * as stats from '#web/features/stats/signals.ts';

/** Each feature keeps its own part of the query cache true; one more feature is one more line. */
const features = [auth, moderation, matching, chat, businesses, stats];

export function applySignal(signal: ServerSignal, client: QueryClient): void {
  for (const feature of features) feature.onSignal(signal, client);
}

/** A gap in the connection may have swallowed signals of every kind. */
export function applyReconnect(client: QueryClient): void {
  for (const feature of features) feature.onReconnect(client);
}
