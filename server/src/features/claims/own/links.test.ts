import { approveClaim } from '@guildhall/contract/claim-reviews.ts';
import { claimHours, readClaimLink } from '@guildhall/contract/claims.ts';
import { beforeEach, expect, test } from 'vitest';
import { hourMs } from '../../../durations.ts';
import { claimBy, claimTokenOf, confirmBy, startClaiming } from '../../../test/claims.ts';
import { type Caller, useApp } from '../../../test/harness.ts';
import { addBusiness } from '../../../test/matching.ts';

const app = useApp();
let bakery: { id: number };

beforeEach(async () => {
  await app.pool.query('truncate businesses, claims cascade');
  bakery = await addBusiness(app, null, 'Bakery', {
    website: 'https://www.bakery.co.uk/',
    websiteDomain: 'bakery.co.uk',
  });
});

const mailsTo = ({ member }: Caller) => app.mails.filter(({ to }) => to === member?.email);
const read = (caller: Caller, email: string) =>
  caller.try(readClaimLink, { body: { token: claimTokenOf(app, email) } });

test('who loses a race gets a mail, whether or not their link was opened; one whose link had run out gets none', async () => {
  const [early, loser, winner] = [await app.join('Early'), await app.join('Loser'), await app.join('Winner')];
  await startClaiming(early, bakery, 'early@gmail.com');
  app.travel(claimHours * hourMs + 1);
  await startClaiming(loser, bakery, 'loser@bakery.co.uk');
  await claimBy(app, winner, bakery, 'winner@bakery.co.uk');
  await app.runJobs();
  expect(mailsTo(loser)).toMatchObject([
    {
      subject: 'Your claim of “Bakery”',
      text: expect.stringContaining('Somebody else has proved that the listing is theirs.'),
    },
  ]);
  await app.runJobs();
  expect(mailsTo(early)).toEqual([]);
  expect(await confirmBy(app, loser, 'loser@bakery.co.uk')).toMatchObject({ outcome: 'taken' });
});

test('a claim’s link says what it is about before anything is confirmed, to its claimant alone, and afterwards what holds', async () => {
  const [alice, bob] = [await app.join('Alice'), await app.join('Bob')];
  const maud = await app.join('Maud', { role: 'moderator' });
  await startClaiming(alice, bakery, 'a@gmail.com');
  const asked = {
    outcome: null,
    claim: { status: 'pending', business: { name: 'Bakery' }, email: 'a@gmail.com' },
  };
  expect((await read(alice, 'a@gmail.com')).body).toMatchObject(asked);
  expect((await read(alice, 'a@gmail.com')).body).toMatchObject(asked);
  expect((await read(bob, 'a@gmail.com')).status).toBe(404);
  expect((await read(app.stranger as Caller, 'a@gmail.com')).status).toBe(401);
  const { claim } = await confirmBy(app, alice, 'a@gmail.com');
  expect((await read(alice, 'a@gmail.com')).body).toMatchObject({ outcome: 'in_review' });
  await maud.call(approveClaim, { params: { id: String(claim.id) }, body: { note: 'Known' } });
  expect((await read(alice, 'a@gmail.com')).body).toMatchObject({
    outcome: 'activated',
    claim: { isOwner: true },
  });
  await startClaiming(bob, await addBusiness(app, null, 'Cafe', {}), 'b@gmail.com');
  app.travel(claimHours * hourMs + 1);
  expect((await read(bob, 'b@gmail.com')).body).toMatchObject({ outcome: 'expired' });
});
