import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/*
 * What a first visit of each page loads, from the build: the page itself as the server sends it (not built, so an allowance),
 * the entry, the page's chunk, all they import statically, the style sheet and the two fonts of a page in English.
 * No two chunks may need one another.
 * A group's page is weighed as a member's, though visitors may read what a public one is about (decision 0064).
 */
interface Budget {
  bytes: number;
  requests: number;
}
/** The aims: 280 kB in 24 requests for visitors and 310 kB in 28 for members (docs/performance.md). */
const front: Budget = { bytes: 280_000, requests: 24 };
const inside: Budget = { bytes: 310_000, requests: 28 };
/** The document with its data, the icon and a picture; for members also what they ask of the API. */
type Kind = 'front' | 'form' | 'inside';
const allowances: Record<Kind, Budget> = {
  front: { bytes: 15_000, requests: 3 },
  form: { bytes: 7000, requests: 2 },
  inside: { bytes: 25_000, requests: 6 },
};
const budgets: Record<string, Kind> = {
  landing: 'front',
  directory: 'front',
  'auth/login': 'form',
  'auth/register': 'form',
  'legal/terms': 'front',
  'legal/privacy': 'front',
  dashboard: 'inside',
  matching: 'inside',
  chat: 'inside',
  'my-businesses': 'inside',
  profile: 'inside',
  settings: 'inside',
  listing: 'front',
  groups: 'inside',
  group: 'inside',
  events: 'front',
  event: 'front',
  statistics: 'inside',
  subscribe: 'inside',
  recap: 'inside',
  unsubscribe: 'form',
  'auth/invited': 'form',
  admin: 'inside',
  moderator: 'inside',
};

const dist = resolve(import.meta.dirname, '../web/dist');

interface Chunk {
  file: string;
  name?: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

const manifest: Record<string, Chunk> = JSON.parse(readFileSync(resolve(dist, '.vite/manifest.json'), 'utf8'));
const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
/** What every screen of a member loads. */
const ofMembers = 'src/app/live.tsx';
const fonts = ['inter', 'fraunces'].map((name) => manifest[`src/fonts/${name}-english.woff2`]?.file);
if (!entry || !manifest[ofMembers] || fonts.includes(undefined))
  throw new Error('The build has no entry, nothing for members, or not the two fonts.');

function filesOf(keys: string[]): Set<string> {
  const seen = new Set<string>();
  const files = new Set(fonts as string[]);
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const key of keys) visit(key);
  return files;
}

const sizes = new Map<string, number>();
function sizeOf(file: string): number {
  const read = () => readFileSync(resolve(dist, file));
  const size = sizes.get(file) ?? (file.endsWith('.woff2') ? read() : brotliCompressSync(read())).length;
  sizes.set(file, size);
  return size;
}

let isOver = false;
for (const [name, kind] of Object.entries(budgets)) {
  const page = `src/pages/${name}.tsx`;
  if (!manifest[page]) throw new Error(`The build has no page ${name}.`);
  const files = filesOf(kind === 'inside' ? [entry, page, ofMembers] : [entry, page]);
  const allowed = kind === 'inside' ? inside : front;
  const bytes = [...files].reduce((sum, file) => sum + sizeOf(file), allowances[kind].bytes);
  const requests = files.size + allowances[kind].requests;
  const isKept = bytes <= allowed.bytes && requests <= allowed.requests;
  isOver ||= !isKept;
  console.log(
    `${name.padEnd(14)} ${(bytes / 1000).toFixed(0)} of ${allowed.bytes / 1000} kB, ${requests} of ${allowed.requests} requests${isKept ? '' : '  TOO MUCH'}`,
  );
}

/** The first ring of chunks that import one another: whichever of them runs first finds the other one empty, and no page lives. */
function findRing(keys: string[], path: string[] = [], clear = new Set<string>()): string[] | undefined {
  for (const key of keys) {
    if (path.includes(key)) return [...path.slice(path.indexOf(key)), key];
    if (clear.has(key)) continue;
    const ring = findRing(manifest[key]?.imports ?? [], [...path, key], clear);
    if (ring) return ring;
    clear.add(key);
  }
  return undefined;
}

const ring = findRing(Object.keys(manifest));
if (ring)
  console.error(
    `These chunks import one another: ${ring.join(' → ')}. Group their modules anew in web/chunks.ts.`,
  );
process.exit(isOver || ring ? 1 : 0);
