import type { Candidate, Match } from '@guildhall/contract/matching.ts';

const noted = new Date('2026-03-01T09:00:00Z');

/** A listing of the harbour, as far as a test doesn't say otherwise. */
export function business(id: number, over: Partial<Candidate> = {}): Candidate {
  return {
    id,
    name: `Business ${id}`,
    description: null,
    industry: null,
    location: null,
    type: 'SME',
    employeesBand: null,
    employees: null,
    founded: null,
    revenue: null,
    website: null,
    email: null,
    phone: null,
    logoUrl: null,
    isClaimed: true,
    isVerified: false,
    claimedBy: 100 + id,
    owner: { id: 100 + id, displayName: `Owner ${id}`, profileImageUrl: null },
    tags: [],
    needs: [],
    offers: [],
    createdAt: noted,
    updatedAt: noted,
    score: 0.5,
    reasons: [],
    why: [],
    request: null,
    ...over,
  };
}

/** An open like of one's own on business 1. */
export function match(id: number, over: Partial<Match> = {}): Match {
  const businessId = over.businessId ?? 1;
  return {
    id,
    userId: 7,
    businessId,
    business: business(businessId),
    action: 'like',
    mutualMatch: false,
    direction: 'outgoing',
    status: 'pending',
    note: null,
    requester: null,
    targetBusiness: null,
    roomId: null,
    why: null,
    createdAt: noted,
    acceptedAt: null,
    ...over,
  };
}
