import type { Audience, ContactField } from '@guildhall/contract/visibility.ts';

/** As a choice. */
export const audienceLabels: Record<Audience, string> = {
  everyone: 'Everyone',
  members: 'Members',
  matches: 'Matches',
  nobody: 'Nobody',
};

/** As a sentence about what is chosen. */
export const audienceSentences: Record<Audience, string> = {
  everyone: 'Shown to everyone',
  members: 'Shown to members',
  matches: 'Shown to your matches',
  nobody: 'Shown to nobody',
};

/** What follows 'Who sees your …'. */
export const contactWords: Record<ContactField, string> = {
  email: 'e-mail address',
  phone: 'phone number',
  location: 'location',
  website: 'website',
  linkedin: 'LinkedIn page',
  instagram: 'Instagram page',
  calendly: 'Calendly link',
  revenue: 'business’s revenue',
};
