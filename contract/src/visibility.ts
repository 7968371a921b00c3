import { z } from 'zod';

/**
 * Whom a member shows a contact field to, widest first. `everyone` is whoever gets to see the member at all; `members`
 * are those whose address is confirmed; `matches` have accepted one another.
 */
export const audiences = ['everyone', 'members', 'matches', 'nobody'] as const;
export type Audience = (typeof audiences)[number];

/** What its owner gives out or keeps; `revenue` is that of the business that stands in the profile. */
export const contactFields = [
  'email',
  'phone',
  'location',
  'website',
  'linkedin',
  'instagram',
  'calendly',
  'revenue',
] as const;
export type ContactField = (typeof contactFields)[number];

export const visibility = z.record(z.enum(contactFields), z.enum(audiences));
export type Visibility = z.output<typeof visibility>;

/** product.md, chat 16. */
export const defaultVisibility: Visibility = {
  email: 'matches',
  phone: 'matches',
  location: 'members',
  website: 'members',
  linkedin: 'members',
  instagram: 'members',
  calendly: 'members',
  revenue: 'nobody',
};
