import { acceptAccessRequest, listClaims } from '@guildhall/contract/claims.ts';
import { expect, test } from 'vitest';
import { inTransaction } from '../../../context.ts';
import { claimBy } from '../../../test/claims.ts';
import { type Caller, useApp } from '../../../test/harness.ts';
import { addBusiness } from '../../../test/matching.ts';
import { plain, send } from '../../../test/pictures.ts';
import { removeMember } from '../../members/service.ts';

const app = useApp();

async function upload(caller: Caller, { id }: { id: number }): Promise<string> {
  const { body } = await send(caller, await plain(60, 60).png().toBuffer(), {
    url: `/api/businesses/${id}/logo`,
    field: 'logo',
  });
  return body.logoUrl;
}

/** An hour after the member's account has gone, and the sweep after it. */
async function remove(member: Caller): Promise<void> {
  await inTransaction(app.ctx, (ctx) => removeMember(ctx, member.id));
  app.travel(3_700_000);
  await app.doJob('sweep-files');
}

const look = async (url: string) => (await app.stranger.send({ method: 'GET', url })).status;

test('a listing that was handed over keeps its logo when the account of who had it before goes', async () => {
  const [alice, bob] = [await app.join('Alice'), await app.join('Bob')];
  const listing = await addBusiness(app, bob, 'Bakery');
  const logo = await upload(bob, listing);
  const { claim } = await claimBy(app, alice, listing, 'a@gmail.com');
  await bob.call(acceptAccessRequest, { params: { id: String(claim.id) } });
  await remove(bob);
  expect(await look(logo)).toBe(200);
  await remove(alice);
  expect(await look(logo)).toBe(404);
});

test('a logo that an admin has put there stays when the admin goes', async () => {
  const [bob, ada] = [await app.join('Bob'), await app.join('Ada', { role: 'admin' })];
  const logo = await upload(ada, await addBusiness(app, bob, 'Mill'));
  await remove(ada);
  expect(await look(logo)).toBe(200);
});

test('whose request ends because of what the owner did reads what it was', async () => {
  const [alice, bob, cem] = [await app.join('Alice'), await app.join('Bob'), await app.join('Cem')];
  const reasonOf = async (caller: Caller) => (await caller.call(listClaims))[0]?.reason;
  const smithy = { website: 'https://smithy.example/', websiteDomain: 'smithy.example' };
  const listing = await addBusiness(app, bob, 'Smithy', smithy);
  await claimBy(app, alice, listing, 'alice@gmail.com');
  await claimBy(app, bob, listing, 'bob@smithy.example');
  expect(await reasonOf(alice)).toBe('The owner has proved that the listing is theirs.');
  const { claim } = await claimBy(app, cem, listing, 'cem@gmail.com');
  await claimBy(app, alice, listing, 'alice@gmail.com');
  await bob.call(acceptAccessRequest, { params: { id: String(claim.id) } });
  const handedOver = 'The owner has handed the listing over to somebody else.';
  expect(await reasonOf(alice)).toBe(handedOver);
  await app.runJobs();
  expect(app.mails.findLast(({ to }) => to === alice.member?.email)?.text).toContain(handedOver);
});
