import { basename } from 'node:path';
import { importsOf, isTest, textOf } from './sources.ts';

/** Low to high: a feature may import only from those to its left, or its own. */
const features = [
  ['members'],
  ['files'],
  ['pictures'],
  ['moderation'],
  ['notifications', 'billing'],
  ['auth', 'places'],
  ['businesses'],
  ['cards'],
  ['blocks'],
  ['visits'],
  ['claims'],
  ['reports'],
  ['groups'],
  ['chat'],
  ['matching'],
  ['events'],
  ['profiles'],
  ['site', 'stats', 'admin'],
  ['account'],
  ['abandoned'],
];
export const rank = new Map(features.flatMap((names, level) => names.map((name) => [name, level] as const)));

const roles =
  /^(routes|service|access|repository|fragments|tables|rules|jobs|mail|signals|notices|exports|demo)\.ts$/;
/** Names beyond the roles: what a feature is about, in its own words. Each was a decision. */
const ownWords: Record<string, string[]> = {
  account: ['archive', 'readme'],
  auth: ['sessions', 'passwords', 'cookie', 'tickets', 'ways-in', 'logout-page'],
  events: ['zones', 'icalendar'],
  matching: ['lines', 'score', 'taste'],
  businesses: [
    ...['platforms', 'cursor', 'facets', 'featured', 'keys', 'pages', 'sample', 'correction', 'offers'],
    ...['terms', 'trades'],
    // Of an import, in the order of its steps.
    ...['decoders', 'guess', 'decode', 'rows', 'delimit', 'header-names', 'headers', 'records'],
    ...['samples', 'sniff'],
    ...[
      'bands',
      'cells',
      'plain-text',
      'labels',
      'industry-names',
      'fields',
      'rest',
      'tags',
      'sums',
      'looks',
      'misfits',
    ],
  ],
  places: ['gazetteer', 'recognition', 'catalogue', 'prepared', 'prepare'],
  chat: ['lines', 'limits', 'announcer', 'outage', 'queue'],
};

function checkImport(file: string, target: string, problems: string[]): void {
  const [, from] = /^server\/src\/features\/([^/]+)\//.exec(file) ?? [];
  const [, to] = /^server\/src\/features\/([^/]+)\//.exec(target) ?? [];
  const isRoot = /^server\/src\/(start|app|import|import-report|import-words|demo|remove-demo)\.ts$/.test(file);
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

function checkName(file: string, problems: string[]): void {
  const [, feature] = /^server\/src\/features\/([^/]+)\/.+$/.exec(file) ?? [];
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
