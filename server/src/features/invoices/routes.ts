import * as details from '@guildhall/contract/billing-details.ts';
import { listMembershipInvoices as listOwn } from '@guildhall/contract/card-payments.ts';
import * as settings from '@guildhall/contract/invoice-settings.ts';
import * as contract from '@guildhall/contract/invoices.ts';
import type { Mount } from '../../mount.ts';
import { cancelInvoice } from './cancelling/service.ts';
import { getBillingDetails, setBillingDetails } from './details/service.ts';
import { invoiceExports } from './exports.ts';
import { createMembershipInvoice } from './issuing/service.ts';
import { getInvoice, listInvoices, listMembershipInvoices } from './listing/service.ts';
import { invoiceNotices } from './notices.ts';
import { recordInvoicePayment } from './paying/service.ts';
import { reverseInvoicePayment } from './reversing/service.ts';
import { getInvoiceSettings, setInvoiceSettings } from './settings/service.ts';

export function mountInvoices({ on, exports, notices }: Mount): void {
  exports(invoiceExports);
  notices(...invoiceNotices);
  on(details.getBillingDetails, getBillingDetails);
  on(details.setBillingDetails, setBillingDetails);
  on(settings.getInvoiceSettings, getInvoiceSettings);
  on(settings.setInvoiceSettings, setInvoiceSettings);
  on(listOwn, listMembershipInvoices);
  on(contract.createMembershipInvoice, createMembershipInvoice);
  on(contract.listInvoices, listInvoices);
  on(contract.getInvoice, getInvoice);
  on(contract.recordInvoicePayment, recordInvoicePayment);
  on(contract.reverseInvoicePayment, reverseInvoicePayment);
  on(contract.cancelInvoice, cancelInvoice);
}
