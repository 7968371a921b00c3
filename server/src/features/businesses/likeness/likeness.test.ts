import { expect, test } from 'vitest';
import { addListings } from '../../../test/directory.ts';
import { useApp } from '../../../test/harness.ts';
import { findDouble } from './repository.ts';

const app = useApp();

test('a number that the viewer doesn’t see tells two listings apart no more than none, also where nobody owns the other one', async () => {
  const { id: viewerId } = await app.join('Ann');
  const [other] = await addListings(app, [{ name: 'Fjord Loans', location: 'Oslo', phone: '+47 22 33 44 55' }]);
  const mine = { name: 'Fjord Loans', location: 'Oslo', domain: null, phone: '+47 99 88 77 66', claimedBy: null };
  const double = async (phonesOf: ('everyone' | 'members')[]) =>
    (await findDouble(app.ctx.db, mine, { id: viewerId, phonesOf }))?.id;
  await app.pool.query("update businesses set phone_shown_to = 'members'");
  expect(await double(['everyone'])).toBe(other);
  expect(await double(['everyone', 'members'])).toBeUndefined();
});
