import type { RecordSort } from '@guildhall/contract/member-records.ts';
import { id, storable } from '@guildhall/contract/primitives.ts';
import { z } from 'zod';
import { cursorOf } from '../../../http/cursor.ts';

/** Of the order; the longest is a name. */
const keyMax = 2000;

export interface Position {
  key: string | null;
  id: number;
}

const placeOf = <Sort extends RecordSort>(sort: Sort) => {
  const key = sort === 'joined' ? z.iso.date().nullable() : storable.max(keyMax).nullable();
  return cursorOf(z.strictObject({ sort: z.literal(sort), key, id }));
};

/** Where each order goes on: behind the business with this key. */
const cursors = { name: placeOf('name'), number: placeOf('number'), joined: placeOf('joined') };

export const readPosition = (sort: RecordSort, text: string | undefined): Position | null =>
  cursors[sort].read(text);

export const writePosition = (sort: RecordSort, position: Position): string =>
  cursors[sort].write({ sort, ...position } as never);

/** The number behind this one, as long as that is; null where none is behind it. */
export function numberBehind(last: string | null): string | null {
  const found = /^(.*?)(\d{1,15})$/.exec(last ?? '');
  if (!found) return null;
  const [, before = '', digits = ''] = found;
  return before + String(Number(digits) + 1).padStart(digits.length, '0');
}
