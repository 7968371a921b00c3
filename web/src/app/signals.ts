import type { ServerSignal } from '@guildhall/contract/signals.ts';
import type { QueryClient } from '@tanstack/react-query';
import { accountLive } from '#web/features/account/signals.ts';
import { adminLive } from '#web/features/admin/signals.ts';
import { authLive } from '#web/features/auth/signals.ts';
import { billingLive } from '#web/features/billing/signals.ts';
import { blocksLive } from '#web/features/blocks/signals.ts';
import { businessesLive } from '#web/features/businesses/signals.ts';
import { chatLive } from '#web/features/chat/signals.ts';
import { claimsLive } from '#web/features/claims/signals.ts';
import { enquiriesLive } from '#web/features/enquiries/signals.ts';
import { eventsLive } from '#web/features/events/signals.ts';
import { groupsLive } from '#web/features/groups/signals.ts';
import { matchingLive } from '#web/features/matching/signals.ts';
import { membersLive } from '#web/features/members/signals.ts';
import { moderationLive } from '#web/features/moderation/signals.ts';
import { notificationsLive } from '#web/features/notifications/signals.ts';
import { profileLive } from '#web/features/profile/signals.ts';
import { reportsLive } from '#web/features/reports/signals.ts';
import { siteLive } from '#web/features/site/signals.ts';
import { statsLive } from '#web/features/stats/signals.ts';
import { visitsLive } from '#web/features/visits/signals.ts';
import type { LiveFeature } from '#web/lib/live.ts';

/** One more feature is one more entry. */
const features: readonly LiveFeature[] = [
  authLive,
  siteLive,
  accountLive,
  billingLive,
  membersLive,
  moderationLive,
  notificationsLive,
  blocksLive,
  matchingLive,
  chatLive,
  eventsLive,
  groupsLive,
  businessesLive,
  claimsLive,
  statsLive,
  adminLive,
  reportsLive,
  enquiriesLive,
  profileLive,
  visitsLive,
];

export function applySignal(signal: ServerSignal, client: QueryClient): void {
  for (const feature of features) feature.onSignal(signal, client);
}

export function closeGap(client: QueryClient): void {
  for (const feature of features) feature.onGap(client);
}
