import { describe, expect, test } from 'vitest';
import { exempt, issued, outside } from '../../../test/issued.ts';
import { readPdf } from '../../../test/pdf.ts';
import { toCii } from './cii.ts';
import type { InvoiceState } from './drawing.ts';
import { toPdf } from './pdf.ts';
import type { Issued } from './rules.ts';

const open: InvoiceState = { status: 'open', paid: 0, takenBackBy: null };
const read = async (one: Issued, state = open) => readPdf(await toPdf(one, state));
const raw = async (one: Issued, state = open) => (await toPdf(one, state)).toString('latin1');
const code = 'Scan it with the app of your bank.';

describe('an invoice', () => {
  test('says on its page what its XML says, and how to pay', async () => {
    const one = issued({ prepaid: 4800 });
    const { text, pages, title, files } = await read(one, { ...open, paid: 4800 });
    expect(pages).toBe(1);
    expect(title).toBe('Invoice HW-2026-00001');
    expect(files).toEqual({ 'factur-x.xml': toCii(one) });
    const said = text.replace(/\s+/g, ' ');
    for (const part of [
      'Number HW-2026-00001 Date of issue 28 November 2026 Date due 12 December 2026 Your reference PO-7',
      'From Harwick Chamber & Co 2 Hall Street 10115 Berlin Germany VAT number DE123456789 Tax number 12/345/67890',
      'Bill to Müller & Söhne <Łódź> 1 Mill Lane Yard 3 Hamburg Germany VAT number DE987654321',
      '€300.00 due by 12 December 2026',
      '12 months of Premium membership €292.44',
      'Net €292.44 VAT 19% €55.56 Total €348.00 Paid by your credit -€48.00 Amount due €300.00',
      'How to pay Amount €300.00 By 12 December 2026 Payee Harwick Chamber & Co',
      'IBAN DE89 3704 0044 0532 0130 00 BIC COBADEFF Reference RF71 HW20 2600 001',
      code,
    ])
      expect(said).toContain(part);
  });

  test('is a hybrid one of PDF/A-3, for programs that look for it', async () => {
    const bytes = await raw(issued());
    for (const part of [
      '<pdfaid:part>3</pdfaid:part>',
      '<pdfaid:conformance>B</pdfaid:conformance>',
      '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
      '<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>',
      '<pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>',
      '/AFRelationship /Alternative',
      '/Subtype /text#2Fxml',
      '/S /GTS_PDFA1',
    ])
      expect(bytes).toContain(part);
    // A font that isn't within the file.
    expect(bytes).not.toContain('Helvetica');
  });

  test('is the same tomorrow, whatever was written in between', async () => {
    const first = await toPdf(issued(), open);
    await toPdf(issued({}, { name: 'Źródło żółte zz 0123456789' }), open);
    expect((await toPdf(issued(), open)).equals(first)).toBe(true);
  });

  test('that is paid in part asks for the rest, in its code too', async () => {
    const { text } = await read(issued({ prepaid: 4800 }), { ...open, paid: 14_800 });
    const said = text.replace(/\s+/g, ' ');
    expect(said).toContain('€200.00 due by');
    expect(said).toContain('Amount due €300.00 Received since -€100.00 Still open €200.00');
    expect(said).toContain('Amount €200.00 By');
  });

  test('whose credit was taken back says so, and asks for it', async () => {
    const { text } = await read(issued({ prepaid: 4800 }), { ...open, paid: 1800 });
    const said = text.replace(/\s+/g, ' ');
    expect(said).toContain('Amount due €300.00 Credit taken back €30.00 Still open €330.00');
    expect(said).toContain('Amount €330.00 By');
  });

  test('that is paid says so, and asks for nothing', async () => {
    const { text } = await read(issued(), { ...open, status: 'paid', paid: 50_000 });
    expect(text).toContain('€348.00 paid');
    expect(text).toContain('Still open €0.00');
    expect(text).toContain('Your payment has arrived. Thank you.');
    expect(text).not.toContain('How to pay');
    const byCredit = await read(issued({ prepaid: 34_800 }), { ...open, status: 'paid', paid: 34_800 });
    expect(byCredit.text).toContain('Your credit has paid it.');
  });

  test('that is cancelled names what takes it back, and asks for nothing', async () => {
    const { text } = await read(issued(), { status: 'cancelled', paid: 0, takenBackBy: 'HW-2026-00009' });
    expect(text).toContain('Cancelled by credit note HW-2026-00009');
    expect(text).not.toContain('How to pay');
  });

  test('in dollars has account and reference, and no code that banks could not read', async () => {
    const { text } = await read(issued({ currency: 'USD' }));
    expect(text).toContain('Reference RF71 HW20 2600 001');
    expect(text).not.toContain(code);
  });

  test.each([
    ['exempt', exempt, 'VAT (exempt) €0.00', 'No tax is charged: Exempt by § 19'],
    ['outside of the tax', outside, 'VAT (not subject to it) €0.00', 'No tax is charged: Dues of members'],
  ])('%s says why there is no tax', async (_, tax, line, reason) => {
    const { text } = await read(issued({}, tax));
    expect(text).toContain(line);
    expect(text).toContain(reason);
    // As in the XML.
    expect(text.includes('DE123456789')).toBe(tax.taxCategory === 'E');
  });
});

test('a credit note says which invoice it takes back, and asks for nothing', async () => {
  const takesBack = { number: 'HW-2026-00001', issuedOn: '2026-11-28' };
  const note = issued({ kind: 'credit_note', number: 'HW-2026-00002', takesBack });
  const { text, title, files } = await read(note, { ...open, status: 'paid' });
  expect(title).toBe('Credit note HW-2026-00002');
  expect(text).toContain('Takes back Invoice HW-2026-00001 of 28 November 2026');
  expect(text).toContain('€348.00 credited');
  expect(text).not.toMatch(/How to pay|Date due|Amount due/);
  expect(files['factur-x.xml']).toContain('<ram:TypeCode>381</ram:TypeCode>');
});

describe('what somebody wrote', () => {
  const withoutSpaces = (text: string) => text.replace(/\s/g, '');

  test('stands there whole, however long it is', async () => {
    const words = 'Verein der Kaufleute zu Harwick an der Stour und Umgebung, '.repeat(2).slice(0, 120);
    const wide = 'W'.repeat(120);
    const party = { name: wide, line1: words, line2: wide, city: words, postcode: '1'.repeat(20) };
    const buyer = { ...issued().buyer, ...party, buyerReference: 'P'.repeat(60) };
    const taxReason = words.repeat(3).slice(0, 300);
    const numbers = { registrationNumber: 'V'.repeat(40), taxNumber: '7'.repeat(40) };
    const { text, pages } = await read(issued({ buyer }, { ...exempt, ...party, ...numbers, taxReason }));
    expect(pages).toBe(2);
    for (const part of [wide, words, taxReason, numbers.registrationNumber, numbers.taxNumber])
      expect(withoutSpaces(text)).toContain(withoutSpaces(part));
    // At the foot of each page.
    expect(text.match(/For accounting programs/g)).toHaveLength(2);
  });

  test('may be Greek, Cyrillic, Armenian, Georgian, Hebrew or Arabic', async () => {
    const names = {
      name: 'Ένωση Εμπόρων Αθηνών',
      line1: 'Київ, вул. Хрещатик 5',
      line2: 'Հայաստան საქართველო',
      city: 'תל אביב',
      postcode: 'الرياض',
    };
    const { text } = await read(issued({ buyer: { ...issued().buyer, ...names } }));
    for (const name of Object.values(names)) expect(text).toContain(name);
  });

  test('and has no letters here, or would turn others around, stops nothing', async () => {
    const buyer = {
      ...issued().buyer,
      name: '東京 \u{1F600} \u202EdiaP\u0000\nX',
      line1: '\uD800',
      city: '\u200B',
    };
    const { text } = await read(issued({ buyer }));
    expect(text).toContain('\uFFFD\uFFFD \uFFFD diaP X');
  });
});
