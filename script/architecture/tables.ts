import { rank } from './server.ts';
import { isTest, sourcesBelow, textOf } from './sources.ts';

/*
 * Which feature writes and reads which table, from the names in its SQL and in calls of the builder. What the builder
 * reads it imports, so the order of imports holds there.
 */
const featureOf = (file: string) => /^server\/src\/features\/([^/]+)\//.exec(file)?.[1];

/** The feature whose tables.ts declares a table, by the table's name in SQL. */
const owners = new Map<string, string>();
/** The name in SQL, by that of the constant. */
const tables = new Map<string, string>();
for (const file of sourcesBelow('server/src/features').filter((name) => name.endsWith('/tables.ts'))) {
  for (const [, constant = '', table = ''] of textOf(file).matchAll(/const (\w+) = pgTable\(\s*'(\w+)'/g)) {
    owners.set(table, featureOf(file) ?? '');
    tables.set(constant, table);
  }
}

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
const written = /\b(?:insert into|merge into|update|delete from|truncate|lock table)\s+(\w+)/gi;
const read = /\b(?:from|join|using)\s+(\w+)/gi;
const built = /\.(?:insert|update|delete)\(\s*(\w+)/g;

let reads = 0;
export const tableReads = () => reads;

/** Only its owner writes a table, others read it downward. */
export function checkTables(file: string): string[] {
  const feature = featureOf(file);
  if (isTest(file)) return [];
  const text = withoutComments(textOf(file));
  if (!text.includes('sql`') && !/\.(?:query|insert|update|delete)\(/.test(text)) return [];
  const namesIn = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
  const problems: string[] = [];
  for (const table of new Set([...namesIn(written), ...namesIn(built).map((name) => tables.get(name) ?? '')])) {
    const owner = owners.get(table);
    if (owner && owner !== feature) problems.push(`${file}: only the feature ${owner} writes its table ${table}`);
  }
  for (const table of new Set(namesIn(read))) {
    const owner = owners.get(table);
    if (!owner) continue;
    reads += 1;
    const isBelow = (rank.get(owner) ?? 99) < (rank.get(feature ?? '') ?? -1);
    if (owner !== feature && !isBelow)
      problems.push(`${file}: ${feature ?? 'an adapter'} may not read the table ${table} of ${owner}`);
  }
  return problems;
}
