import { setImmediate } from 'node:timers/promises';
import type { BankLineFault } from '@guildhall/contract/bank-files.ts';
import { message } from '@guildhall/contract/messages.ts';
import { type Row, splitRows } from '../../../../delimited.ts';
import { smallestUnits } from '../../../../money.ts';
import { amountOf, currenciesBeside, type DecimalMark, decimalMarkOf } from './amounts.ts';
import { type Columns, columnsOf, isEnough, type Role } from './columns.ts';
import { currencyOf, type Said } from './currencies.ts';
import { type DayOrder, dayOf, dayOrderOf } from './days.ts';
import {
  type BankEntry,
  type BankFileContent,
  payerMax,
  purposeMax,
  refuseTooMany,
  tidied,
  UnreadableFile,
} from './entries.ts';

const delimiters = [';', ',', '\t', '|'];
/** Names, dates and balances may stand above the header. */
const headerRowsMax = 30;
const cellsMax = 100;

interface Asked {
  today: string;
  /** Of amounts where the file doesn't say it. */
  currency?: string | undefined;
}

const pieceLength = 64 * 1024;
const rowsAtOnce = 200;

/** Between two pieces others have their turn. */
async function* piecesOf(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += pieceLength) {
    yield text.slice(at, at + pieceLength);
    await setImmediate();
  }
}

/** A list of payments as banks give it, in CSV. */
export async function readSheet(text: string, { today, currency }: Asked): Promise<BankFileContent> {
  const { delimiter, headerLine, header } = await findHeader(text);
  const columns = columnsOf(header);
  const rows: Row[] = [];
  for await (const row of splitRows(piecesOf(text), delimiter)) {
    const isBlank = !row.reason && row.cells.every((cell) => cell.trim() === '');
    if (row.line <= headerLine || isBlank) continue;
    rows.push(row);
    refuseTooMany(rows.length);
  }
  const whole = rows.filter(({ reason }) => !reason);
  await setImmediate();
  const sheet = sheetOf(columns, whole, { today, currency });
  const content: BankFileContent = { entries: [], refused: [], leftOut: 0 };
  for (const [place, row] of rows.entries()) {
    if (place % rowsAtOnce === 0) await setImmediate();
    // Below the list some banks write a balance, or a remark.
    const isRemark = row.cells.length * 2 <= header.length && header.length > 3;
    const hasDay = cellsOf(columns, 'day', row).some((cell) => dayOf(cell, sheet.order) !== undefined);
    if (isRemark && !hasDay && !row.reason && !hasSwallowedRows(row, delimiter, header.length)) continue;
    const isBroken = row.reason || row.cells.length > cellsMax || hasSwallowedRows(row, delimiter, header.length);
    const entry = isBroken ? 'cells' : entryOf(sheet, row);
    if (entry === 'left_out') content.leftOut += 1;
    else if (typeof entry === 'string') content.refused.push({ line: row.line, reason: entry });
    else content.entries.push(entry);
  }
  return content;
}

/** A quotation that nobody closed goes on to the next quotation mark: lines in a cell are rows then. */
const hasSwallowedRows = ({ cells }: Row, delimiter: string, columns: number) =>
  cells.some(
    (cell) =>
      /[\r\n]/.test(cell) &&
      cell.split(/\r\n?|\n/).some((line) => line.split(delimiter, columns).length * 2 > columns),
  );

async function findHeader(text: string) {
  const head = text.slice(0, 256 * 1024);
  let best: { delimiter: string; headerLine: number; header: string[]; size: number } | undefined;
  for (const delimiter of delimiters) {
    let looked = 0;
    for await (const { cells, line } of splitRows([head], delimiter)) {
      looked += 1;
      if (looked > headerRowsMax) break;
      if (cells.length > cellsMax) continue;
      const columns = columnsOf(cells);
      const size = [...columns.places.values()].flat().length;
      if (isEnough(columns) && size > (best?.size ?? 0))
        best = { delimiter, headerLine: line, header: cells, size };
    }
  }
  if (best) return best;
  throw new UnreadableFile(
    message(
      'This is no file of a bank that can be read here: it must be camt.052, camt.053, camt.054, or CSV with a line that names its columns, such as booking date, amount and purpose.',
    ),
  );
}

interface Sheet {
  columns: Columns;
  mark: DecimalMark | null;
  order: DayOrder;
  /** By the office. */
  chosen: string;
}

const filledOf = ({ places }: Columns, role: Role, { cells }: Row) =>
  (places.get(role) ?? [])
    .map((place) => ({ place, cell: (cells[place] ?? '').trim() }))
    .filter(({ cell }) => cell !== '');

const cellsOf = (columns: Columns, role: Role, row: Row) => filledOf(columns, role, row).map(({ cell }) => cell);

function sheetOf(columns: Columns, rows: Row[], { today, currency }: Asked): Sheet {
  const allOf = (...roles: Role[]) => rows.flatMap((row) => roles.flatMap((role) => cellsOf(columns, role, row)));
  return {
    columns,
    mark: decimalMarkOf(allOf('amount', 'credit', 'debit')),
    order: dayOrderOf(
      rows.flatMap((row) => daysIn(columns, row)[0] ?? []),
      today,
    ),
    chosen: currency ?? '',
  };
}

const daysIn = (columns: Columns, row: Row) => [
  ...cellsOf(columns, 'day', row),
  ...cellsOf(columns, 'valueDay', row),
];

const waiting = /pend|vorgemerkt|vormerk|revert|declin|fail|cancel|refund|en attente|en cours|pendiente|offen/i;
const outgoing = /^(?:s|soll|d|dr|dbit|debit|débit|belastung|lastschrift|out|-|neutral|cargo|debe)$/i;
const incoming = /^(?:h|haben|c|cr|crdt|credit|crédit|gutschrift|in|\+|abono|haber)$/i;

interface Income {
  /** Digits with a point. */
  decimal: string;
  /** What the cell says of its currency, and what its column says. */
  amount: Said;
  column: Said;
}

/** The amount that came. */
function incomeOf({ columns, mark }: Sheet, row: Row): Income | 'left_out' | undefined {
  const of = (role: Role) => cellsOf(columns, role, row);
  const [credit, debit] = [filledOf(columns, 'credit', row)[0], of('debit')[0]];
  const isNothing = (cell: string | undefined) =>
    cell === undefined || (cell.length < 40 && /^[-+\s]*0*[.,]?0*$/.test(cell));
  const hasCredit = !isNothing(credit?.cell);
  if (!hasCredit && !isNothing(debit)) return 'left_out';
  const found = hasCredit ? credit : filledOf(columns, 'amount', row)[0];
  if (!found) return columns.places.has('credit') ? 'left_out' : undefined;
  const { place, cell } = found;
  const written = amountOf(cell, mark);
  if (!written) return undefined;
  const [direction = ''] = of('direction');
  const isOut = written.isNegative || outgoing.test(direction) || !/[1-9]/.test(written.decimal);
  // Where a column says the direction, a word that it doesn't know may be either.
  if (!isOut && direction !== '' && !incoming.test(direction)) return undefined;
  if (isOut) return 'left_out';
  return {
    decimal: written.decimal,
    amount: currenciesBeside(cell),
    column: columns.currencies.get(place) ?? null,
  };
}

function entryOf(sheet: Sheet, row: Row): BankEntry | BankLineFault | 'left_out' {
  const { columns, order } = sheet;
  const of = (role: Role) => cellsOf(columns, role, row);
  if (of('state').some((state) => waiting.test(state))) return 'left_out';
  const income = incomeOf(sheet, row);
  if (income === 'left_out') return income;
  if (income === undefined) return 'amount';
  const bookedOn = daysIn(columns, row)
    .map((cell) => dayOf(cell, order))
    .find((day) => day !== undefined);
  if (!bookedOn) return 'day';
  const { currency, fault } = currencyOf({ ...income, cell: of('currency')[0] ?? '', chosen: sheet.chosen });
  // In a column of currencies a blank cell is the row's own fault.
  const isOwnFault = columns.places.has('currency') && of('currency').length === 0;
  if (fault === 'unsaid' && !isOwnFault)
    throw new UnreadableFile(
      message('The file does not say in which currency its amounts are. Please choose it.'),
      'currency',
    );
  if (currency === undefined) return fault === 'other_currency' ? fault : 'currency';
  const amount = smallestUnits(income.decimal, currency);
  if (!amount) return 'amount';
  const purpose = tidied([...new Set(of('purpose'))].join(' '), purposeMax);
  const byBank = referenceOf(of('bankReference'));
  const payer = tidied(of('payer')[0] ?? '', payerMax);
  return {
    line: row.line,
    account: (of('account')[0] ?? '').replace(/\s/g, '').slice(0, 50),
    bookedOn,
    amount,
    currency,
    bankReference: byBank || referenceOf(of('endToEnd')),
    isNamedByBank: byBank !== '',
    references: [...of('bankReference'), ...of('endToEnd')].slice(0, 5),
    purpose,
    payer,
  };
}

/** What the payer's bank passes on where the payer gave nothing. */
const referenceOf = (cells: string[]) =>
  tidied(cells.find((cell) => !/^(?:NOTPROVIDED|NONREF|N\/?A|-)$/i.test(cell)) ?? '', 140);
