import { listFacets } from '@guildhall/contract/businesses.ts';
import { type ListedTradeWord, listTradeWords, setTradeWord } from '@guildhall/contract/trade-words.ts';
import { beforeAll, expect, test } from 'vitest';
import { addListings, type Query, search as searchAs } from '../../../test/directory.ts';
import { type Caller, useApp } from '../../../test/harness.ts';

const app = useApp();
let ada: Caller;
const search = (query: Query) => searchAs(app.stranger, query);

beforeAll(async () => {
  ada = await app.join('Ada', { role: 'admin' });
  await addListings(app, [
    {
      name: 'Kowal Heating',
      offers: ['Plumbing and heating'],
      location: 'Marlhythe',
      description: 'Boilers at night',
    },
    { name: 'Quill & Daughters', offers: ['Legal advice'], industry: 'Consulting', location: 'Brinewick' },
    { name: 'Damask Kitchen', tags: ['catering'], location: 'Bramwick', description: 'Mezze for two hundred' },
    { name: 'Slack Tide', offers: ['Catering'], location: 'Old Quay, Tarrowmouth' },
    { name: 'College', description: 'Courses in catering', location: 'Bramwick' },
    { name: 'Tin Lantern', offers: ['Web design', 'IT support'], location: 'Tarrowmouth' },
    { name: 'Loud Gull', industry: 'Marketing', location: 'Tarrowmouth' },
    { name: 'Clínica Novotná', description: 'Café beside it', location: 'Köln' },
    { name: 'The Number Shed', description: 'Shoeboxes' },
    { name: 'A Quay Market', description: 'Stalls, plumbed since 1901; we support it' },
    { name: 'Training Pool', description: 'Heated. Legal to swim, and advice on it.', location: 'Brakeport, CO' },
    { name: 'Taylor & Co', description: 'Trust and busy hands', location: 'Old Quay, Tarrowmouth' },
    { name: 'Lamp Room B&B', location: 'Ely, UK' },
    { name: 'Wherever Tax', offers: ['Remote book-keeping'], location: 'Remote' },
    { name: 'Screen Door', offers: ['Online tutoring'], location: 'Online' },
    { name: 'Anvil', offers: ['Metalwork'], tags: ['metal'] },
    { name: 'Rivas Metalwork', offers: ['Metalwork'] },
    { name: 'Half Hitch Pharmacy', location: 'Tarrowmouth' },
    { name: 'Estuary', description: 'With a pharmacy hatch' },
    { name: 'Redfearn', description: 'General haulage' },
    { name: 'Boards', description: 'Plan b, then c', tags: ['Zürich catering'] },
  ]);
});

test.each<[string, string[]]>([
  // What merely has a stem of it in its description comes behind all others.
  ['plumber', ['Kowal Heating', 'A Quay Market']],
  ['a plumber near me', ['Kowal Heating', 'A Quay Market']],
  ['heating engineer', ['Kowal Heating', 'Training Pool']],
  // Who is called by what the trade is called comes before others who offer it, or who say it elsewhere.
  ['welder', ['Rivas Metalwork', 'Anvil']],
  ['chemist', ['Half Hitch Pharmacy', 'Estuary']],
  ['chemist tarrowmouth', ['Half Hitch Pharmacy']],
  // Four words that mean one thing.
  ['man with a van', ['Redfearn']],
  ['legal advice agency', ['Quill & Daughters', 'Training Pool']],
  ['lawyers', ['Quill & Daughters', 'Training Pool']],
  ['solicitor', ['Quill & Daughters', 'Training Pool']],
  // A name that merely has a trade's stem comes after those that do it.
  ['marketing', ['Loud Gull', 'A Quay Market']],
  ['caterers', ['Slack Tide', 'Boards', 'Damask Kitchen', 'College']],
  // The words of a meaning stand side by side.
  ['laptop repair', ['Tin Lantern']],
  ['b&b', ['Lamp Room B&B']],
  ['c++', []],
  // Two places, and a code that is none.
  ['web design tarrowmouth old quay', []],
  ['taylor & co', ['Taylor & Co']],
  // An idle word doesn't take along what has its stem.
  ['trust', ['Taylor & Co']],
  ['a busy company', ['Taylor & Co']],
  ['it support', ['Tin Lantern']],
  ['clinica', ['Clínica Novotná']],
  ['cafés', ['Clínica Novotná']],
  // A part of words is found as ever.
  ['hoebox', ['The Number Shed']],
  ['ringe', []],
])('%s finds by stem, trade word, field or part, best field first', async (q, names) => {
  expect((await search({ q })).names).toEqual(names);
});

test('a place in the text is where they are, and is told beside the other words', async () => {
  const { names, headers } = await search({ q: 'caterer near Bramwick' });
  expect(names).toEqual(['Damask Kitchen', 'College']);
  expect([headers['x-text-words'], headers['x-text-place']]).toEqual(['caterer', 'Bramwick']);
  expect((await search({ q: 'web design tarrowmouth' })).names).toEqual(['Tin Lantern']);
  const comma = await search({ q: 'caterer, Bramwick' });
  expect([comma.headers['x-text-words'], comma.headers['x-text-place']]).toEqual(['caterer', 'Bramwick']);
  const two = await search({ q: 'taylor Old Quay Tarrowmouth' });
  expect([two.names, two.headers['x-text-words']]).toEqual([['Taylor & Co'], 'taylor']);
  expect(decodeURIComponent(String(two.headers['x-text-place']))).toBe('Old Quay Tarrowmouth');
  const code = await search({ q: 'Pool CO' });
  expect(code.headers['x-text-place']).toBeUndefined();
  expect((await search({ q: 'lamp ely' })).headers['x-text-place']).toBe('ely');
  for (const q of ['remote book-keeping', 'tutoring online', 'book-keeping remote']) {
    const nowhere = await search({ q });
    expect([nowhere.names.length, nowhere.headers['x-text-place']], q).toEqual([1, undefined]);
  }
  const alone = await search({ q: 'Bramwick' });
  expect(alone.names).toEqual(['College', 'Damask Kitchen']);
  expect(alone.headers['x-text-place']).toBeUndefined();
});

test('nothing is put in the place of what was asked for: it is offered, and only where nothing at all matches', async () => {
  const missed = await search({ q: 'caterrer' });
  expect(missed.names).toEqual([]);
  expect(decodeURIComponent(String(missed.headers['x-suggested-query']))).toBe('caterer');
  const place = await search({ q: 'Caterer Bramwikc' });
  expect(decodeURIComponent(String(place.headers['x-suggested-query']))).toBe('Caterer bramwick');
  for (const q of ['plumber', 'xumber', 'lumber', 'nummbre'])
    expect((await search({ q })).headers['x-suggested-query'], q).toBeUndefined();
});

test('where nothing matches, the trades that are nearest are offered with their counts', async () => {
  const { trades } = await app.stranger.call(listFacets, { query: { q: 'cateqqng' } });
  // With what the filter finds: a tag is looked for as a part of tags.
  expect(trades[0]).toEqual({ filter: 'tag', value: 'catering', count: 2 });
  expect((await app.stranger.call(listFacets, { query: { q: 'xyzzy' } })).trades).toEqual([]);
  expect(trades.length).toBeLessThanOrEqual(3);
  expect((await app.stranger.call(listFacets, { query: { q: 'plumber' } })).trades).toEqual([]);
});

test('staff say what a trade word means, for the next search', async () => {
  expect((await search({ q: 'wizard' })).names).toEqual([]);
  const body = { word: 'Wizárd', meanings: ['IT support'] };
  expect(await ada.call(setTradeWord, { body })).toEqual({ ...body, word: 'wizard' });
  // Who adds it once more is told, and overwrites nothing.
  const again = await ada.try(setTradeWord, { body: { word: ' WIZARD', meanings: [], isNew: true } });
  expect([again.status, again.body.fields]).toEqual([
    400,
    { word: expect.stringContaining('in the list already') },
  ]);
  expect((await search({ q: 'wizards' })).names).toEqual(['Tin Lantern']);
  await ada.call(setTradeWord, { body: { word: 'wizard', meanings: null } });
  expect((await search({ q: 'wizard' })).names).toEqual([]);
});

test('staff look through the trade words page by page, each with how many listings it finds', async () => {
  const { body, headers } = await ada.try(listTradeWords, { query: { q: 'Plúmb' } });
  const listed = body as unknown as ListedTradeWord[];
  expect(listed.find(({ word }) => word === 'plumber')).toMatchObject({ listings: 2 });
  expect(listed.every(({ word, meanings }) => /plumb/i.test([word, ...meanings].join()))).toBe(true);
  expect(Number(headers['x-total-count'])).toBe(listed.length);
  const walked: string[] = [];
  for (let url: string | undefined = `${listTradeWords.path}?q=plumb&limit=2`; url; ) {
    const page = await ada.send({ method: 'GET', url });
    walked.push(...(JSON.parse(page.body) as ListedTradeWord[]).map(({ word }) => word));
    url = /^<([^>]+)>; rel="next"$/.exec(String(page.headers.link ?? ''))?.[1];
  }
  expect(walked).toEqual(listed.map(({ word }) => word));
  expect((await app.stranger.try(listTradeWords)).status).toBe(401);
});
