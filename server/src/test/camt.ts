interface Given {
  amount?: string;
  currency?: string;
  direction?: string;
  reversal?: string;
  status?: string;
  day?: string;
  /** What the bank calls it. */
  name?: string;
  payer?: string;
  text?: string;
  details?: string;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** An entry as a German bank writes it. */
export const entryXml = ({
  amount = '348.00',
  currency = 'EUR',
  direction = 'CRDT',
  reversal = 'false',
  status = '<Sts><Cd>BOOK</Cd></Sts>',
  day = '2026-01-15',
  name = '2026011509999999000',
  payer = 'Oak & Söhne GmbH',
  text = 'Invoice HW-2026-00001',
  details = `<TxDtls>
        <Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
        <RltdPties><Dbtr><Nm>${escaped(payer)}</Nm></Dbtr><DbtrAcct><Id><IBAN>DE02120300000000202051</IBAN></Id></DbtrAcct></RltdPties>
        <RmtInf><Ustrd>${escaped(text)}</Ustrd></RmtInf>
      </TxDtls>`,
}: Given) => `
    <Ntry>
      <Amt Ccy="${currency}">${amount}</Amt>
      <CdtDbtInd>${direction}</CdtDbtInd>
      <RvslInd>${reversal}</RvslInd>
      ${status}
      <BookgDt><Dt>${day}</Dt></BookgDt>
      <ValDt><Dt>${day}</Dt></ValDt>
      <AcctSvcrRef>${name}</AcctSvcrRef>
      <BkTxCd><Domn><Cd>PMNT</Cd></Domn></BkTxCd>
      <NtryDtls>${details}</NtryDtls>
    </Ntry>`;

export const camt = (
  entries: string[],
  { version = 'camt.053.001.08', message = 'BkToCstmrStmt', report = 'Stmt' } = {},
) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${version}">
<${message}>
  <GrpHdr><MsgId>1</MsgId><CreDtTm>2026-01-16T06:00:00</CreDtTm></GrpHdr>
  <${report}>
    <Id>1</Id>
    <Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>EUR</Ccy></Acct>
    <Bal><Amt Ccy="EUR">100.00</Amt></Bal>${entries.join('')}
  </${report}>
</${message}>
</Document>
`;
