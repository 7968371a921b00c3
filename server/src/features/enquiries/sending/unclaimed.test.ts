import { confirmEnquiry, createEnquiry, listEnquiries, readEnquiryLink } from '@guildhall/contract/enquiries.ts';
import {
  claimByInvitation,
  readInvitation,
  refuseInvitations,
  removeInvited,
} from '@guildhall/contract/listing-invitations.ts';
import { getBusiness } from '@guildhall/contract/listings.ts';
import { listNotifications } from '@guildhall/contract/notifications.ts';
import { beforeEach, expect, test } from 'vitest';
import { type Caller, useApp } from '../../../test/harness.ts';
import { addBusiness } from '../../../test/matching.ts';

const app = useApp();
const day = 86_400_000;
const recorded = 'office@nets.example';
const of = ({ id }: { id: number }) => ({ params: { id: String(id) } });
const body = { text: 'Forty yards of net.' };
let vera: Caller;
let nets: { id: number };

beforeEach(async () => {
  await app.pool.query(
    'truncate businesses, claims, enquiries, listing_invitations, refused_addresses, rate_limits, notifications cascade',
  );
  app.mails.length = 0;
  vera = await app.join('Vera');
  nets = await addBusiness(app, null, 'Nobody’s Nets', { email: recorded });
});

const mailsTo = (address = recorded) => app.mails.filter(({ to }) => to === address);
const tokenOf = (way: string) =>
  new RegExp(`way=${way}&token=([\\w-]+)`).exec(mailsTo().at(-1)?.text ?? '')?.[1] ?? '';

async function ask(caller = vera, business = nets): Promise<void> {
  await caller.call(createEnquiry, { ...of(business), body });
  await app.runJobs();
}

test('a listing that nobody has claimed is asked: the address it was recorded with hears so, and nothing that was written', async () => {
  expect(await app.stranger.call(getBusiness, of(nets))).toMatchObject({ takesEnquiries: true });
  await ask();
  expect(mailsTo().map(({ subject }) => subject)).toEqual(['Somebody asks “Nobody’s Nets” for a quote']);
  expect(mailsTo()[0]?.text).not.toMatch(/forty|Vera/i);
  expect(await app.stranger.call(readInvitation, { body: { token: tokenOf('claim') } })).toMatchObject({
    state: 'open',
  });
});

test('whoever claims it by that mail owns it, and finds what has waited', async () => {
  await ask();
  const nora = await app.join('Nora');
  expect(await nora.call(claimByInvitation, { body: { token: tokenOf('claim') } })).toMatchObject({
    outcome: 'activated',
  });
  expect(await nora.call(listEnquiries)).toMatchObject([{ text: body.text, isUnread: true }]);
  expect((await nora.call(listNotifications)).map(({ kind }) => kind)).toContain('enquiry.new');
});

test('of a visitor it waits for the link in their mail first', async () => {
  const email = 'val@visitor.example';
  await app.stranger.call(createEnquiry, { ...of(nets), body: { ...body, name: 'Val', email } });
  await app.runJobs();
  expect(mailsTo()).toEqual([]);
  const token = /\/enquiry\?token=([\w-]+)/.exec(mailsTo(email)[0]?.text ?? '')?.[1] ?? '';
  await app.stranger.call(confirmEnquiry, { body: { token } });
  await app.runJobs();
  expect(mailsTo()).toHaveLength(1);
  expect((await app.stranger.call(readEnquiryLink, { body: { token } })).state).toBe('waiting');
});

test('one address gets two such mails in thirty days, however often it is asked and under how many listings', async () => {
  const branch = await addBusiness(app, null, 'Nobody’s Branch', { email: recorded });
  for (const business of [nets, nets, branch, branch]) await ask(await app.join('Wes'), business);
  expect(mailsTo()).toHaveLength(2);
  app.travel(31 * day);
  await ask(await app.join('Wes'));
  expect(mailsTo()).toHaveLength(3);
});

test('all listings together cause a burst of twenty mails, then one each quarter of an hour', async () => {
  app.stopClock();
  for (let one = 0; one < 23; one += 1)
    await ask(
      await app.join('Wes'),
      await addBusiness(app, null, `Net ${one}`, { email: `o${one}@nets.example` }),
    );
  expect(app.mails.filter(({ subject }) => subject.startsWith('Somebody asks'))).toHaveLength(20);
});

test('what the site has no room for is put off, and who has asked once comes before who asks everywhere', async () => {
  app.stopClock();
  const subjects = () => app.mails.map(({ subject }) => subject).filter((one) => one.startsWith('Somebody asks'));
  const list = (one: string) => addBusiness(app, null, one, { email: `${one}@nets.example` });
  const wes = await app.join('Wes');
  for (let one = 0; one < 23; one += 1) {
    await app.pool.query('truncate rate_limits');
    await wes.call(createEnquiry, { ...of(await list(`many${one}`)), body });
  }
  await app.runJobs();
  expect(subjects()).toHaveLength(20);
  app.travel(1000);
  await vera.call(createEnquiry, { ...of(await list('once')), body });
  await app.runJobs();
  expect(subjects()).toHaveLength(20);
  app.travel(15 * 60_000);
  await app.doJob('invite-waiting');
  expect(subjects().slice(20)).toEqual(['Somebody asks “once” for a quote']);
  app.travel(day);
  await app.doJob('invite-waiting');
  await app.doJob('invite-waiting');
  expect(new Set(subjects()).size).toBe(24);
  expect(subjects()).toHaveLength(24);
});

test('an address that wants no such mail gets none more; who asks is answered the same', async () => {
  await ask();
  await app.stranger.call(refuseInvitations, { body: { token: tokenOf('refuse') } });
  app.travel(31 * day);
  await ask(await app.join('Wes'));
  expect(mailsTo()).toHaveLength(1);
});

test('its mail takes the listing out, too', async () => {
  await ask();
  await app.stranger.call(removeInvited, { body: { token: tokenOf('remove') } });
  expect((await app.stranger.try(getBusiness, of(nets))).status).toBe(404);
});

test('an address that a member wrote into it is not written to', async () => {
  await app.pool.query('update businesses set email_set_at = now() where id = $1', [nets.id]);
  expect(await app.stranger.call(getBusiness, of(nets))).toMatchObject({ takesEnquiries: false });
  expect((await vera.try(createEnquiry, { ...of(nets), body })).status).toBe(409);
});
