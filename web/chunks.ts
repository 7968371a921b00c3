import type { Rolldown } from 'vite';

/** Not what stands in a dialog: no page pays for it that shows none at first. */
const notInDialog = '(?!.*(?:dialog|form|field|picture-|chooser|panel|section|left-out))';

/** A chunk by folder. What a module needs is in a chunk of its own group, so none draws in more than it needs. */
const chunk = (name: string, test: RegExp, minShareCount: number) => ({
  name,
  test,
  minShareCount,
  includeDependenciesRecursively: false,
});

/** What a chunk is made of: few requests for every page, and nothing of what only others need. The bundler does the rest. */
export const chunks: Rolldown.CodeSplittingGroup[] = [
  // What every page needs of others. With zod in it, `z.config({ jitless: true })` runs before any schema of another chunk is built.
  {
    name: 'vendor',
    test: /rolldown\/runtime|node_modules\/(?:react|react-dom|react-router|scheduler|@tanstack|zod)\/|lib\/jitless\.ts$/,
  },
  // What every page knows of the API's answers: read in a task of its own, before the application (src/boot/start.js).
  { name: 'calls', test: /\/contract\/src\//, tags: ['$initial'] },
  { name: 'app', tags: ['$initial'] },
  chunk('forms', /node_modules\/react-hook-form\/|\/web\/src\/(?:lib\/form\/|ui\/form\.tsx$)/, 2),
  // What tabs, dialogs and forms have in common.
  chunk(
    'primitives',
    /@radix-ui\/(?:primitive|react-(?:primitive|context|presence|id|slot|compose-refs|use-[\w-]+))\//,
    2,
  ),
  // Its library comes with it, and not with the dialogs'.
  chunk('qr-code', /node_modules\/uqr\/|\/web\/src\/ui\/qr-code\.tsx$/, 2),
  // Apart from dialogs, which a page with tabs may show none of at first.
  chunk('tabs', /@radix-ui\/react-(?:tabs|roving-focus|collection|direction)\/|\/web\/src\/ui\/tabs\.tsx$/, 2),
  chunk(
    'dialogs',
    /node_modules\/(?!lucide-react\/)|\/web\/src\/ui\/(?:dialog|confirm-dialog|sheet|drawer|close-cross)\.tsx$/,
    2,
  ),
  chunk('form-dialogs', /\/web\/src\/ui\/(?:form-dialog|unsaved-guard)\.tsx$/, 2),
  // What gets people in and keeps their account; but for the list of providers, which belongs to what opens pages.
  chunk(
    'account',
    /\/contract\/src\/(?:account|identities|recovery|sessions)\.ts$|\/features\/(?:account\/queries|auth\/(?:recovery|sessions|providers\/(?!queries)|shared\/auth-layout))/,
    2,
  ),
  // What is paid by transfer, and what an invoice asks for: of the membership's page and of the office.
  chunk(
    'invoices',
    /\/contract\/src\/(?:billing-details|invoice|card-payments)[\w-]*\.ts$|\/web\/src\/lib\/countries\.ts$/,
    2,
  ),
  chunk('transfer', /\/web\/src\/features\/billing\/transfer\//, 2),
  chunk('combobox', /\/web\/src\/ui\/combobox[\w-]*\.tsx?$/, 2),
  // What a member has asked listings for: few pages show it.
  chunk('asked', /\/contract\/src\/asked-enquiries\.ts$|\/features\/enquiries\/asked-/, 2),
  // Of forms alone, which no page shows at first.
  chunk('topics', /\/contract\/src\/topics\.ts$/, 2),
  // Of acts beside a row or a message, in few pages.
  chunk('menu', /\/web\/src\/ui\/menu\.tsx$|icons\/ellipsis-vertical/, 2),
  // The words of legal pages, the operator's own or the built-in ones.
  chunk(
    'legal',
    /\/features\/(?:landing\/legal-page|site\/shared\/own-(?:pages|text))|\/pages\/opening\/legal|\/contract\/src\/site-pages\.ts$/,
    2,
  ),
  // What staff ask for: no page of members loads it. What /admin needs at first stands apart.
  chunk('office-calls', /\/contract\/src\/(?:admin|imports|import-[\w-]+|payments-hold|trade-words)\.ts$/, 2),
  chunk(
    'staff-calls',
    /\/contract\/src\/(?:audit|sanctions|reports|suggestions|users|user-page|flags|activity)\.ts$/,
    2,
  ),
  // Of dialogs in which a picture is chosen and cut.
  chunk('pictures', /\/features\/pictures\/(?:crop|chosen-file)|\/web\/src\/ui\/drop-zone\.tsx$/, 2),
  chunk('more-calls', /\/contract\/src\//, 2),
  // What staff know of reports and sanctions, and whoever one concerns.
  chunk('reports', /\/features\/(?:reports\/(?:queries|texts|suggestion-list)\.|sanctions\/|flags\/)/, 2),
  chunk('office-keys', /\/features\/admin\/keys\.ts$/, 2),
  chunk('kit', /node_modules\/lucide-react\/|\/web\/src\/(?:ui|lib)\//, 3),
  // What the tab and the dialogs of invoices have in common: no other page loads it.
  chunk('invoicing', new RegExp(`/web/src/features/admin/invoices/${notInDialog}`), 2),
  // And what its other tabs have in common: first those that come later.
  chunk(
    'users',
    new RegExp(`/web/src/features/admin/(?:members|overview|settings|sign-ups|audit|plans)/${notInDialog}`),
    2,
  ),
  chunk('office', new RegExp(`/web/src/features/admin/${notInDialog}`), 2),
  chunk('parts', new RegExp(`/web/src/(?:features|pages/opening)/${notInDialog}`), 3),
  {
    ...chunk('few', new RegExp(`/web/src/(?:features|pages/opening)/${notInDialog}`), 2),
    entriesAware: true,
    entriesAwareMergeThreshold: 3000,
  },
];
