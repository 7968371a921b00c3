import { billingDetailsQuery, invoicesQuery } from '#web/features/billing/page/queries.ts';
import { membershipQuery } from '#web/features/billing/queries.ts';
import { forMembers } from './for-members.ts';

export const loadSubscribe = forMembers((client) => [
  client.query(membershipQuery),
  client.query(invoicesQuery),
  client.query(billingDetailsQuery),
]);
