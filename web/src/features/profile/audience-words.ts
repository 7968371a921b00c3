import { type Message, message } from '@guildhall/contract/messages.ts';
import type { Audience, ContactField } from '@guildhall/contract/visibility.ts';

/** As a choice. */
export const audienceLabels: Record<Audience, Message> = {
  everyone: message('Everyone'),
  members: message('Members'),
  matches: message('Matches'),
  nobody: message('Nobody'),
};

/** As a sentence about what is chosen. */
export const audienceSentences: Record<Audience, Message> = {
  everyone: message('Shown to everyone'),
  members: message('Shown to members'),
  matches: message('Shown to your matches'),
  nobody: message('Shown to nobody'),
};

/** What follows 'Who sees your …'. */
export const contactWords: Record<ContactField, Message> = {
  email: message('e-mail address'),
  phone: message('phone number'),
  location: message('location'),
  website: message('website'),
  linkedin: message('LinkedIn page'),
  instagram: message('Instagram page'),
  calendly: message('Calendly link'),
  revenue: message('business’s revenue'),
};
