import { type ImportColumn, type ImportField, importFields } from '@guildhall/contract/import-columns.ts';
import { foldToLetters } from '../../../folding.ts';
import { headerNames } from './header-names.ts';

interface Known {
  field: ImportField;
  /** The smaller, the sooner it is taken among columns of the same field. */
  rank: number;
}

const known = new Map<string, Known>();
for (const field of importFields)
  for (const [rank, name] of headerNames[field].entries())
    if (!known.has(foldToLetters(name))) known.set(foldToLetters(name), { field, rank });

/** 'Company phone (office)', '2. Website', 'Telefon 1': what stands around the name that counts. */
const around = [/\([^)]*\)|\[[^\]]*\]/g, /^\s*\d+[.)]\s*/, /\s+1\s*$/];
const owners = /^(?:company|business|firm|organi[sz]ation|member|primary|main|firmen|unternehmens)[\s_.-]+/i;

/** When somebody joined and as what says nothing of the business. */
const aboutMembership = /^\s*member[\s_.-]+(?:since|type|category|status|size|year)/i;

/** What is longer is a text, of which nothing is known as a name: to look it through would take minutes where it is long. */
export const headerNameMax = 200;

const tidied = (name: string) => around.reduce((text, part) => text.replace(part, ' '), name);

function look(name: string): Known | undefined {
  if (name.length > headerNameMax) return undefined;
  const tidy = tidied(name);
  const found = known.get(foldToLetters(name)) ?? known.get(foldToLetters(tidy));
  if (found || aboutMembership.test(tidy)) return found;
  return known.get(foldToLetters(tidy.trim().replace(owners, '')));
}

/** Of these a file has one: a second column would give a listing somebody else's name or number. */
const alone = new Set<ImportField>(['name', 'source', 'memberNumber', 'memberStatus', 'joinedOn', 'leftOn']);
/** Addresses with a street: where the town has a column of its own, they are no place, but where the door is. */
const streets = new Set([
  'fulladdress',
  'address',
  'businessaddress',
  'adresse',
  'anschrift',
  'firmenadresse',
  'direccion',
  'domicilio',
  'indirizzo',
]);

/** For each column what it is about; null where nothing is known of it. */
export function recogniseHeaders(columns: readonly string[]): (ImportField | null)[] {
  const found = columns.map(look);
  const best = new Map<ImportField, number>();
  for (const one of found) if (one) best.set(one.field, Math.min(one.rank, best.get(one.field) ?? one.rank));
  const taken = new Set<ImportField>();
  return found.map((one, place) => {
    if (!one) return null;
    const { field, rank } = one;
    if (field === 'location' && best.has('city') && streets.has(foldToLetters(tidied(columns[place] ?? ''))))
      return 'street';
    if (!alone.has(field)) return field;
    if (rank !== best.get(field) || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** The same with what is known of each name: where several are of one field, it tells which is asked first. */
export function recogniseColumns(columns: readonly string[]): Pick<ImportColumn, 'field' | 'known'>[] {
  const fields = recogniseHeaders(columns);
  return columns.map((name, place) => {
    const known = look(name);
    return { field: fields[place] ?? null, ...(known && { known }) };
  });
}

/** Titles, dates and addressees may stand above the header, in so many rows. */
export const headerRowsMax = 20;

/** Which row names the columns: of the first ones that in which most of the names are known, if several are; else the first. */
export function findHeader(rows: readonly string[][]): number {
  const known = rows
    .slice(0, headerRowsMax)
    .map((cells) => recogniseHeaders(cells).filter((field) => field !== null).length);
  const most = Math.max(...known);
  // One word alone may as well be the title, or what a row says.
  return most > 1 ? known.indexOf(most) : 0;
}
