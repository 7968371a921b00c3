import { z } from 'zod';
import { complaint, required } from './complaints.ts';

/** PostgreSQL's int4: a larger id can't exist, and would be an error there. */
export const maxInt4 = 2_147_483_647;

export const id = z.int().min(1).max(maxInt4);

const tooHigh = complaint('{field} is higher than any there is');

/** An id in a path or a query, where everything arrives as text. */
export const idText = z
  .string()
  .regex(/^[1-9]\d*$/, complaint('{field} must be a whole number'))
  .transform(Number)
  .pipe(z.number(tooHigh).max(maxInt4, tooHigh));

/** ISO 8601 UTC on the wire, `Date` on both sides. */
export const timestamp = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

/** Days before it are typing errors, and PostgreSQL has no year 0. */
const firstDay = '2000-01-01';

/** A day that somebody names, as 2026-12-31: of four digits, so that it is compared as text. */
export const calendarDay = z.iso
  .date()
  .refine((day) => day >= firstDay, complaint('{field} must be in this century'));

/** PostgreSQL takes no NUL in text, and UTF-8 has no lone surrogates. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

export const storable = z
  .string()
  .refine(isStorable, complaint('{field} contains characters that cannot be stored'));

/** One line or many, trimmed, at most `max` UTF-16 units. Blank is allowed. */
export const text = (max: number) => storable.trim().max(max);

/**
 * What is not seen but changes how a line is read: line ends and other controls, direction marks, zero-width characters
 * and fillers. Also the joiners that some scripts know: in a name they serve a look-alike more often than a person.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** They choose the shape of the character before them, in emoji and in East Asian names. */
const variationSelectors = /\p{Variation_Selector}/gu;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

function isOneLine(value: string): boolean {
  return value === '' || (visible.test(value) && !unseen.test(value.replace(variationSelectors, '')));
}

/** Scheme, `www.` or a path behind a host: that is an address whoever writes it. `Booking.com` alone may be a name. */
const webAddress = /:\/\/|\bwww\.|[\p{L}\p{N}]\.\p{L}{2,}(:\d+)?[/?#]/iu;
/** Mail programs make a link of it. `J.P.` and `St. John` are none. */
const bareHost = /[\p{L}\p{N}-]{2}\.\p{L}{2}/u;

/** Full-width and ideographic dots count as dots. */
const plainDots = (value: string) => value.normalize('NFKC').replaceAll('\u3002', '.');

/** One line that shows all that it holds. Blank is allowed. */
export const anyLine = (max: number) =>
  text(max).refine(isOneLine, complaint('Please write this in one line, without invisible characters.'));

/** The name of something: one line, and no web address. Blank is allowed. */
export const oneLine = (max: number) =>
  anyLine(max).refine((value) => !webAddress.test(plainDots(value)), complaint('Please leave out web addresses.'));

/** What a person is called; it stands in mails to people who have never heard of this person. Blank is allowed. */
export const callName = (max: number) =>
  oneLine(max).refine(
    (value) => !bareHost.test(plainDots(value)),
    complaint('Please leave out web addresses, and put a space after a full stop.'),
  );

/** A person's first or last name. */
export const personName = (max: number, missing: string) => callName(max).min(1, missing);

/** A field that may be left out, null or blank: all three mean "nothing". */
export const optionalText = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => value || null);

/**
 * For what a change names: blank and null empty the field, and left out it stays as it is, which to the `optional…` ones
 * is empty as well.
 */
export const emptied = <S extends z.ZodType<string, string>>(schema: S) =>
  schema.nullable().transform((value) => value || null);

/** Lower-cased; the local part of an address is compared without case everywhere in the product. */
export const emailAddress = storable
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(
    z.email({ error: ({ input }) => (input === '' ? required : complaint('{field} must be an e-mail address')) }),
  );

const blankOrEmail = text(254)
  .toLowerCase()
  .refine((value) => value === '' || z.regexes.email.test(value), complaint('{field} must be an e-mail address'));

export const optionalEmail = blankOrEmail.nullish().transform((value) => value || null);
export const emptiedEmail = emptied(blankOrEmail);

const schemeOf = /^[a-z][a-z0-9+.-]*:(?!\d)/i;

/** Labels between single dots, as `URL` writes them: other alphabets are in ASCII there. A number at the end makes an IPv4 address of it. */
const hostName = /^(?:[a-z0-9_-]+\.)+[a-z0-9-]{2,}\.?$/;
const ipv4 = /^\d+\.\d+\.\d+\.\d+$/;

/** An IPv4 address counts where it was written out, with its scheme: of '12.03.2019' and '3.14' `URL` would make one, too. */
const isWebHost = (host: string, given: string) =>
  ipv4.test(host) ? /^https?:\/\/([\d.]+)(?=[:/?#]|$)/i.exec(given)?.[1] === host : hostName.test(host);

/** Adds https:// to a bare host name; refuses every scheme but http and https. Undefined when it is no web address. */
export function toHttpUrl(value: string): string | undefined {
  const given = value.trim();
  const withScheme = schemeOf.test(given) ? given : `https://${given}`;
  if (!URL.canParse(withScheme)) return undefined;
  const url = new URL(withScheme);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  return isWeb && isWebHost(url.hostname, given) && !url.username && !url.password ? url.href : undefined;
}

export const urlMax = 2048;

/** A web address as people type it: `example.com` becomes `https://example.com/`. For `transform`. */
export function webAddressOrNull(value: string | null | undefined, context: z.RefinementCtx): string | null {
  if (!value) return null;
  const url = toHttpUrl(value);
  if (!url)
    context.addIssue({
      code: 'custom',
      message: complaint('{field} must be a web address such as https://example.com'),
    });
  return url ?? null;
}

export const optionalUrl = text(urlMax).nullish().transform(webAddressOrNull);
export const emptiedUrl = text(urlMax).nullable().transform(webAddressOrNull);

/** Forms send numbers as text; both are accepted. */
const typedInt = z.union(
  [
    z.int(),
    z
      .string()
      .trim()
      .regex(/^-?\d{0,10}$/, complaint('{field} must be a whole number')),
  ],
  complaint('{field} must be a whole number'),
);
const toIntOrNull = (value: string | number | null | undefined) =>
  value === '' || value === null || value === undefined ? null : Number(value);
const intBetween = (min: number, max: number) =>
  z
    .int()
    .min(min, complaint('{field} must be at least {min}', { min }))
    .max(max, complaint('{field} must be at most {max}', { max }))
    .nullable();

/** Blank means nothing. */
export const optionalInt = (min: number, max: number) =>
  typedInt.nullish().transform(toIntOrNull).pipe(intBetween(min, max));
export const emptiedInt = (min: number, max: number) =>
  typedInt.nullable().transform(toIntOrNull).pipe(intBetween(min, max));

export const pageLimit = (normal: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, complaint('{field} must be a whole number'))
    .transform((digits) => Math.min(Number(digits), maxInt4))
    .pipe(z.int().min(1).max(max, complaint('{field} must be at most {max}', { max })))
    .default(normal);

/** The place after which the next page starts. Opaque to callers: take it from the `Link` header. */
export const cursor = z
  .string()
  .max(2048)
  .regex(/^[\w-]+$/, complaint('{field} is not a cursor of this list'))
  .optional();

/** Where a list goes on that is counted off: so many entries are left out at the head. */
export const skip = (max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, complaint('{field} must be a whole number'))
    .transform(Number)
    .pipe(z.int().max(max))
    .default(0);

/** In a header: 'true', or none. */
export const flagText = z.codec(z.literal('true').optional(), z.boolean(), {
  decode: (value) => value === 'true',
  encode: (value) => (value ? 'true' : undefined),
});

/** In a header, which has ASCII only: URI-encoded words, or none. */
export const wordsText = z.codec(z.string().optional(), z.string().nullable(), {
  decode: (value) => (value === undefined ? null : decodeURIComponent(value)),
  encode: (value) => (value === null ? undefined : encodeURIComponent(value)),
});

/** In a header: several of them, or none. */
export const wordListText = z.codec(z.string().optional(), z.array(z.string()), {
  decode: (value) => (value ? value.split(',').map(decodeURIComponent) : []),
  encode: (values) => (values.length > 0 ? values.map(encodeURIComponent).join(',') : undefined),
});

/** In a query: ids with commas between them, at most `max`. */
export const idListTextOf = (max: number) =>
  z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(idText).max(max, complaint('{field} must be at most {max} ids', { max })));

/** In a header: ids with commas between them, or none. */
export const idListText = z.codec(z.string().optional(), z.array(z.number()), {
  decode: (list) => (list ? list.split(',').map(Number) : []),
  encode: (ids) => (ids.length > 0 ? ids.join(',') : undefined),
});

/** The secret of a mailed link, as it comes back. */
export const mailToken = z.string().min(1).max(128);

/** What a mail's link says in itself, sealed, so that nothing of it is stored. */
export const sealedToken = z
  .string()
  .min(1)
  .max(500)
  .regex(/^[\w-]+$/, complaint('{field} is not from one of our mails'));

export const nothing = z.strictObject({});
export const done = z.object({ ok: z.boolean() });
