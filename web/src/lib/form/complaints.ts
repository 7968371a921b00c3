import { complaintSentence, complaintWords } from '@guildhall/contract/complaints.ts';
import type { z } from 'zod';
import { language } from '../rendering.ts';

/** Path in a body → a `complaint()` about what is there, or the server's words for it. */
export type Complaints = Record<string, string | undefined>;

export function complaintsAbout(schema: z.ZodType, body: unknown): Complaints {
  const complaints: Complaints = {};
  for (const { path, message } of schema.safeParse(body).error?.issues ?? [])
    complaints[path.join('.')] ??= message;
  return complaints;
}

export interface PlacedComplaints<Name extends string> {
  /** Beside the fields that have a place in the form, in the form's order. */
  fields: { name: Name; message: string }[];
  /** The first one that has none. */
  rest: string | undefined;
}

/**
 * Puts each complaint beside its field: 'tags.3' belongs to the tags.
 * @param names in the order of the form
 * @param labels what the form calls a field, where that isn't its name in words
 */
export function placeComplaints<Name extends string>(
  complaints: Complaints,
  names: readonly Name[],
  labels: Partial<Record<Name, string>> = {},
): PlacedComplaints<Name> {
  const entries = Object.entries(complaints).filter(([, complaint]) => complaint) as [string, string][];
  const fieldOf = (path: string) => path.split('.')[0] as Name;
  const fields = names.flatMap((name) => {
    const found = entries.find(([path]) => fieldOf(path) === name);
    return found ? [{ name, message: complaintWords(...found, language(), labels[name]) }] : [];
  });
  const homeless = entries.find(([path]) => !names.includes(fieldOf(path)));
  return { fields, rest: homeless && complaintSentence(...homeless, language()) };
}
