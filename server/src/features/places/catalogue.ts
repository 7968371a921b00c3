import { placeSearchMin } from '@guildhall/contract/places.ts';
import type { Place } from './gazetteer.ts';
import { fold, foldButAccents, type Position, parseTyped } from './rules.ts';

/*
 * All places in one run of bytes: read from a file as they are searched, without an object for each.
 * Numbers: how long each part is, then where each key begins and its place, where each name begins, its area, its
 * inhabitants, latitude and longitude. Behind them the texts: keys in their order, names of places, areas as JSON.
 */
const counts = 5;
const wordBytes = 4;
/** Beside the place of a key: it is a whole name, not the later words of one. */
const wholeBit = 0x8000_0000;

function startsOf(texts: readonly Buffer[]): Uint32Array {
  const starts = new Uint32Array(texts.length + 1);
  for (const [index, text] of texts.entries()) starts[index + 1] = (starts[index] ?? 0) + text.length;
  return starts;
}

export async function packPlaces(places: AsyncIterable<Place>): Promise<Buffer> {
  const names: Buffer[] = [];
  /** By their codes and names as JSON. */
  const areas = new Map<string, number>();
  const areaOf: number[] = [];
  const measures = { population: [] as number[], latitude: [] as number[], longitude: [] as number[] };
  const keys: { text: Buffer; place: number }[] = [];
  for await (const { name, area, code, keys: found, ...rest } of places) {
    for (const { folded, isWhole } of found)
      keys.push({ text: Buffer.from(folded), place: names.length + (isWhole ? wholeBit : 0) });
    const key = JSON.stringify([area, code]);
    if (!areas.has(key)) areas.set(key, areas.size);
    areaOf.push(areas.get(key) ?? 0);
    names.push(Buffer.from(name));
    for (const measure of ['population', 'latitude', 'longitude'] as const) measures[measure].push(rest[measure]);
  }
  keys.sort((a, b) => Buffer.compare(a.text, b.text));
  const texts = keys.map(({ text }) => text);
  const areaText = Buffer.from(`[${[...areas.keys()].join(',')}]`);
  const keyStarts = startsOf(texts);
  const nameStarts = startsOf(names);
  const numbers = [
    Uint32Array.of(keys.length, names.length, keyStarts.at(-1) ?? 0, nameStarts.at(-1) ?? 0, areaText.length),
    keyStarts,
    Uint32Array.from(keys, ({ place }) => place),
    nameStarts,
    Uint32Array.from(areaOf),
    Uint32Array.from(measures.population),
    Float32Array.from(measures.latitude),
    Float32Array.from(measures.longitude),
  ];
  return Buffer.concat([
    ...numbers.map(({ buffer, byteLength }) => Buffer.from(buffer, 0, byteLength)),
    ...texts,
    ...names,
    areaText,
  ]);
}

/** Each of these comes before whatever has more inhabitants: the whole name is exactly this, it has the typed accents, it isn't later words of a name. */
const tiers = { exact: 4e12, written: 2e12, whole: 1e12 };
/** Within a tier a name in another language counts as with a thirtieth of the inhabitants: 'mun' is Munich, not Mumbai. */
const ownFactor = 30;

/** One place of this name. */
export interface Namesake extends Position {
  label: string;
  /** 'GB.ENG': country and region. */
  code: string;
  population: number;
  /** It is the name in the label, not one of another language or time. */
  isOwn: boolean;
}

export interface Catalogue {
  size: number;
  /** Labels of the places found, those first that bear exactly this name, then those that begin so, the largest first; none by less than two letters. */
  search(typed: string, limit: number): string[];
  /** All that bear exactly this name, folded. */
  listNamesakes(name: string): Namesake[];
}

export function openCatalogue(bytes: Buffer): Catalogue {
  let at = bytes.byteOffset;
  const take = <T>(Kind: new (buffer: ArrayBufferLike, from: number, length: number) => T, length: number) => {
    const taken = new Kind(bytes.buffer, at, length);
    at += length * wordBytes;
    return taken;
  };
  const [keyCount = 0, size = 0, keyLength = 0, nameLength = 0, areaLength = 0] = take(Uint32Array, counts);
  const keyStarts = take(Uint32Array, keyCount + 1);
  const keyPlaces = take(Uint32Array, keyCount);
  const nameStarts = take(Uint32Array, size + 1);
  const areaOf = take(Uint32Array, size);
  const populations = take(Uint32Array, size);
  const latitudes = take(Float32Array, size);
  const longitudes = take(Float32Array, size);
  const keyBytes = Buffer.from(bytes.buffer, at, keyLength);
  const nameBytes = Buffer.from(bytes.buffer, at + keyLength, nameLength);
  const areas: [string, string][] = JSON.parse(
    Buffer.from(bytes.buffer, at + keyLength + nameLength, areaLength).toString(),
  );
  const foldedAreas = areas.map(([area]) => `, ${fold(area)}`);
  /** Which areas what stands behind the comma is part of, as far as asked: the next letter's search mostly asks the same. */
  let wanted = { rest: '', areas: new Map<number, boolean>() };

  function isIn(area: number, rest: string): boolean {
    if (wanted.rest !== rest) wanted = { rest, areas: new Map() };
    const known = wanted.areas.get(area);
    if (known !== undefined) return known;
    const found = foldedAreas[area]?.includes(`, ${rest}`) ?? false;
    wanted.areas.set(area, found);
    return found;
  }

  const nameOf = (place: number) => nameBytes.toString('utf8', nameStarts[place], nameStarts[place + 1]);

  function labelOf(place: number): string {
    const name = nameOf(place);
    const [area] = areas[areaOf[place] ?? 0] ?? [''];
    // 'Tokyo, Japan': a region that bears its town's name isn't said twice.
    return area === name || area.startsWith(`${name}, `) ? area : `${name}, ${area}`;
  }

  const placeOf = (key: number) => (keyPlaces[key] ?? 0) & ~wholeBit;

  /** The first key, by its number, that is not before this. */
  function firstFrom(wanted: Buffer): number {
    let low = 0;
    let high = keyCount;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (keyBytes.compare(wanted, 0, wanted.length, keyStarts[middle], keyStarts[middle + 1]) < 0)
        low = middle + 1;
      else high = middle;
    }
    return low;
  }

  function search(typed: string, limit: number): string[] {
    const { head, rest } = parseTyped(typed);
    // Every place begins like nothing: what was typed may be nothing but signs.
    if (head.length < placeSearchMin) return [];
    // Of three letters, most names are those of airports.
    const exactTier = /^[a-z]{2,3}$/.test(head) ? 0 : tiers.exact;
    const best: { label: string; score: number }[] = [];

    function add(place: number, tier: number) {
      const people = (populations[place] ?? 0) + 1;
      const least = best.length === limit ? (best.at(-1)?.score ?? 0) : -Infinity;
      if (tier + people * ownFactor <= least) return;
      const score = tier + people * (fold(nameOf(place)).startsWith(head) ? ownFactor : 1);
      if (score <= least) return;
      if (rest && !isIn(areaOf[place] ?? 0, rest)) return;
      const label = labelOf(place);
      const known = best.findIndex((other) => other.label === label);
      if (known >= 0 && (best[known]?.score ?? 0) >= score) return;
      if (known >= 0) best.splice(known, 1);
      const before = best.findIndex((other) => other.score < score);
      best.splice(before < 0 ? best.length : before, 0, { label, score });
      best.length = Math.min(best.length, limit);
    }

    function addAll(beginning: string, writtenTier: number) {
      const begin = Buffer.from(beginning);
      // No letter of any script has this byte: behind all that begin so.
      const end = firstFrom(Buffer.concat([begin, Buffer.of(0xff)]));
      for (let key = firstFrom(begin); key < end; key++) {
        const isWhole = ((keyPlaces[key] ?? 0) & wholeBit) !== 0;
        const isExact = (keyStarts[key + 1] ?? 0) - (keyStarts[key] ?? 0) === begin.length;
        add(placeOf(key), isWhole ? tiers.whole + writtenTier + (isExact ? exactTier : 0) : 0);
      }
    }

    const [name = ''] = typed.split(',', 1);
    const written = foldButAccents(name);
    if (written) addAll(written, tiers.written);
    addAll(head, 0);
    return best.map(({ label }) => label);
  }

  function listNamesakes(name: string): Namesake[] {
    const wanted = Buffer.from(name);
    const end = firstFrom(Buffer.concat([wanted, Buffer.of(0)]));
    const found: Namesake[] = [];
    for (let key = firstFrom(wanted); key < end; key++) {
      if (((keyPlaces[key] ?? 0) & wholeBit) === 0) continue;
      const place = placeOf(key);
      found.push({
        label: labelOf(place),
        code: areas[areaOf[place] ?? 0]?.[1] ?? '',
        population: populations[place] ?? 0,
        isOwn: fold(nameOf(place)).replaceAll(',', '') === name,
        latitude: latitudes[place] ?? 0,
        longitude: longitudes[place] ?? 0,
      });
    }
    return found;
  }

  return { size, search, listNamesakes };
}
