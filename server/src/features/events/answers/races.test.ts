import { answerEvent, getEvent, listAttendees } from '@guildhall/contract/events.ts';
import { leaveGroup } from '@guildhall/contract/group-members.ts';
import { listNotifications } from '@guildhall/contract/notifications.ts';
import { expect, test } from 'vitest';
import { inTransaction } from '../../../context.ts';
import { announce, answer, groupOf } from '../../../test/events.ts';
import { type Caller, useApp } from '../../../test/harness.ts';

const app = useApp();
const of = ({ id }: { id: number }) => ({ params: { id: String(id) } });
const promotions = async (caller: Caller, title: string) =>
  (await caller.call(listNotifications)).filter((notice) => notice.title === `You have a seat: ${title}`).length;
const join = (...names: string[]) => Promise.all(names.map((name) => app.join(name)));

test('the organiser of a private group leaves with their seat while another seat becomes free: each seat goes to one who waits', async () => {
  for (let round = 0; round < 4; round += 1) {
    const [owner = app.stranger, ...members] = await join('Owner', 'Ben', 'Cleo', 'Dan', 'Eve');
    const [ben = owner, cleo = owner, dan = owner, eve = owner] = members;
    const groupId = await groupOf(app, [owner, ...members], { name: `Circle ${round}` });
    const title = `Round ${round}`;
    const event = await announce(app, owner, { groupId, seats: 2, title });
    for (const guest of [owner, ben, cleo, dan, eve]) await answer(guest, event);
    const [left, no] = await Promise.all([
      owner.try(leaveGroup, { params: { id: String(groupId) }, body: { successorId: eve.id } }),
      ben.try(answerEvent, { ...of(event), body: { answer: 'no' } }),
    ]);
    expect([left.status, no.status]).toEqual([200, 200]);
    expect((await cleo.call(getEvent, of(event))).counts).toEqual({ yes: 2, maybe: 0, waiting: 1 });
    const seated = await cleo.call(listAttendees, of(event));
    expect(seated.map(({ member }) => member.id).toSorted()).toEqual([cleo.id, dan.id].toSorted());
    expect([await promotions(cleo, title), await promotions(dan, title), await promotions(eve, title)]).toEqual([
      1, 1, 0,
    ]);
    // Who took over runs it.
    expect((await eve.call(getEvent, of(event))).mayEdit).toBe(true);
    expect((await owner.try(getEvent, of(event))).status).toBe(404);
  }
});

test('who announced a public event leaves the community while a seat becomes free: it is called off, whoever was first', async () => {
  for (let round = 0; round < 4; round += 1) {
    const [alice = app.stranger, ben = app.stranger, cleo = app.stranger] = await join('Alice', 'Ben', 'Cleo');
    const title = `Round ${round}`;
    const event = await announce(app, alice, { seats: 1, title });
    await answer(ben, event);
    await answer(cleo, event);
    const [no] = await Promise.all([
      ben.try(answerEvent, { ...of(event), body: { answer: 'no' } }),
      inTransaction(app.ctx, (ctx) => ctx.tell({ type: 'member.leaving', memberId: alice.id })),
    ]);
    const after = await cleo.call(getEvent, of(event));
    expect(after.status).toBe('cancelled');
    expect([no.status, after.myStatus, await promotions(cleo, title)]).toEqual(
      no.status === 200 ? [200, 'yes', 1] : [409, 'waiting', 0],
    );
    const cancelled = (await cleo.call(listNotifications)).filter((one) => one.title === `Cancelled: ${title}`);
    expect(cancelled.length).toBe(1);
  }
});

test('seats are taken away and given back at the same moment: never more than there are', async () => {
  const [alice = app.stranger, ...guests] = await join('Alice', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay', 'Gus');
  const event = await announce(app, alice, { seats: 3 });
  for (const guest of guests) await answer(guest, event);
  await Promise.all(guests.flatMap((guest) => [answer(guest, event, 'no'), answer(guest, event)]));
  const { counts } = await alice.call(getEvent, of(event));
  expect(counts.yes).toBeLessThanOrEqual(3);
  // Nobody waits while a seat is free.
  expect(counts.yes === 3 || counts.waiting === 0).toBe(true);
});
