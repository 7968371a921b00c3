import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitOf, isBlank, type Listing, mutualUse, scoreOf, tasteOf } from './score.ts';

const nothing: Listing = { needs: [], offers: [], tags: [], industry: null, location: null };
const nobody = { isClaimed: false, isNew: false };
const me = tasteOf([
  {
    needs: ['Bookkeeping', 'Signage'],
    offers: ['Web design', 'IT support'],
    tags: ['boats', 'sailing'],
    industry: 'Technology',
    location: 'Old Quay, Tarrowmouth',
  },
]);
const scoreWith = (listing: Partial<Listing>, about = nobody) =>
  scoreOf(fitOf(me, { ...nothing, ...listing }), about);

describe('the fit', () => {
  test('crosses needs and offers, without regard to case and in the listing’s words', () => {
    const fit = fitOf(me, {
      ...nothing,
      offers: ['bookkeeping', 'Catering'],
      needs: ['WEB DESIGN'],
      tags: ['Boats'],
    });
    expect(fit).toMatchObject({ theyOffer: ['bookkeeping'], theyNeed: ['WEB DESIGN'], tags: ['Boats'] });
  });

  test('an offer of both sides is no fit: nobody needs it', () => {
    const fit = fitOf(me, { ...nothing, offers: ['Web design'], needs: ['Bookkeeping'] });
    expect(fit).toMatchObject({ theyOffer: [], theyNeed: [] });
  });

  test('a place is shared part by part, the most exact one named', () => {
    const at = (location: string) => fitOf(me, { ...nothing, location });
    expect(at('Old Quay, Tarrowmouth')).toMatchObject({ place: 'Old Quay', nearness: 1 });
    expect(at('Harbour Estate, Tarrowmouth')).toMatchObject({ place: 'Tarrowmouth', nearness: 0.5 });
    expect(at('Oskerby')).toMatchObject({ place: null, nearness: 0 });
    expect(at(' , ')).toMatchObject({ place: null, nearness: 0 });
  });

  test('all businesses of a member count, and the profile’s location when they have none', () => {
    const both = tasteOf([
      { ...nothing, needs: ['Freight'] },
      { ...nothing, needs: ['Berths'], industry: 'Retail' },
    ]);
    expect([...both.needs.values()]).toEqual(['Freight', 'Berths']);
    expect([...tasteOf([nothing], 'Oskerby').places.values()]).toEqual(['Oskerby']);
    expect([...tasteOf([{ ...nothing, location: 'Brinewick' }], 'Oskerby').places.values()]).toEqual([
      'Brinewick',
    ]);
    expect(isBlank(tasteOf([], null))).toBe(true);
    expect(isBlank(me)).toBe(false);
  });
});

describe('the score', () => {
  test('asks for both directions: one hit each way beats any number one way', () => {
    expect(mutualUse(1, 1)).toBeGreaterThan(2 * mutualUse(50, 0));
    expect(mutualUse(1, 0)).toBe(mutualUse(0, 1));
    expect(mutualUse(1, 0)).toBeGreaterThan(0);
    expect(mutualUse(0, 0)).toBeCloseTo(0);
  });

  test('a useful stranger comes before a colleague of the same trade, place and taste come after', () => {
    const both = scoreWith({ offers: ['Bookkeeping'], needs: ['IT support'] });
    const oneWay = scoreWith({ offers: ['Bookkeeping'] });
    const trade = scoreWith({ industry: 'Technology' });
    expect(both).toBeGreaterThan(oneWay);
    expect(oneWay).toBeGreaterThan(trade);
    expect(trade).toBeGreaterThan(scoreWith({}));
    expect(scoreWith({ tags: ['boats', 'sailing'] })).toBeGreaterThan(scoreWith({ tags: ['boats'] }));
    expect(scoreWith({}, { isClaimed: true, isNew: false })).toBeGreaterThan(0);
    expect(scoreWith({}, { isClaimed: true, isNew: true })).toBeGreaterThan(
      scoreWith({}, { isClaimed: true, isNew: false }),
    );
  });

  test('one topic that is needed or offered outweighs all that two are merely alike in', () => {
    const alike = {
      tags: ['boats', 'sailing'],
      industry: 'Technology',
      location: 'Old Quay, Tarrowmouth',
    };
    expect(scoreWith({ offers: ['Bookkeeping'] })).toBeGreaterThan(
      scoreWith(alike, { isClaimed: true, isNew: true }),
    );
    expect(scoreWith({ needs: ['IT support'] })).toBeGreaterThan(
      scoreWith(alike, { isClaimed: true, isNew: true }),
    );
    for (const reason of [{ tags: ['boats'] }, { location: 'Old Quay, Tarrowmouth' }])
      expect(scoreWith(reason)).toBeGreaterThan(scoreWith({ industry: 'Technology' }));
  });

  test('lies between 0 and 1 and rises with every further hit', () => {
    const hits = fc.nat({ max: 10 });
    const property = fc.property(hits, hits, hits, fc.boolean(), (offer, need, tags, isClaimed) => {
      const fill = (count: number) => Array.from({ length: count }, (_, place) => `topic ${place}`);
      const fit = {
        theyOffer: fill(offer),
        theyNeed: fill(need),
        tags: fill(tags),
        industry: null,
        place: null,
        nearness: 0,
      };
      const score = scoreOf(fit, { isClaimed, isNew: false });
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(1);
      expect(scoreOf({ ...fit, theyOffer: fill(offer + 1) }, { isClaimed, isNew: false })).toBeGreaterThanOrEqual(
        score,
      );
    });
    fc.assert(property, { seed: 1, numRuns: 200 });
  });
});
