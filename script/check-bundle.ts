import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/*
 * The JavaScript that a first visit of /directory loads: the entry, the page's chunk, and all they import statically.
 */
const limitBytes = 200_000;
const dist = resolve(import.meta.dirname, '../web/dist');

interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
}

const manifest: Record<string, Chunk> = JSON.parse(readFileSync(resolve(dist, '.vite/manifest.json'), 'utf8'));
const wanted = Object.entries(manifest).filter(
  ([key, chunk]) => chunk.isEntry || key.endsWith('pages/directory.tsx'),
);
if (wanted.length < 2) throw new Error('The manifest names no entry or no page for /directory.');

const seen = new Set<string>();
function visit(key: string): void {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return;
  seen.add(key);
  for (const next of chunk.imports ?? []) visit(next);
}
for (const [key] of wanted) visit(key);

let total = 0;
for (const key of seen) {
  const { file } = manifest[key] as Chunk;
  if (file.endsWith('.js')) total += brotliCompressSync(readFileSync(resolve(dist, file))).length;
}
console.log(
  `/directory loads ${(total / 1000).toFixed(0)} kB of compressed JavaScript in ${seen.size} files (limit ${limitBytes / 1000} kB)`,
);
process.exit(total <= limitBytes ? 0 : 1);
