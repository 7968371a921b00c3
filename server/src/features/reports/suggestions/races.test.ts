import { mergeBusinesses } from '@guildhall/contract/listings.ts';
import { acceptSuggestion, createSuggestion, listSuggestions } from '@guildhall/contract/suggestions.ts';
import { expect, test } from 'vitest';
import { useApp } from '../../../test/harness.ts';
import { untilWaiting } from '../../../test/locks.ts';
import { addBusiness } from '../../../test/matching.ts';

const app = useApp();
const of = ({ id }: { id: number }) => ({ params: { id: String(id) } });

test('a suggested edit and a merge of its listing at the same moment wait for each other’s end, and both are done', async () => {
  const ada = await app.join('Ada', { role: 'admin' });
  const mia = await app.join('Mia');
  const kept = await addBusiness(app, null, 'Hull & Sons');
  const other = await addBusiness(app, null, 'Hull and Sons');
  await mia.call(createSuggestion, { ...of(other), body: { changes: { founded: 1999 } } });
  const [made] = await ada.call(listSuggestions, { query: { of: 'unclaimed' } });
  const blocker = await app.pool.connect();
  try {
    await blocker.query('begin');
    await blocker.query('select from suggestions where id = $1 for update', [made?.id]);
    const accepting = ada.try(acceptSuggestion, of(made as { id: number }));
    await untilWaiting(app, 1);
    const merging = ada.try(mergeBusinesses, { ...of(kept), body: { otherId: other.id, take: [] } });
    await untilWaiting(app, 2);
    await blocker.query('commit');
    expect([(await accepting).status, (await merging).status]).toEqual([200, 200]);
  } finally {
    blocker.release();
  }
});

test('of suggested edits that are decided while listings are merged, none fails but with a plain refusal', async () => {
  const ada = await app.join('Ada', { role: 'admin' });
  const mia = await app.join('Mia');
  for (let round = 0; round < 8; round += 1) {
    const kept = await addBusiness(app, null, `Kept ${round}`);
    const other = await addBusiness(app, null, `Other ${round}`);
    await mia.call(createSuggestion, { ...of(other), body: { changes: { founded: 1900 + round } } });
    const [made] = await ada.call(listSuggestions, { query: { of: 'unclaimed' } });
    const answers = await Promise.all([
      ada.try(acceptSuggestion, of(made as { id: number })),
      ada.try(mergeBusinesses, { ...of(kept), body: { otherId: other.id, take: [] } }),
      ada.try(acceptSuggestion, of(made as { id: number })),
    ]);
    expect(answers[1].status).toBe(200);
    for (const { status } of answers) expect([200, 404, 409]).toContain(status);
    const [left] = await ada.call(listSuggestions, { query: { of: 'unclaimed' } });
    if (left) await ada.call(acceptSuggestion, of(left));
  }
});
