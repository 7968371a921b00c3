import { createPen, type Pen, sheet } from './pen.ts';

interface PdfContent {
  /** Ours: it stands in the metadata as it is, which is XML. */
  title: string;
  /** The day of what it shows: so the same is the same file tomorrow. */
  date: Date;
  /** The same as the pages say, for machines; and what the metadata says of that, as RDF. */
  machines?: { metadata: string; file: { name: string; type: string; description: string; content: string } };
  draw(pen: Pen): Promise<void>;
  /** What stands at the foot of each page. */
  foot(pen: Pen): void;
}

/** A file of PDF/A-3b: with its fonts, its colours, and, for machines, a file within it. */
export async function writePdf({ title, date, machines, draw, foot }: PdfContent): Promise<Buffer> {
  // Loaded with the first one: no start waits for it.
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: [sheet.width, sheet.height],
    margin: 0,
    subset: 'PDF/A-3b',
    pdfVersion: '1.7',
    // None of the fonts that a PDF may leave out.
    font: null as unknown as string,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, CreationDate: date, Creator: 'Guildhall', Producer: 'PDFKit' },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const whole = new Promise<Buffer>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  if (machines) {
    const { content, ...named } = machines.file;
    document.appendXML(machines.metadata);
    // Its types lack the relationship.
    const attachment = { ...named, relationship: 'Alternative', creationDate: date, modifiedDate: date };
    document.file(Buffer.from(content), attachment);
  }
  const pen = await createPen(document, foot);
  await draw(pen);
  foot(pen);
  document.end();
  return whole;
}
