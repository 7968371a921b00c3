import { z } from 'zod';

export const importColumnsMax = 400;

/** What a column can be about. `shortLine` joins the description. */
export const importFields = [
  'name',
  'description',
  'shortLine',
  'industry',
  'type',
  'location',
  'city',
  'region',
  'country',
  'website',
  'email',
  'phone',
  'employees',
  'founded',
  'revenue',
  'tags',
  'street',
  'languages',
  'links',
  'source',
  'memberNumber',
  'memberStatus',
  'joinedOn',
  'leftOn',
] as const;
export type ImportField = (typeof importFields)[number];
export const importField = z.enum(importFields);

export const importColumn = z.object({
  name: z.string(),
  /** What it is taken for; null: it is ignored. */
  field: importField.nullable(),
  /** What its name is known for, if it is: of several columns of a field that with the lowest rank is asked first. */
  known: z.object({ field: importField, rank: z.int() }).optional(),
  samples: z.array(z.string()),
});
export type ImportColumn = z.output<typeof importColumn>;

/** The columns of each field, in the order in which they are asked: the first that says something counts. */
export function fieldPlaces(
  columns: readonly Pick<ImportColumn, 'field' | 'known'>[],
): Partial<Record<ImportField, number[]>> {
  const rankOf = (place: number) => {
    const { field, known } = columns[place] ?? {};
    return known?.field === field ? (known?.rank ?? 0) : importColumnsMax * importFields.length;
  };
  const places: Partial<Record<ImportField, number[]>> = {};
  for (const [place, { field }] of columns.entries()) if (field) places[field] = [...(places[field] ?? []), place];
  for (const some of Object.values(places)) some.sort((a, b) => rankOf(a) - rankOf(b) || a - b);
  return places;
}

const townParts: readonly (ImportField | null)[] = ['city', 'region', 'country'];

/** For each column the names of those that are asked before it: where one of them says something, it is not taken. */
export function askedBefore(columns: readonly ImportColumn[]): string[][] {
  const places = fieldPlaces(columns);
  return columns.map(({ field }, place) => {
    const own = (field && places[field]) || [];
    const before = [
      ...(townParts.includes(field) ? (places.location ?? []) : []),
      ...own.slice(0, own.indexOf(place)),
    ];
    return before.map((other) => columns[other]?.name || `column ${other + 1}`);
  });
}
