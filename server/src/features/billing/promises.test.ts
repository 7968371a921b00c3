import { type PlanPromises, planPromises } from '@guildhall/contract/billing.ts';
import { listBusinesses } from '@guildhall/contract/businesses.ts';
import { membershipTypes } from '@guildhall/contract/members.ts';
import { getStatistics } from '@guildhall/contract/visits.ts';
import { expect, test } from 'vitest';
import { type Caller, useApp } from '../../test/harness.ts';
import { addBusiness } from '../../test/matching.ts';

const app = useApp();

/** A member, and their verified listing. */
interface Owner {
  caller: Caller;
  listing: { id: number };
}

/** For each promise, whether who asks is let through its gate. A promise without a gate doesn't compile; a gate that is gone lets all through. */
const gates: Record<keyof PlanPromises, (owner: Owner) => Promise<boolean>> = {
  hasStatistics: async ({ caller, listing }) =>
    (await caller.try(getStatistics, { params: { id: String(listing.id) } })).status === 200,
  isFeatured: async ({ listing }) =>
    (await app.stranger.call(listBusinesses, { query: { featured: 'true' } })).some(
      ({ id, isFeatured }) => id === listing.id && isFeatured,
    ),
  hasAdvancedFilters: async ({ caller }) =>
    (await caller.try(listBusinesses, { query: { verified: 'true' } })).status === 200,
};

test.each(membershipTypes)('%s gives what it promises, and no gate lets through what it doesn’t', async (plan) => {
  const given: Record<string, boolean> = {};
  const caller = await app.join(`Has ${plan}`, { membershipType: plan });
  const listing = await addBusiness(app, caller, `Yard of ${plan}`, { verifiedAt: new Date() });
  for (const [promise, isThrough] of Object.entries(gates)) given[promise] = await isThrough({ caller, listing });
  expect(given).toEqual(planPromises[plan]);
});
