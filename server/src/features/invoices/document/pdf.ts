import { message } from '@guildhall/contract/messages.ts';
import { writePdf } from '../../../pdf/document.ts';
import { facturX } from '../../../pdf/factur-x.ts';
import { toCii } from './cii.ts';
import type { InvoiceState } from './drawing.ts';
import { drawFoot, drawInvoice } from './layout.ts';
import type { Issued } from './rules.ts';
import { say } from './words.ts';

/** The invoice for people and, within it, for machines. What was issued is the same tomorrow; what came of it may have changed. */
export function toPdf(issued: Issued, state: InvoiceState): Promise<Buffer> {
  const { kind, number, issuedOn } = issued;
  const title =
    kind === 'invoice' ? message('Invoice {number}', { number }) : message('Credit note {number}', { number });
  return writePdf({
    title: say(title),
    date: new Date(issuedOn),
    machines: facturX(toCii(issued)),
    draw: (pen) => drawInvoice(pen, issued, state),
    foot: (pen) => drawFoot(pen, issued),
  });
}
