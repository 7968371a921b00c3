import type { Rolldown } from 'vite';

const vendor =
  /rolldown\/runtime|node_modules\/(?:react|react-dom|react-router|scheduler|@tanstack|zod)\/|lib\/jitless\.ts$/;
const icons = /node_modules\/lucide-react\//;
const common = [vendor, icons, /^\0/];
const forms = /node_modules\/react-hook-form\/|\/web\/src\/(?:lib\/form\/|ui\/form\.tsx$)/;
/** What tabs and dialogs have in common. */
const widgets =
  /node_modules\/@radix-ui\/(?:primitive|react-(?:primitive|context|collection|presence|id|use-[\w-]+))\//;
/** What settings and profile share with each other and with the rarer pages of the account. */
const account =
  /\/contract\/src\/(?:account|identities|passkeys|pictures|profile|recovery|second-factor|sessions)\.ts$|\/web\/src\/features\/auth\/(?:sessions\/|staff-gate|recovery\/|use-secret-token|use-sign-in-change|second-factor\/code-field|providers\/identity-queries|second-factor\/settings-queries)/;
/** What the pages of signing in share with one another. No other page pays for these two. */
const waysIn = /\/web\/src\/features\/auth\//;
/** What few screens have, though more than one: by subject, and no other page pays for it. */
const subjects: Record<string, RegExp> = {
  meetings: /\/web\/src\/(?:features\/(?:groups|events)\/|pages\/opening\/(?:groups|events)\.ts$)/,
  claims: /\/web\/src\/features\/(?:claims|reports)\//,
};
const rare = /\/web\/src\/(?:features\/(?:visits|admin|pictures|places|businesses\/form)\/|ui\/drop-zone\.tsx$)/;
const fewCalls =
  /\/contract\/src\/(?:groups|group-[\w-]+|events|event-[\w-]+|chat-organising|time-zone|claims|claim-reviews|listing-invitations|merging|reports|listings|imports|visits|pictures|places)\.ts$/;
const fewParts = [rare, ...Object.values(subjects)];
const tabs = /\/@radix-ui\/react-(?:tabs|roving-focus|direction)\/|\/web\/src\/ui\/tabs\.tsx$/;
const own = /\/(?:web|contract)\/src\//;

/** Imported by the entry, by whatever way. */
function isInitial(id: string, context: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const module = context.getModuleInfo(id);
  return !!module && (module.isEntry || module.importers.some((importer) => isInitial(importer, context, seen)));
}

/** Own code that stands, however far down, on what every page has, and not on the libraries of dialogs and forms. */
function isLight(id: string, context: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  if (seen.has(id) || common.some((library) => library.test(id))) return true;
  seen.add(id);
  if (!own.test(id)) return false;
  const imported = context.getModuleInfo(id)?.importedIds ?? [];
  return isInitial(id, context) || imported.every((next) => isLight(next, context, seen));
}

const light =
  (name: string, others: readonly RegExp[] = []) =>
  (id: string, context: Rolldown.ChunkingContext) =>
    ![account, waysIn, ...others].some((other) => other.test(id)) && isLight(id, context) ? name : null;

/** What a chunk is made of: few requests for every page, and nothing of what only others need. */
export const chunks: Rolldown.CodeSplittingGroup[] = [
  // What every page needs of others. With zod in it, `z.config({ jitless: true })` runs before any schema of another chunk is built.
  { name: 'vendor', test: vendor },
  // One request for the icons that several screens share, instead of one for each icon.
  { name: 'icons', test: icons, minShareCount: 3 },
  { name: 'app', tags: ['$initial'] },
  // What many screens share: one chunk that every screen can afford. What few do: a chunk for those.
  { debugName: 'parts', name: light('parts', [fewCalls, ...fewParts]), minShareCount: 4 },
  { name: 'account', test: account, minShareCount: 2 },
  { name: 'ways-in', test: waysIn, minShareCount: 2 },
  // Apart from what uses them, and not merged: a schema is built as soon as its chunk is read, so no two may wait for each other.
  { debugName: 'calls', name: 'calls', test: fewCalls, minShareCount: 2, entriesAware: true },
  ...Object.entries(subjects).map(([name, test]) => ({
    debugName: name,
    name: (id: string, context: Rolldown.ChunkingContext) => (test.test(id) ? light(name)(id, context) : null),
    minShareCount: 2,
  })),
  {
    debugName: 'few',
    name: light('few', [fewCalls]),
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 4000,
  },
  { name: 'forms', test: forms, minShareCount: 2 },
  { name: 'widgets', test: widgets, minShareCount: 2 },
  { name: 'tabs', test: tabs, minShareCount: 2 },
  { name: 'dialogs', minShareCount: 2 },
];
