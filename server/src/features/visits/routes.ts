import * as contract from '@guildhall/contract/visits.ts';
import type { Mount } from '../../mount.ts';
import { forgetVisitors } from './jobs.ts';
import { moveCounts } from './repository.ts';
import { countVisit, getStatistics } from './service.ts';

export function mountVisits({ on, react, job }: Mount): void {
  react('business.merged', (ctx, { businessId, keptId }) => moveCounts(ctx.db, businessId, keptId));
  on(contract.countVisit, countVisit);
  on(contract.getStatistics, getStatistics);
  job({ name: 'forget-visitors', every: '7 0,12 * * *', work: forgetVisitors });
}
