import { hourMs, minuteMs } from '../../durations.ts';

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

/** Answers of one side in one enquiry. */
export const answersOfSide = { name: 'enquiry-answers', burst: 5, everyMs: 5 * minuteMs };
