import * as contract from '@guildhall/contract/reports.ts';
import type { Mount } from '../../mount.ts';
import { reportsExports } from './exports.ts';
import { sweepReports } from './jobs.ts';
import { forgetReports, moveReports } from './repository.ts';
import {
  confirmReport,
  createReporting,
  decideReport,
  listReports,
  readReportLink,
  tellStaff,
  updateReport,
} from './service.ts';
import { forgetSuggestions, moveSuggestions } from './suggestions/repository.ts';
import { acceptSuggestion, createSuggestion, dismissSuggestion, listSuggestions } from './suggestions/service.ts';

/** Reports of one network without a session. */
const visitorReports = { name: 'visitor-reports', points: 5, duration: 3600 };

export function mountReports({ on, react, job, exports, limiter }: Mount): void {
  react('business.merged', async (ctx, { businessId, keptId }) => {
    await moveReports(ctx.db, businessId, keptId);
    await moveSuggestions(ctx.db, businessId, keptId);
  });
  react('business.erased', async (ctx, { businessId }) => {
    await forgetReports(ctx.db, businessId);
    await forgetSuggestions(ctx.db, businessId);
    await tellStaff(ctx);
  });
  job({ name: 'sweep-reports', every: '27 * * * *', work: sweepReports });
  exports(reportsExports);
  on(contract.createReport, createReporting(limiter(visitorReports)));
  on(contract.readReportLink, readReportLink);
  on(contract.confirmReport, confirmReport);
  on(contract.listReports, listReports);
  on(contract.updateReport, updateReport);
  on(contract.decideReport, decideReport);
  on(contract.createSuggestion, createSuggestion);
  on(contract.listSuggestions, listSuggestions);
  on(contract.acceptSuggestion, acceptSuggestion);
  on(contract.dismissSuggestion, dismissSuggestion);
}
