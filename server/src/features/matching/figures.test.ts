import { acceptMatch, countFits, fitsMax, listFigures } from '@guildhall/contract/matching.ts';
import { expect, test } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { addBusiness, block, joinWith, like } from '../../test/matching.ts';

const app = useApp();
const of = ({ id }: { id: number }) => ({ params: { id: String(id) } });

test('each listing has its open requests and its matches; who asked is matched by the oldest one', async () => {
  const bob = await joinWith(app, 'Bob', 'Bob’s Boats');
  const branch = await addBusiness(app, bob, 'Bob’s Boats, Marlhythe');
  expect(await bob.call(listFigures)).toEqual([]);
  const alice = await joinWith(app, 'Alice', 'Archer Books');
  const cora = await joinWith(app, 'Cora', 'Cora’s Corks');
  const dora = await joinWith(app, 'Dora', 'Dora’s Doors');
  await bob.call(acceptMatch, of(await like(alice, branch)));
  await like(cora, branch);
  await like(dora, bob.business);
  const figures = [
    { businessId: bob.business.id, requests: 1, matches: 0 },
    { businessId: branch.id, requests: 1, matches: 1 },
  ];
  expect(await bob.call(listFigures)).toEqual(figures);
  expect(await alice.call(listFigures)).toEqual([{ businessId: alice.business.id, requests: 0, matches: 1 }]);
  expect(await cora.call(listFigures)).toEqual([]);
  await block(bob, dora);
  expect(await bob.call(listFigures)).toEqual(figures.slice(1));
});

test('a listing is told how many need what it offers and offer what it needs, of those who may be met', async () => {
  const word = crypto.randomUUID();
  const mine = { needs: [`need ${word}`], offers: [`Offer ${word}`] };
  const eva = await joinWith(app, 'Eva', 'Eva’s Eggs', mine);
  const plain = await addBusiness(app, eva, 'Eva’s Second', mine);
  const fits = () => eva.call(countFits, of(eva.business));
  expect(await fits()).toEqual({ needIt: 0, offerIt: 0 });
  await addBusiness(app, null, 'Nobody’s Nets', { needs: [`offer ${word} `] });
  const finn = await joinWith(app, 'Finn', 'Finn’s Fish', { needs: mine.offers, offers: mine.needs });
  const gus = await joinWith(app, 'Gus', 'Gus’s Glue', { offers: [`NEED ${word}`] });
  expect(await fits()).toEqual({ needIt: 2, offerIt: 2 });
  expect(await eva.call(countFits, of(plain))).toEqual({ needIt: 2, offerIt: 2 });
  await block(gus, eva);
  await app.pool.query('update users set paused_at = now() where id = $1', [finn.id]);
  expect(await fits()).toEqual({ needIt: 1, offerIt: 0 });
});

test('fits are counted up to a bound, and for the owner alone', async () => {
  const word = crypto.randomUUID();
  const hal = await joinWith(app, 'Hal', 'Hal’s Hats', { offers: [word] });
  await app.pool.query(
    `insert into businesses (name, needs) select 'Crowd ' || n, array[$1] from generate_series(1, $2::int) n`,
    [word, fitsMax + 5],
  );
  expect(await hal.call(countFits, of(hal.business))).toEqual({ needIt: fitsMax, offerIt: 0 });
  const ivy = await joinWith(app, 'Ivy', 'Ivy’s Inks');
  expect((await ivy.try(countFits, of(hal.business))).status).toBe(404);
  const nobodys = await addBusiness(app, null, 'Nobody’s Own', { offers: [word] });
  expect((await ivy.try(countFits, of(nobodys))).status).toBe(404);
});
