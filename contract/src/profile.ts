import { z } from 'zod';
import { nameMax } from './auth.ts';
import { locationMax, phoneMax } from './businesses.ts';
import { complaint } from './complaints.ts';
import { endpoint } from './endpoint.ts';
import { me } from './members.ts';
import { pictureSource, pictureSourceMax } from './pictures.ts';
import {
  callName,
  emptied,
  oneLine,
  personName,
  text,
  toHttpUrl,
  urlMax,
  webAddressOrNull,
} from './primitives.ts';
import { audiences, contactFields } from './visibility.ts';

export const bioMax = 2000;
export const workRoleMax = 120;
export const companyMax = 200;
const linkMax = 500;

/** As somebody would read it out or dial it: kept as typed. Digits of any script; 'ext. 12' and 'x12' may follow. */
const phoneForm = /^\+?[\p{Nd}\s()./–-]{3,}(?:(?:,|;)?\s*(?:ext\.?|x|#)\s*\p{Nd}{1,6})?$/iu;
const digits = /\p{Nd}/gu;

const phone = emptied(
  text(phoneMax).refine(
    (value) => value === '' || (phoneForm.test(value) && (value.match(digits)?.length ?? 0) >= 3),
    complaint('{field} must be a phone number such as +44 20 7946 0000'),
  ),
);

interface Site {
  /** Registrable names; all that stands below them counts. */
  hosts: readonly string[];
  /** What somebody is called there, with or without '@'. */
  handle: RegExp;
  base: string;
  complaint: string;
}

/** The address of a page on a site, from an address or from a handle; undefined when it is neither. */
function pageOn({ hosts, handle, base }: Site, value: string): string | undefined {
  const link = toHttpUrl(value);
  const url = link === undefined ? undefined : new URL(link);
  const isThere = url && hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
  if (isThere && url.pathname.length > 1) {
    url.protocol = 'https:';
    return url.href;
  }
  const name = value.replace(/^@/, '');
  return !isThere && handle.test(name) ? base + encodeURI(name) : undefined;
}

/** A handle or a link, stored as a link. */
const linkOn = (site: Site) =>
  text(linkMax)
    .nullable()
    .transform((value, context) => {
      if (!value) return null;
      const page = pageOn(site, value);
      if (!page) context.addIssue({ code: 'custom', message: site.complaint });
      return page ?? null;
    });

const linkedin = linkOn({
  hosts: ['linkedin.com'],
  handle: /^[\p{L}\p{N}_-]{3,100}$/u,
  base: 'https://www.linkedin.com/in/',
  complaint: complaint('{field} must be your LinkedIn name or a link to your page on linkedin.com'),
});
const instagram = linkOn({
  hosts: ['instagram.com'],
  handle: /^[a-z0-9_.]{1,30}$/i,
  base: 'https://www.instagram.com/',
  complaint: complaint('{field} must be your Instagram name or a link to your page on instagram.com'),
});
const calendly = linkOn({
  hosts: ['calendly.com'],
  handle: /^[a-z0-9_-]{2,100}(?:\/[a-z0-9_-]{1,100})?$/i,
  base: 'https://calendly.com/',
  complaint: complaint('{field} must be a link such as https://calendly.com/your-name'),
});

/** What a member says of themselves. What is left out stays as it is. */
const profileFields = z.strictObject({
  firstName: personName(nameMax, complaint('Please enter your first name.')),
  lastName: personName(nameMax, complaint('Please enter your last name.')),
  nickname: emptied(callName(nameMax)),
  useNicknameInChat: z.boolean(),
  bio: emptied(text(bioMax)),
  location: emptied(oneLine(locationMax)),
  website: text(urlMax).nullable().transform(webAddressOrNull),
  phone,
  linkedin,
  instagram,
  calendly,
  workRole: emptied(oneLine(workRoleMax)),
  company: emptied(oneLine(companyMax)),
  /** Only those that change. */
  visibility: z.partialRecord(z.enum(contactFields), z.enum(audiences)),
  /** Out of Discover, until the member comes back. */
  isPaused: z.boolean(),
  /** Face, name and business may be shown to visitors on the start page. */
  isOnStartPage: z.boolean(),
  /** A picture or where to take one from; null takes it away. Set by itself. */
  profileImageUrl: pictureSource.nullable(),
});

export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/api/user/profile',
  access: 'member',
  summary: "Change the caller's own profile: only what the body names",
  bodyMax: pictureSourceMax + 64 * 1024,
  body: profileFields
    .partial()
    .refine((body) => body.profileImageUrl === undefined || Object.keys(body).length === 1, {
      path: ['profileImageUrl'],
      message: complaint('{field} must be sent by itself'),
    }),
  response: me,
});
