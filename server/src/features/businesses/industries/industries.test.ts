import { createBusiness, listBusinesses, listFacets } from '@guildhall/contract/businesses.ts';
import { listIndustries, setIndustry } from '@guildhall/contract/industries.ts';
import { updateBusiness } from '@guildhall/contract/listings.ts';
import { createSuggestion } from '@guildhall/contract/suggestions.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Caller, useApp } from '../../../test/harness.ts';
import { addBusiness } from '../../../test/matching.ts';

const app = useApp();
let ada: Caller;
let bob: Caller;

beforeAll(async () => {
  ada = await app.join('Ada', { role: 'admin' });
  bob = await app.join('Bob');
});

const add = (name: string, rest: object) =>
  bob.try(createBusiness, { body: { name, industry: 'Retail', ...rest } });

test('an industry that is neither usual nor added by staff is refused, wherever it is written', async () => {
  expect(await add('Cauldron', { industry: 'Witchcraft' })).toMatchObject({
    status: 400,
    body: { fields: { industry: 'is not one of the industries of this site' } },
  });
  const { id } = await addBusiness(app, bob, 'Broom Works', { industry: 'Retail' });
  const other = await addBusiness(app, ada, 'Other Works', { industry: 'Retail' });
  const params = { id: String(id) };
  const body = { industry: 'Witchcraft' };
  expect((await bob.try(updateBusiness, { params, body })).status).toBe(400);
  const suggested = { params: { id: String(other.id) }, body: { changes: body, note: '' } };
  expect((await bob.try(createSuggestion, suggested)).status).toBe(400);
});

test('what a roll has brought before may stay as it is', async () => {
  const { id } = await addBusiness(app, bob, 'Old Roll', { industry: 'Fishing' });
  const body = { industry: 'Fishing', phone: '0113 4960013' };
  expect(await bob.call(updateBusiness, { params: { id: String(id) }, body })).toMatchObject({
    industry: 'Fishing',
  });
});

test('what staff add is offered, accepted in one spelling, and found, until they take it away', async () => {
  expect((await bob.try(setIndustry, { body: { name: 'Construction', isOffered: true } })).status).toBe(403);
  expect((await ada.try(setIndustry, { body: { name: 'retail', isOffered: true } })).status).toBe(400);
  await ada.call(setIndustry, { body: { name: 'Construction', isOffered: true } });
  expect((await app.stranger.call(listIndustries)).slice(-2)).toEqual(['Construction', 'Other']);
  expect(await add('Bricks', { industry: 'construction' })).toMatchObject({
    status: 201,
    body: { industry: 'Construction' },
  });
  const { industries } = await app.stranger.call(listFacets, { query: {} });
  expect(industries).toContainEqual({ value: 'Construction', count: 1 });
  expect(await app.stranger.call(listBusinesses, { query: { industry: 'Construction' } })).toHaveLength(1);
  await ada.call(setIndustry, { body: { name: 'Construction', isOffered: false } });
  expect(await app.stranger.call(listIndustries)).not.toContain('Construction');
  expect((await add('Mortar', { industry: 'Construction' })).status).toBe(400);
});

test.each([
  [{ founded: 999 }, 'founded'],
  [{ founded: '12' }, 'founded'],
  [{ description: 'Too short' }, 'description'],
])('%j is refused', async (rest, field) => {
  expect(await add(`With ${field}`, rest)).toMatchObject({
    status: 400,
    body: { fields: { [field]: expect.any(String) } },
  });
});
