import * as bank from '@guildhall/contract/bank-files.ts';
import * as details from '@guildhall/contract/billing-details.ts';
import { listMembershipInvoices as listOwn } from '@guildhall/contract/card-payments.ts';
import * as books from '@guildhall/contract/invoice-books.ts';
import * as reminders from '@guildhall/contract/invoice-reminders.ts';
import * as runs from '@guildhall/contract/invoice-runs.ts';
import * as settings from '@guildhall/contract/invoice-settings.ts';
import * as contract from '@guildhall/contract/invoices.ts';
import type { Mount } from '../../mount.ts';
import { assignBankPayment, setAsideBankPayment } from './bank/answering/service.ts';
import { mountBankJobs } from './bank/jobs.ts';
import { listBankPayments } from './bank/listing/service.ts';
import { forgetPayersOf } from './bank/repository.ts';
import { createBankFile, getBankFile } from './bank/service.ts';
import { exportInvoices, getOpenItems } from './books/service.ts';
import { cancelInvoice } from './cancelling/service.ts';
import {
  getBillingDetails,
  getMemberBillingDetails,
  setBillingDetails,
  setMemberBillingDetails,
} from './details/service.ts';
import { downloadInvoice, downloadMembershipInvoice } from './downloading/service.ts';
import { invoiceExports } from './exports.ts';
import { createMembershipInvoice } from './issuing/service.ts';
import { getInvoice, listInvoices, listMembershipInvoices } from './listing/service.ts';
import { invoiceNotices } from './notices.ts';
import { recordInvoicePayment } from './paying/service.ts';
import { payCreditBack } from './refunding/service.ts';
import { mountReminderJobs } from './reminders/jobs.ts';
import { reminderNotices } from './reminders/notices.ts';
import { getReminderSettings, setInvoiceReminders, setReminderSettings } from './reminders/service.ts';
import { reverseInvoicePayment } from './reversing/service.ts';
import { mountRunJobs } from './runs/jobs.ts';
import { createInvoiceRun, getInvoiceRun, listBillableMembers, listInvoiceRuns } from './runs/service.ts';
import { getInvoiceSettings, getNewSeries, setInvoiceSettings } from './settings/service.ts';

export function mountInvoices({ on, react, exports, notices, job }: Mount): void {
  react('member.leaving', (ctx, { memberId }) => forgetPayersOf(ctx.db, memberId));
  exports(invoiceExports);
  notices(...invoiceNotices, ...reminderNotices);
  on(details.getBillingDetails, getBillingDetails);
  on(details.setBillingDetails, setBillingDetails);
  on(details.getMemberBillingDetails, getMemberBillingDetails);
  on(details.setMemberBillingDetails, setMemberBillingDetails);
  on(settings.getInvoiceSettings, getInvoiceSettings);
  on(settings.setInvoiceSettings, setInvoiceSettings);
  on(settings.getNewSeries, getNewSeries);
  on(listOwn, listMembershipInvoices);
  on(contract.createMembershipInvoice, createMembershipInvoice);
  on(contract.downloadMembershipInvoice, downloadMembershipInvoice);
  on(contract.listInvoices, listInvoices);
  on(contract.getInvoice, getInvoice);
  on(contract.downloadInvoice, downloadInvoice);
  on(contract.recordInvoicePayment, recordInvoicePayment);
  on(contract.reverseInvoicePayment, reverseInvoicePayment);
  on(contract.payCreditBack, payCreditBack);
  on(contract.cancelInvoice, cancelInvoice);
  on(bank.createBankFile, createBankFile);
  on(bank.getBankFile, getBankFile);
  on(bank.listBankPayments, listBankPayments);
  on(bank.assignBankPayment, assignBankPayment);
  on(bank.setAsideBankPayment, setAsideBankPayment);
  mountBankJobs({ job });
  on(runs.createInvoiceRun, createInvoiceRun);
  on(runs.listInvoiceRuns, listInvoiceRuns);
  on(runs.listBillableMembers, listBillableMembers);
  on(runs.getInvoiceRun, getInvoiceRun);
  mountRunJobs({ job });
  on(reminders.getReminderSettings, getReminderSettings);
  on(reminders.setReminderSettings, setReminderSettings);
  on(reminders.setInvoiceReminders, setInvoiceReminders);
  mountReminderJobs({ job });
  on(books.getOpenItems, getOpenItems);
  on(books.exportInvoices, exportInvoices);
}
