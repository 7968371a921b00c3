import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { packPlaces } from './catalogue.ts';
import { readGazetteer } from './gazetteer.ts';
import { preparedFile } from './prepared.ts';

/* Prepares the bundled places for searching, a few seconds of work; does nothing when that is done. */
const file = await preparedFile();
if (!existsSync(file)) {
  await mkdir(dirname(file), { recursive: true });
  // Put in place when complete: another process may look for it meanwhile.
  const fresh = `${file}.${process.pid}`;
  await writeFile(fresh, await packPlaces(readGazetteer()));
  await rename(fresh, file);
}
