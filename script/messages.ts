import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { catalogueOf } from './messages/catalogue.ts';
import { readPo, writePo } from './messages/po.ts';
import { isForMembers, readSources } from './messages/sources.ts';
import { straysIn } from './messages/strays.ts';
import { unconverted } from './messages/unconverted.ts';

/*
 * The catalogue of texts (decision 0098).
 *   npm run messages                     writes messages/<language>.po; translations stay, what nobody says any longer goes
 *   npm run messages -- --check          writes nothing; fails where a file is stale or a text is in no catalogue
 *   npm run messages -- --strays FOLDER  lists the words of a folder that are in no catalogue
 */
const folder = resolve(import.meta.dirname, '../messages');
const [wish, below = ''] = process.argv.slice(2);

const sources = readSources();
const { texts, problems } = catalogueOf(sources);

function checkCatalogues(): void {
  mkdirSync(folder, { recursive: true });
  for (const name of new Set(['en.po', ...readdirSync(folder)])) {
    const file = resolve(folder, name);
    const before = readdirSync(folder).includes(name) ? readFileSync(file, 'utf8') : '';
    const after = writePo(name.replace('.po', ''), texts, readPo(before));
    if (before === after) continue;
    if (wish === '--check') problems.push(`messages/${name} is stale: npm run messages`);
    else writeFileSync(file, after);
  }
}

function checkStrays(): void {
  const left = new Set(unconverted);
  for (const source of sources.filter(({ file }) => isForMembers(file))) {
    const found = straysIn(source);
    const late = unconverted.find((name) => `${source.file}/`.startsWith(`${name}/`));
    if (!late) problems.push(...found.map((stray) => `${stray} is in no catalogue`));
    else if (found.length > 0) left.delete(late);
  }
  for (const name of left) problems.push(`${name} is converted: take it out of script/messages/unconverted.ts`);
}

if (wish === '--strays') {
  const strays = sources.filter(({ file }) => isForMembers(file) && file.startsWith(below)).flatMap(straysIn);
  console.log([...strays, `${strays.length} texts in no catalogue`].join('\n'));
} else {
  checkCatalogues();
  checkStrays();
  for (const problem of problems) console.error(problem);
  console.log(`${texts.size} texts, ${problems.length} problems`);
  process.exit(problems.length > 0 ? 1 : 0);
}
