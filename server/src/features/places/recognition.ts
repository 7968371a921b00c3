import type { Catalogue, Namesake } from './catalogue.ts';
import { fold, type Position } from './rules.ts';

/** A place that a text names. */
export interface KnownPlace {
  /** As it is shown everywhere: 'Leeds, England, United Kingdom', or a country. */
  label: string;
  /** Null for a country: too large to be near to anything. */
  position: Position | null;
}

/** So many times as large, one of two namesakes is meant. */
const outnumbers = 3;
/** As much larger counts who bears the name itself, not one of another language. */
const ownCounts = 4;
/** So large a town is not mistaken for the region of its name. */
const knownTown = 300_000;
const partsMax = 8;
/** So short, a name in another language is more often the code of an airport. */
const codeMax = 3;

const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'];
const shortNames: Record<string, string[]> = {
  GB: ['uk', 'u k', 'great britain', 'britain'],
  US: ['usa', 'u s a', 'u s', 'united states of america'],
  AE: ['uae', 'u a e'],
  CZ: ['czech republic'],
  NL: ['holland', 'the netherlands'],
  CD: ['democratic republic of the congo'],
  KR: ['south korea', 'korea'],
  RU: ['russian federation'],
};
const regionCodes: Record<string, string[]> = {
  CA: 'ab:01 bc:02 mb:03 nb:04 nl:05 ns:07 on:08 pe:09 qc:10 sk:11 yt:12 nt:13 nu:14'.split(' '),
  AU: 'act:01 nsw:02 nt:03 qld:04 sa:05 tas:06 vic:07 wa:08'.split(' '),
};

export interface Areas {
  /** Codes of countries and regions ('GB', 'GB.ENG') by what people call them, folded. */
  codesOf(name: string): ReadonlySet<string>;
  /** Codes of the countries that are called so; not by their codes. */
  countriesOf(name: string): ReadonlySet<string>;
  /** What a country is called in labels. */
  labelOf(country: string): string;
}

/** `regions`: 'GB.ENG' → 'England'. */
export function createAreas(regions: ReadonlyMap<string, string>): Areas {
  const [codes, countries] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()];
  const add = (map: Map<string, Set<string>>, name: string, code: string) => {
    const folded = fold(name);
    const known = map.get(folded);
    if (known) known.add(code);
    else map.set(folded, new Set([code]));
  };
  const names = languages.map((language) => new Intl.DisplayNames([language], { type: 'region' }));
  for (const country of new Set([...regions.keys()].map((code) => code.slice(0, 2)).filter(Boolean))) {
    for (const name of [...names.map((one) => one.of(country) ?? country), ...(shortNames[country] ?? [])]) {
      add(codes, name, country);
      add(countries, name, country);
    }
    add(codes, country, country);
  }
  for (const [code, name] of regions) {
    if (!name) continue;
    const [, letters = ''] = code.split('.');
    add(codes, name, code);
    if (/^[A-Z]+$/.test(letters)) add(codes, letters, code);
  }
  for (const [country, pairs] of Object.entries(regionCodes)) {
    for (const [letters = '', number] of pairs.map((pair) => pair.split(':')))
      add(codes, letters, `${country}.${number}`);
  }
  const none: ReadonlySet<string> = new Set();
  return {
    codesOf: (name) => codes.get(name) ?? none,
    countriesOf: (name) => countries.get(name) ?? none,
    labelOf: (country) => names[0]?.of(country) ?? country,
  };
}

/** '80331 München': a post code. */
const withoutNumbers = (part: string) =>
  part
    .split(' ')
    .filter((word) => !/\d/.test(word))
    .join(' ');
const countryOf = ({ code }: Namesake) => code.slice(0, 2);

const weightOf = ({ population, isOwn }: Namesake) => population * (isOwn ? ownCounts : 1);

/** The one that is meant when nothing more is said: it has far more inhabitants than any other of the name. */
function dominant(namesakes: readonly Namesake[]): Namesake | undefined {
  const [first, ...others] = namesakes.toSorted((a, b) => weightOf(b) - weightOf(a));
  const second = others.find(({ label }) => label !== first?.label);
  return first && (!second || weightOf(first) >= outnumbers * weightOf(second)) ? first : undefined;
}

/** It can't be an airport's code. */
const isName = ({ isOwn }: Namesake, name: string) => isOwn || name.length > codeMax || !/^[a-z]+$/.test(name);

/**
 * The place that a text names, as people write it: 'leeds, uk', 'LEEDS', 'San Francisco, CA, USA', 'Hauptstr. 1, München,
 * Deutschland'. What could be one of several is none. A county or another part that isn't known may stand between the name and
 * a region or country that is.
 */
export function recognise(catalogue: Catalogue, areas: Areas, text: string): KnownPlace | null {
  const parts = fold(text.slice(0, 200).replace(/[;|\n]/g, ','))
    .split(', ')
    .filter(Boolean)
    .slice(0, partsMax);
  const toPlace = (found: Namesake | undefined) =>
    found ? { label: found.label, position: { latitude: found.latitude, longitude: found.longitude } } : null;

  /** A region that is called like a town far from it: 'California, USA' is no village in Maryland. */
  function isAnotherRegion(name: string, one: Namesake): boolean {
    if (one.population >= knownTown) return false;
    const codes = areas.codesOf(name);
    return (
      !codes.has(one.code) && [...codes].some((code) => code.length > 2 && code.startsWith(`${countryOf(one)}.`))
    );
  }

  function find(name: string, behind: readonly string[]): Namesake | undefined {
    const namesakes = catalogue
      .listNamesakes(name)
      .filter((one) => isName(one, name) && !isAnotherRegion(name, one));
    if (behind.length === 0) return dominant(namesakes);
    const isIn = (one: Namesake, part: string) => {
      const codes = areas.codesOf(part);
      return codes.has(one.code) || codes.has(countryOf(one));
    };
    const isElsewhere = (one: Namesake) =>
      behind.some((part) => areas.countriesOf(part).size > 0 && !isIn(one, part));
    const rated = namesakes
      .filter((one) => !isElsewhere(one))
      .map((one) => ({ one, said: behind.filter((part) => isIn(one, part)).length }));
    const most = Math.max(0, ...rated.map(({ said }) => said));
    return most === 0 ? undefined : dominant(rated.filter(({ said }) => said === most).map(({ one }) => one));
  }

  const [only = '', ...more] = parts;
  // 'Singapore, Singapore' is said once.
  if (more.every((part) => part === only)) {
    const [country, other] = areas.countriesOf(only);
    if (!country || other) return toPlace(find(only, []));
    const label = areas.labelOf(country);
    // 'Singapore' is both.
    return toPlace(catalogue.listNamesakes(only).find((one) => one.label === label)) ?? { label, position: null };
  }
  for (let place = 0; place < parts.length - 1; place++) {
    const part = parts[place] ?? '';
    for (const name of new Set([part, withoutNumbers(part)])) {
      const found = find(name, parts.slice(place + 1));
      if (found) return toPlace(found);
    }
  }
  return null;
}
