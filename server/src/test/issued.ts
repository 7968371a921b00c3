import type { Issued } from '../features/invoices/document/rules.ts';
import { splitTax } from '../features/invoices/rules.ts';

const seller: Issued['seller'] = {
  name: 'Harwick Chamber & Co',
  line1: '2 Hall Street',
  line2: null,
  postcode: '10115',
  city: 'Berlin',
  country: 'DE',
  vatNumber: 'DE123456789',
  taxNumber: '12/345/67890',
  registrationNumber: null,
  taxCategory: 'S',
  taxRate: 1900,
  taxReason: null,
  iban: 'DE89370400440532013000',
  bic: 'COBADEFF',
};
/** Outside of the tax. */
export const outside = {
  taxCategory: 'O',
  taxRate: 0,
  taxReason: 'Dues of members',
  registrationNumber: 'VR 123',
} as const;
export const exempt = { taxCategory: 'E', taxRate: 0, taxReason: 'Exempt by § 19' } as const;

/** What an invoice says; `from` changes who it is from. */
export function issued(changes: Partial<Issued> = {}, from: Partial<Issued['seller']> = {}): Issued {
  const total = 34_800;
  const of = { ...seller, ...from };
  const { net, tax } = splitTax(total, of.taxRate);
  return {
    kind: 'invoice',
    number: 'HW-2026-00001',
    reference: 'RF71HW202600001',
    currency: 'EUR',
    total,
    net,
    tax,
    prepaid: 0,
    issuedOn: '2026-11-28',
    dueOn: '2026-12-12',
    seller: of,
    buyer: {
      name: 'Müller & Söhne <Łódź>',
      line1: '1 Mill Lane',
      line2: 'Yard 3',
      postcode: null,
      city: 'Hamburg',
      country: 'DE',
      vatNumber: 'DE987654321',
      buyerReference: 'PO-7',
    },
    lines: [{ plan: 'premium', months: 12, net }],
    takesBack: null,
    ...changes,
  };
}
