import { writeOds } from 'hucre/ods';
import { type CellValue, readXlsx, writeXlsx } from 'hucre/xlsx';
import yazl from 'yazl';
import type { Caller, TestApp } from './harness.ts';

/* Workbooks as people have them, and as nobody's program writes them. */

export type Sheets = Record<string, CellValue[][]>;

const sheetsOf = (sheets: Sheets) => Object.entries(sheets).map(([name, rows]) => ({ name, rows }));

export const xlsx = async (sheets: Sheets) => Buffer.from(await writeXlsx({ sheets: sheetsOf(sheets) }));
export const ods = async (sheets: Sheets) => Buffer.from(await writeOds({ sheets: sheetsOf(sheets) }));

export async function zip(parts: Record<string, string | Buffer>): Promise<Buffer> {
  const archive = new yazl.ZipFile();
  for (const [name, content] of Object.entries(parts)) archive.addBuffer(Buffer.from(content as string), name);
  archive.end();
  const pieces: Buffer[] = [];
  for await (const piece of archive.outputStream) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relation = (id: number, kind: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${relations}/${kind}" Target="${target}"/>`;
const listed = (...found: string[]) => `<Relationships>${found.join('')}</Relationships>`;

/** The parts of a workbook with one sheet of these rows, written by hand. */
export const parts = (rows: string, more: Record<string, string | Buffer> = {}) => ({
  '[Content_Types].xml': '<Types/>',
  '_rels/.rels': listed(relation(1, 'officeDocument', 'xl/workbook.xml')),
  'xl/workbook.xml': '<workbook><sheets><sheet name="Members" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': listed(
    relation(1, 'worksheet', 'worksheets/sheet1.xml'),
    relation(2, 'sharedStrings', 'sharedStrings.xml'),
  ),
  'xl/sharedStrings.xml': '<sst/>',
  'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  ...more,
});

export const inline = (ref: string, text: string) => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`;

export const odsParts = (content: string, more: Record<string, string> = {}) => ({
  mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
  'content.xml': `<office:document-content><office:body><office:spreadsheet>${content}</office:spreadsheet></office:body></office:document-content>`,
  ...more,
});

/** A file as somebody gets it, and the cells of its first sheet. */
export async function download(app: Pick<TestApp, 'server'>, { cookie }: Caller, url: string) {
  const { rawPayload, statusCode, headers } = await app.server.inject({ url, headers: { cookie } });
  const isWorkbook = String(headers['content-type']).includes('spreadsheetml');
  const [sheet] = isWorkbook ? (await readXlsx(rawPayload)).sheets : [];
  return { status: statusCode, headers, bytes: rawPayload, rows: sheet?.rows ?? [] };
}
