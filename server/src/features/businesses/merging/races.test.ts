import { approveClaim } from '@guildhall/contract/claim-reviews.ts';
import { mergeBusinesses } from '@guildhall/contract/listings.ts';
import { createReport, decideReport, listReports } from '@guildhall/contract/reports.ts';
import { acceptSuggestion, createSuggestion, listSuggestions } from '@guildhall/contract/suggestions.ts';
import { expect, test } from 'vitest';
import { claimBy } from '../../../test/claims.ts';
import { type Caller, useApp } from '../../../test/harness.ts';
import { untilWaiting } from '../../../test/locks.ts';
import { addBusiness, decide } from '../../../test/matching.ts';

const app = useApp();
const merge = (ada: Caller, kept: { id: number }, other: { id: number }) =>
  ada.try(mergeBusinesses, { params: { id: String(kept.id) }, body: { otherId: other.id, take: [] } });
const of = (row: { id: number } | undefined) => ({ params: { id: String(row?.id) } });
const list = (name: string) => addBusiness(app, null, name);

test('what is said of a listing while it is merged is not left behind with it', async () => {
  const ada = await app.join('Ada', { role: 'admin' });
  const mia = await app.join('Mia');
  const other = await list('Hull & Sons');
  const kept = await list('Hull and Sons');
  const blocker = await app.pool.connect();
  try {
    await blocker.query('begin');
    await blocker.query('select from businesses where id = $1 for update', [kept.id]);
    // Has the other, and waits for the one that stays.
    const merging = merge(ada, kept, other);
    await untilWaiting(app, 1);
    const body = {
      kind: 'business' as const,
      id: other.id,
      category: 'other' as const,
      text: 'It closed years ago.',
    };
    const reporting = mia.try(createReport, { body });
    const deciding = decide(mia, 'star', other).then(
      () => 201,
      () => 404,
    );
    await untilWaiting(app, 3);
    await blocker.query('commit');
    expect((await merging).status).toBe(200);
    expect([(await reporting).status, await deciding]).toEqual([404, 404]);
  } finally {
    blocker.release();
  }
});

test('merges of overlapping listings at once end in one listing or a plain refusal, never in a deadlock', async () => {
  const ada = await app.join('Ada', { role: 'admin' });
  for (let round = 0; round < 5; round += 1) {
    const [a, b, c] = [await list(`Anchor ${round}`), await list(`Buoy ${round}`), await list(`Cable ${round}`)];
    const pairs = [
      [a, b],
      [b, c],
      [c, a],
      [c, b],
      [b, a],
      [a, c],
    ] as const;
    const answers = await Promise.all(pairs.map(([kept, other]) => merge(ada, kept, other)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  }
});

test('whoever decides on a claim, a report or a suggested edit while its listing is merged is asked to try again', async () => {
  const [ada, mia] = [await app.join('Ada', { role: 'admin' }), await app.join('Mia')];
  const [other, kept] = [await list('Hull & Sons'), await list('Hull and Sons')];
  const { claim } = await claimBy(app, mia, other, 'mia@gmail.com');
  const about = { kind: 'business' as const, id: other.id, category: 'other' as const, text: 'It closed.' };
  await mia.call(createReport, { body: about });
  const [report] = await ada.call(listReports, { query: { status: 'pending' } });
  await mia.call(createSuggestion, { ...of(other), body: { changes: { founded: 1999 } } });
  const [suggestion] = await ada.call(listSuggestions, { query: { of: 'unclaimed' } });
  const blocker = await app.pool.connect();
  try {
    await blocker.query('begin');
    await blocker.query('select from businesses where id = $1 for update', [kept.id]);
    const merging = merge(ada, kept, other);
    await untilWaiting(app, 1);
    const deciding = [
      ada.try(approveClaim, { ...of(claim), body: {} }),
      ada.try(decideReport, { ...of(report), body: { status: 'rejected', reason: 'It is open.' } }),
      ada.try(acceptSuggestion, of(suggestion)),
    ];
    await untilWaiting(app, 4);
    await blocker.query('commit');
    expect((await merging).status).toBe(200);
    const message = 'The listing was merged with another one just now. Please try again.';
    for (const { status, body } of await Promise.all(deciding))
      expect([status, body]).toMatchObject([409, { message }]);
  } finally {
    blocker.release();
  }
});
