import { hourMs, minuteMs } from '../../durations.ts';

/** Enquiries of one network without a session. */
export const visitorEnquiries = { name: 'visitor-enquiries', points: 5, duration: 3600 };

/** A link to an address of which no enquiry was ever confirmed: it may be somebody else's. */
export const linkToStranger = { name: 'enquiry-link-to-stranger', burst: 1, everyMs: 6 * hourMs };
/** To one that has confirmed an enquiry lately. */
export const linksToKnown = { name: 'enquiry-links', burst: 5, everyMs: hourMs };
export const knownDays = 30;

/** Enquiries of one member. */
export const enquiriesOfMember = { name: 'enquiries-of', burst: 5, everyMs: 2 * hourMs };

/** Enquiries to one listing within an hour, confirmed or not: so many that few networks can't keep others from asking. */
export const enquiriesOfListingAnHour = 60;

/** Mails that tell an owner of enquiries and answers, whoever writes how much: six in the first hour, then three. */
export const mailsToOwner = { name: 'enquiry-mails-to', burst: 3, everyMs: 20 * minuteMs };

/** Answers of one side in one enquiry. */
export const answersOfSide = { name: 'enquiry-answers', burst: 5, everyMs: 5 * minuteMs };
