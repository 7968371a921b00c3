import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import type { Caller, TestApp } from './harness.ts';

/** What the reader's types don't know yet. */
interface Attached {
  getAttachments(): Promise<Map<string, unknown> | null>;
  getAttachmentContent(id: string): Promise<Uint8Array>;
}

/** A PDF as another program reads it. */
export async function readPdf(bytes: Uint8Array) {
  // The reader takes away what it's given.
  const document = await getDocumentProxy(Uint8Array.from(bytes));
  const { text, totalPages } = await extractText(document, { mergePages: true });
  const { info } = await getMeta(document);
  const attached = document as unknown as Attached;
  const files: Record<string, string> = {};
  for (const name of (await attached.getAttachments())?.keys() ?? [])
    files[name] = Buffer.from(await attached.getAttachmentContent(name)).toString();
  return { text, pages: totalPages, title: info.Title as unknown, files };
}

/** Bytes that a call answers with. */
export async function fetchBytes(app: TestApp, { cookie }: Caller, url: string) {
  const reply = await app.server.inject({ method: 'GET', url, headers: { cookie } });
  return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload };
}
