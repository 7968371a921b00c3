import type { ImportField } from '@guildhall/contract/import-columns.ts';
import { isNoContact, isNothing, textOf } from './cells.ts';
import { isMisfit } from './misfits.ts';

/* What a row says beside the one value that a listing keeps. */

/** Where a second, different value is told of on its row. */
export const remarked = new Set<ImportField>(['location', 'website', 'email']);

const saysNothing = (text: string) => isNothing(text) || isNoContact(text);

/** Whether a text has something to say under this name. */
export const says = (field: ImportField, text: string): boolean => !saysNothing(text) && !isMisfit(field, text);

const bare = (text: string) =>
  text
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?|^www\./, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** 'Leeds' says nothing else than 'Leeds, UK', nor 'acme.de' than 'https://www.acme.de/'. */
function isSame(field: ImportField, one: string, other: string): boolean {
  if (field === 'email') return one.toLowerCase() === other.toLowerCase();
  const [a, b] = [bare(one), bare(other)];
  return a === b || ((field === 'location' || field === 'website') && (a.includes(b) || b.includes(a)));
}

/** What the other cells say that the kept value doesn't. */
export function otherWords(field: ImportField, kept: string, others: readonly unknown[]): string[] {
  const words = others
    .flatMap((other) => textOf(other) ?? [])
    .filter((other) => !saysNothing(other) && !isSame(field, other, kept));
  return [...new Set(words)];
}
