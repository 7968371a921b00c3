import { basename } from 'node:path';
import { importsOf, isTest, textOf, valuesImported } from './sources.ts';

/** Low to high: a feature may import only from those to its left, or its own. */
const features = [
  ['allowances'],
  ['members'],
  ['audit'],
  ['settings', 'files'],
  ['pictures'],
  ['moderation'],
  ['notifications', 'billing'],
  ['sanctions', 'flags'],
  ['auth', 'places'],
  ['businesses'],
  ['cards'],
  ['blocks'],
  ['visits'],
  ['claims'],
  ['colleagues'],
  ['enquiries'],
  ['groups'],
  ['chat'],
  ['matching'],
  ['events'],
  ['payments'],
  ['invoices'],
  ['recap', 'news'],
  ['profiles'],
  ['reports'],
  ['site', 'stats', 'admin', 'imports'],
  ['rolls'],
  ['overview'],
  ['account'],
  ['people', 'abandoned'],
];
export const rank = new Map(features.flatMap((names, level) => names.map((name) => [name, level] as const)));

const roles =
  /^(routes|service|access|repository|fragments|tables|rules|jobs|mail|signals|notices|reportable|exports|demo)\.ts$/;
/** Names beyond the roles: what a feature is about, in its own words. Each was a decision. */
const ownWords: Record<string, string[]> = {
  account: ['archive', 'readme'],
  auth: ['sessions', 'passwords', 'cookie', 'tickets', 'ways-in', 'logout-page'],
  events: ['zones', 'icalendar'],
  matching: ['lines', 'score', 'taste'],
  businesses: [
    'platforms',
    'cursor',
    'facets',
    'featured',
    'keys',
    'pages',
    'sample',
    'correction',
    'offers',
    'terms',
    'trades',
  ],
  // In the order of an import's steps.
  imports: [
    ...[
      'decoders',
      'guess',
      'decode',
      'delimit',
      'header-names',
      'headers',
      'workbook',
      'records',
      'samples',
      'sniff',
    ],
    ...[
      'bands',
      'cells',
      'plain-text',
      'labels',
      'industry-names',
      'fields',
      'details',
      'membership',
      'rest',
      'tags',
      'sums',
      'looks',
      'misfits',
    ],
    ...['report', 'words'],
  ],
  places: ['gazetteer', 'recognition', 'catalogue', 'prepared', 'prepare'],
  invoices: [
    // An invoice as a document: the syntax for machines, the file, and what is drawn on its page.
    ...['cii', 'pdf', 'layout', 'drawing', 'payment', 'words'],
    // In the order in which a file of the bank is read.
    ...['reader', 'xml', 'camt', 'sheet', 'columns', 'amounts', 'currencies', 'days', 'entries'],
  ],
  overview: ['drawing'],
  chat: ['lines', 'limits', 'announcer', 'outage', 'queue'],
};

const featureOf = (file: string) => /^server\/src\/features\/([^/]+)\//.exec(file)?.[1];

function checkImport(file: string, target: string, problems: string[]): void {
  const [from, to] = [featureOf(file), featureOf(target)];
  const isRoot = /^server\/src\/(start|app|audit-verify|import|demo|remove-demo)\.ts$/.test(file);
  if (from && to && from !== to && (rank.get(to) ?? 99) >= (rank.get(from) ?? -1)) {
    problems.push(`${file}: the feature ${from} may not import from ${to}`);
  }
  if (!from && to && !isRoot) problems.push(`${file}: an adapter may not know the feature ${to}`);
  if (
    target.startsWith('server/src/sandbox/') &&
    !file.startsWith('server/src/sandbox/') &&
    file !== 'server/src/start.ts'
  ) {
    problems.push(`${file}: only start.ts may load the sandbox`);
  }
}

/** What others may import of a feature: what it does, decides and says. */
const faces = /^(service|access|fragments|rules|signals)\.ts$/;
/** How functions of a repository begin that only read or lock: others may call these. Each writes by itself. */
const reads = /^(find|get|list|count|lock|hold|is|has)[A-Z]/;
/** Of these a feature may use its neighbours' of the same name: references between tables, and one demo community. */
const likeToLike = /^(tables|demo)\.ts$/;

function checkFaces(file: string, problems: string[]): void {
  for (const { target, values } of valuesImported(file)) {
    const [from, to, name] = [featureOf(file), featureOf(target), basename(target)];
    if (!from || !to || from === to || faces.test(name) || (likeToLike.test(name) && name === basename(file)))
      continue;
    if (name === 'repository.ts') {
      const writes = values.filter((value) => !reads.test(value));
      if (writes.length > 0)
        problems.push(
          `${file}: of the repository of ${to} only what reads (${reads.source}), not ${writes.join(', ')}`,
        );
    } else if (name !== 'tables.ts') problems.push(`${file}: ${target} is no face of the feature ${to}`);
    else if (values.length > 0)
      problems.push(`${file}: of the tables of ${to} only types, not ${values.join(', ')}`);
  }
}

const writing = /\b(?:insert into|merge into|delete from|update \w+ (?:\w+ )?set)\b|\.(?:insert|update|delete)\(/i;

/** A name that says that it reads keeps its word. */
function checkReads(file: string, problems: string[]): void {
  if (basename(file) !== 'repository.ts') return;
  // Up to the blank line before what comes next.
  const functions = textOf(file).matchAll(
    /^export (?:async function|function|const) (\w+)([\s\S]*?)(?=\n\n\S|$(?![\s\S]))/gm,
  );
  for (const [, name = '', body = ''] of functions) {
    if (reads.test(name) && writing.test(body))
      problems.push(`${file}: ${name} writes, and its name says that it reads`);
  }
}

function checkName(file: string, problems: string[]): void {
  const feature = featureOf(file);
  if (!feature) return;
  if (!rank.has(feature))
    problems.push(`${file}: the feature ${feature} has no place in script/architecture/server.ts`);
  const name = basename(file);
  const isKnown = roles.test(name) || isTest(file) || ownWords[feature]?.includes(name.replace(/\.ts$/, ''));
  if (!isKnown) problems.push(`${file}: not a word of the feature vocabulary (docs/architecture.md)`);
}

/** What the server's folders promise, for one of its files. */
export function checkServer(file: string): string[] {
  const problems: string[] = [];
  checkName(file, problems);
  if (isTest(file)) return problems;
  for (const target of importsOf(file)) checkImport(file, target, problems);
  checkFaces(file, problems);
  checkReads(file, problems);
  return problems;
}

/** Features are mounted low to high: in this order a fact's reactions run. */
export function checkMounts(): string[] {
  const file = 'server/src/app.ts';
  const text = textOf(file);
  const imported = [...text.matchAll(/import \{ (mount\w+) \} from '\.\/features\/(\w+)\//g)];
  const featureOf = new Map(imported.map(([, mount = '', feature = '']) => [mount, feature]));
  const [, list = ''] = /const features: Feature\[\] = \[([^\]]*)\]/.exec(text) ?? [];
  const mounted = [...list.matchAll(/\w+/g)].map(([mount]) => featureOf.get(mount) ?? mount);
  if (mounted.length === 0 || mounted.length !== imported.length)
    return [`${file}: ${mounted.length} features are mounted, ${imported.length} imported`];
  return mounted.slice(1).flatMap((feature, index) => {
    const before = mounted[index] ?? '';
    const isAbove = (rank.get(feature) ?? -1) >= (rank.get(before) ?? 99);
    return isAbove ? [] : [`${file}: the feature ${feature} has to be mounted before ${before}`];
  });
}
