import { adviceBusinesses } from './businesses-advice.ts';
import { boatBusinesses } from './businesses-boats.ts';
import { communityBusinesses } from './businesses-community.ts';
import { digitalBusinesses } from './businesses-digital.ts';
import { foodBusinesses } from './businesses-food.ts';
import { healthBusinesses } from './businesses-health.ts';
import { hospitalityBusinesses } from './businesses-hospitality.ts';
import { makerBusinesses } from './businesses-makers.ts';
import { tradeBusinesses } from './businesses-trades.ts';
import { unclaimedCoastBusinesses } from './businesses-unclaimed-coast.ts';
import { unclaimedTownBusinesses } from './businesses-unclaimed-town.ts';
import { officeConversations } from './conversations-offices.ts';
import { quaysideConversations } from './conversations-quayside.ts';
import { yardConversations } from './conversations-yards.ts';
import { acceptedDecisions } from './decisions-accepted.ts';
import { declinedDecisions, pendingDecisions, waitingDecisions } from './decisions-open.ts';
import { quietDecisions } from './decisions-quiet.ts';
import { earlyLines } from './general-early.ts';
import { lateLines } from './general-late.ts';
import { communityMembers } from './members-community.ts';
import { foodAndMakerMembers } from './members-food-and-makers.ts';
import { professionMembers } from './members-professions.ts';
import { waterfrontMembers } from './members-waterfront.ts';
import type { DemoCommunity } from './shapes.ts';

/**
 * A small port town that does not exist: Tarrowmouth, where the river Tarrow meets the sea, with Oskerby across the
 * water (chain ferry), Marlhythe and Upper Tarrow up the valley, Gannet Head with its lighthouse, and Brinewick, the
 * larger town along the coast. Every time is relative to the moment of seeding.
 */
export const demoCommunity: DemoCommunity = {
  town: 'Tarrowmouth',
  chamberName: 'Tarrowmouth Chamber of Commerce',
  members: [...communityMembers, ...foodAndMakerMembers, ...waterfrontMembers, ...professionMembers],
  businesses: [
    ...foodBusinesses,
    ...hospitalityBusinesses,
    ...boatBusinesses,
    ...makerBusinesses,
    ...tradeBusinesses,
    ...digitalBusinesses,
    ...adviceBusinesses,
    ...healthBusinesses,
    ...communityBusinesses,
    ...unclaimedTownBusinesses,
    ...unclaimedCoastBusinesses,
  ],
  decisions: [
    ...acceptedDecisions,
    ...pendingDecisions,
    ...declinedDecisions,
    ...waitingDecisions,
    ...quietDecisions,
  ],
  conversations: [...quaysideConversations, ...yardConversations, ...officeConversations],
  general: { startedDaysAgo: 21, lines: [...earlyLines, ...lateLines] },
};
