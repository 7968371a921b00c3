import { smallestUnits } from '../../../../money.ts';
import {
  type BankEntry,
  type BankFileContent,
  isDay,
  payerMax,
  purposeMax,
  refuseTooMany,
  tidied,
} from './entries.ts';
import { type Element, readParts } from './xml.ts';

/** Of ISO 20022, in any version: account report, statement, notification. */
const namespace = /^urn:iso:std:iso:20022:(?:\w+:)?xsd:camt\.05[234]\.\d{3}\.\d\d$/;

const names = new Set(
  [
    '/Acct/Id/IBAN/Othr/Ntry/Amt/CdtDbtInd/RvslInd/Sts/Cd/BookgDt/ValDt/Dt/DtTm/NtryRef/AcctSvcrRef/AddtlNtryInf/NtryDtls',
    '/TxDtls/Refs/EndToEndId/TxId/AmtDtls/TxAmt/RltdPties/Dbtr/UltmtDbtr/Pty/Nm/RmtInf/Ustrd/Strd/CdtrRefInf/Ref',
    '/RfrdDocInf/Nb/AddtlRmtInf/AddtlTxInf',
  ].flatMap((list) => list.split('/').slice(1)),
);

export async function readCamt(bytes: Uint8Array): Promise<BankFileContent> {
  const content: BankFileContent = { entries: [], refused: [], leftOut: 0 };
  let account = '';
  const parts = readParts(bytes, names, (name, uri) => name === 'Document' && namespace.test(uri));
  for await (const part of parts) {
    if (part.name === 'Acct') account = textAt(part, '/Id/IBAN') || textAt(part, '/Id/Othr/Id');
    if (part.name === 'Ntry') addEntry(content, part, account.replace(/\s/g, '').slice(0, 50));
    refuseTooMany(content.entries.length + content.refused.length + content.leftOut);
  }
  return content;
}

/** @param path such as '/Refs/TxId' */
const allAt = (element: Element, path: string): Element[] =>
  path
    .split('/')
    .slice(1)
    .reduce(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [element],
    );
const textsAt = (element: Element, path: string) =>
  allAt(element, path)
    .map(({ text }) => text.trim())
    .filter((text) => text !== '');
const textAt = (element: Element, path: string) => textsAt(element, path)[0] ?? '';

/** What banks write where the payer gave nothing. */
const given = (text: string) => (/^(?:NOTPROVIDED|NONREF|N\/?A)?$/i.test(text) ? '' : text);

const waiting = new Set(['PDNG', 'INFO', 'FUTR']);

function addEntry(content: BankFileContent, entry: Element, account: string): void {
  const refuse = (reason: 'day' | 'amount' | 'status' | 'taken_back') =>
    content.refused.push({ line: entry.line, reason });
  // Before version 4 the status is a text, since then a code.
  const status = textAt(entry, '/Sts/Cd') || textAt(entry, '/Sts');
  const isReversal = ['true', '1'].includes(textAt(entry, '/RvslInd'));
  const direction = textAt(entry, '/CdtDbtInd');
  if (waiting.has(status)) content.leftOut += 1;
  else if (status !== 'BOOK') refuse('status');
  else if (direction === 'DBIT' && isReversal) refuse('taken_back');
  // What comes back of money that went out is no payment either.
  else if (direction === 'DBIT' || isReversal) content.leftOut += 1;
  else if (direction !== 'CRDT') refuse('status');
  else {
    const bookedOn = dayAt(entry, '/BookgDt') || dayAt(entry, '/ValDt');
    const [money] = allAt(entry, '/Amt');
    const amount = money && unitsOf(money);
    if (!isDay(bookedOn)) refuse('day');
    else if (!money || !amount) refuse('amount');
    else addPayments(content, entry, { account, bookedOn, amount, currency: money.currency });
  }
}

const unitsOf = ({ text, currency }: Element) => smallestUnits(text.trim(), currency);
const dayAt = (entry: Element, path: string) =>
  (textAt(entry, `${path}/Dt`) || textAt(entry, `${path}/DtTm`)).slice(0, 10);

type Common = Pick<BankEntry, 'account' | 'bookedOn' | 'amount' | 'currency'>;

/** An entry is a payment, or many that were booked together. */
function addPayments(content: BankFileContent, entry: Element, common: Common): void {
  const details = allAt(entry, '/NtryDtls/TxDtls');
  const parts = details.map((detail) => ({ detail, ...partOf(detail, common.currency) }));
  const sum = parts.reduce((sum, part) => sum + (part.amount ?? Number.NaN), 0);
  // Parts that don't come to the sum can't be told apart: what came is one payment then, and the office looks at it.
  if (details.length > 1 && sum === common.amount) {
    for (const { detail, amount = 0 } of parts) {
      if (amount > 0) content.entries.push({ ...common, amount, ...wordsOf(entry, detail, true) });
      else content.leftOut += 1;
    }
  } else
    content.entries.push({ ...common, ...wordsOf(entry, details.length === 1 ? details[0] : undefined, false) });
}

/** Below zero: it goes out, such as a fee. */
function partOf(detail: Element, currency: string): { amount: number | undefined } {
  const [money] = [...allAt(detail, '/Amt'), ...allAt(detail, '/AmtDtls/TxAmt/Amt')];
  const amount = money?.currency === currency ? unitsOf(money) : undefined;
  const isDebit = textAt(detail, '/CdtDbtInd') === 'DBIT';
  return { amount: amount !== undefined && isDebit ? -amount : amount };
}

type Words = Pick<BankEntry, 'line' | 'bankReference' | 'isNamedByBank' | 'references' | 'purpose' | 'payer'>;

function wordsOf(entry: Element, detail: Element | undefined, isPart: boolean): Words {
  const of = (path: string) => (detail ? textsAt(detail, path) : []);
  const [payer = ''] = [
    ...[...of('/RltdPties/Dbtr/Nm'), ...of('/RltdPties/Dbtr/Pty/Nm')],
    ...[...of('/RltdPties/UltmtDbtr/Nm'), ...of('/RltdPties/UltmtDbtr/Pty/Nm')],
  ];
  const [endToEnd = ''] = of('/Refs/EndToEndId').map(given);
  const [own = ''] = of('/Refs/AcctSvcrRef').map(given);
  const [transaction = ''] = of('/Refs/TxId').map(given);
  const ofEntry = given(textAt(entry, '/AcctSvcrRef'));
  // Parts of an entry share its name.
  const byBank = (isPart ? [own, transaction] : [ofEntry, own, transaction]).find((way) => way !== '');
  const byOthers = [endToEnd, ofEntry, given(textAt(entry, '/NtryRef'))].find((way) => way !== '');
  const written = [...of('/RmtInf/Ustrd'), ...of('/RmtInf/Strd/AddtlRmtInf')];
  const more = written.length > 0 || isPart ? [] : [...of('/AddtlTxInf'), ...textsAt(entry, '/AddtlNtryInf')];
  const references = [...of('/RmtInf/Strd/CdtrRefInf/Ref'), ...of('/RmtInf/Strd/RfrdDocInf/Nb')];
  return {
    line: detail?.line ?? entry.line,
    bankReference: tidied(byBank ?? byOthers ?? '', 140),
    isNamedByBank: byBank !== undefined,
    references: [...references, endToEnd].filter((text) => text !== '').slice(0, 20),
    purpose: tidied([...written, ...references, ...more].join(' '), purposeMax),
    payer: tidied(payer, payerMax),
  };
}
