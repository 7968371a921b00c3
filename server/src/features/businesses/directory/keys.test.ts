import { expect, test } from 'vitest';
import type { Database } from '../../../db/database.ts';
import { provesNothing } from './fragments.ts';
import { chooseKeys, type Knowledge } from './keys.ts';
import { everything } from './rules.ts';
import { createSample } from './sample.ts';

const known = { listings: 10_000, gone: 0, kept: 0, atPlace: 0 };
const large = createSample([], known);

/** As if so many words had the text. */
const knowing = (words: number, sample: Knowledge['sample']): Knowledge => ({
  db: undefined as unknown as Database,
  known,
  sample,
  wordsLike: async (lookups) =>
    lookups.map(({ kind, text }) => Array.from({ length: words }, (_, i) => `${kind}${text}${i}`)),
});

test('few words of a large directory prove the text that they have, and so do few tags', async () => {
  const text = await chooseKeys(knowing(3, large), { ...everything, q: 'sail' }, null);
  expect(text).toEqual({ lists: [['sail0', 'sail1', 'sail2']], provesText: true, provesTag: false });
  const tag = await chooseKeys(knowing(3, large), { ...everything, tag: 'sail' }, null);
  expect([tag.provesText, tag.provesTag]).toEqual([false, true]);
});

test('texts are still looked into where very many words have what is asked for, or where it is a phrase', async () => {
  for (const q of ['sail', 'sail loft']) {
    const keys = await chooseKeys(knowing(q === 'sail' ? 1000 : 3, large), { ...everything, q }, null);
    expect([keys.provesText, keys.lists[0]?.length]).toEqual([false, q === 'sail' ? 1000 : 3]);
  }
});

test('in a small directory very many words are not looked up: its texts are looked into', async () => {
  const keys = await chooseKeys(knowing(1000, null), { ...everything, q: 'sail', tag: 'oak' }, null);
  expect(keys).toEqual({ lists: [], provesText: false, provesTag: false });
  const few = await chooseKeys(knowing(3, null), { ...everything, q: 'sail' }, null);
  expect([few.lists.length, few.provesText]).toEqual([1, false]);
});

test('beside the words that have a piece of the text stand the stems of what it means, the rarest of each way', async () => {
  const listing = {
    industry: null,
    location: null,
    type: 'SME',
    claimed: 'false',
    tags: [],
    place: null,
    traits: [],
    topics: [],
    name: '',
    text: '',
  };
  const sample = createSample(
    [
      { ...listing, terms: ['Dlegal', 'Aadvic'] },
      { ...listing, terms: ['Dlegal'] },
    ],
    known,
  );
  const terms = [
    { words: [1], text: 'lawyer', own: ['lawyer'], meanings: [['legal', 'advic']], names: [], location: null },
  ];
  const search = { ...everything, q: 'the lawyer', terms };
  const stems = (stem: string, weights: string) => [...weights].map((weight) => `\u0001${weight}${stem}`);
  expect(await chooseKeys(knowing(1, sample), search, null)).toEqual({
    ...provesNothing,
    lists: [['lawyer0', ...stems('lawyer', 'ABCD'), ...stems('advic', 'ABCD')]],
  });
  expect((await chooseKeys(knowing(1, sample), search, 'offers')).lists).toEqual([
    [...stems('lawyer', 'AB'), ...stems('advic', 'AB')],
  ]);
});

test('what is within a distance is found by its places, not by what most listings have', async () => {
  const wants = { size: ['s:0-9'] };
  const within = { places: new Set(['leeds']), chord: 0.01 };
  const common = createSample([], known);
  const isCommon = { ...common, isRare: () => false };
  const of = async (search: object) =>
    (await chooseKeys(knowing(1, isCommon), { ...everything, ...search }, null)).lists;
  expect(await of({ wants })).toEqual([['\u0001as:0-9']]);
  expect(await of({ wants, within })).toEqual([]);
  // What few have is quicker yet.
  const rare = { ...common, isRare: () => true };
  expect((await chooseKeys(knowing(1, rare), { ...everything, wants, within }, null)).lists).toEqual([
    ['\u0001as:0-9'],
  ]);
});
