import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';

/*
 * docs/architecture.md as a test: which file names a server feature may use, and who may import whom. Reads import
 * statements as text; fails when it has read nothing.
 */
const root = resolve(import.meta.dirname, '..');

/** Low to high: a feature may import only from those to its left, or its own. */
const features = [
  ['members', 'locations'],
  ['notifications', 'moderation', 'billing'],
  ['auth', 'businesses'],
  ['claims', 'chat'],
  ['matching'],
  ['groups'],
  ['events'],
  ['stats', 'dashboard', 'admin'],
];
const rank = new Map(features.flatMap((names, level) => names.map((name) => [name, level] as const)));

const roles = /^(routes|service|access|repository|tables|rules|jobs|mail|signals)\.ts$/;
/** Names beyond the roles: what a feature is about, in its own words. Each was a decision. */
const ownWords: Record<string, string[]> = {
  auth: ['sessions', 'passwords', 'throttle', 'cookie', 'logout-page'],
  matching: ['score'],
  businesses: ['platforms', 'cursor', 'lookup', 'pages', 'plan', 'statement', 'totals', 'fields', 'records'],
  chat: ['rooms', 'limits', 'announcer', 'outage', 'queue'],
};

const problems: string[] = [];
let imports = 0;

function sourcesBelow(folder: string): string[] {
  return readdirSync(resolve(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, resolve(entry.parentPath, entry.name)))
    .filter((file) => !file.includes('node_modules') && !file.includes('/dist/'));
}

function importsOf(file: string): string[] {
  const text = readFileSync(resolve(root, file), 'utf8');
  const found = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '');
  return found.map((name) => {
    if (name.startsWith('.')) return relative(root, resolve(root, dirname(file), name));
    return name.replace(/^@guildhall\/(\w+)\//, '$1/src/').replace(/^#(\w+)\//, '$1/src/');
  });
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith('server/src/test/');

function checkServerImport(file: string, target: string): void {
  const [, from] = /^server\/src\/features\/([^/]+)\//.exec(file) ?? [];
  const [, to] = /^server\/src\/features\/([^/]+)\//.exec(target) ?? [];
  const isRoot = /^server\/src\/(main|app|import)\.ts$/.test(file) || file.startsWith('server/src/demo/');
  if (from && to && from !== to && (rank.get(to) ?? 99) >= (rank.get(from) ?? -1)) {
    problems.push(`${file}: the feature ${from} may not import from ${to}`);
  }
  if (!from && to && !isRoot) problems.push(`${file}: an adapter may not know the feature ${to}`);
  if (
    target.startsWith('server/src/sandbox/') &&
    !file.startsWith('server/src/sandbox/') &&
    file !== 'server/src/main.ts'
  ) {
    problems.push(`${file}: only main.ts may load the sandbox`);
  }
}

const webLayers = ['lib', 'ui', 'features', 'pages', 'app'];

function checkWebImport(file: string, target: string): void {
  const layerOf = (path: string) => webLayers.indexOf(/^web\/src\/(\w+)\//.exec(path)?.[1] ?? '');
  const [from, to] = [layerOf(file), layerOf(target)];
  if (from >= 0 && to > from && !(from === 0 && to === 1))
    problems.push(`${file}: ${webLayers[from]} may not import ${webLayers[to]} (${target})`);
}

for (const file of ['contract/src', 'server/src', 'web/src'].flatMap(sourcesBelow)) {
  const [side] = file.split('/');
  for (const target of importsOf(file)) {
    imports += 1;
    const other = /^(contract|server|web)\/src\//.exec(target)?.[1];
    if (other && other !== side && other !== 'contract')
      problems.push(`${file}: ${side} may not import ${target}`);
    if (side === 'contract' && !other && target !== 'zod' && !isTest(file))
      problems.push(`${file}: the contract depends on zod only, not on ${target}`);
    if (isTest(file)) continue;
    if (side === 'server') checkServerImport(file, target);
    if (side === 'web') checkWebImport(file, target);
  }
  const [, feature, rest] = /^server\/src\/features\/([^/]+)\/(.+)$/.exec(file) ?? [];
  if (feature && !rank.has(feature))
    problems.push(`${file}: the feature ${feature} has no place in script/check-architecture.ts`);
  const name = basename(file);
  const isKnown = roles.test(name) || isTest(file) || ownWords[feature ?? '']?.includes(name.replace(/\.ts$/, ''));
  if (feature && rest && !isKnown)
    problems.push(`${file}: not a word of the feature vocabulary (docs/architecture.md)`);
  if (/^(index|utils|helpers|types|common)\.tsx?$/.test(name))
    problems.push(`${file}: say in the name what it holds`);
}

if (imports < 100) problems.push(`only ${imports} imports were read: the check itself is broken`);
for (const problem of problems) console.error(problem);
console.log(`${imports} imports read, ${problems.length} problems`);
process.exit(problems.length > 0 ? 1 : 0);
