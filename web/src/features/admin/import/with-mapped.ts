import type { ImportColumn } from '@guildhall/contract/import-columns.ts';

/** Columns that were read anew, with what was said by hand of those that are still called the same. */
export function withMapped(read: readonly ImportColumn[], mapped: readonly ImportColumn[]): ImportColumn[] {
  return read.map((column, place) => {
    const before = mapped[place];
    const isByHand = before !== undefined && before.field !== (before.known?.field ?? null);
    return isByHand && before.name === column.name ? { ...column, field: before.field } : column;
  });
}
