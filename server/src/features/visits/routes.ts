import * as contract from '@guildhall/contract/visits.ts';
import type { Mount } from '../../mount.ts';
import { compareListings, forgetVisitors } from './jobs.ts';
import { countMissedSearch } from './missed/service.ts';
import { moveCounts } from './repository.ts';
import { countAppearances, countVisit, downloadStatistics, getStatistics } from './service.ts';

export function mountVisits({ on, react, job }: Mount): void {
  react('business.merged', (ctx, { businessId, keptId }) => moveCounts(ctx.db, businessId, keptId));
  on(contract.countVisit, countVisit);
  on(contract.countAppearances, countAppearances);
  on(contract.countMissedSearch, countMissedSearch);
  on(contract.getStatistics, getStatistics);
  on(contract.downloadStatistics, downloadStatistics);
  job({ name: 'forget-visitors', every: '7 0,12 * * *', work: forgetVisitors });
  job({ name: 'compare-listings', every: '23 2 * * *', work: compareListings });
}
