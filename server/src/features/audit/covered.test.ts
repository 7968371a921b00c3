import { type Act, acts } from '@guildhall/contract/audit.ts';
import { endpoints } from '@guildhall/contract/endpoints.ts';
import { expect, test } from 'vitest';

/** What each call of staff that changes something records. A reason in place of acts: nothing that anybody would look for. */
const recorded: Record<string, Act[] | string> = {
  addImportPiece: 'A piece of a file that is not read yet.',
  approveClaim: ['claim.approved'],
  assignBankPayment: ['invoice.payment_recorded'],
  banMember: ['member.banned'],
  cancelInvoice: ['invoice.cancelled'],
  checkImport: 'It writes no listing.',
  confirmUser: ['member.confirmed'],
  createBankFile: ['bank.file_read', 'invoice.payment_recorded'],
  createInvoiceRun: ['invoice.run_started'],
  decideReport: [
    'report.decided',
    'business.deleted',
    'message.removed',
    'member.warned',
    'member.muted',
    'member.banned',
    'member.suspended',
  ],
  deleteImport: 'It has written no listing.',
  dismissFlag: ['flag.dismissed'],
  dropHeldMails: ['mails.dropped'],
  endStrayPayment: ['payments.ended'],
  grantMembership: ['membership.granted'],
  lookAtReported: ['message.looked_at'],
  mergeBusinesses: ['business.merged'],
  muteMember: ['member.muted'],
  previewSitePage: 'It stores nothing.',
  recordInvoicePayment: ['invoice.payment_recorded'],
  rejectClaim: ['claim.rejected'],
  releasePayments: ['payments.released'],
  removeFlagged: ['message.removed'],
  removeGeneralMessage: ['message.removed'],
  removeSiteLogo: ['settings.changed'],
  removeUser: ['member.removed'],
  requireUserFactor: ['member.factor_required', 'member.factor_waived'],
  resendToUser: ['member.confirmation_sent'],
  restoreUser: ['member.restored'],
  reverseInvoicePayment: ['invoice.payment_reversed'],
  runImport: ['import.started'],
  sendHeldMails: ['mails.sent'],
  setAsideBankPayment: ['bank.payment_set_aside'],
  setBilling: ['plans.changed'],
  setFlagWords: ['words.changed'],
  setImportEncoding: 'It writes no listing.',
  setImportLabel: ['words.changed'],
  setImportSheet: 'It writes no listing.',
  setIndustry: ['words.changed'],
  setInvoiceReminders: ['invoice.reminders_set'],
  setInvoiceSettings: ['settings.changed'],
  setMemberBillingDetails: ['member.billing_changed'],
  setPlanOffer: ['plans.changed'],
  setReminderSettings: ['settings.changed'],
  setSitePage: ['words.changed'],
  setTradeWord: ['words.changed'],
  signOutUser: ['member.signed_out'],
  startImport: 'It writes no listing.',
  tryFlagWords: 'It changes nothing.',
  unbanMember: ['member.unbanned'],
  undoClaim: ['claim.undone'],
  undoImport: ['import.undone'],
  unmuteMember: ['member.unmuted'],
  warnMember: ['member.warned'],
  updateReport: 'Notes and who looks at it: a decision is recorded.',
  updateSettings: ['settings.changed'],
  updateUser: ['member.role_changed', 'member.suspended', 'member.unsuspended', 'member.renamed', 'member.noted'],
  uploadSiteLogo: ['settings.changed'],
};

test('of each call by which staff change something it is known what the audit log keeps', () => {
  const changing = Object.entries(endpoints).filter(
    ([, { access, method }]) => (access === 'moderator' || access === 'admin') && method !== 'GET',
  );
  expect(changing.map(([name]) => name).sort()).toEqual(Object.keys(recorded).sort());
  for (const act of Object.values(recorded).flatMap((said) => (typeof said === 'string' ? [] : said)))
    expect(acts).toHaveProperty([act]);
});
