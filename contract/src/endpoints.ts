import { z } from 'zod';
import * as account from './account.ts';
import * as achievements from './achievements.ts';
import * as activity from './activity.ts';
import * as admin from './admin.ts';
import * as agreements from './agreements.ts';
import * as askedEnquiries from './asked-enquiries.ts';
import * as audit from './audit.ts';
import * as auth from './auth.ts';
import * as bankFiles from './bank-files.ts';
import * as billingDetails from './billing-details.ts';
import * as blocks from './blocks.ts';
import * as businesses from './businesses.ts';
import * as calendar from './calendar.ts';
import * as cardPayments from './card-payments.ts';
import * as chat from './chat.ts';
import * as chatOrganising from './chat-organising.ts';
import * as claimReviews from './claim-reviews.ts';
import * as claims from './claims.ts';
import * as colleagueInvitations from './colleague-invitations.ts';
import * as colleagues from './colleagues.ts';
import * as docs from './docs.ts';
import type { Endpoint } from './endpoint.ts';
import * as enquiries from './enquiries.ts';
import * as eventPictures from './event-pictures.ts';
import * as events from './events.ts';
import * as files from './files.ts';
import * as flags from './flags.ts';
import * as groupInvitations from './group-invitations.ts';
import * as groupLinks from './group-links.ts';
import * as groupMembers from './group-members.ts';
import * as groupRequests from './group-requests.ts';
import * as groups from './groups.ts';
import * as identities from './identities.ts';
import * as importLabels from './import-labels.ts';
import * as imports from './imports.ts';
import * as industries from './industries.ts';
import * as invitations from './invitations.ts';
import * as invoiceBooks from './invoice-books.ts';
import * as invoiceReminders from './invoice-reminders.ts';
import * as invoiceRuns from './invoice-runs.ts';
import * as invoiceSettings from './invoice-settings.ts';
import * as invoices from './invoices.ts';
import * as listingDetails from './listing-details.ts';
import * as listingHours from './listing-hours.ts';
import * as listingInvitations from './listing-invitations.ts';
import * as listingPhotos from './listing-photos.ts';
import * as listings from './listings.ts';
import * as mailTest from './mail-test.ts';
import * as matching from './matching.ts';
import * as memberRecords from './member-records.ts';
import * as members from './members.ts';
import * as membership from './membership.ts';
import * as moderation from './moderation.ts';
import * as news from './news.ts';
import * as notifications from './notifications.ts';
import * as overview from './overview.ts';
import * as passkeys from './passkeys.ts';
import * as paymentsHold from './payments-hold.ts';
import * as pictures from './pictures.ts';
import * as places from './places.ts';
import * as plans from './plans.ts';
import * as profile from './profile.ts';
import * as providers from './providers.ts';
import * as recap from './recap.ts';
import * as recovery from './recovery.ts';
import * as reports from './reports.ts';
import * as rollInvitations from './roll-invitations.ts';
import * as sanctions from './sanctions.ts';
import * as secondFactor from './second-factor.ts';
import * as sessions from './sessions.ts';
import * as settings from './settings.ts';
import * as signUps from './sign-ups.ts';
import * as site from './site.ts';
import * as siteFiles from './site-files.ts';
import * as sitePages from './site-pages.ts';
import * as sitemap from './sitemap.ts';
import * as suggestions from './suggestions.ts';
import * as tradeWords from './trade-words.ts';
import * as userPage from './user-page.ts';
import * as users from './users.ts';
import * as visits from './visits.ts';
import * as writtenPages from './written-pages.ts';

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}

const modules = {
  ...audit,
  ...auth,
  ...sessions,
  ...secondFactor,
  ...passkeys,
  ...account,
  ...providers,
  ...identities,
  ...recovery,
  ...memberRecords,
  ...members,
  ...membership,
  ...cardPayments,
  ...paymentsHold,
  ...billingDetails,
  ...invoiceBooks,
  ...invoiceReminders,
  ...invoiceRuns,
  ...invoiceSettings,
  ...invoices,
  ...bankFiles,
  ...profile,
  ...achievements,
  ...files,
  ...pictures,
  ...places,
  ...plans,
  ...blocks,
  ...businesses,
  ...imports,
  ...importLabels,
  ...tradeWords,
  ...industries,
  ...invitations,
  ...claims,
  ...claimReviews,
  ...colleagues,
  ...colleagueInvitations,
  ...listingInvitations,
  ...rollInvitations,
  ...listings,
  ...listingHours,
  ...listingDetails,
  ...listingPhotos,
  ...recap,
  ...reports,
  ...suggestions,
  ...visits,
  ...enquiries,
  ...askedEnquiries,
  ...sitemap,
  ...groups,
  ...groupMembers,
  ...groupInvitations,
  ...groupLinks,
  ...groupRequests,
  ...matching,
  ...chat,
  ...chatOrganising,
  ...activity,
  ...flags,
  ...moderation,
  ...sanctions,
  ...news,
  ...notifications,
  ...events,
  ...calendar,
  ...eventPictures,
  ...settings,
  ...mailTest,
  ...site,
  ...siteFiles,
  ...sitePages,
  ...signUps,
  ...agreements,
  ...writtenPages,
  ...admin,
  ...users,
  ...userPage,
  ...overview,
  ...docs,
};

/** Every call there is, by name, each with its own type. */
export type Endpoints = {
  [K in keyof typeof modules as (typeof modules)[K] extends Endpoint ? K : never]: (typeof modules)[K];
};

/** Every call there is, by name: for the documentation, the guard test and the hostile-input test. */
export const endpoints: Record<string, Endpoint> = Object.fromEntries(
  Object.entries<unknown>(modules).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
);

/** Every record that calls answer with, by name: for the documentation. */
export const records: Record<string, z.ZodObject | z.ZodDiscriminatedUnion> = Object.fromEntries(
  Object.entries<unknown>(modules).filter(
    (entry): entry is [string, z.ZodObject | z.ZodDiscriminatedUnion] =>
      entry[1] instanceof z.ZodObject || entry[1] instanceof z.ZodDiscriminatedUnion,
  ),
);
