import { getApiDocs } from '@guildhall/contract/docs.ts';
import { fillPath } from '@guildhall/contract/endpoint.ts';
import { pages } from '@guildhall/contract/pages.ts';
import { openSignIn } from '@guildhall/contract/providers.ts';

/** Every address of the site that is linked to. */
export const paths = {
  ...pages,
  apiDocs: getApiDocs.path,
  /** Answered by the server, which starts the sign-in: for <a href>, not for <Link>. */
  serverLogin: openSignIn.path,
} as const;

/** A matching tab: discover, pending, favorites, requests, rejected. */
export const matchingTab = (tab: string) => `${paths.matching}?tab=${tab}`;
export const chatRoom = (roomId: number) => `${paths.chat}?room=${roomId}`;

/** General Chat, with a line ready to be sent. */
export const sayInGeneral = (line: string) => `${paths.chat}?say=${encodeURIComponent(line)}`;

/** The page of a listing. */
export const listingPage = (businessId: number) => fillPath(pages.listing, { id: businessId });

/** Where a listing's owner is asked for a quote. */
export const quotePage = (businessId: number) => fillPath(pages.quote, { id: businessId });
/** For the owner; whoever asked comes by a mailed link. */
export const enquiryPage = (id: number) => fillPath(pages.ownEnquiry, { id });
export const askedPage = (id: number) => fillPath(pages.askedEnquiry, { id });

/** How often a listing of one's own was looked at. */
export const statisticsPage = (businessId: number) => fillPath(pages.statistics, { id: businessId });

export const eventPage = (eventId: number) => fillPath(pages.event, { id: eventId });
export const groupPage = (id: number) => fillPath(pages.group, { id });

/** The form for a new listing, above the list of one's own. */
export const addBusiness = `${paths.myBusinesses}?add=1`;

/** The directory under these filters. */
export const directoryWith = (filters: URLSearchParams | string) => `${paths.directory}?${filters}`;

/** The sign-in page, which leads back to `next` (a path of this site). */
export const loginThen = (next: string) => `${paths.login}?next=${encodeURIComponent(next)}`;
/** The server's start of a sign-in that leads back to `next`; not for <Link>. */
export const serverLoginThen = (next: string) => `${paths.serverLogin}?next=${encodeURIComponent(next)}`;
/** A page that a mailed or printed link leads to, with the secret of that link. */
export const withToken = (path: string, token: string) => `${path}?token=${encodeURIComponent(token)}`;
/** The server's start for somebody who has no account yet; for <a href>. */
export const getStarted = (next?: string | null) =>
  `${openSignIn.path}?new=1${next ? `&next=${encodeURIComponent(next)}` : ''}`;
