import {
  assignBankPayment,
  type BankFileSummary,
  type BankPayment,
  type BankStatus,
  listBankPayments,
} from '@guildhall/contract/bank-files.ts';
import { getInvoice } from '@guildhall/contract/invoices.ts';
import { expect } from 'vitest';
import { camt, entryXml } from './camt.ts';
import type { Caller, useApp } from './harness.ts';
import { askFor, billed } from './invoices.ts';

/** Sends a file of the bank, as a browser does. */
export async function sendBankFile(
  caller: Caller,
  content: string | Uint8Array,
  { name = 'camt.xml', currency }: { name?: string; currency?: string } = {},
): Promise<{ status: number; body: BankFileSummary & { message: string } }> {
  const form = new FormData();
  form.append('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], name));
  if (currency) form.append('currency', currency);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const { status, body } = await caller.send({
    method: 'POST',
    url: '/api/admin/bank-files',
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status, body: JSON.parse(body) };
}

type Entry = Parameters<typeof entryXml>[0];

/** What the office does with the bank's files. */
export function createOffice(app: ReturnType<typeof useApp>, admin: () => Caller) {
  let names = 0;
  const list = (filter: BankStatus = 'unmatched') => admin().call(listBankPayments, { query: { filter } });
  return {
    list,
    /** A member with an open invoice of $29.00. */
    async owing(name: string) {
      const member = await billed(await app.join(name));
      const invoice = await askFor(member, 'basic', 1);
      const { id, number, transfer } = invoice;
      return { member, id, number: number ?? '', reference: transfer?.reference ?? '' };
    },
    /** A payment of $29.00, with a name of the bank's that no other one of the test has. */
    dollars(given: Entry): string {
      names += 1;
      return entryXml({ amount: '29.00', currency: 'USD', name: `NTRY-${names}`, ...given });
    },
    async send(...entries: string[]): Promise<BankFileSummary> {
      const { status, body } = await sendBankFile(admin(), camt(entries));
      expect(status, body.message).toBe(201);
      return body;
    },
    async stateOf(id: string) {
      const { status, paid, payments } = await admin().call(getInvoice, { params: { id } });
      return { status, paid, payments: payments.length };
    },
    latest: async (filter?: BankStatus) => (await list(filter))[0] as BankPayment,
    assign: (payment: BankPayment, invoiceId: string, said: { keepsCredit?: boolean; isAnother?: boolean } = {}) =>
      admin().try(assignBankPayment, {
        params: { id: String(payment.id) },
        body: { invoiceId: Number(invoiceId), ...said },
      }),
  };
}
