import { z } from 'zod';
import { labels } from './businesses.ts';
import { complaint } from './complaints.ts';
import { endpoint } from './endpoint.ts';
import { idText, oneLine, text, toHttpUrl } from './primitives.ts';

/* What a listing says beside its fields: where its door is, where it works, what is spoken, and where else it is found. */

export const streetMax = 200;
export const serviceAreaMax = 200;
export const languagesMax = 12;
export const linksMax = 6;
export const linkMax = 300;

const optionalLine = (max: number) =>
  oneLine(max)
    .nullable()
    .transform((value) => value || null);

const https = text(linkMax).transform((value, context): string => {
  if (!value) return '';
  const url = toHttpUrl(value);
  if (url?.startsWith('https://') && url.length <= linkMax) return url;
  context.addIssue({
    code: 'custom',
    message: complaint('{field} must be an https address such as https://www.linkedin.com/company/name'),
  });
  return '';
});

/** Null and empty: it doesn't say. */
export const listingDetails = z.object({
  street: z.string().nullable(),
  serviceArea: z.string().nullable(),
  languages: z.array(z.string()).max(languagesMax),
  /** Of the business elsewhere, such as social networks. */
  links: z.array(z.string()).max(linksMax),
});
export type ListingDetails = z.output<typeof listingDetails>;

export const setListingDetails = endpoint({
  method: 'PUT',
  path: '/api/businesses/:id/details',
  access: 'confirmed',
  summary:
    'Says where a business has its door and where it works, what is spoken and where else it is found, in the place of what was said before, as its owner, a colleague or an admin',
  params: z.strictObject({ id: idText }),
  body: z.strictObject({
    street: optionalLine(streetMax),
    serviceArea: optionalLine(serviceAreaMax),
    languages: labels(languagesMax),
    links: z
      .array(https)
      .max(linksMax)
      .transform((all) => [...new Set(all.filter(Boolean))]),
  }),
  response: listingDetails,
});
