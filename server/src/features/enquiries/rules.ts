import { id, timestamp } from '@guildhall/contract/primitives.ts';
import { z } from 'zod';
import { hourMs, minuteMs } from '../../durations.ts';
import { cursorOf } from '../../http/cursor.ts';

/** Enquiries of one network without a session. */
export const visitorEnquiries = { name: 'visitor-enquiries', points: 5, duration: 3600 };

/** And of one site, which has many networks where its addresses are of IPv6. */
export const visitorSiteEnquiries = { name: 'visitor-enquiries-of-site', points: 20, duration: 3600 };

/** Links to one mailbox, which may be somebody else's. The same for all of them: it tells nobody who has asked here before. */
export const linksToAddress = { name: 'enquiry-links', burst: 4, everyMs: 3 * hourMs };

/** What stands behind a plus reaches the same mailbox. */
export const mailboxOf = (email: string) => email.replace(/\+[^@]*@/, '@');

/** Enquiries of one member. */
export const enquiriesOfMember = { name: 'enquiries-of', burst: 5, everyMs: 2 * hourMs };

/** Enquiries of visitors to one listing within an hour, confirmed or not. Members ask whatever strangers do. */
export const enquiriesOfListingAnHour = 60;

/** Mails that tell an owner of enquiries and answers, whoever writes how much: six in the first hour, then three. */
export const mailsToOwner = { name: 'enquiry-mails-to', burst: 3, everyMs: 20 * minuteMs };

/** An enquiry that has waited so long without an owner invites nobody any more. */
export const inviteDays = 30;

/** One run looks at so many of the latest enquiries, and writes to so many owners. */
export const enquiriesLookedAt = 10_000;
export const invitedAtOnce = 50;

/** Of what has waited for an owner, so many are told to whoever claims the listing; the list has them all. */
export const toldToNewOwner = 5;

/** Answers of one side in one enquiry. */
export const answersOfSide = { name: 'enquiry-answers', burst: 5, everyMs: 5 * minuteMs };

const position = z.strictObject({ at: timestamp.refine((date) => date.getTime() >= 0), id });
export type Position = z.output<typeof position>;

/** Where a list goes on: behind the enquiry whose last word is of this moment. */
export const cursor = cursorOf(position);
