import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addListings, search } from '../../../test/directory.ts';
import { useApp } from '../../../test/harness.ts';
import type { Tier } from './cursor.ts';
import { everything, type Term } from './rules.ts';
import { createSample } from './sample.ts';

const known = { listings: 1_000_000, gone: 0, kept: 0, atPlace: 0 };

const listing = fc.record({
  industry: fc.constantFrom('retail', 'finance', null),
  location: fc.constantFrom('oslo', null),
  type: fc.constantFrom('SME', 'NGO'),
  claimed: fc.constantFrom('true', 'false'),
  tags: fc.array(fc.constantFrom('oak', 'pine')),
  place: fc.constant(null),
  traits: fc.constant<string[]>([]),
  topics: fc.constant<string[]>([]),
  name: fc.string({ unit: fc.constantFrom('a', 'b', ' '), maxLength: 6 }),
  text: fc.string({ unit: fc.constantFrom('a', 'b', ' ', 'é'), maxLength: 12 }),
  terms: fc.constant<string[]>([]),
});

test('tells whether so many have the text and the filters, however the texts follow each other', () => {
  const part = fc.string({ unit: fc.constantFrom('a', 'b', ' '), minLength: 1, maxLength: 3 });
  const few = fc.integer({ min: 1, max: 4 });
  fc.assert(
    fc.property(
      fc.array(listing),
      part,
      fc.constantFrom('retail', undefined),
      few,
      (listings, q, industry, enough) => {
        const sample = createSample(listings, known);
        const facets = industry ? { industry } : {};
        const wanted = listings.filter((one) => !industry || one.industry === industry);
        expect(sample.has({ ...everything, facets, q }, enough)).toBe(
          wanted.filter(({ text }) => text.includes(q)).length >= enough,
        );
        expect(sample.hasTier({ ...everything, facets, q }, 'inside', enough)).toBe(
          wanted.filter(({ name }) => name.includes(q)).length >= enough,
        );
      },
    ),
  );
});

const blank = {
  ...{
    industry: null,
    location: null,
    type: 'SME',
    claimed: 'false',
    tags: [],
    place: null,
    traits: [],
    topics: [],
    name: '',
  },
  terms: [] as string[],
};

test('looks through a part only of what has too little, and finds what has enough', () => {
  let read = 0;
  const sampleWithEvery = (step: number) =>
    createSample(
      Array.from({ length: 5000 }, (_, i) => ({
        ...blank,
        get text() {
          read++;
          return i % step === 0 ? 'ferry' : 'bridge';
        },
      })),
      known,
    );
  const wanted = { ...everything, q: 'ferry', facets: { type: 'SME' } };
  const rare = sampleWithEvery(5000);
  read = 0;
  expect(rare.has(wanted, 90)).toBe(false);
  expect(read).toBeLessThan(500);
  expect(sampleWithEvery(50).has(wanted, 90)).toBe(true);
});

test('knows which listings say all words of a text, by stem, another word or place, and how well', () => {
  const says = (terms: string[], location: string | null = null) => ({ ...blank, text: '', terms, location });
  const sample = createSample(
    [
      says(['Acater']),
      says(['Bcater', 'Dweb']),
      says(['Dcater']),
      says(['Alegal', 'Dadvic']),
      says(['Dlegal', 'Dadvic']),
      { ...says(['Amarket']), name: 'quay market' },
      { ...says(['Amarket']), name: 'gull marketing' },
      says(['Dweb'], ', leeds,'),
    ],
    known,
  );
  const has = (terms: Term[], tier?: Tier) =>
    [1, 2, 3, 4].findLast((enough) => {
      const search = { ...everything, q: 'x', terms };
      return tier ? sample.hasTier(search, tier, enough) : sample.has(search, enough);
    }) ?? 0;
  const word = { words: [0], meanings: [], names: [], location: null };
  const cater: Term = { ...word, text: 'caterer', own: ['cater'] };
  const lawyer: Term = { ...word, text: 'lawyer', own: ['lawyer'], meanings: [['legal'], ['legal', 'advic']] };
  const marketing: Term = { ...word, text: 'marketing', own: ['market'], meanings: [['market']] };
  const web: Term = { ...word, text: 'web', own: ['web'] };
  const leeds: Term = { ...word, words: [1], text: 'leeds', own: ['leed'], location: 'leeds' };
  expect([has([cater]), has([cater], 'name'), has([cater], 'offers'), has([cater], 'words')]).toEqual([
    3, 1, 1, 1,
  ]);
  // Of a trade any field finds, behind all tiers.
  expect([has([lawyer]), has([lawyer], 'name'), has([cater, web]), has([web, leeds])]).toEqual([2, 0, 1, 1]);
  // Of a trade the name has to say the word itself.
  expect([has([marketing]), has([marketing], 'name'), has([marketing], 'offers')]).toEqual([2, 1, 0]);
});

test('claims less with every listing that was changed or removed since', () => {
  const sample = createSample(
    Array.from({ length: 5000 }, () => ({ ...blank, text: '' })),
    known,
  );
  expect(sample.enoughFor(1000, known)).toBe(22);
  expect(sample.enoughFor(1000, { ...known, gone: 100_000 })).toBeGreaterThan(500);
});

const app = useApp();

test('of a directory that has changed since gives no wrong total', { timeout: 60_000 }, async () => {
  await addListings(
    app,
    Array.from({ length: 6000 }, (_, i) => ({ name: `Ferry ${i}` })),
  );
  const total = async () => {
    const { headers } = await search(app.stranger, { q: 'ferry', limit: '1' });
    return `${headers['x-total-count']}${headers['x-total-count-capped'] ? '+' : ''}`;
  };
  expect(await total()).toBe('1000+');
  await app.pool.query("update businesses set name = 'Bridge' where id % 10 > 0");
  expect(await total()).toBe('600');
  await app.pool.query('delete from businesses where id % 100 > 0');
  expect(await total()).toBe('60');
});
