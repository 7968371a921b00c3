import { requestNote } from '@guildhall/contract/chat.ts';
import type { Message } from '@guildhall/contract/messages.ts';
import { z } from 'zod';

/**
 * A line from nobody, as it is stored in a room: its kind and its values, names as they were at the time. The words are made
 * when it is read, so that another language, or a better sentence, needs no change of what is stored.
 */
export const storedLine = z.looseObject({
  kind: z.string(),
  /** No part of the sentence: these are a member's own words. */
  notes: z.array(requestNote).default([]),
});
export type StoredLine = z.output<typeof storedLine>;

/** One kind of thing that the house says in rooms: its feature mounts it, and says it by `postSystemLine`. */
export interface LineKind<S extends z.ZodObject = z.ZodObject<z.ZodRawShape>> {
  /** Never renamed: rows keep it. */
  kind: string;
  /** Its values. One that comes later needs a default, since old rows lack it. */
  schema: S;
  /** Whole sentences, said one after the other. */
  words(values: z.output<S>): Message[];
}

/** Lets the schema say what the words are made of. */
export const lineKind = <S extends z.ZodObject>(definition: LineKind<S>): LineKind<S> => definition;

export function lineOf<S extends z.ZodObject>(
  { kind }: LineKind<S>,
  values: z.output<S>,
  notes: StoredLine['notes'] = [],
): StoredLine {
  return { ...values, kind, notes };
}
