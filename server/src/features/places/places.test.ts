import { searchLocations } from '@guildhall/contract/places.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { hourMs } from '../../durations.ts';
import { type Caller, useApp } from '../../test/harness.ts';
import { openCatalogue } from './catalogue.ts';
import { readPrepared } from './prepared.ts';
import { beginnings, fold, parseTyped } from './rules.ts';
import { findPlace, offerPlaces } from './service.ts';

describe('a name is compared', () => {
  test.each([
    ['Zürich', 'zurich'],
    ['SAINT-ÉTIENNE', 'saint etienne'],
    ['L’Aquila', 'laquila'],
    ['Łódź', 'lodz'],
    ['Tromsø', 'tromso'],
    ['Gießen', 'giessen'],
    ['  Los   Angeles ', 'los angeles'],
    ['東京', '東京'],
    ['Μόναχο', 'μοναχο'],
    ['Paris ,France', 'paris, france'],
  ])('without case, accents and signs: %s', (name, folded) => expect(fold(name)).toBe(folded));

  test('from each of its longer words on', () => {
    expect(beginnings('new york')).toEqual(['new york', 'york']);
    expect(beginnings('frankfurt am main')).toEqual(['frankfurt am main', 'main']);
    expect(parseTyped('Paris, Tex')).toEqual({ head: 'paris', rest: 'tex' });
  });
});

const app = useApp();
let una: Caller;

beforeAll(async () => {
  una = await app.join('Una');
});

const find = (q: string) => una.call(searchLocations, { query: { q } });

describe('places are found', () => {
  test('out of more than 100,000, with region and country', async () => {
    expect(openCatalogue(await readPrepared()).size).toBeGreaterThan(100_000);
    expect((await find('leed'))[0]).toBe('Leeds, England, United Kingdom');
  });

  test.each([
    ['munch', 'Munich, Bavaria, Germany'],
    ['Мюнх', 'Munich, Bavaria, Germany'],
    ['münchen', 'Munich, Bavaria, Germany'],
    ['東京', 'Tokyo, Japan'],
    ['zur', 'Zürich, Zurich, Switzerland'],
    ['saint et', 'Saint-Étienne, Auvergne-Rhône-Alpes, France'],
    ['lo', 'London, England, United Kingdom'],
    ['york', 'York, England, United Kingdom'],
    ['new yo', 'New York City, New York, United States'],
    ['bath', 'Bath, England, United Kingdom'],
    ['bathi', 'Bathinda, Punjab, India'],
    ['mun', 'Munich, Bavaria, Germany'],
    ['mün', 'Munich, Bavaria, Germany'],
    ['mu\u0308n', 'Munich, Bavaria, Germany'],
    ['münster', 'Münster, North Rhine-Westphalia, Germany'],
    ['mad', 'Madrid, Spain'],
    ['Köl', 'Köln, North Rhine-Westphalia, Germany'],
    ['kol', 'Kolkata, West Bengal, India'],
  ])('whatever the script, the likeliest first: %s', async (typed, place) => {
    expect((await find(typed))[0]).toBe(place);
  });

  test('typed accents before all others, whole names before their later words, then by population', async () => {
    const names = async (q: string) => (await find(q)).map((label) => label.split(',', 1)[0]);
    expect((await names('mün')).slice(0, 3)).toEqual(['Munich', 'Münster', 'Münsingen']);
    const found = await names('Köl');
    expect(found.indexOf('Kölbingen')).toBeLessThan(found.indexOf('Kolkata'));
    const york = await names('york');
    expect(york.lastIndexOf('York')).toBeLessThan(york.indexOf('New York City'));
  });

  test('of one name, those in the region or country that stands behind the comma', async () => {
    expect((await find('paris'))[0]).toBe('Paris, Île-de-France, France');
    expect((await find('paris, tex'))[0]).toBe('Paris, Texas, United States');
    expect((await find('springfield, ill'))[0]).toBe('Springfield, Illinois, United States');
    expect(await find('paris, japan')).toEqual([]);
  });

  test('eight at most, each once, and nothing by signs alone', async () => {
    const found = await find('springfield');
    expect(found).toHaveLength(8);
    expect(new Set(found).size).toBe(8);
    for (const signs of ['--', '%%', '__', ',,', '\\\\']) expect(await find(signs)).toEqual([]);
  });

  test.each(['=, q', '====', ', q', '%_%_, united', 's, q', 's====', ''])(
    'and none is offered for a text that has no two letters of a name to look for: %j',
    async (text) => expect(await offerPlaces(text, 3)).toEqual([]),
  );

  test('by members, with two letters at least', async () => {
    expect((await una.try(searchLocations, { query: { q: 'l' } })).status).toBe(400);
    expect((await una.try(searchLocations, { query: { q: ' l ' } })).status).toBe(400);
    expect((await app.stranger.try(searchLocations, { query: { q: 'leeds' } })).status).toBe(401);
  });

  test('where members are sooner than where many people live', async () => {
    const texas = 'Paris, Texas, United States';
    expect((await find('paris'))[0]).not.toBe(texas);
    for (let n = 0; n < 40; n++) await app.join(`Member${n}`, { location: texas });
    app.travel(hourMs);
    await expect.poll(async () => (await find('paris'))[0]).toBe(texas);
    await app.join('Lone', { location: 'Paris, Ontario, Canada' });
    // A town that no catalogue has, and a street of one member, which is nobody else's to read.
    for (const [n, location] of ['Tarrowmouth', 'Tarrowmouth', 'Tarrowmouth', '3 Tarrow Street'].entries())
      await app.join(`Local${n}`, { location });
    app.travel(hourMs);
    await expect.poll(async () => (await find('Tarrow'))[0]).toBe('Tarrowmouth');
    expect(await find('3 Tarrow')).not.toContain('3 Tarrow Street');
    expect(await find('--')).toEqual([]);
    expect((await find('par')).slice(0, 2)).toEqual([texas, 'Paris, Île-de-France, France']);
    await app.pool.query('update users set location = null');
    app.travel(hourMs);
    await expect.poll(async () => (await find('paris'))[0]).toBe('Paris, Île-de-France, France');
  });
});

test.each([
  ['Leeds', 'Leeds, England, United Kingdom'],
  ['leeds, uk', 'Leeds, England, United Kingdom'],
  ['Leeds, West Yorkshire, United Kingdom', 'Leeds, England, United Kingdom'],
  ['LEEDS ', 'Leeds, England, United Kingdom'],
  ['Hauptstr. 1, 80331 München, Deutschland', 'Munich, Bavaria, Germany'],
  ['San Francisco, CA, USA', 'San Francisco, California, United States'],
  ['México', 'Mexico'],
  ['Boston, Lincolnshire', undefined],
  ['California, USA', undefined],
  ['Springfield', undefined],
  ['Remote', undefined],
  ['%_\\', undefined],
])('a place is recognised however it is written, and nothing that could be several: %s', async (text, label) => {
  expect((await findPlace(text))?.label).toBe(label);
});
