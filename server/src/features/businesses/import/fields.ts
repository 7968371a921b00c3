import {
  businessDescriptionMax,
  businessNameMax,
  defaultBusinessType,
  employeesMax,
  industryMax,
  latestFounded,
  locationMax,
  revenueMax,
  tagMax,
  tagsMax,
  toBusinessType,
} from '@guildhall/contract/businesses.ts';
import { isStorable, oneLine, toHttpUrl } from '@guildhall/contract/primitives.ts';
import { z } from 'zod';
import { websiteDomain } from '../rules.ts';

/** A listing as a file gives it. Null: the file says nothing about it. */
export interface ImportedListing {
  name: string;
  description: string | null;
  industry: string | null;
  location: string | null;
  type: string;
  employees: number | null;
  founded: number | null;
  revenue: string | null;
  website: string | null;
  websiteDomain: string | null;
  email: string | null;
  phone: string | null;
  tags: string[] | null;
  sourceKey: string | null;
}

export type Mapped = { listing: ImportedListing; notes: string[] } | { reason: string };

/** Field names that files use for the same thing, without case, blanks and punctuation; the first that is filled counts. */
const aliases = {
  source: ['sourcekey', 'externalid', 'id', 'slug', 'uuid', 'memberid'],
  name: [
    'name',
    'businessname',
    'companyname',
    'company',
    'business',
    'organisation',
    'organization',
    'title',
    'member',
  ],
  description: [
    'description',
    'longdescription',
    'about',
    'profile',
    'summary',
    'oneliner',
    'shortdescription',
    'tagline',
  ],
  industry: ['industry', 'sector', 'category', 'trade', 'branch'],
  location: ['location', 'locations', 'address', 'place'],
  city: ['city', 'town'],
  region: ['region', 'state', 'province', 'county'],
  country: ['country'],
  type: ['type', 'businesstype', 'organisationtype', 'organizationtype', 'legalform'],
  employees: ['employees', 'teamsize', 'headcount', 'employeecount', 'numberofemployees', 'staff', 'size'],
  founded: ['founded', 'foundedyear', 'yearfounded', 'established', 'since', 'year'],
  revenue: ['revenue', 'turnover', 'annualrevenue'],
  website: ['website', 'url', 'web', 'homepage', 'site', 'domain', 'websiteurl'],
  email: ['email', 'mail', 'emailaddress', 'contactemail'],
  phone: ['phone', 'telephone', 'tel', 'phonenumber', 'mobile'],
  tags: ['tags', 'keywords', 'labels', 'categories', 'services'],
} as const;

const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');

const isPlain = (value: unknown): boolean =>
  (typeof value === 'string' && value.trim() !== '') || typeof value === 'number';

/** Looks no deeper than into a list: a file may nest without end. */
const isFilled = (value: unknown): boolean => (Array.isArray(value) ? value.some(isPlain) : isPlain(value));

/** A list stands for its first value. */
function textOf(value: unknown): string | null {
  const single: unknown = Array.isArray(value) ? value.find(isPlain) : value;
  return isPlain(single) ? String(single).trim() : null;
}

const isNested = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** Says something, but neither a text nor a list of texts. */
const isOdd = (value: unknown): boolean => (Array.isArray(value) ? value.some(isNested) : isNested(value));

/** Without one of these among its columns no row of a file has a name. */
export function namesTheName(columns: string[]): boolean {
  return columns.some((column) => (aliases.name as readonly string[]).includes(plain(column)));
}

/** Maps one record onto a listing. A field that can't be kept is left out with a note; without a name there is no listing. */
export function toListing(record: unknown): Mapped {
  if (typeof record !== 'object' || record === null || Array.isArray(record))
    return { reason: 'is not a record with named fields' };
  const byName = new Map(Object.entries(record).map(([name, value]) => [plain(name), value]));
  const notes: string[] = [];
  function raw(field: keyof typeof aliases): unknown {
    const values = aliases[field].map((alias) => byName.get(alias));
    const found = values.find(isFilled);
    if (found === undefined && values.some(isOdd))
      notes.push(`${field} left out: it is neither a text nor a list of texts`);
    return found;
  }

  function text(field: keyof typeof aliases, max: number): string | null {
    const value = textOf(raw(field));
    if (value === null) return null;
    if (!isStorable(value)) {
      notes.push(`${field} left out: it contains characters that cannot be stored`);
      return null;
    }
    if (value.length > max) notes.push(`${field} cut to ${max} characters`);
    // Not through the middle of a surrogate pair.
    return value
      .slice(0, max)
      .toWellFormed()
      .replace(/\uFFFD$/, '');
  }

  function int(field: 'employees' | 'founded', min: number, max: number): number | null {
    const value = textOf(raw(field));
    if (value === null) return null;
    const number = Number(value.replace(/[,\s]/g, ''));
    if (Number.isInteger(number) && number >= min && number <= max) return number;
    notes.push(`${field} left out: ${value.slice(0, 40)} is not a whole number from ${min} to ${max}`);
    return null;
  }

  function checked(
    field: 'website' | 'email',
    max: number,
    check: (value: string) => string | undefined,
  ): string | null {
    const value = text(field, max);
    const kept = value === null ? null : check(value);
    if (kept === undefined) notes.push(`${field} left out: ${value?.slice(0, 60)}`);
    return kept ?? null;
  }

  const givenName = textOf(raw('name'));
  if (givenName === null) return { reason: 'has no name' };
  if (!isStorable(givenName)) return { reason: 'has a name with characters that cannot be stored' };
  // Files break long names into lines.
  const name = (text('name', businessNameMax) as string).replace(/\s+/g, ' ');
  const complaint = oneLine(businessNameMax).safeParse(name).error?.issues[0]?.message;
  if (complaint) return { reason: `has a name that can’t be taken: ${complaint}` };
  const website = checked('website', 2048, toHttpUrl);
  const source = text('source', 200);
  const place = ['city', 'region', 'country'] as const;
  return {
    notes,
    listing: {
      name,
      description: text('description', businessDescriptionMax),
      industry: text('industry', industryMax),
      location:
        text('location', locationMax) ??
        (place
          .map((part) => text(part, 80))
          .filter(Boolean)
          .join(', ') ||
          null),
      type: toBusinessType(text('type', 40) ?? '') ?? defaultBusinessType,
      employees: int('employees', 0, employeesMax),
      founded: int('founded', 1, latestFounded()),
      revenue: text('revenue', revenueMax),
      website,
      websiteDomain: websiteDomain(website),
      email: checked('email', 254, (value) => z.email().safeParse(value.toLowerCase()).data),
      phone: text('phone', 40),
      tags: toTags(raw('tags'), notes),
      // With the name, because another file may use the same number for somebody else.
      sourceKey: source && `${source}|${name.toLowerCase()}`,
    },
  };
}

function toTags(value: unknown, notes: string[]): string[] | null {
  if (value === undefined) return null;
  const parts = Array.isArray(value)
    ? value.filter((part) => typeof part === 'string')
    : String(value).split(/[;,|]/);
  const seen = new Map<string, string>();
  for (const part of parts) {
    const tag = part.trim();
    if (tag && tag.length <= tagMax && isStorable(tag) && !seen.has(tag.toLowerCase()))
      seen.set(tag.toLowerCase(), tag);
    else if (tag.length > tagMax) notes.push(`tag left out: longer than ${tagMax} characters`);
  }
  if (seen.size > tagsMax) notes.push(`tags cut to ${tagsMax}`);
  return [...seen.values()].slice(0, tagsMax);
}
