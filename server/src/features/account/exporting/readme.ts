import { english, inWords, message } from '@guildhall/contract/messages.ts';
import type { ExportPart } from '../../../exports.ts';

const lines = (text: string) => `${text.replaceAll('\n', '\r\n')}\r\n`;

/** The first thing that somebody opens: in words, and with the line ends that every system's editor shows. */
export function readmeOf(parts: readonly ExportPart[], site: string, now: Date): string {
  const said = message(
    `Your data at {site}
As it was on {date} (UTC)

This archive holds what {site} has stored about you. Each .json file opens in any text editor or browser, and in
programs that read JSON. Times are in UTC.

{parts}

files/
    What you have uploaded, and your invoices. The folder is missing when there is nothing.

manifest.json
    For programs: the version of this format, and how many entries each file has.

What is not in here: your password, which nobody here can read either; what proves that you are signed in; and what
belongs to others, such as who has blocked you. Copies that the people who run this site keep as a backup are not in here.

Keep this archive as you keep letters: it holds messages that others wrote to you.`,
    {
      site,
      date: now.toISOString().slice(0, 16).replace('T', ' at '),
      parts: parts.map(({ name, about }) => `${name}.json\n    ${inWords(about, english)}`).join('\n\n'),
    },
  );
  return lines(inWords(said, english));
}
