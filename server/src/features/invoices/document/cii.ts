import { decimal } from '../rules.ts';
import { type Issued, lineText } from './rules.ts';

/*
 * The invoice as a machine reads it: EN 16931 in the syntax CII, as Factur-X and ZUGFeRD have it.
 * The schema sets the order of its elements.
 */

/** Characters that XML 1.0 can't hold. */
const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(unwritable, '').replace(/[&<>"]/g, (mark) => escapes[mark] ?? '');

type Part = string | null | false;

/** One element around what is in it; nothing where nothing is. */
function element(name: string, ...content: Part[]): string {
  const inner = content.filter(Boolean).join('');
  return inner === '' ? '' : `<${name}>${inner}</${name.split(' ')[0]}>`;
}
const leaf = (name: string, text: string | null) => (text ? element(name, escaped(text)) : '');
const day = (name: string, type: string, text: string) =>
  element(name, leaf(`${type}:DateTimeString format="102"`, text.replaceAll('-', '')));

type Party = Pick<Issued['seller'], 'name' | 'line1' | 'line2' | 'postcode' | 'city' | 'country' | 'vatNumber'> & {
  taxNumber?: string | null;
  registrationNumber?: string | null;
};

function party(name: string, of: Party, isOutsideTax: boolean): string {
  const registration = (scheme: string, number: string | null) =>
    element('ram:SpecifiedTaxRegistration', leaf(`ram:ID schemeID="${scheme}"`, number));
  return element(
    name,
    leaf('ram:Name', of.name),
    element('ram:SpecifiedLegalOrganization', leaf('ram:ID', of.registrationNumber ?? null)),
    element(
      'ram:PostalTradeAddress',
      leaf('ram:PostcodeCode', of.postcode),
      leaf('ram:LineOne', of.line1),
      leaf('ram:LineTwo', of.line2),
      leaf('ram:CityName', of.city),
      leaf('ram:CountryID', of.country),
    ),
    // Outside of the tax, no number of it may be named (BR-O-02).
    !isOutsideTax && registration('FC', of.taxNumber ?? null),
    !isOutsideTax && registration('VA', of.vatNumber),
  );
}

const context = element(
  'rsm:ExchangedDocumentContext',
  element('ram:GuidelineSpecifiedDocumentContextParameter', leaf('ram:ID', 'urn:cen.eu:en16931:2017')),
);

export function toCii(issued: Issued): string {
  const { seller, buyer, currency, takesBack } = issued;
  const isOutsideTax = seller.taxCategory === 'O';
  const sum = (amount: number) => decimal(amount, currency);
  const rate = isOutsideTax ? '' : leaf('ram:RateApplicablePercent', (seller.taxRate / 100).toFixed(2));
  const category = leaf('ram:CategoryCode', seller.taxCategory);

  const lines = issued.lines.map((line, i) =>
    element(
      'ram:IncludedSupplyChainTradeLineItem',
      element('ram:AssociatedDocumentLineDocument', leaf('ram:LineID', String(i + 1))),
      element('ram:SpecifiedTradeProduct', leaf('ram:Name', lineText(line))),
      element(
        'ram:SpecifiedLineTradeAgreement',
        element('ram:NetPriceProductTradePrice', leaf('ram:ChargeAmount', sum(line.net))),
      ),
      element('ram:SpecifiedLineTradeDelivery', leaf('ram:BilledQuantity unitCode="C62"', '1')),
      element(
        'ram:SpecifiedLineTradeSettlement',
        element('ram:ApplicableTradeTax', leaf('ram:TypeCode', 'VAT'), category, rate),
        element('ram:SpecifiedTradeSettlementLineMonetarySummation', leaf('ram:LineTotalAmount', sum(line.net))),
      ),
    ),
  );

  const settlement = element(
    'ram:ApplicableHeaderTradeSettlement',
    leaf('ram:PaymentReference', issued.reference),
    leaf('ram:InvoiceCurrencyCode', currency),
    element(
      'ram:SpecifiedTradeSettlementPaymentMeans',
      leaf('ram:TypeCode', '30'),
      element(
        'ram:PayeePartyCreditorFinancialAccount',
        leaf('ram:IBANID', seller.iban),
        leaf('ram:AccountName', seller.name),
      ),
      element('ram:PayeeSpecifiedCreditorFinancialInstitution', leaf('ram:BICID', seller.bic)),
    ),
    element(
      'ram:ApplicableTradeTax',
      leaf('ram:CalculatedAmount', sum(issued.tax)),
      leaf('ram:TypeCode', 'VAT'),
      leaf('ram:ExemptionReason', seller.taxReason),
      leaf('ram:BasisAmount', sum(issued.net)),
      category,
      rate,
    ),
    element('ram:SpecifiedTradePaymentTerms', day('ram:DueDateDateTime', 'udt', issued.dueOn)),
    element(
      'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
      leaf('ram:LineTotalAmount', sum(issued.net)),
      leaf('ram:TaxBasisTotalAmount', sum(issued.net)),
      leaf(`ram:TaxTotalAmount currencyID="${escaped(currency)}"`, sum(issued.tax)),
      leaf('ram:GrandTotalAmount', sum(issued.total)),
      issued.prepaid > 0 && leaf('ram:TotalPrepaidAmount', sum(issued.prepaid)),
      leaf('ram:DuePayableAmount', sum(issued.total - issued.prepaid)),
    ),
    takesBack &&
      element(
        'ram:InvoiceReferencedDocument',
        leaf('ram:IssuerAssignedID', takesBack.number),
        day('ram:FormattedIssueDateTime', 'qdt', takesBack.issuedOn),
      ),
  );

  const namespaces = [
    'xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"',
    'xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"',
    'xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100"',
    'xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"',
  ].join(' ');
  const document = element(
    `rsm:CrossIndustryInvoice ${namespaces}`,
    context,
    element(
      'rsm:ExchangedDocument',
      leaf('ram:ID', issued.number),
      leaf('ram:TypeCode', issued.kind === 'credit_note' ? '381' : '380'),
      day('ram:IssueDateTime', 'udt', issued.issuedOn),
    ),
    element(
      'rsm:SupplyChainTradeTransaction',
      ...lines,
      element(
        'ram:ApplicableHeaderTradeAgreement',
        leaf('ram:BuyerReference', buyer.buyerReference),
        party('ram:SellerTradeParty', seller, isOutsideTax),
        party('ram:BuyerTradeParty', buyer, isOutsideTax),
      ),
      '<ram:ApplicableHeaderTradeDelivery/>',
      settlement,
    ),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${document}\n`;
}
