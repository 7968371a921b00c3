import { readGazetteer } from '../server/src/features/places/gazetteer.ts';

/** Words of real listings; the tail of the vocabulary is made of syllables, so that words share trigrams as real ones do. */
const commonWords =
  `we the and for of to our with in your business services customers quality team local company years experience
  solutions clients support help design people products family custom training management professional software
  data platform marketing delivery repair small work project community food fresh online energy building health
  consulting installation maintenance property equipment finance digital care home office event travel logistics
  print machine safety legal water wood steel paper bakery coffee garden bicycle boat plumbing roofing electric
  solar insulation accounting payroll insurance translation photography catering brewing pottery furniture joinery
  welding laundry dentist physio pharmacy veterinary nursery tutoring music theatre cinema gallery printing
  packaging recycling haulage courier storage cleaning security locksmith surveying architecture landscaping
  forestry farming fishing shipping chandlery sailmaking robotics sensors analytics cloud hosting mobile payments
  lending mortgage pension audit compliance recruiting coaching branding advertising video podcast publishing
  textile fashion jewellery cosmetics fitness yoga diving climbing camping hotel hostel restaurant tavern`
    .trim()
    .split(/\s+/);
/** Consonants, vowel, end: enough of them that few words share many trigrams. */
const syllables = 'b br c ch d dr f fl g gr h j k kl l m n p pl qu r s sch st t tr v w z'
  .split(' ')
  .flatMap((onset) => ['a', 'e', 'i', 'o', 'u', 'ei', 'au'].map((vowel) => onset + vowel))
  .flatMap((open) => ['', 'n', 'r', 's', 'l', 'nd', 'm', 'ck'].map((end) => open + end));
const suffixes = [
  'Ltd',
  'GmbH',
  'Inc',
  '& Sons',
  'Group',
  'Partners',
  'Works',
  'Studio',
  'Co',
  'Labs',
  'Collective',
];
const industries = `Technology Retail Consulting Healthcare Manufacturing Finance Marketing Education Other`
  .split(' ')
  .concat('Real Estate');
const types = ['SME', 'Freelancer', 'Corporate', 'Non-profit', 'NGO'];
const vocabularySize = 30_000;

/** A small seeded generator: every run measures the same listings. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Zipf's law: the word of rank r comes up about 1/r as often as the first. */
function pick<T>(values: T[], random: () => number): T {
  const flat = 4;
  const rank = flat * ((values.length + flat) / flat) ** random() - flat;
  return values[Math.min(values.length - 1, Math.floor(rank))] as T;
}

function makeWords(count: number, random: () => number): string[] {
  const words = new Set(commonWords);
  while (words.size < count) words.add(makeWord(2 + Math.floor(random() * 3), random));
  return [...words];
}

function makeWord(length: number, random: () => number): string {
  return Array.from({ length }, () => syllables[Math.floor(random() * syllables.length)]).join('');
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** As people write a place, the likeliest first. */
function spell(label: string, random: () => number): string {
  const parts = label.split(', ');
  const chance = random();
  if (chance < 0.5) return label;
  if (chance < 0.9) return `${parts[0]}, ${parts.at(-1)}`;
  return parts[0] ?? label;
}

const accents: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ö', u: 'ü' };
export const accented = (word: string) => word.replace(/[aeiou]/, (letter) => accents[letter] ?? letter);

export interface World {
  words: string[];
  locations: string[];
  tags: string[];
}

/** 4,000 places of the world, the largest first; words without end. */
export async function makeWorld(): Promise<World> {
  const random = createRandom(1);
  const words = makeWords(vocabularySize, random);
  const places = [];
  for await (const { name, area, population } of readGazetteer())
    places.push({ label: `${name}, ${area}`, population });
  return {
    words,
    locations: places
      .sort((a, b) => b.population - a.population)
      .slice(0, 4000)
      .map(({ label }) => label),
    tags: words.slice(20, 1500),
  };
}

function makeListing(i: number, { words, locations, tags }: World, random: () => number) {
  const first = words[Math.floor(random() ** 2 * words.length)] as string;
  const name = `${capital(first)} ${capital(pick(words, random))} ${pick(suffixes, random)}`;
  let description = capital(pick(words, random));
  const length = 15 + Math.floor(random() * 60);
  for (let n = 1; n < length; n++) description += (n % 12 === 0 ? '. ' : ' ') + pick(words, random);
  // Names of products and people: words that hardly anybody else uses.
  if (random() < 0.3) description += ` ${random() < 0.3 ? accented(makeWord(5, random)) : makeWord(5, random)}`;
  return {
    name,
    description,
    industry: random() < 0.03 ? null : pick(industries, random),
    location: spell(pick(locations, random), random),
    type: pick(types, random),
    employees: 1 + Math.floor(random() ** 4 * 5000),
    founded: 1950 + Math.floor(random() * 75),
    website: `https://www.${i}.example/`,
    email: `info@${i}.example`,
    tags: Array.from({ length: Math.floor(random() * 5) }, () => pick(tags, random)),
    owner: random() < 0.1 ? 1 + Math.floor(random() * 1000) : null,
    created: new Date(1_700_000_000_000 + Math.floor(random() * 60_000_000_000)).toISOString(),
  };
}

type MadeListing = ReturnType<typeof makeListing>;

export const copyColumns =
  'name, description, industry, location, type, employees, founded, website, email, tags, claimed_by, created_at';

/** A line for COPY in its text format; nothing in the listings needs escaping. */
export function copyLine({ tags, ...listing }: MadeListing): string {
  const { owner, created, ...rest } = listing;
  const values = [...Object.values(rest), `{${tags.join(',')}}`, owner, created];
  return `${values.map((value) => value ?? '\\N').join('\t')}\n`;
}

/** A line of a file for import. */
export function jsonLine({ owner: _owner, created: _created, ...listing }: MadeListing): string {
  return `${JSON.stringify(listing)}\n`;
}

/** Lines of listings in parts of so many; the first ones are the same whatever the count. */
export function* listingParts(
  count: number,
  partSize: number,
  world: World,
  toLine: (listing: MadeListing) => string,
): Generator<string> {
  const random = createRandom(2);
  for (let i = 0; i < count; ) {
    let part = '';
    for (const end = Math.min(count, i + partSize); i < end; i++) part += toLine(makeListing(i, world, random));
    yield part;
  }
}
