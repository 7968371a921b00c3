import { acceptMatch, countMatches, createMatch, deleteMatch, rejectMatch } from '@guildhall/contract/matching.ts';
import { expect, test } from 'vitest';
import { type Caller, useApp } from '../../../test/harness.ts';
import { block, joinWith, like, matchesOf, passDays } from '../../../test/matching.ts';

const app = useApp();
async function countsOf(caller: Caller) {
  const { requests, sent } = await caller.call(countMatches);
  return { requests, sent };
}
const of = ({ id }: { id: number }) => ({ params: { id: String(id) } });

test('requests are counted until they are answered, and sent ones for whoever sent them', async () => {
  const bob = await joinWith(app, 'Bob', 'Bob’s Boats');
  const alice = await joinWith(app, 'Alice', 'Archer Books');
  const cora = await joinWith(app, 'Cora', 'Cora’s Corks');
  const [first, second] = [await like(alice, bob.business), await like(cora, bob.business)];
  await alice.call(createMatch, { body: { businessId: cora.business.id, action: 'star' } });
  expect(await countsOf(bob)).toEqual({ requests: 2, sent: 0 });
  expect(await countsOf(alice)).toEqual({ requests: 0, sent: 1 });

  await bob.call(acceptMatch, of(first));
  expect(await countsOf(bob)).toEqual({ requests: 1, sent: 0 });
  await bob.call(rejectMatch, of(second));
  expect(await countsOf(bob)).toEqual({ requests: 0, sent: 0 });
  expect(await countsOf(alice)).toEqual({ requests: 0, sent: 1 });
  expect(await countsOf(cora)).toEqual({ requests: 0, sent: 1 });
  await cora.call(deleteMatch, of(second));
  expect(await countsOf(cora)).toEqual({ requests: 0, sent: 0 });
});

test('what is in no list is not counted: lapsed requests, and those of somebody blocked', async () => {
  const bob = await joinWith(app, 'Bob', 'Bob’s Boats');
  await like(await joinWith(app, 'Alice', 'Archer Books'), bob.business);
  await passDays(app, 61);
  const dora = await joinWith(app, 'Dora', 'Dora’s Doors');
  await like(dora, bob.business);
  expect(await countsOf(bob)).toEqual({ requests: 1, sent: 0 });
  await block(bob, dora);
  expect(await matchesOf(bob)).toEqual([]);
  expect(await countsOf(bob)).toEqual({ requests: 0, sent: 0 });
});
