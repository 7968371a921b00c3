import type { ImportField } from '@guildhall/contract/import-columns.ts';
import { encodingNames } from '@guildhall/contract/import-encodings.ts';
import {
  delimiterName,
  type ImportCounts,
  type ImportJob,
  type ImportRowKind,
  type ImportState,
} from '@guildhall/contract/imports.ts';
import { plural } from '#web/lib/format.ts';
import type { Tint } from '#web/ui/badge.tsx';

export const fieldNames: Record<ImportField, string> = {
  name: 'Business name',
  description: 'Description',
  shortLine: 'Short line (added to the description)',
  industry: 'Industry',
  type: 'Type',
  location: 'Location',
  city: 'Location: city',
  region: 'Location: region',
  country: 'Location: country',
  website: 'Website',
  email: 'E-mail',
  phone: 'Phone',
  employees: 'Employees',
  founded: 'Founded',
  revenue: 'Revenue',
  tags: 'Tags',
  source: 'Membership no.',
};

/** 'A table with semicolons, Windows-1252 (Latin-1)'. */
export function shapeText({ format, delimiter, encoding, headerLine }: ImportJob): string {
  const parts = delimiter ? ` with ${delimiterName(delimiter)}s` : '';
  const above = headerLine > 1 ? `. Line ${headerLine} names the columns: what stands above is left out` : '';
  return `${format === 'csv' ? `A table${parts}` : 'JSON Lines'}, ${encoding ? encodingNames[encoding] : ''}${above}`;
}

export const stateNames: Record<ImportState, { text: string; tint: Tint }> = {
  uploading: { text: 'Not all here', tint: 'grey' },
  uploaded: { text: 'Waits for you', tint: 'blue' },
  checking: { text: 'Being checked', tint: 'blue' },
  checked: { text: 'Waits for you', tint: 'blue' },
  running: { text: 'Being imported', tint: 'blue' },
  done: { text: 'Imported', tint: 'green' },
  undoing: { text: 'Being undone', tint: 'blue' },
  undone: { text: 'Undone', tint: 'grey' },
  failed: { text: 'Failed', tint: 'red' },
};

export const kindNames: Record<ImportRowKind, string> = {
  new: 'New',
  changed: 'Changed',
  owned: 'Left to their owners',
  withdrawn: 'Taken out before',
  repeated: 'Repeated rows',
  refused: 'Refused',
  duplicates: 'Possible duplicates',
  remarked: 'With remarks',
};

export const progressNames: Partial<Record<ImportState, string>> = {
  checking: 'Reading the file. Nothing has been written yet.',
  running: 'Writing the listings.',
  undoing: 'Taking the import back.',
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
  return `Import ${leavesDuplicatesOut && again > 0 ? 'up to ' : ''}${plural(rows, 'row', 'rows')}`;
}
