import { importsOf, isTest, sourcesBelow, textOf } from './sources.ts';

const layers = ['lib', 'ui', 'features', 'pages', 'app'];

/** Low to high: a feature may import only from those above it in this list, or its own. */
const features = [
  ['auth', 'site'],
  ['members', 'account', 'notifications'],
  ['pictures', 'places'],
  ['billing', 'stats'],
  ['businesses'],
  ['profiles', 'profile', 'claims'],
  ['sanctions', 'flags'],
  ['moderation', 'blocks', 'reports', 'visits', 'enquiries', 'colleagues'],
  ['chat', 'recap'],
  ['matching'],
  ['groups'],
  ['events'],
  ['landing', 'dashboard', 'admin'],
];
const rank = new Map(features.flatMap((names, level) => names.map((name) => [name, level] as const)));

/** A folder with more files than this is several things; but for the kit and `lib`, which are lists of small parts. */
const filesMax = 25;
const exempt = new Set(['web/src/ui', 'web/src/lib']);

const signalList = 'web/src/app/signals.ts';

const layerOf = (path: string) => layers.indexOf(/^web\/src\/(\w+)\//.exec(path)?.[1] ?? '');
const featureOf = (path: string) => /^web\/src\/features\/([^/]+)\//.exec(path)?.[1];

/** A feature's front door: what it asks of the API, and the folder of what others may use. */
const frontDoor = /^web\/src\/features\/[^/]+\/(?:queries\.ts|shared\/[^/]+)$/;
const isShared = (path: string) => /\/features\/[^/]+\/shared\//.test(path);

function checkImport(file: string, target: string): string[] {
  const problems: string[] = [];
  const [from, to] = [layerOf(file), layerOf(target)];
  if (from >= 0 && to > from) problems.push(`${file}: ${layers[from]} may not import ${layers[to]} (${target})`);
  const [feature, other] = [featureOf(file), featureOf(target)];
  if (feature && other && feature !== other && (rank.get(other) ?? 99) >= (rank.get(feature) ?? -1))
    problems.push(`${file}: the feature ${feature} may not import from ${other}`);
  if (feature && other && feature !== other && !frontDoor.test(target))
    problems.push(`${file}: ${target} is not at the front door of ${other} (its queries.ts and shared/)`);
  return problems;
}

/** What the browser application's folders promise, for one of its files. */
export function checkWeb(file: string): string[] {
  if (isTest(file)) return [];
  const targets = importsOf(file);
  const problems = targets.flatMap((target) => checkImport(file, target));
  const feature = featureOf(file);
  if (feature && !rank.has(feature))
    problems.push(`${file}: the feature ${feature} has no place in script/architecture/web.ts`);
  if (feature && file.endsWith('/signals.ts') && !textOf(signalList).includes(`/${feature}/signals.ts'`))
    problems.push(`${file}: not in the list of ${signalList}: nobody calls it`);
  return problems;
}

/** What is shared with no other feature is no door. */
function checkDoors(files: string[]): string[] {
  const used = new Set(
    files.flatMap((file) =>
      importsOf(file).filter((target) => featureOf(file) && featureOf(file) !== featureOf(target)),
    ),
  );
  return files
    .filter((file) => isShared(file) && !used.has(file))
    .map((file) => `${file}: no other feature imports it, so it need not be in shared/`);
}

/** What holds for the folders themselves. */
export function checkWebFolders(): string[] {
  const files = sourcesBelow('web/src').filter((one) => !isTest(one));
  const counts = new Map<string, number>();
  for (const file of files) {
    const folder = file.slice(0, file.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const full = [...counts]
    .filter(([folder, count]) => count > filesMax && !exempt.has(folder))
    .map(([folder, count]) => `${folder}: ${count} files; cut it by what they are about (at most ${filesMax})`);
  return [...full, ...checkDoors(files)];
}
