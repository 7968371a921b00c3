import type { Rolldown } from 'vite';

type Context = Rolldown.ChunkingContext;

const vendor =
  /rolldown\/runtime|node_modules\/(?:react|react-dom|react-router|scheduler|@tanstack|zod)\/|lib\/jitless\.ts$/;
const icons = /node_modules\/lucide-react\//;
const contract = /\/contract\/src\//;
const common = [vendor, icons, /^\0/];
const forms = /node_modules\/react-hook-form\/|\/web\/src\/(?:lib\/form\/|ui\/form\.tsx$)/;
/** What tabs and dialogs have in common. */
const widgets = /node_modules\/@radix-ui\/(?:primitive|react-(?:primitive|context|presence|id|use-[\w-]+))\//;
const tabs = /\/@radix-ui\/react-(?:tabs|roving-focus|collection|direction)\/|\/web\/src\/ui\/tabs\.tsx$/;
/** Of a dialog, with a form in it or without. */
const dialogs =
  /node_modules\/(?:@radix-ui\/react-(?:dialog|alert-dialog|dismissable-layer|focus-scope|focus-guards|portal)|react-remove-scroll|react-remove-scroll-bar|aria-hidden|use-sidecar|use-callback-ref|tslib)\/|\/web\/src\/ui\/(?:dialog|confirm-dialog|sheet|close-cross)\.tsx$/;
/** What the dialogs for a listing share, and the field for a place with its few others. */
const businessForms = /\/web\/src\/features\/(?:businesses\/form|places)\/|\/contract\/src\/topics\.ts$/;
/** What the dialogs for a picture share. */
const pictureForms = /\/web\/src\/features\/pictures\/(?!picture-button|queries)/;
/** What settings and profile share with each other and with the rarer pages of the account. */
const account =
  /\/contract\/src\/(?:account|identities|passkeys|pictures|profile|recovery|second-factor|sessions)\.ts$|\/web\/src\/features\/profile\/use-update-profile|\/web\/src\/features\/auth\/(?:sessions\/|staff-gate|recovery\/|use-secret-token|use-sign-in-change|second-factor\/code-field|providers\/identity-queries|second-factor\/settings-queries)/;
/** What the pages of signing in share with one another. No other page pays for these two. */
const waysIn = /\/web\/src\/features\/auth\//;
/** What few screens have, though more than one: by subject, and no other page pays for it. */
const meetings = /\/web\/src\/(?:features\/(?:groups|events)\/|pages\/opening\/(?:groups|events)\.ts$)/;
/** What the two pages of the law share: too small to be put together with what pages of the account have. */
const legal =
  /\/contract\/src\/site-pages\.ts$|\/web\/src\/(?:features\/(?:landing\/(?:legal-page|operator|own-text)|site\/page-queries)|pages\/opening\/legal)\.tsx?$/;
/** But for what loads the rest of it later: that is a part of the page. */
const claims = /\/web\/src\/features\/(?:claims|reports)\/(?!later-)/;
const matching = /\/web\/src\/features\/matching\//;
const rare = /\/web\/src\/(?:features\/(?:visits|admin|pictures|places|businesses\/form)\/|ui\/drop-zone\.tsx$)/;
/** How a room looks in lists, and whether one may speak there: on the dashboard too, which has no request to spare. */
const rooms =
  /\/web\/src\/features\/(?:chat\/(?:rooms\/room-(?:picture|names)|use-chat-ban)|moderation\/(?:use-server-time|use-sanctions|rules|command-texts))\.tsx?$/;
const meetingCalls = /\/contract\/src\/(?:groups|group-[\w-]+|events|event-[\w-]+|chat-organising)\.ts$/;
const claimCalls = /\/contract\/src\/(?:claims|claim-reviews|listing-invitations|merging|reports)\.ts$/;
const fewCalls = /\/contract\/src\/(?:listings|imports|import-\w+|visits|pictures|places)\.ts$/;
const calls = [meetingCalls, claimCalls, fewCalls];
const bySubject = [account, waysIn, ...calls, rare, meetings, claims, matching];
const own = /\/(?:web|contract)\/src\//;
/** Small parts of which every screen of members has some. */
const kit = /\/web\/src\/(?:ui|lib|features\/members)\//;

/** What visitors open: their first visit pays for nothing that is for members alone. */
const visitorsPage =
  /\/web\/src\/pages\/(?:landing|directory|listing|events?|group-invitation|terms|privacy|unsubscribe|not-found|auth\/[\w-]+)\.tsx$/;
/** What every screen of a member loads besides its own code. */
const membersPart = /\/web\/src\/app\/live\.tsx$/;

/** What is loaded by itself and has this in it: the entry, pages, dialogs. */
function rootsOf(id: string, context: Context, roots = new Set<string>(), seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return roots;
  seen.add(id);
  const module = context.getModuleInfo(id);
  if (module?.isEntry || module?.dynamicImporters.length) roots.add(id);
  for (const importer of module?.importers ?? []) rootsOf(importer, context, roots, seen);
  return roots;
}

const isIn = (root: RegExp, id: string, context: Context) =>
  [...rootsOf(id, context)].some((one) => root.test(one));
const isInitial = (id: string, context: Context) =>
  [...rootsOf(id, context)].some((root) => context.getModuleInfo(root)?.isEntry);

/** Own code that stands, however far down, on what every page has, and not on the libraries of dialogs and forms. */
function isLight(id: string, context: Context, seen = new Set<string>()): boolean {
  if (seen.has(id) || common.some((library) => library.test(id))) return true;
  seen.add(id);
  if (!own.test(id)) return false;
  const imported = context.getModuleInfo(id)?.importedIds ?? [];
  return isInitial(id, context) || imported.every((next) => isLight(next, context, seen));
}

const isOf = (subjects: readonly RegExp[], id: string) => subjects.some((subject) => subject.test(id));

/** For members alone: every screen of theirs loads it, or many do, or it is of the kit. */
function isForMembers(id: string, context: Context): boolean {
  if (!own.test(id) || isIn(visitorsPage, id, context) || !isLight(id, context)) return false;
  const share = rootsOf(id, context).size;
  return isIn(membersPart, id, context) || (share >= 2 && kit.test(id)) || (share >= 4 && !isOf(bySubject, id));
}

/** What many screens share, visitors' among them, or few with what is for members: that must not draw the rest in. */
function isShared(id: string, context: Context): boolean {
  if (!own.test(id) || !isIn(visitorsPage, id, context) || !isLight(id, context)) return false;
  const importers = context.getModuleInfo(id)?.importers ?? [];
  if (importers.some((importer) => isForMembers(importer, context))) return true;
  return rootsOf(id, context).size >= 4 && !isOf(bySubject, id);
}

/** A chunk of what is so. */
const chunk = (name: string, isSo: (id: string, context: Context) => boolean) => ({
  debugName: name,
  name: (id: string, context: Context) => (isSo(id, context) ? name : null),
});

/** Chunks of what else a few screens share, one for each set of screens; small ones are put together. */
const few = (name: string, isForVisitors: boolean) => ({
  ...chunk(name, (id, context) => {
    if (isOf([account, waysIn, businessForms, pictureForms, ...calls], id) || !isLight(id, context)) return false;
    return isIn(visitorsPage, id, context) === isForVisitors;
  }),
  minShareCount: 2,
  entriesAware: true,
  entriesAwareMergeThreshold: 4000,
});

/** What a chunk is made of: few requests for every page, and nothing of what only others need. */
export const chunks: Rolldown.CodeSplittingGroup[] = [
  // What every page needs of others. With zod in it, `z.config({ jitless: true })` runs before any schema of another chunk is built.
  { name: 'vendor', test: vendor },
  // What every page knows of the API's answers: read in a task of its own, before the application (src/boot/start.js). With it, in one
  // request for all, the icons that several screens share.
  {
    ...chunk('base', (id, context) => icons.test(id) || (contract.test(id) && isInitial(id, context))),
    minShareCount: 2,
  },
  { name: 'app', tags: ['$initial'] },
  // What many screens share: one chunk that every screen can afford, and one more for members. What few do: a chunk for those.
  chunk('parts', isShared),
  chunk('members', isForMembers),
  { name: 'account', test: account, minShareCount: 2 },
  { name: 'ways-in', test: waysIn, minShareCount: 2 },
  { name: 'meeting-calls', test: meetingCalls, minShareCount: 2 },
  { name: 'claim-calls', test: claimCalls, minShareCount: 2 },
  // Apart from what uses them, and not merged: a schema is built as soon as its chunk is read, so no two may wait for each other.
  { name: 'calls', test: fewCalls, minShareCount: 2, entriesAware: true },
  {
    ...chunk('meetings', (id, context) => {
      return meetings.test(id) && isIn(visitorsPage, id, context) && isLight(id, context);
    }),
    minShareCount: 2,
  },
  { ...chunk('groups', (id, context) => meetings.test(id) && isLight(id, context)), minShareCount: 2 },
  { ...chunk('claims', (id, context) => claims.test(id) && isLight(id, context)), minShareCount: 2 },
  {
    ...chunk('matching', (id, context) => {
      return matching.test(id) && !isIn(visitorsPage, id, context) && isLight(id, context);
    }),
    minShareCount: 2,
  },
  { name: 'legal', test: legal, minShareCount: 2 },
  { name: 'rooms', test: rooms, minShareCount: 2 },
  few('few', true),
  few('few-of-members', false),
  { name: 'forms', test: forms, minShareCount: 2 },
  { name: 'widgets', test: widgets, minShareCount: 2 },
  { name: 'tabs', test: tabs, minShareCount: 2 },
  { name: 'dialogs', test: dialogs, minShareCount: 2 },
  { name: 'business-forms', test: businessForms, minShareCount: 2 },
  { name: 'picture-forms', test: pictureForms, minShareCount: 2 },
  { name: 'form-dialogs', minShareCount: 2 },
];
