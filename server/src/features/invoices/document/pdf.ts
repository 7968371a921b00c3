import { writePdf } from '../../../pdf/document.ts';
import { toCii } from './cii.ts';
import type { InvoiceState } from './drawing.ts';
import { drawFoot, drawInvoice } from './layout.ts';
import type { Issued } from './rules.ts';
import { hybridMetadata, xmlName } from './xmp.ts';

/** The invoice for people and, within it, for machines. What was issued is the same tomorrow; what came of it may have changed. */
export function toPdf(issued: Issued, state: InvoiceState): Promise<Buffer> {
  return writePdf({
    title: issued.kind === 'invoice' ? `Invoice ${issued.number}` : `Credit note ${issued.number}`,
    date: new Date(issued.issuedOn),
    metadata: hybridMetadata,
    file: {
      name: xmlName,
      type: 'text/xml',
      description: 'Factur-X',
      content: toCii(issued),
    },
    draw: (pen) => drawInvoice(pen, issued, state),
    foot: (pen) => drawFoot(pen, issued),
  });
}
