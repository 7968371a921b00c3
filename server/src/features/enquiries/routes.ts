import * as asked from '@guildhall/contract/asked-enquiries.ts';
import * as contract from '@guildhall/contract/enquiries.ts';
import type { Mount } from '../../mount.ts';
import {
  answerAskedEnquiry,
  closeAskedEnquiry,
  getAskedEnquiry,
  listAskedEnquiries,
  readAskedEnquiry,
} from './asked/service.ts';
import { enquiriesExports } from './exports.ts';
import { inviteAsked, inviteWaiting, sweepEnquiries } from './jobs.ts';
import { answerAsEnquirer, confirmEnquiry, readEnquiryLink, stopEnquiry } from './linked/service.ts';
import { enquiryNotices, forgetEnquiries } from './notices.ts';
import {
  answerEnquiry,
  blockEnquirer,
  closeEnquiry,
  getEnquiry,
  listEnquiries,
  readEnquiry,
} from './received/service.ts';
import { deleteOfListing, deleteOfMember, moveEnquiries } from './repository.ts';
import { visitorEnquiries, visitorSiteEnquiries } from './rules.ts';
import { createSending } from './sending/service.ts';
import { tellWaiting } from './service.ts';

export function mountEnquiries({ on, react, job, exports, notices, limiter }: Mount): void {
  react('business.merged', (ctx, { businessId, keptId }) => moveEnquiries(ctx.db, businessId, keptId));
  react('business.erased', async (ctx, { businessId }) =>
    forgetEnquiries(ctx, await deleteOfListing(ctx.db, businessId)),
  );
  react('member.leaving', async (ctx, { memberId }) =>
    forgetEnquiries(ctx, await deleteOfMember(ctx.db, memberId)),
  );
  react('business.claimed', (ctx, { businessId }) => tellWaiting(ctx, businessId));
  job({ ...inviteAsked, work: inviteWaiting });
  job({ name: 'invite-waiting', every: '*/5 * * * *', work: inviteWaiting });
  job({ name: 'sweep-enquiries', every: '41 * * * *', work: sweepEnquiries });
  exports(enquiriesExports);
  notices(...enquiryNotices);
  const { createEnquiry } = createSending(limiter(visitorEnquiries), limiter(visitorSiteEnquiries));
  on(contract.createEnquiry, createEnquiry);
  on(contract.readEnquiryLink, readEnquiryLink);
  on(contract.confirmEnquiry, confirmEnquiry);
  on(contract.answerAsEnquirer, answerAsEnquirer);
  on(contract.stopEnquiry, stopEnquiry);
  on(asked.listAskedEnquiries, listAskedEnquiries);
  on(asked.getAskedEnquiry, getAskedEnquiry);
  on(asked.readAskedEnquiry, readAskedEnquiry);
  on(asked.answerAskedEnquiry, answerAskedEnquiry);
  on(asked.closeAskedEnquiry, closeAskedEnquiry);
  on(contract.listEnquiries, listEnquiries);
  on(contract.getEnquiry, getEnquiry);
  on(contract.readEnquiry, readEnquiry);
  on(contract.answerEnquiry, answerEnquiry);
  on(contract.closeEnquiry, closeEnquiry);
  on(contract.blockEnquirer, blockEnquirer);
}
