import { invoicesQuery, membershipQuery } from '#web/features/billing/queries.ts';
import { forMembers } from './for-members.ts';

export const loadSubscribe = forMembers((client) => [client.query(membershipQuery), client.query(invoicesQuery)]);
