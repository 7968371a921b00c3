import { z } from 'zod';

/** Stops at the first wrong one, where z.array would go on and complain of each. */
const memberIds = z.custom<number[]>((value) => Array.isArray(value) && value.every(Number.isSafeInteger));

/**
 * Who hears a signal: these members, or everybody who is signed in, perhaps without some: the general room without
 * those who are banned from chat.
 */
export const listeners = z.strictObject({ members: memberIds.optional(), except: memberIds.optional() });
export type Listeners = z.output<typeof listeners>;

/** Word between processes about what each of them remembers, so that a change takes effect at once everywhere. */
export const control = z.discriminatedUnion('type', [
  z.object({ type: z.literal('session_ended'), sid: z.string() }),
  /** Role, confirmation, sanctions or suspension changed: forget what is remembered of the member. */
  z.object({ type: z.literal('member_changed'), memberId: z.int() }),
  z.object({ type: z.literal('sessions_ended'), memberId: z.int() }),
  /** What is sold was changed: read it anew (features/billing/offer). */
  z.object({ type: z.literal('offer_changed') }),
  /** The words for which messages are flagged are others: read them anew (features/flags). */
  z.object({ type: z.literal('flag_words_changed') }),
  /** What an admin sets for the whole site was changed: read it anew (features/settings). */
  z.object({ type: z.literal('settings_changed') }),
]);
export type Control = z.output<typeof control>;
/** Of these no process remembers anything about one member. */
export type SiteControl = Extract<Control, { type: 'offer_changed' | 'flag_words_changed' | 'settings_changed' }>;
export const isOfSite = (control: Control): control is SiteControl =>
  control.type === 'offer_changed' || control.type === 'flag_words_changed' || control.type === 'settings_changed';
