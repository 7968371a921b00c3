import { readColleagueInvitation } from '@guildhall/contract/colleague-invitations.ts';
import * as contract from '@guildhall/contract/colleagues.ts';
import { getBusiness, mergeBusinesses } from '@guildhall/contract/listings.ts';
import { listNotifications } from '@guildhall/contract/notifications.ts';
import { beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../../context.ts';
import { invite, of, takeOn } from '../../../test/colleagues.ts';
import { type Caller, useApp } from '../../../test/harness.ts';
import { addBusiness, claim } from '../../../test/matching.ts';
import { removeMember } from '../../members/service.ts';

const app = useApp();
let olga: Caller;
let carl: Caller;
let eve: Caller;
let oven: { id: number };

beforeEach(async () => {
  await app.pool.query('truncate businesses, rate_limits, notifications cascade');
  app.mails.length = 0;
  [olga, carl, eve] = [await app.join('Olga'), await app.join('Carl'), await app.join('Eve')];
  oven = await addBusiness(app, olga, 'Olga’s Oven');
});

const told = async (caller: Caller) => (await caller.call(listNotifications)).map(({ kind }) => kind);
const isColleague = async (caller: Caller) => (await caller.call(getBusiness, of(oven))).isColleague;
const erase = (caller: Caller) => inTransaction(app.ctx, (ctx) => removeMember(ctx, caller.id));
const pass = async (to: Caller) => {
  await claim(app, oven, to);
  await inTransaction(app.ctx, (ctx) =>
    ctx.tell({ type: 'business.claimed', businessId: oven.id, memberId: to.id }),
  );
};

test('when the owner’s account goes, colleagues have no right any more and are asked to claim', async () => {
  await takeOn(app, olga, oven, carl);
  const token = await invite(app, olga, oven, 'late@oven.example');
  await erase(olga);
  expect(await isColleague(carl)).toBe(false);
  expect(await told(carl)).toEqual(['colleague.ownerless']);
  expect(await app.stranger.call(readColleagueInvitation, { body: { token } })).toMatchObject({ isOpen: false });
  const { rows } = await app.pool.query("select 1 from business_people where email = 'late@oven.example'");
  expect(rows).toEqual([]);
});

test('a colleague who becomes the owner keeps the others', async () => {
  await takeOn(app, olga, oven, carl);
  await takeOn(app, olga, oven, eve);
  await pass(carl);
  expect([await isColleague(eve), await isColleague(carl)]).toEqual([true, false]);
  expect(await carl.call(contract.listColleagues, of(oven))).toMatchObject([{ member: { id: eve.id } }]);
});

test('an owner from outside begins with nobody, and whoever was there is told', async () => {
  await takeOn(app, olga, oven, carl);
  await invite(app, olga, oven, 'late@oven.example');
  await pass(eve);
  expect([await isColleague(carl), await told(carl)]).toEqual([false, ['colleague.removed']]);
  expect(await eve.call(contract.listColleagues, of(oven))).toEqual([]);
});

test('a colleague’s own account goes with what they were, and an address with the account that it is of', async () => {
  await takeOn(app, olga, oven, carl);
  await invite(app, olga, oven, eve.member?.email ?? '');
  await erase(carl);
  await erase(eve);
  expect(await olga.call(contract.listColleagues, of(oven))).toEqual([]);
  const { rows } = await app.pool.query('select 1 from business_people');
  expect(rows).toEqual([]);
});

test('the people of a listing go along when it becomes part of another one', async () => {
  const admin = await app.join('Ada', { role: 'admin' });
  const other = await addBusiness(app, olga, 'Olga’s Oven Ltd');
  await takeOn(app, olga, oven, carl);
  await takeOn(app, olga, other, carl);
  await takeOn(app, olga, other, eve);
  await admin.call(mergeBusinesses, { ...of(oven), body: { otherId: other.id } });
  const people = await olga.call(contract.listColleagues, of(oven));
  expect(people.map(({ member }) => member?.id)).toEqual([carl.id, eve.id]);
  expect(await isColleague(eve)).toBe(true);
});
