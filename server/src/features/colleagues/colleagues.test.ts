import { acceptColleagueInvitation, readColleagueInvitation } from '@guildhall/contract/colleague-invitations.ts';
import * as contract from '@guildhall/contract/colleagues.ts';
import { answerEnquiry, blockEnquirer, createEnquiry, listEnquiries } from '@guildhall/contract/enquiries.ts';
import { setListingDetails } from '@guildhall/contract/listing-details.ts';
import { setListingHours } from '@guildhall/contract/listing-hours.ts';
import {
  choosePrimaryBusiness,
  deleteBusiness,
  getBusiness,
  removeLogo,
  updateBusiness,
} from '@guildhall/contract/listings.ts';
import { listNotifications } from '@guildhall/contract/notifications.ts';
import { getStatistics } from '@guildhall/contract/visits.ts';
import { beforeEach, expect, test } from 'vitest';
import { invite, linkTo, of, takeOn } from '../../test/colleagues.ts';
import { type Caller, useApp } from '../../test/harness.ts';
import { addBusiness } from '../../test/matching.ts';

const app = useApp();
let olga: Caller;
let carl: Caller;
let eve: Caller;
let admin: Caller;
let oven: { id: number };

const details = { street: '1 Mill Lane', serviceArea: null, languages: [], links: [] };
const person = (business: { id: number }, personId: number) => ({
  params: { id: String(business.id), personId: String(personId) },
});
const told = async (caller: Caller) => (await caller.call(listNotifications)).map(({ kind }) => kind);
const people = (caller: Caller) => caller.call(contract.listColleagues, of(oven));

beforeEach(async () => {
  await app.pool.query('truncate businesses, refused_addresses, rate_limits, notifications cascade');
  app.mails.length = 0;
  olga = await app.join('Olga');
  [carl, eve] = [await app.join('Carl'), await app.join('Eve')];
  admin = await app.join('Ada', { role: 'admin' });
  oven = await addBusiness(app, olga, 'Olga’s Oven', { email: 'hello@oven.example', emailShownTo: 'nobody' });
});

test('a colleague changes what the listing says, and nothing that is the owner’s to decide', async () => {
  await takeOn(app, olga, oven, carl, { role: 'Sales' });
  expect(await carl.call(getBusiness, of(oven))).toMatchObject({ isColleague: true, email: 'hello@oven.example' });
  expect(
    await carl.call(updateBusiness, { ...of(oven), body: { description: 'Bread and rolls from the mill.' } }),
  ).toMatchObject({ description: 'Bread and rolls from the mill.', email: 'hello@oven.example' });
  await carl.call(setListingDetails, { ...of(oven), body: details });
  await carl.call(setListingHours, { ...of(oven), body: { hours: null } });
  await carl.call(removeLogo, of(oven));
  const refused = [
    await carl.try(deleteBusiness, of(oven)),
    await carl.try(choosePrimaryBusiness, of(oven)),
    await carl.try(getStatistics, { ...of(oven), query: { days: '30' } }),
    await carl.try(contract.listColleagues, of(oven)),
    await carl.try(contract.inviteColleague, { ...of(oven), body: { email: 'new@oven.example' } }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  const { rows } = await app.pool.query("select 1 from audit_acts where act = 'business.edited'");
  expect(rows).toEqual([]);
});

test('nobody else does any of it, and each id is judged with its listing', async () => {
  const { personId } = await takeOn(app, olga, oven, carl);
  const mill = await addBusiness(app, eve, 'Eve’s Mill');
  for (const other of [eve, carl]) {
    const tries = [
      await other.try(contract.listColleagues, of(oven)),
      await other.try(contract.inviteColleague, { ...of(oven), body: { email: 'x@oven.example' } }),
      await other.try(contract.remindColleague, person(oven, personId)),
      await other.try(contract.changeColleague, { ...person(oven, personId), body: { role: 'Boss' } }),
      await other.try(contract.removeColleague, person(oven, personId)),
    ];
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  }
  // Under a listing of one's own, the person of another one isn't there.
  expect((await eve.try(contract.removeColleague, person(mill, personId))).status).toBe(404);
  expect((await eve.try(contract.changePart, { ...of(oven), body: { isShown: true } })).status).toBe(404);
  expect((await eve.try(contract.leavePart, of(oven))).status).toBe(404);
  expect((await app.stranger.try(contract.listShownPeople, of(oven))).status).toBe(401);
  expect(
    (await eve.try(updateBusiness, { ...of(oven), body: { description: 'Mine now, all of it.' } })).status,
  ).toBe(404);
  expect(await people(olga)).toMatchObject([{ id: personId, state: 'joined', role: null }]);
});

test('who is taken off can do nothing from the next request on, and reads why', async () => {
  const { personId } = await takeOn(app, olga, oven, carl);
  await olga.call(contract.removeColleague, person(oven, personId));
  const refused = await carl.try(updateBusiness, { ...of(oven), body: { description: 'Still here, I think.' } });
  expect([refused.status, refused.body.message]).toEqual([
    403,
    'You no longer look after “Olga’s Oven”. Ask its owner if you should.',
  ]);
  expect(await carl.call(getBusiness, of(oven))).toMatchObject({ isColleague: false, email: null });
  expect(await told(carl)).toEqual(['colleague.removed']);
  expect([await people(olga), await carl.call(contract.listParts)]).toEqual([[], []]);
  expect(await carl.call(listEnquiries)).toEqual([]);
  // Invited again, they are in as before.
  await takeOn(app, olga, oven, carl);
  expect(await told(carl)).toEqual([]);
  await carl.call(updateBusiness, { ...of(oven), body: { description: 'Here again, and glad of it.' } });
});

test('who left is forgotten after a month, and whoever has not answered after two; who is there stays', async () => {
  await takeOn(app, olga, oven, carl);
  const { personId } = await takeOn(app, olga, oven, eve);
  await invite(app, olga, oven, 'late@oven.example');
  await olga.call(contract.removeColleague, person(oven, personId));
  await app.pool.query(
    `update business_people set ended_at = ended_at - interval '31 days', expires_at = expires_at - interval '75 days'`,
  );
  await app.doJob('sweep-colleagues');
  const { rows } = await app.pool.query('select user_id as "userId" from business_people');
  expect(rows).toEqual([{ userId: carl.id }]);
  expect((await eve.try(setListingDetails, { ...of(oven), body: details })).status).toBe(404);
});

test('a colleague leaves by themselves, and the owner is told', async () => {
  await takeOn(app, olga, oven, carl);
  expect(await told(olga)).toEqual(['colleague.joined']);
  await carl.call(contract.leavePart, of(oven));
  expect((await carl.try(contract.leavePart, of(oven))).status).toBe(404);
  expect((await carl.try(setListingDetails, { ...of(oven), body: details })).status).toBe(403);
  expect(await told(olga)).toEqual(['colleague.left', 'colleague.joined']);
});

test('colleagues read and answer what the listing is asked, and only the owner shuts somebody out', async () => {
  await takeOn(app, olga, oven, carl);
  await eve.call(createEnquiry, { ...of(oven), body: { text: 'A cake for forty, please.' } });
  expect(await told(carl)).toEqual(['enquiry.new']);
  const [enquiry] = await carl.call(listEnquiries);
  expect(enquiry).toMatchObject({ business: { id: oven.id }, isUnread: true });
  const id = { params: { id: String(enquiry?.id) } };
  await carl.call(answerEnquiry, { ...id, body: { text: 'Gladly. When do you need it?' } });
  expect((await olga.call(listEnquiries)).map(({ isUnread }) => isUnread)).toEqual([false]);
  expect((await carl.try(blockEnquirer, { ...id, body: { isBlocked: true } })).status).toBe(403);
  expect((await eve.try(answerEnquiry, { ...id, body: { text: 'Mine to answer?' } })).status).toBe(404);
});

test('members see who has agreed to be shown, with face and role; visitors see nobody', async () => {
  await takeOn(app, olga, oven, carl, { role: 'Sales', isShown: true });
  await takeOn(app, olga, oven, await app.join('Shy'));
  expect(await eve.call(contract.listShownPeople, of(oven))).toMatchObject([
    { member: { id: carl.id, displayName: 'Carl Tester' }, role: 'Sales' },
  ]);
  await carl.call(contract.changePart, { ...of(oven), body: { isShown: false } });
  expect(await eve.call(contract.listShownPeople, of(oven))).toEqual([]);
  expect(await carl.call(contract.listParts)).toMatchObject([
    { business: { id: oven.id }, owner: { id: olga.id }, role: 'Sales', isShown: false },
  ]);
});

test('an admin does the same for the owner, and the audit log says so', async () => {
  const { personId } = await takeOn(app, admin, oven, carl);
  expect(app.mails.find(({ to }) => to === carl.member?.email)?.text).not.toContain('Ada');
  await admin.call(contract.changeColleague, { ...person(oven, personId), body: { role: 'Managing director' } });
  await admin.call(contract.removeColleague, person(oven, personId));
  const { rows } = await app.pool.query("select act from audit_acts where act like 'colleague.%' order by id");
  expect(rows.map(({ act }) => act)).toEqual(['colleague.invited', 'colleague.changed', 'colleague.removed']);
  const unowned = await addBusiness(app, null, 'Nobody’s');
  const refused = await admin.try(contract.inviteColleague, { ...of(unowned), body: { email: 'x@oven.example' } });
  expect(refused.status).toBe(409);
});

test('there are twenty at most, each address once, and never the owner’s', async () => {
  const again = () => olga.try(contract.inviteColleague, { ...of(oven), body: { email: 'p0@oven.example' } });
  for (let n = 0; n < 20; n += 1) await invite(app, admin, oven, `p${n}@oven.example`);
  expect((await again()).body.fields).toHaveProperty('email');
  const full = await admin.try(contract.inviteColleague, { ...of(oven), body: { email: 'p21@oven.example' } });
  expect([full.status, full.body.message]).toEqual([
    409,
    'A business has at most 20 people beside its owner. Take somebody off first.',
  ]);
  const self = await olga.try(contract.inviteColleague, {
    ...of(oven),
    body: { email: olga.member?.email ?? '' },
  });
  expect(self.body.fields).toHaveProperty('email');
  expect(await people(olga)).toHaveLength(20);
});

test('an owner writes ten mails a day, and an address gets three of them at most', async () => {
  const send = (email: string) => olga.try(contract.inviteColleague, { ...of(oven), body: { email } });
  for (let n = 0; n < 10; n += 1) expect((await send(`p${n}@oven.example`)).status).toBe(201);
  expect((await send('p10@oven.example')).status).toBe(429);
  expect(await people(olga)).toHaveLength(10);
  const [first] = await people(olga);
  for (const status of [200, 200, 429])
    expect((await admin.try(contract.remindColleague, person(oven, first?.id ?? 0))).status).toBe(status);
});

test('the rights rest with the owner: who takes the listing over from outside begins without them', async () => {
  await takeOn(app, olga, oven, carl);
  const token = await invite(app, olga, oven, 'late@oven.example');
  await app.pool.query('update businesses set claimed_by = $1 where id = $2', [eve.id, oven.id]);
  expect((await carl.try(setListingDetails, { ...of(oven), body: details })).status).toBe(403);
  expect(await app.stranger.call(readColleagueInvitation, { body: { token } })).toMatchObject({ isOpen: false });
  const late = await app.join('Late', { email: 'late@oven.example' });
  expect((await late.try(acceptColleagueInvitation, { body: { token } })).body.code).toBe('invalid_token');
  expect(await eve.call(contract.listColleagues, of(oven))).toEqual([]);
  expect(linkTo(app, 'nobody@oven.example')).toBe('');
});
