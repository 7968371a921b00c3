import { message } from '@guildhall/contract/messages.ts';
import { readCamt } from './camt.ts';
import { type BankFileContent, UnreadableFile } from './entries.ts';
import { readSheet } from './sheet.ts';

/** What other files begin with that end up here. */
const strangers: [RegExp, ReturnType<typeof message>][] = [
  [
    /^PK/,
    message(
      'This is a ZIP archive or a workbook. Please unpack it, or save the sheet as CSV, and take what is in it.',
    ),
  ],
  [/^%PDF/, message('This is a PDF. Please ask the bank for camt.053 or CSV.')],
  [
    /^\s*(?:\{\d:|:20:)/,
    message('This is MT940, which banks are giving up. Please ask the bank for camt.053 or CSV.'),
  ],
];

/** Reads a file of the bank, whatever it is called. Throws an `UnreadableFile` with a sentence. */
export async function readBankFile(
  bytes: Uint8Array,
  asked: { today: string; currency?: string | undefined },
): Promise<BankFileContent> {
  const head = Buffer.from(bytes.subarray(0, 1000)).toString('latin1');
  const stranger = strangers.find(([begin]) => begin.test(head));
  if (stranger) throw new UnreadableFile(stranger[1]);
  const isXml = /^(?:\xEF\xBB\xBF|\xFF\xFE|\xFE\xFF)?[\s\0]*</.test(head);
  return isXml ? readCamt(bytes) : readSheet(textOf(bytes), asked);
}

/** UTF-8, UTF-16 by its mark, or what older programs of banks write. */
function textOf(bytes: Uint8Array): string {
  const mark = (bytes[0] ?? 0) * 256 + (bytes[1] ?? 0);
  const said = mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : null;
  if (said) return new TextDecoder(said).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
