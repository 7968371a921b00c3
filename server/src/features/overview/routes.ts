import * as contract from '@guildhall/contract/overview.ts';
import type { Mount } from '../../mount.ts';
import { addDeparture } from './counting/repository.ts';
import { countDays, followDays } from './jobs.ts';
import { downloadReport } from './report/service.ts';
import { dayOf } from './rules.ts';
import { exportOverview, getOverview } from './service.ts';

export function mountOverview({ on, react, job, measures }: Mount): void {
  on(contract.getOverview, (ctx, _viewer, input) => getOverview(ctx, measures, input));
  on(contract.exportOverview, exportOverview);
  on(contract.downloadReport, downloadReport);
  job({ name: 'count-days', every: '*/10 * * * *', secondsMax: 600, work: countDays });
  job({ name: 'follow-days', every: '37 1 * * *', secondsMax: 600, work: followDays });
  react('member.leaving', (ctx, { memberId }) => addDeparture(ctx.db, memberId, dayOf(ctx.now())));
}
