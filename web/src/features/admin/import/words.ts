import type { ImportField } from '@guildhall/contract/import-columns.ts';
import { encodingNames } from '@guildhall/contract/import-encodings.ts';
import type { LabelKind } from '@guildhall/contract/import-labels.ts';
import {
  delimiterName,
  type ImportCounts,
  type ImportJob,
  type ImportRowKind,
  type ImportState,
} from '@guildhall/contract/imports.ts';
import { type Message, message } from '@guildhall/contract/messages.ts';
import { t } from '#web/lib/text.ts';
import type { Tint } from '#web/ui/badge.tsx';

export const fieldNames: Record<ImportField, Message> = {
  name: message('Business name'),
  description: message('Description'),
  shortLine: message('Short line (added to the description)'),
  industry: message('Industry'),
  type: message('Type'),
  location: message('Location'),
  city: message('Location: city'),
  region: message('Location: region'),
  country: message('Location: country'),
  website: message('Website'),
  email: message('E-mail'),
  phone: message('Phone'),
  employees: message('Employees'),
  founded: message('Founded'),
  revenue: message('Revenue'),
  tags: message('Tags'),
  street: message('Street'),
  languages: message('Languages'),
  links: message('Links, such as social networks'),
  source: message('Id in the file'),
  memberNumber: message('Membership no.'),
  memberStatus: message('Membership status'),
  joinedOn: message('Joined on'),
  leftOn: message('Left on'),
};

/** What a kind of word says of a listing. */
export const kindWords: Record<LabelKind, Message> = {
  industry: message('industry'),
  type: message('type'),
  employees: message('employees'),
};

/** 'A table with semicolons, Windows-1252 (Latin-1).' */
export function shapeText(job: ImportJob): string {
  const { headerLine } = job;
  const shape =
    job.sheet === null
      ? textShape(job)
      : t('A workbook, of which the sheet “{sheet}” is read.', { sheet: job.sheet });
  if (headerLine <= 1) return shape;
  return `${shape} ${t('Line {headerLine} names the columns: what stands above is left out.', { headerLine })}`;
}

function textShape({ format, delimiter, encoding }: ImportJob): string {
  const written = encoding ? encodingNames[encoding] : '';
  return format === 'csv'
    ? t(
        '{delimiter, select, comma {A table with commas, {encoding}.} semicolon {A table with semicolons, {encoding}.} tab {A table with tabs, {encoding}.} bar {A table with bars, {encoding}.} other {A table, {encoding}.}}',
        { delimiter: delimiter ? delimiterName(delimiter) : '', encoding: written },
      )
    : t('JSON Lines, {encoding}.', { encoding: written });
}

export const stateNames: Record<ImportState, { text: Message; tint: Tint }> = {
  uploading: { text: message('Not all here'), tint: 'grey' },
  uploaded: { text: message('Waits for you'), tint: 'blue' },
  checking: { text: message('Being checked'), tint: 'blue' },
  checked: { text: message('Waits for you'), tint: 'blue' },
  running: { text: message('Being imported'), tint: 'blue' },
  done: { text: message('Imported'), tint: 'green' },
  undoing: { text: message('Being undone'), tint: 'blue' },
  undone: { text: message('Undone'), tint: 'grey' },
  failed: { text: message('Failed'), tint: 'red' },
};

export const kindNames: Record<ImportRowKind, Message> = {
  new: message('New'),
  changed: message('Changed'),
  owned: message('Left to their owners'),
  withdrawn: message('Taken out before'),
  repeated: message('Repeated rows'),
  refused: message('Refused'),
  duplicates: message('Possible duplicates'),
  remarked: message('With remarks'),
};

export const progressNames: Partial<Record<ImportState, Message>> = {
  checking: message('Reading the file. Nothing has been written yet.'),
  running: message('Writing the listings.'),
  undoing: message('Taking the import back.'),
};

/**
 * What the button says that begins the import; null where there is nothing to take. Of rows that were taken out before or repeat another, only
 * the import itself finds which are duplicates.
 */
export function beginText(
  { new: added, changed, duplicates, withdrawn, repeated }: ImportCounts,
  {
    leavesDuplicatesOut,
    takesWithdrawn,
    takesRepeated,
  }: Pick<ImportJob, 'leavesDuplicatesOut' | 'takesWithdrawn' | 'takesRepeated'>,
): string | null {
  const again = (takesWithdrawn ? withdrawn : 0) + (takesRepeated ? repeated : 0);
  const rows = added - (leavesDuplicatesOut ? duplicates : 0) + changed + again;
  if (rows === 0) return null;
  return leavesDuplicatesOut && again > 0
    ? t('Import up to {rows, plural, one {# row} other {# rows}}', { rows })
    : t('Import {rows, plural, one {# row} other {# rows}}', { rows });
}
