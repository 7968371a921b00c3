import { z } from 'zod';
import { complaint, required } from './complaints.ts';
import { anyLine } from './primitives.ts';

/** ISO 3166-1: an invoice names a country by two letters. */
export const countryCodes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  );

const isCountry = (code: string) => countryCodes.includes(code);

/** Codes are typed with spaces, and in any case. */
const code = (max: number) => anyLine(max).transform((value) => value.toUpperCase().replaceAll(/[\s.-]/g, ''));

/** Left out, null and blank all mean "none". */
const optional = <T>(schema: z.ZodType<T, string>) =>
  z
    .union([z.literal(''), schema])
    .nullish()
    .transform((value) => value || null);

export const lineMax = 120;
export const postcodeMax = 20;
export const vatNumberMax = 30;

export const line = anyLine(lineMax).min(1, required);
export const optionalLine = (max = lineMax) => optional(anyLine(max));

export const country = code(10)
  .refine((value) => value !== '', required)
  .refine(isCountry, complaint('{field} must be a country code of two letters, such as DE'));

/** The form alone: whether it was given to somebody, only the tax office knows. Greece writes EL. */
const hasItsCountry = (value: string) => isCountry(value.slice(0, 2)) || value.startsWith('EL');
export const vatNumber = optional(
  code(vatNumberMax)
    .refine(
      hasItsCountry,
      complaint('{field} must begin with the two letters of its country, such as DE123456789'),
    )
    .refine(
      (value) => !hasItsCountry(value) || /^[A-Z0-9]{4,15}$/.test(value),
      complaint('{field} must have 2 to 13 letters or digits after its country, such as DE123456789'),
    ),
);

/** ISO 7064, MOD 97-10: what account numbers and creditor references are checked by. Letters count from A = 10. */
export function mod97(value: string): number {
  const digits = value.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return Number(BigInt(digits) % 97n);
}

const isIban = (value: string) =>
  /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(value) && mod97(value.slice(4) + value.slice(0, 4)) === 1;
export const iban = code(50).refine(
  isIban,
  complaint('{field} has a typing error: please compare it with what your bank says'),
);

/** As it is printed and read: in groups of four. */
export const groupedIban = (iban: string) => iban.replaceAll(/(.{4})(?=.)/g, '$1 ');

export const bic = optional(
  code(20).refine(
    (value) => /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(value),
    complaint('{field} must have 8 or 11 letters and digits'),
  ),
);

/** Where somebody is, as it stands on an invoice. */
export const writtenAddress = z.object({
  name: z.string(),
  line1: z.string(),
  line2: z.string().nullable(),
  postcode: z.string().nullable(),
  city: z.string(),
  /** ISO 3166-1, two letters. */
  country: z.string(),
});

/** The same as it is typed. */
export const postalAddress = z.strictObject({
  name: line,
  line1: line,
  line2: optionalLine(),
  postcode: optionalLine(postcodeMax),
  city: line,
  country,
});
