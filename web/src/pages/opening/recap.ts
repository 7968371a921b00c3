import { recapQuery } from '#web/features/recap/queries.ts';
import { forMembers } from './for-members.ts';

export const loadRecap = forMembers((client) => [client.query(recapQuery)]);
