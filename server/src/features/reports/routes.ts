import * as contract from '@guildhall/contract/reports.ts';
import * as suggestions from '@guildhall/contract/suggestions.ts';
import type { Mount } from '../../mount.ts';
import { createSubjects } from './access.ts';
import { createCases } from './cases/service.ts';
import { createReportsExports } from './exports.ts';
import { createSweep } from './jobs.ts';
import { forgetReports, moveReports } from './repository.ts';
import { createSending } from './sending/service.ts';
import { tellStaff } from './service.ts';
import { forgetSuggestions, moveSuggestions } from './suggestions/repository.ts';
import { acceptSuggestion, createSuggestion, dismissSuggestion, listSuggestions } from './suggestions/service.ts';

/** Reports of one network without a session. */
const visitorReports = { name: 'visitor-reports', points: 5, duration: 3600 };
/** And of one site, which has many networks where its addresses are of IPv6. */
const visitorSiteReports = { name: 'visitor-reports-of-site', points: 20, duration: 3600 };

export function mountReports({ on, react, job, exports, limiter, allReportables }: Mount): void {
  react('business.merged', async (ctx, { businessId, keptId }) => {
    await moveReports(ctx.db, businessId, keptId);
    await moveSuggestions(ctx.db, businessId, keptId);
  });
  react('business.erased', async (ctx, { businessId }) => {
    await forgetReports(ctx.db, 'business', [businessId]);
    await forgetSuggestions(ctx.db, businessId);
    await tellStaff(ctx);
  });
  react('member.leaving', async (ctx, { memberId }) => {
    if (await forgetReports(ctx.db, 'member', [memberId])) await tellStaff(ctx);
  });
  job({ name: 'sweep-reports', every: '27 * * * *', work: createSweep(allReportables) });
  const subjects = createSubjects(allReportables);
  exports(createReportsExports(subjects));
  const { createReport, readReportLink, confirmReport } = createSending(
    subjects,
    limiter(visitorReports),
    limiter(visitorSiteReports),
  );
  on(contract.createReport, createReport);
  on(contract.readReportLink, readReportLink);
  on(contract.confirmReport, confirmReport);
  const cases = createCases(subjects);
  on(contract.listReports, cases.listReports);
  on(contract.getReport, cases.getReport);
  on(contract.lookAtReported, cases.lookAtReported);
  on(contract.updateReport, cases.updateReport);
  on(contract.decideReport, cases.decideReport);
  on(suggestions.createSuggestion, createSuggestion);
  on(suggestions.listSuggestions, listSuggestions);
  on(suggestions.acceptSuggestion, acceptSuggestion);
  on(suggestions.dismissSuggestion, dismissSuggestion);
}
