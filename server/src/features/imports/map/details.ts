import { linksMax, setListingDetails } from '@guildhall/contract/listing-details.ts';
import { toHttpUrl } from '@guildhall/contract/primitives.ts';
import { isNoContact, isNothing, textOf } from './cells.ts';
import { toPlainText } from './plain-text.ts';

/* What a listing says beside its fields, by the rules of the form that its owner has. */

const { street: streetCheck, languages: languagesCheck, links: linksCheck } = setListingDetails.body.shape;

const shown = (text: string) => text.slice(0, 60);

/** A list of a file stands in one cell, or in several. */
function partsOf(cells: readonly unknown[], between: RegExp): string[] {
  const texts = cells.flat().flatMap((cell) => textOf(cell) ?? []);
  const parts = texts.flatMap((text) => toPlainText(text).split(between)).map((part) => part.trim());
  return [...new Set(parts.filter((part) => part && !isNothing(part) && !isNoContact(part)))];
}

export function toStreet(text: string | null, notes: string[]): string | null {
  if (text === null) return null;
  const street = streetCheck.safeParse(text);
  if (street.success) return street.data;
  notes.push(`street left out: ${shown(text)}`);
  return null;
}

export function toLanguages(cells: readonly unknown[], notes: string[]): string[] | null {
  const parts = partsOf(cells, /[,;|/\n]|\s(?:and|und|et|y|e)\s/);
  if (parts.length === 0) return null;
  const languages = languagesCheck.safeParse(parts);
  if (languages.success) return languages.data;
  notes.push(`languages left out: ${shown(parts.join(', '))}`);
  return null;
}

/** Nobody reads a network without encryption any more: an address that was noted long ago is taken for today's. */
const toLink = (text: string) =>
  toHttpUrl(text.replace(/^http:/i, 'https:')) ? text.replace(/^http:/i, 'https:') : undefined;

export function toLinks(cells: readonly unknown[], notes: string[]): string[] | null {
  const links: string[] = [];
  for (const part of partsOf(cells, /[\s;,|]+/)) {
    const link = toLink(part);
    const [kept] = (link && linksCheck.safeParse([link]).data) || [];
    if (!kept) notes.push(`link left out: ${shown(part)}`);
    else if (!links.includes(kept)) links.push(kept);
  }
  if (links.length > linksMax) notes.push(`links cut to ${linksMax}`);
  return links.length > 0 ? links.slice(0, linksMax) : null;
}
