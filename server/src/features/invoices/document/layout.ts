import { setImmediate } from 'node:timers/promises';
import { type Message, message } from '@guildhall/contract/messages.ts';
import { sumOf } from '../../../money.ts';
import { colours } from '../../../pdf/colours.ts';
import { type Pen, sheet } from '../../../pdf/pen.ts';
import {
  type InvoiceState,
  labelled,
  openOf,
  type Part,
  receivedSince,
  small,
  strong,
  takenBackOf,
} from './drawing.ts';
import { drawState } from './payment.ts';
import { type Issued, lineText } from './rules.ts';
import { addressLines, longDay, say, taxLine } from './words.ts';

const middle = 310;

/** Draws an invoice or a credit note, a part at a time: others are served in between. */
export async function drawInvoice(pen: Pen, issued: Issued, state: InvoiceState): Promise<void> {
  const parts = [drawHead, drawParties, drawHeadline, drawLines, drawTotals, drawState];
  let y = sheet.top;
  for (const draw of parts) {
    y = draw(pen, y, issued, state);
    await setImmediate();
  }
}

const titleOf = ({ kind }: Issued) => say(kind === 'invoice' ? message('Invoice') : message('Credit note'));

const drawHead: Part = (pen, y, issued, { status }) => {
  const title = titleOf(issued);
  const style = { size: 24, weight: 'semibold', colour: colours.primary } as const;
  const titleEnd = pen.write(title, { x: sheet.left, y, width: 240 }, style);
  if (issued.kind === 'invoice' && status !== 'open') {
    const word = say(status === 'paid' ? message('Paid') : message('Cancelled'));
    const x = sheet.left + pen.widthOf(title, style) + 12;
    const width = pen.widthOf(word, strong) + 18;
    pen.box({ x, y: y + 8, width, height: 19 }, status === 'paid' ? colours.soft : colours.grey, 9.5);
    pen.write(
      word,
      { x: x + 9, y: y + 11.5, width: 100 },
      { ...strong, colour: status === 'paid' ? colours.primary : colours.muted },
    );
  }
  const name = { x: middle, y: y + 8, width: sheet.right - middle, align: 'right' } as const;
  const nameEnd = pen.write(issued.seller.name, name, { size: 11, weight: 'semibold' });
  const { takesBack, buyer } = issued;
  const rows: [Message, string | null][] = [
    [message('Number'), issued.number],
    [message('Date of issue'), longDay(issued.issuedOn)],
    [message('Date due'), issued.kind === 'invoice' ? longDay(issued.dueOn) : null],
    [
      message('Takes back'),
      takesBack &&
        say(
          message('Invoice {number} of {date}', { number: takesBack.number, date: longDay(takesBack.issuedOn) }),
        ),
    ],
    [message('Your reference'), buyer.buyerReference],
  ];
  return labelled(pen, Math.max(titleEnd, nameEnd) + 10, rows) + 22;
};

const drawParties: Part = (pen, y, { seller, buyer }) => {
  const column = (x: number, width: number, label: Message, lines: string[], name: string) => {
    const place = { x, width };
    let end = pen.write(say(label), { ...place, y }, { ...small, colour: colours.muted }) + 2;
    end = pen.write(name, { ...place, y: end }, strong);
    for (const line of lines) end = pen.write(line, { ...place, y: end }, small);
    return end;
  };
  const isOutsideTax = seller.taxCategory === 'O';
  const left = column(sheet.left, 230, message('From'), addressLines(seller, isOutsideTax), seller.name);
  const right = column(
    middle,
    sheet.right - middle,
    message('Bill to'),
    addressLines(buyer, isOutsideTax),
    buyer.name,
  );
  return Math.max(left, right) + 26;
};

/** With the head of the lines, which doesn't stand alone. */
const drawHeadline: Part = (pen, from, issued, state) => {
  const { status, takenBackBy } = state;
  const y = pen.roomFor(110, from);
  const total = sumOf(issued.total, issued.currency);
  const due = sumOf(openOf(issued, state), issued.currency);
  const words = (): Message => {
    if (issued.kind === 'credit_note') return message('{total} credited', { total });
    if (status === 'paid') return message('{total} paid', { total });
    if (status === 'cancelled') return message('Cancelled by credit note {number}', { number: takenBackBy ?? '' });
    return message('{due} due by {date}', { due, date: longDay(issued.dueOn) });
  };
  const place = { x: sheet.left, y, width: sheet.right - sheet.left };
  return pen.write(say(words()), place, { size: 17, weight: 'semibold' }) + 18;
};

const amount = (y: number) => ({ x: 420, y, width: sheet.right - 420, align: 'right' }) as const;

const drawLines: Part = (pen, y, issued) => {
  const muted = { ...small, colour: colours.muted };
  pen.write(say(message('Description')), { x: sheet.left, y, width: 200 }, muted);
  let end = pen.write(say(message('Amount without tax')), amount(y), muted) + 5;
  pen.rule(end);
  for (const line of issued.lines) {
    const y = end + 9;
    end = pen.write(lineText(line), { x: sheet.left, y, width: 340 }, { size: 10 }) + 9;
    pen.write(sumOf(line.net, issued.currency), amount(y), { size: 10, isTabular: true });
    pen.rule(end);
  }
  return end + 10;
};

const drawTotals: Part = (pen, from, issued, state) => {
  const { currency, seller } = issued;
  const sum = (value: number) => sumOf(value, currency);
  const due = issued.total - issued.prepaid;
  const rows: [Message, string, boolean][] = [
    [message('Net'), sum(issued.net), false],
    [taxLine(seller), sum(issued.tax), false],
    [message('Total'), sum(issued.total), true],
  ];
  if (issued.kind === 'invoice') {
    if (issued.prepaid > 0) rows.push([message('Paid by your credit'), sum(-issued.prepaid), false]);
    rows.push([message('Amount due'), sum(due), true]);
    const since = receivedSince(issued, state);
    if (since > 0) {
      rows.push([message('Received since'), sum(-since), false]);
      rows.push([message('Still open'), sum(due - since), true]);
    }
    const gone = takenBackOf(issued, state);
    if (gone > 0) {
      rows.push([message('Credit taken back'), sum(gone), false]);
      rows.push([message('Still open'), sum(due + gone), true]);
    }
  }
  const reason = seller.taxReason && say(message('No tax is charged: {reason}', { reason: seller.taxReason }));
  const beside = { x: middle, width: sheet.right - middle };
  const muted = { ...small, colour: colours.muted };
  const reasonHeight = reason ? pen.heightOf(reason, beside.width, muted) : 0;
  let end = pen.roomFor(rows.length * 19 + reasonHeight, from);
  for (const [label, value, isStrong] of rows) {
    const style = { size: 10, weight: isStrong ? 'semibold' : 'regular' } as const;
    const y = end;
    end = pen.write(say(label), { x: middle, y, width: 130 }, style) + 5;
    pen.write(value, amount(y), { ...style, isTabular: true });
  }
  if (reason) end = pen.write(reason, { ...beside, y: end + 2 }, muted);
  return end + 22;
};

/** At the foot of each page. */
export function drawFoot(pen: Pen, { number }: Issued): void {
  const y = sheet.bottom + 20;
  const style = { size: 8, colour: colours.muted };
  pen.rule(y - 8);
  const words = message('For accounting programs, this file holds the same as XML (Factur-X, EN 16931).');
  pen.write(say(words), { x: sheet.left, y, width: 380 }, style);
  pen.write(number, { x: 440, y, width: sheet.right - 440, align: 'right' }, style);
}
