import {
  answerAskedEnquiry,
  closeAskedEnquiry,
  getAskedEnquiry,
  listAskedEnquiries,
  readAskedEnquiry,
} from '@guildhall/contract/asked-enquiries.ts';
import {
  answerEnquiry,
  closeEnquiry,
  createEnquiry,
  listEnquiries,
  readEnquiryLink,
} from '@guildhall/contract/enquiries.ts';
import { deleteBusiness } from '@guildhall/contract/listings.ts';
import { listNotifications } from '@guildhall/contract/notifications.ts';
import { beforeEach, expect, test } from 'vitest';
import { type Caller, useApp } from '../../../test/harness.ts';
import { addBusiness, block } from '../../../test/matching.ts';

const app = useApp();
const of = ({ id }: { id: number }) => ({ params: { id: String(id) } });
const body = { text: 'A cake for forty, please.' };
let olga: Caller;
let vera: Caller;
let oven: { id: number };

beforeEach(async () => {
  await app.pool.query('truncate businesses, enquiries, rate_limits, notifications cascade');
  app.mails.length = 0;
  [olga, vera] = [await app.join('Olga'), await app.join('Vera')];
  oven = await addBusiness(app, olga, 'Olga’s Oven');
});

async function ask(business = oven): Promise<{ id: number }> {
  await vera.call(createEnquiry, { ...of(business), body });
  const [latest] = await vera.call(listAskedEnquiries);
  return latest as { id: number };
}

const answer = (enquiry: { id: number }, text = 'With nuts?') =>
  olga.call(answerEnquiry, { ...of(enquiry), body: { text } });
const unread = () => vera.call(listAskedEnquiries, { query: { show: 'unread' } });
const told = async () => (await vera.call(listNotifications)).map(({ kind, link }) => ({ kind, link }));

test('a member finds what they have asked for, sees what is new, and goes on where they read it', async () => {
  const enquiry = await ask();
  expect(await vera.call(listAskedEnquiries)).toMatchObject([
    { business: { name: 'Olga’s Oven' }, text: body.text, state: 'open', isUnread: false },
  ]);
  await answer(enquiry);
  await answer(enquiry, 'Or with seeds?');
  expect(await unread()).toHaveLength(1);
  // Said once, however much is written.
  expect(await told()).toEqual([{ kind: 'enquiry.replied', link: `/enquiries/asked/${enquiry.id}` }]);
  expect(await vera.call(getAskedEnquiry, of(enquiry))).toMatchObject({
    isUnread: true,
    answers: [{ text: 'With nuts?' }, { text: 'Or with seeds?' }],
  });
  await vera.call(readAskedEnquiry, of(enquiry));
  expect([await unread(), await told()]).toEqual([[], []]);

  await answer(enquiry, 'Well?');
  await vera.call(answerAskedEnquiry, { ...of(enquiry), body: { text: 'Without, please.' } });
  expect([await unread(), await told()]).toEqual([[], []]);
  expect(await olga.call(listEnquiries)).toMatchObject([{ isUnread: true }]);
  expect((await olga.call(listNotifications)).map(({ kind }) => kind)).toEqual(['enquiry.answered']);
});

test('the list has the latest word first, and its pages lead to each enquiry once', async () => {
  const asked: number[] = [];
  for (const name of ['A', 'B', 'C']) {
    asked.push((await ask(await addBusiness(app, olga, name))).id);
    app.travel(60_000);
  }
  await answer({ id: asked[0] as number });
  const ids: number[] = [];
  for (let next: string | undefined = '/api/enquiries/asked?limit=1'; next; ) {
    const reply = await vera.send({ method: 'GET', url: next });
    ids.push(...(JSON.parse(reply.body) as { id: number }[]).map(({ id }) => id));
    next = /^<([^>]+)>; rel="next"$/.exec(String(reply.headers.link ?? ''))?.[1];
  }
  expect(ids).toEqual([asked[0], asked[2], asked[1]]);
});

test('whoever asked closes it: nobody writes any more, and its links lead nowhere', async () => {
  const enquiry = await ask();
  await answer(enquiry);
  const mail = app.mails.findLast(({ to }) => to === vera.member?.email);
  const token = /\/enquiry\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  await vera.call(closeAskedEnquiry, of(enquiry));
  expect(await vera.call(listAskedEnquiries)).toMatchObject([{ state: 'closed', isUnread: false }]);
  expect((await olga.try(answerEnquiry, { ...of(enquiry), body: { text: 'Well?' } })).status).toBe(409);
  expect((await app.stranger.try(readEnquiryLink, { body: { token } })).status).toBe(404);
  expect((await vera.try(answerAskedEnquiry, { ...of(enquiry), body: { text: 'Well?' } })).status).toBe(409);
});

test('it says that it is over where the owner has closed it, and where the listing is gone', async () => {
  const enquiry = await ask();
  await olga.call(closeEnquiry, of(enquiry));
  expect(await vera.call(getAskedEnquiry, of(enquiry))).toMatchObject({ state: 'closed' });
  const other = await addBusiness(app, olga, 'Olga’s Other Oven');
  const gone = await ask(other);
  await olga.call(deleteBusiness, of(other));
  expect(await vera.call(getAskedEnquiry, of(gone))).toMatchObject({ state: 'closed', business: null });
});

test('an answer of whom they have blocked is nothing new to them', async () => {
  const enquiry = await ask();
  await block(vera, olga);
  await answer(enquiry);
  expect([await unread(), await told()]).toEqual([[], []]);
});

test('it is nobody else’s, not even the owner’s', async () => {
  const enquiry = await ask();
  for (const other of [olga, await app.join('Eve', { role: 'admin' })]) {
    for (const call of [getAskedEnquiry, readAskedEnquiry, closeAskedEnquiry])
      expect((await other.try(call, of(enquiry))).status).toBe(404);
    expect((await other.try(answerAskedEnquiry, { ...of(enquiry), body })).status).toBe(404);
    expect(await other.call(listAskedEnquiries)).toEqual([]);
  }
});

test('of an owner whom they have blocked a member reads nothing, before and after; unblocked, all is there', async () => {
  const enquiry = await ask();
  await olga.call(answerEnquiry, { ...of(enquiry), body: { text: 'For Friday?' } });
  const answers = async () => (await vera.call(getAskedEnquiry, of(enquiry))).answers.map(({ text }) => text);
  expect(await answers()).toEqual(['For Friday?']);
  await block(vera, olga);
  await olga.call(answerEnquiry, { ...of(enquiry), body: { text: 'Or Monday?' } });
  expect(await answers()).toEqual([]);
  await app.pool.query('delete from blocks');
  expect(await answers()).toEqual(['For Friday?', 'Or Monday?']);
});
