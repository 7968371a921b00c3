import { approveClaim, undoClaim } from '@guildhall/contract/claim-reviews.ts';
import { getBusiness, updateBusiness } from '@guildhall/contract/listings.ts';
import { expect, test } from 'vitest';
import { claimBy } from '../../../test/claims.ts';
import { useApp } from '../../../test/harness.ts';
import { addBusiness } from '../../../test/matching.ts';
import { plain, send } from '../../../test/pictures.ts';

const app = useApp();
const of = ({ id }: { id: number }) => ({ params: { id: String(id) } });

test('a listing that goes back to nobody keeps nothing of what the wrong owner gave, and what the operator recorded', async () => {
  const [alice, bob] = [await app.join('Alice'), await app.join('Bob')];
  const maud = await app.join('Maud', { role: 'moderator' });
  const recorded = {
    website: 'https://bakery.example/',
    websiteDomain: 'bakery.example',
    email: 'hello@bakery.example',
  };
  const changes = { phone: '+44 20 1234', revenue: '1M' };
  const bakeries = [
    { row: await addBusiness(app, null, 'Bakery', recorded), address: 'b@bakery.example', body: changes },
    {
      row: await addBusiness(app, null, 'Mill', {
        website: 'https://mill.example/',
        websiteDomain: 'mill.example',
      }),
      address: 'b@mill.example',
      body: { ...changes, email: 'bob@elsewhere.example' },
    },
  ];
  const left = [];
  for (const { row, address, body } of bakeries) {
    const { claim, outcome } = await claimBy(app, bob, row, address);
    expect(outcome).toBe('activated');
    await bob.call(updateBusiness, { ...of(row), body });
    const picture = await plain(60, 30).png().toBuffer();
    const { logoUrl } = (await send(bob, picture, { url: `/api/businesses/${row.id}/logo`, field: 'logo' })).body;
    expect((await alice.send({ method: 'GET', url: logoUrl })).status).toBe(200);
    await maud.call(undoClaim, { ...of(claim), body: { reason: 'It was a trick', from: 'approved' } });
    const { email, phone, logoUrl: logo } = await alice.call(getBusiness, of(row));
    left.push({ email, phone, logo });
    expect((await alice.send({ method: 'GET', url: logoUrl })).status).toBe(404);
  }
  expect(left).toEqual([
    { email: 'hello@bakery.example', phone: null, logo: null },
    { email: null, phone: null, logo: null },
  ]);
  const { rows } = await app.pool.query('select revenue, owner_email from businesses where id = any($1)', [
    bakeries.map(({ row }) => row.id),
  ]);
  expect(rows).toEqual([
    { revenue: null, owner_email: null },
    { revenue: null, owner_email: null },
  ]);
});

test('who gets a listing back shows its contacts to no more than they did, whatever was shown between', async () => {
  const [alice, bob] = [await app.join('Alice'), await app.join('Bob')];
  const maud = await app.join('Maud', { role: 'moderator' });
  const bakery = await addBusiness(app, bob, 'Bakery', {
    website: 'https://bakery.example/',
    websiteDomain: 'bakery.example',
    email: 'hello@bakery.example',
    phone: '+44 20 1234',
    emailShownTo: 'everyone',
    phoneShownTo: 'nobody',
  });
  const { claim } = await claimBy(app, alice, bakery, 'a@bakery.example');
  // The owner hasn't answered.
  await app.pool.query('update claims set review_from = $1, owner_answer_due_at = $1', [app.ctx.now()]);
  await maud.call(approveClaim, { ...of(claim), body: { note: 'They called' } });
  const shown = { emailShownTo: 'members', phoneShownTo: 'everyone' } as const;
  await alice.call(updateBusiness, { ...of(bakery), body: shown });
  await maud.call(undoClaim, { ...of(claim), body: { reason: 'A mistake', from: 'approved' } });
  expect((await bob.call(getBusiness, of(bakery))).shownTo).toEqual({ email: 'members', phone: 'nobody' });
  expect((await alice.call(getBusiness, of(bakery))).phone).toBeNull();
});
