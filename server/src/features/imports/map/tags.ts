import { tagMax, tagsMax } from '@guildhall/contract/businesses.ts';
import { isNested, isNothing, isReadable, unwrapped } from './cells.ts';
import { toPlainText } from './plain-text.ts';

/** Up to the next semicolon; one that stands in quotation marks, doubled inside, is part of the tag. */
const quotedOrPlain = /\s*(?:"((?:[^"]|"")*)"\s*|([^;]*))(?:;|$)/gy;

/** Semicolons alone part the tags where there is one, for a tag may have a comma in it; else whatever people write. */
function partsOf(text: string): string[] {
  if (!text.includes(';')) return text.split(/[,|\n]/);
  return [...text.matchAll(quotedOrPlain)].map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain);
}

const quoted = (tag: string) => (/^"|;/.test(tag) ? `"${tag.replaceAll('"', '""')}"` : tag);

/** As `partsOf` reads them: a semicolon behind a lone tag keeps it whole. */
export function joinTags(tags: readonly string[]): string {
  const text = tags.map(quoted).join('; ');
  return tags.length === 1 && partsOf(text)[0] !== tags[0] ? `${text};` : text;
}

/** Null: the file says nothing about them. */
export function toTags(value: unknown, notes: string[]): string[] | null {
  // Decoded before it is parted: an entity ends with a semicolon.
  const parts: unknown[] = Array.isArray(value) ? value : partsOf(toPlainText(unwrapped(String(value ?? ''))));
  const seen = new Map<string, string>();
  /** A cell may have thousands of a kind. */
  const remarks = new Set<string>();
  for (const part of parts) {
    if (seen.size > tagsMax) break;
    if (isNested(part) || part === true) remarks.add('tag left out: it is no text');
    if (typeof part !== 'string' && typeof part !== 'number') continue;
    const text = Array.isArray(value) ? toPlainText(unwrapped(String(part))) : String(part);
    const tag = text.replace(/\s+/g, ' ').trim();
    if (tag === '' || isNothing(tag) || !isReadable('tag', tag, (note) => remarks.add(note))) continue;
    if (tag.length > tagMax) remarks.add(`tag left out: longer than ${tagMax} characters`);
    else if (!seen.has(tag.toLowerCase())) seen.set(tag.toLowerCase(), tag);
  }
  if (seen.size > tagsMax) remarks.add(`tags cut to ${tagsMax}`);
  notes.push(...remarks);
  return seen.size > 0 ? [...seen.values()].slice(0, tagsMax) : null;
}
