import { dropHeldMails, getHeldMails, sendHeldMails } from '@guildhall/contract/admin.ts';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Caller, useApp } from '../../test/harness.ts';

const app = useApp({ LOG_LEVEL: 'silent' });
const oldest = new Date('2026-03-01T10:00:00.000Z');
const none = { count: 0, oldest: null };
let ada: Caller;

beforeAll(async () => {
  ada = await app.join('Ada', { role: 'admin' });
});

/** More than are taken at once. */
const held = 450;

beforeEach(async () => {
  await app.pool.query(
    `truncate held_mails;
     insert into held_mails (sealed, waiting_since)
     select 'sealed ' || n, timestamptz '${oldest.toISOString()}' + n * interval '1 minute' from generate_series(0, ${held - 1}) as n`,
  );
});

afterEach(() => {
  vi.restoreAllMocks();
});

const spyOnSent = () => vi.spyOn(app.parts.jobs, 'send');
const numbered = Array.from({ length: held }, (_, place) => ({ sealed: `sealed ${place}` }));

test('an admin is told how many mails are held, and since when', async () => {
  expect(await ada.call(getHeldMails)).toEqual({ count: held, oldest });
  await app.pool.query('truncate held_mails');
  expect(await ada.call(getHeldMails)).toEqual(none);
});

test('sent, each of them joins the queue of mails once, whoever presses again', async () => {
  const sent = spyOnSent();
  await Promise.all([ada.call(sendHeldMails, { body: {} }), ada.call(sendHeldMails, { body: {} })]);
  expect(await ada.call(sendHeldMails, { body: {} })).toEqual(none);
  expect(new Set(sent.mock.calls.map(([, name]) => name))).toEqual(new Set(['mail']));
  const data = sent.mock.calls.map(([, , one]) => one as { sealed: string });
  const byNumber = (one: { sealed: string }, other: { sealed: string }) =>
    Number(one.sealed.slice(7)) - Number(other.sealed.slice(7));
  expect(data.toSorted(byNumber)).toEqual(numbered);
});

test('what cannot join the queue stays held', async () => {
  spyOnSent().mockRejectedValueOnce(new Error('the queue is away'));
  expect((await ada.try(sendHeldMails, { body: {} })).status).toBe(500);
  expect((await ada.call(getHeldMails)).count).toBe(held);
});

test('dropped, they are gone and none is sent', async () => {
  const sent = spyOnSent();
  expect(await ada.call(dropHeldMails, { body: {} })).toEqual(none);
  expect(await ada.call(dropHeldMails, { body: {} })).toEqual(none);
  expect(sent).not.toHaveBeenCalled();
});

test('moderators and members neither see nor decide', async () => {
  for (const caller of [await app.join('Mo', { role: 'moderator' }), await app.join('Una'), app.stranger]) {
    for (const reply of [
      await caller.try(getHeldMails),
      await caller.try(sendHeldMails, { body: {} }),
      await caller.try(dropHeldMails, { body: {} }),
    ])
      expect([401, 403]).toContain(reply.status);
  }
  expect((await ada.call(getHeldMails)).count).toBe(held);
});
