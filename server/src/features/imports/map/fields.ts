import {
  businessDescriptionMax,
  businessNameMax,
  employeesMax,
  foundedMin,
  industryMax,
  latestFounded,
  locationMax,
  phoneMax,
  revenueMax,
} from '@guildhall/contract/businesses.ts';
import { complaintBeside } from '@guildhall/contract/complaints.ts';
import type { ImportField } from '@guildhall/contract/import-columns.ts';
import type { LabelKind } from '@guildhall/contract/import-labels.ts';
import type { ImportMapping } from '@guildhall/contract/imports.ts';
import { streetMax } from '@guildhall/contract/listing-details.ts';
import { english } from '@guildhall/contract/messages.ts';
import { isStorable, oneLine, toHttpUrl, urlMax } from '@guildhall/contract/primitives.ts';
import { z } from 'zod';
import { websiteDomain } from '../../businesses/rules.ts';
import { type Employees, readEmployees } from './bands.ts';
import {
  isCode,
  isFilled,
  isNameless,
  isNoContact,
  isNothing,
  isNumeric,
  isOdd,
  isReadable,
  textOf,
} from './cells.ts';
import { toLanguages, toLinks, toStreet } from './details.ts';
import { isOtherWord, labelKey, toLabel, type Vocabulary } from './labels.ts';
import { type Membership, toMembership } from './membership.ts';
import { isMisfit } from './misfits.ts';
import { toPlainText } from './plain-text.ts';
import { otherWords, remarked, says } from './rest.ts';
import { isAboutTable, isSumOfPart, mayBeBusiness } from './sums.ts';
import { toTags } from './tags.ts';

/** A listing as a file gives it, by the names of the table's columns. Null: the file says nothing about it. */
export interface ImportedListing extends Membership {
  name: string;
  description: string | null;
  industry: string | null;
  location: string | null;
  type: string | null;
  employees: number | null;
  employees_band: string | null;
  founded: number | null;
  revenue: string | null;
  website: string | null;
  website_domain: string | null;
  email: string | null;
  phone: string | null;
  tags: string[] | null;
  source_key: string | null;
  /** What stands beside the listing, in a table of its own. */
  street: string | null;
  languages: string[] | null;
  links: string[] | null;
}

/** A word that is listed otherwise than it stands in the file, or that nobody knows. */
export type MappedWord = Omit<ImportMapping, 'rows'>;

export type Mapped = { listing: ImportedListing; notes: string[]; words: MappedWord[] } | { reason: string };

export interface Mapping {
  /** Places in a row's values, the best first. */
  columns: Partial<Record<ImportField, number[]>>;
  vocabulary: Vocabulary;
}

/** Made once: to make a schema takes longer than to read a row. */
const nameCheck = oneLine(businessNameMax).min(1, 'is empty');
const emailCheck = z.email();

/** No word of a file that means something is longer. */
const wordMax = 100;

/** '4.42079E+11' has lost most of its digits to a spreadsheet, and words are no number. */
const toPhone = (text: string) => {
  const whole = text.replace(/^(\d{7,})\.0$/, '$1');
  const isNumber = whole.replace(/\D/g, '').length >= 3 && !/^\d+(?:[.,]\d+)?e\+?\d+$/i.test(whole);
  return isNumber ? whole : undefined;
};

/** Not through the middle of a surrogate pair, nor behind a blank. */
const cut = (text: string, max: number) =>
  text
    .slice(0, max)
    .toWellFormed()
    .replace(/\uFFFD$/, '')
    .trimEnd();

/**
 * Maps one row onto a listing. A field that can't be kept is left out with a note; without a name there is no listing.
 */
export function toListing(values: readonly unknown[], { columns, vocabulary }: Mapping): Mapped {
  const notes: string[] = [];
  const words: MappedWord[] = [];

  const cellsOf = (field: ImportField) => (columns[field] ?? []).map((place) => values[place]);

  /** Of several columns the first that says something: 'n/a' and an address have nothing to say before a number. */
  function raw(field: ImportField): unknown {
    const given = cellsOf(field);
    const found = given.find(isFilled);
    if (found === undefined && given.some(isOdd))
      notes.push(`${field} left out: it is neither a text nor a list of texts`);
    if (given.length < 2 || found === undefined) return found;
    return given.find((cell) => isFilled(cell) && says(field, textOf(cell) ?? '')) ?? found;
  }

  /** A list has one value that is kept, and so have several columns. A second phone number is no loss of which anybody wants to hear. */
  function remarkRest(field: ImportField, cell: unknown, value: string): void {
    const isAlone = columns[field]?.length === 1 || !remarked.has(field);
    if (isAlone && !Array.isArray(cell)) return;
    const others = [...(Array.isArray(cell) ? cell : []), ...(isAlone ? [] : cellsOf(field))];
    remarkOthers(field, value, others);
  }

  function remarkOthers(field: ImportField, value: string, others: readonly unknown[]): void {
    const lost = otherWords(field, value, others);
    if (lost.length > 0)
      notes.push(`${field} kept as ${value.slice(0, 60)}, left out: ${lost.join(' · ').slice(0, 120)}`);
  }

  /** As it was given, but readable: no markup, and nothing that stands for nothing. */
  function wordsOf(field: ImportField): string | null {
    const cell = raw(field);
    const value = textOf(cell);
    if (value === null || isEmpty(field, value) || !isReadable(field, value, (note) => notes.push(note)))
      return null;
    if (isMisfit(field, value)) {
      notes.push(`${field} left out: ${value.slice(0, 60)}`);
      return null;
    }
    remarkRest(field, cell, value);
    return toPlainText(value) || null;
  }

  const isEmpty = (field: ImportField, value: string) =>
    field !== 'name' && isNothing(value) && !(isCode(field, value) && !isWordForNothing(value));

  /** A program that writes 'NA' for nothing writes it under other headers, too. */
  const isWordForNothing = (code: string) =>
    (Object.entries(columns) as [ImportField, number[]][]).some(
      ([field, places]) => !isCode(field, code) && places.some((place) => textOf(values[place]) === code),
    );

  function shorten(field: string, value: string, max: number): string {
    if (value.length > max) notes.push(`${field} cut to ${max} characters`);
    return cut(value, max);
  }

  /** Files break short texts into lines. */
  function line(field: ImportField, max: number): string | null {
    const value = wordsOf(field);
    return value === null ? null : shorten(field, value.replace(/\s+/g, ' '), max);
  }

  function checked(
    field: 'website' | 'email' | 'phone',
    max: number,
    check: (value: string) => string | undefined,
  ) {
    const value = line(field, max);
    const kept = value === null || isNoContact(value) ? null : check(value);
    if (kept === undefined) notes.push(`${field} left out: ${value?.slice(0, 60)}`);
    return kept ?? null;
  }

  function label(kind: LabelKind, given: string | null): string | null {
    if (given === null) return null;
    const found = toLabel(kind, given, vocabulary);
    if (!found.isKnown || isOtherWord(kind, given, found.value)) words.push({ kind, given, ...found });
    return found.value;
  }

  function staffOf(): Employees | undefined {
    const given = wordsOf('employees')?.slice(0, wordMax);
    if (given === undefined) return undefined;
    const shown = label('employees', given);
    if (readEmployees(given) === undefined && !vocabulary.said.employees.has(labelKey('employees', given)))
      notes.push(aboutStaff(given, shown));
    return shown === null ? undefined : readEmployees(shown);
  }

  const nameCell = raw('name');
  const givenName = textOf(nameCell);
  if (givenName === null) return { reason: 'has no name' };
  if (isNumeric(nameCell))
    return { reason: `has a number where its name belongs: a name of digits must be a text, "${givenName}"` };
  if (isNameless(givenName)) return { reason: `has no name: “${givenName.slice(0, 20)}” is none` };
  if (!isStorable(givenName)) return { reason: 'has a name with characters that cannot be stored' };
  if (givenName.includes('\uFFFD'))
    return { reason: 'has a name with letters that were lost: save the file as UTF-8' };
  if (isMisfit('name', givenName))
    return {
      reason: `has “${givenName.slice(0, 60)}” where its name belongs: that is an e-mail address or a telephone number`,
    };
  const name = line('name', businessNameMax) ?? '';
  if (isAboutTable(name)) {
    if (!mayBeBusiness(values, columns))
      return {
        reason: `is about the table, such as its sum or date (“${name}”): a business of that name needs a place or a telephone number beside it`,
      };
    notes.push(`called like a table’s sum or date: ${name}`);
  } else if (isSumOfPart(values, columns)) return { reason: 'is a sum of the table, and no business' };
  const complaint = nameCheck.safeParse(name).error?.issues[0]?.message;
  if (complaint)
    return { reason: `has a name that can’t be taken: ${complaintBeside('name', complaint, english)}` };

  const website = checked('website', urlMax, toHttpUrl);
  // Programs that take numbers for measures write '17.0'.
  const membership = toMembership((field) => line(field, wordMax), notes);
  // The office's own number tells its rows apart, where the file has no other.
  const source = line('source', 200)?.replace(/^(\d+)\.0$/, '$1') ?? membership.member_number;
  const staff = staffOf();
  return {
    notes,
    words,
    listing: {
      name,
      description: joinDescription(wordsOf('shortLine'), wordsOf('description'), (text) =>
        shorten('description', text, businessDescriptionMax),
      ),
      industry: label('industry', line('industry', industryMax)),
      location: address() ?? townOf(),
      type: label('type', line('type', 40)),
      employees: staff?.count ?? null,
      employees_band: staff?.band ?? null,
      founded: year(wordsOf('founded'), notes),
      revenue: line('revenue', revenueMax),
      website,
      website_domain: websiteDomain(website),
      email: checked('email', 254, (value) => emailCheck.safeParse(value.toLowerCase()).data),
      phone: checked('phone', phoneMax, toPhone),
      tags: toTags(raw('tags'), notes),
      street: toStreet(line('street', streetMax), notes),
      languages: toLanguages(cellsOf('languages'), notes),
      links: toLinks(cellsOf('links'), notes),
      // With the name, because another file may use the same number for somebody else. The first bar ends the number.
      source_key: source ? `${source.replaceAll('|', '/')}|${name.toLowerCase()}` : null,
      ...membership,
    },
  };

  /** What stands in a line of its own is a part of its own: run together, nobody would find the town in it. */
  function address(): string | null {
    const value = wordsOf('location');
    const parts = value?.replace(/[\s,;]*\n[\s,;]*/g, ', ').replace(/\s+/g, ' ');
    if (!parts) return null;
    remarkOthers('location', parts, cellsOf('city'));
    return shorten('location', parts, locationMax);
  }

  function townOf(): string | null {
    const parts = (['city', 'region', 'country'] as const).map((part) => line(part, 80));
    const told = parts.filter((part, place) => part && !parts.slice(0, place).includes(part));
    return told.length > 0 ? shorten('location', told.join(', '), locationMax) : null;
  }
}

/** A short line joins the description when both are there, unless it says the same. */
function joinDescription(
  short: string | null,
  long: string | null,
  shorten: (text: string) => string,
): string | null {
  if (!short || !long) return (short ?? long) && shorten((short ?? long) as string);
  return shorten(long.toLowerCase().includes(short.toLowerCase()) ? long : `${short}\n\n${long}`);
}

const aboutStaff = (given: string, read: string | null) =>
  read === null
    ? `employees left out: “${given.slice(0, 40)}” is neither a whole number from 0 to ${employeesMax} nor a band such as 11-50`
    : `employees read as ${read}: a spreadsheet has made the date ${given} of it`;

/** Of four digits, for '98' is 1998 as a rule: '1998', '1998.0', 'since 1998', '1998-05-01', '01.05.1998'. */
function year(given: string | null, notes: string[]): number | null {
  if (given === null) return null;
  const max = latestFounded();
  const found =
    /^(\d{4})(?:\.0)?$/.exec(given) ??
    /^(\d{4})[-/.]\d{1,2}(?:[-/.]\d{1,2})?(?:[T\s].*)?$/.exec(given) ??
    /^\d{1,2}[-/.](?:\d{1,2}[-/.])?(\d{4})$/.exec(given) ??
    /^(?:since|est\.?|established(?: in)?|founded(?: in)?|seit|gegründet|depuis|en|desde|dal|nel)\s*(\d{4})$/i.exec(
      given,
    );
  const number = Number(found?.[1]);
  if (found && number >= foundedMin && number <= max) return number;
  notes.push(`founded left out: ${given.slice(0, 40)} is not a year from ${foundedMin} to ${max}`);
  return null;
}
