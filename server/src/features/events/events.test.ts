import { getEventCalendar } from '@guildhall/contract/calendar.ts';
import {
  answerEvent,
  cancelEvent,
  createEvent,
  downloadAttendees,
  getEvent,
  groupEventsADay,
  listAttendees,
  listEventPeople,
  listEvents,
  publicEventsADay,
  updateEvent,
} from '@guildhall/contract/events.ts';
import { muteMember } from '@guildhall/contract/moderation.ts';
import { listNotifications } from '@guildhall/contract/notifications.ts';
import { maxInt4 } from '@guildhall/contract/primitives.ts';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '../../context.ts';
import { announce, answer, day, groupOf, hour } from '../../test/events.ts';
import { type Caller, useApp } from '../../test/harness.ts';
import { block, joinWith, like } from '../../test/matching.ts';
import { download } from '../../test/workbooks.ts';
import { cursor } from './rules.ts';

const app = useApp();
const of = ({ id }: { id: number }) => ({ params: { id: String(id) } });
const join = (...names: string[]) => Promise.all(names.map((name) => app.join(name)));
const titles = async (caller: Caller) => (await caller.call(listNotifications)).map(({ title }) => title);
const statusOf = async (caller: Caller, event: { id: number }) =>
  (await caller.call(getEvent, of(event))).myStatus;

describe('an event', () => {
  test('is announced to everybody, listed in its order, and shown to visitors without people and link', async () => {
    const [alice = app.stranger, bob = app.stranger] = await join('Alice', 'Bob');
    const later = await announce(app, alice, {
      title: 'Later',
      startsAt: new Date(Date.now() + 9 * day).toISOString(),
      endsAt: new Date(Date.now() + 9 * day + hour).toISOString(),
    });
    const soon = await announce(app, alice, { place: ' Old\n Quay ', link: 'meet.example/quay', seats: 5 });
    expect(soon).toMatchObject({
      place: 'Old Quay',
      link: 'https://meet.example/quay',
      organiser: { id: alice.id, displayName: 'Alice Tester' },
      counts: { yes: 0, maybe: 0, waiting: 0 },
      mayEdit: true,
      status: 'planned',
    });
    await answer(bob, soon);
    expect(await app.stranger.call(getEvent, of(soon))).toMatchObject({
      link: null,
      isOnline: true,
      organiser: null,
      counts: { yes: 1 },
      faces: [],
      myStatus: null,
      mayEdit: false,
    });
    expect((await app.stranger.try(listAttendees, of(soon))).status).toBe(401);
    expect((await app.stranger.call(listEvents)).map(({ id }) => id)).toEqual([soon.id, later.id]);
    const first = await bob.try(listEvents, { query: { limit: '1' } });
    expect(first.headers['x-total-count']).toBe('2');
    const [, next = ''] = /<([^>]+)>/.exec(String(first.headers.link)) ?? [];
    expect(JSON.parse((await bob.send({ method: 'GET', url: next })).body)).toMatchObject([{ id: later.id }]);
    const largest = cursor.write({ startsAt: soon.startsAt, id: maxInt4 });
    expect(await bob.call(listEvents, { query: { cursor: largest } })).toMatchObject([{ id: later.id }]);
    expect((await bob.try(listEvents, { query: { cursor: `${largest}A` } })).status).toBe(400);
    const mine = (caller: Caller) => caller.call(listEvents, { query: { mine: 'true' } });
    expect([(await mine(alice)).length, (await mine(bob)).length]).toEqual([2, 1]);
    const window = {
      from: new Date(Date.now() + 8 * day).toISOString(),
      to: new Date(Date.now() + 10 * day).toISOString(),
    };
    expect((await bob.call(listEvents, { query: window })).map(({ id }) => id)).toEqual([later.id]);
  });

  test('is refused in words where it makes no sense, and nothing is kept', async () => {
    const alice = await app.join('Alice');
    const at = (days: number) => new Date(Date.now() + days * day).toISOString();
    const wrong: [Record<string, unknown>, string][] = [
      [{ startsAt: at(3), endsAt: at(2) }, 'endsAt'],
      [{ startsAt: at(1), endsAt: at(60) }, 'endsAt'],
      [{ startsAt: at(-2), endsAt: at(-1) }, 'startsAt'],
      [{ startsAt: at(2000), endsAt: at(2001) }, 'startsAt'],
      [{ startsAt: 'tomorrow' }, 'startsAt'],
      [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
      [{ link: 'javascript:alert(1)' }, 'link'],
      [{ link: 'data:text/html,x' }, 'link'],
      [{ seats: 0 }, 'seats'],
      [{ seats: 1.5 }, 'seats'],
      [{ title: ' ' }, 'title'],
      [{ title: 'x'.repeat(10_000) }, 'title'],
      [{ title: 'two\r\nlines' }, 'title'],
      [{ description: 'x'.repeat(10_000) }, 'description'],
      [{ description: 'a\0b' }, 'description'],
    ];
    for (const [values, field] of wrong) {
      const reply = await alice.try(createEvent, {
        body: {
          title: 'Wrong',
          startsAt: at(2),
          endsAt: at(2.1),
          timeZone: 'UTC',
          ...values,
        } as never,
      });
      expect([field, reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([field, 400, [field]]);
    }
    const foreign = await alice.try(createEvent, {
      body: { title: 'Wrong', startsAt: at(2), endsAt: at(2.1), timeZone: 'UTC', groupId: 999_999 } as never,
    });
    expect(foreign.status).toBe(404);
    expect(await alice.call(listEvents, { query: { mine: 'true' } })).toEqual([]);
  });

  test('is announced so many times a day by one member, also at once', async () => {
    const alice = await app.join('Alice');
    const all = await Promise.allSettled(Array.from({ length: publicEventsADay + 3 }, () => announce(app, alice)));
    expect(all.filter(({ status }) => status === 'fulfilled').length).toBe(publicEventsADay);
  });

  test('is announced so many times a day in groups, each of which is told', async () => {
    const alice = await app.join('Alice');
    const groupId = await groupOf(app, [alice]);
    const all = await Promise.allSettled(
      Array.from({ length: groupEventsADay + 3 }, () => announce(app, alice, { groupId })),
    );
    expect(all.filter(({ status }) => status === 'fulfilled').length).toBe(groupEventsADay);
  });

  test('is neither announced nor changed by whoever is muted', async () => {
    const [alice, maud] = [await app.join('Alice'), await app.join('Maud', { role: 'moderator' })];
    const event = await announce(app, alice);
    await maud.call(muteMember, { body: { userId: alice.id, durationMinutes: 5 } });
    await expect(announce(app, alice)).rejects.toThrow('muted');
    const changed = await alice.try(updateEvent, { params: { id: String(event.id) }, body: { title: 'Louder' } });
    expect(changed).toMatchObject({ status: 403, body: { code: 'muted' } });
  });
});

describe('the seats', () => {
  test('are the organiser’s first, unless they say that they don’t come', async () => {
    const [alice = app.stranger, bob = app.stranger] = await join('Alice', 'Bob');
    const event = await announce(app, alice, { seats: 1, isComing: undefined });
    expect(event).toMatchObject({ counts: { yes: 1, waiting: 0 }, myStatus: 'yes' });
    expect((await answer(bob, event)).status).toBe('waiting');
    await answer(alice, event, 'no');
    expect(await statusOf(bob, event)).toBe('yes');
    expect(await announce(app, alice, { isComing: false })).toMatchObject({ counts: { yes: 0 }, myStatus: null });
  });

  test('the last one goes to one of twenty who ask at once; all others wait in the order of their answers', async () => {
    const alice = await app.join('Alice');
    const event = await announce(app, alice, { seats: 1 });
    const guests = await Promise.all(Array.from({ length: 20 }, (_, place) => app.join(`Guest${place}`)));
    const answers = await Promise.all(guests.map((guest) => answer(guest, event)));
    expect(answers.filter(({ status }) => status === 'yes').length).toBe(1);
    const positions = answers.flatMap(({ position }) => position ?? []).toSorted((a, b) => a - b);
    expect(positions).toEqual(Array.from({ length: 19 }, (_, place) => place + 1));
    expect((await alice.call(getEvent, of(event))).counts).toEqual({ yes: 1, maybe: 0, waiting: 19 });
  });

  test('that become free go to who waits the longest, who is told and mailed, also when many go at once', async () => {
    const [alice = app.stranger, ...guests] = await join('Alice', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay');
    const [ben = alice, cleo = alice, dan = alice, eve = alice, fay = alice] = guests;
    const event = await announce(app, alice, { seats: 2 });
    for (const guest of guests) await answer(guest, event);
    // A second yes neither loses the place nor takes another one.
    expect(await answer(dan, event)).toMatchObject({ status: 'waiting', position: 1 });
    await Promise.all([answer(ben, event, 'no'), answer(cleo, event, 'maybe'), answer(eve, event, 'no')]);
    expect(await Promise.all(guests.map((guest) => statusOf(guest, event)))).toEqual([
      'no',
      'maybe',
      'yes',
      'no',
      'yes',
    ]);
    expect((await alice.call(getEvent, of(event))).counts).toEqual({ yes: 2, maybe: 1, waiting: 0 });
    expect(await titles(dan)).toEqual(['You have a seat: Breakfast at the quay']);
    await app.runJobs();
    expect(app.mails.filter(({ to }) => to === fay.member?.email).map(({ subject }) => subject)).toEqual([
      'You have a seat: “Breakfast at the quay”',
    ]);
    // Whoever comes back waits behind the others.
    expect(await answer(ben, event)).toMatchObject({ status: 'waiting', position: 1 });
  });

  test('are not given out any more by an event that is called off at the same moment', async () => {
    const [alice = app.stranger, ben = app.stranger, cleo = app.stranger] = await join('Alice', 'Ben', 'Cleo');
    for (let round = 0; round < 4; round += 1) {
      await app.pool.query("update events set created_at = created_at - interval '2 days'");
      const event = await announce(app, alice, { seats: 1, title: `Round ${round}` });
      await answer(ben, event);
      await answer(cleo, event);
      const [left, cancelled] = await Promise.all([
        ben.try(answerEvent, { ...of(event), body: { answer: 'no' } }),
        alice.try(cancelEvent, { ...of(event), body: { reason: 'Storm' } }),
      ]);
      expect(cancelled.status).toBe(200);
      const promoted = (await titles(cleo)).includes(`You have a seat: Round ${round}`);
      expect([left.status, promoted]).toEqual(left.status === 200 ? [200, true] : [409, false]);
      expect(await titles(cleo)).toContain(`Cancelled: Round ${round}`);
    }
  });

  test('fewer than who said yes: the organiser is asked, and decides', async () => {
    const [alice = app.stranger, ben = app.stranger, cleo = app.stranger, dan = app.stranger] = await join(
      'Alice',
      'Ben',
      'Cleo',
      'Dan',
    );
    const event = await announce(app, alice, { seats: 2 });
    for (const guest of [ben, cleo, dan]) await answer(guest, event);
    const change = (body: object) => alice.try(updateEvent, { ...of(event), body });
    const asked = await change({ seats: 1 });
    expect([asked.status, asked.body.values]).toEqual([409, { yes: 2, seats: 1, tooMany: 1 }]);
    expect(asked.body.message).toContain('there would be 1 seat. Let them all come, or let the last one wait?');
    expect((await alice.call(getEvent, of(event))).seats).toBe(2);
    expect((await change({ seats: 1, overbooked: 'keep' })).status).toBe(200);
    expect((await alice.call(getEvent, of(event))).counts).toMatchObject({ yes: 2, waiting: 1 });
    expect((await change({ seats: 2 })).status).toBe(200);
    expect((await change({ seats: 1, overbooked: 'wait' })).status).toBe(200);
    expect(await cleo.call(getEvent, of(event))).toMatchObject({ myStatus: 'waiting', position: 1 });
    expect(await dan.call(getEvent, of(event))).toMatchObject({ myStatus: 'waiting', position: 2 });
    expect(await titles(cleo)).toEqual(['You are on the waiting list: Breakfast at the quay']);
    // More seats, or no bound any more: who waits comes.
    await change({ seats: null });
    expect((await alice.call(getEvent, of(event))).counts).toMatchObject({ yes: 3, waiting: 0 });
  });

  test('of who is about to leave the community go to others', async () => {
    const [alice = app.stranger, ben = app.stranger, cleo = app.stranger] = await join('Alice', 'Ben', 'Cleo');
    const event = await announce(app, alice, { seats: 1 });
    await answer(ben, event);
    await answer(cleo, event);
    await inTransaction(app.ctx, (ctx) => ctx.tell({ type: 'member.hidden', memberId: ben.id }));
    expect(await statusOf(cleo, event)).toBe('yes');
    await inTransaction(app.ctx, (ctx) => ctx.tell({ type: 'member.leaving', memberId: alice.id }));
    expect(await cleo.call(getEvent, of(event))).toMatchObject({
      status: 'cancelled',
      cancelReason: 'The organiser has left this community.',
    });
  });
});

describe('changes', () => {
  test('are for who runs it, change what they name alone, and tell who comes of what matters', async () => {
    const [alice = app.stranger, ben = app.stranger, cleo = app.stranger] = await join('Alice', 'Ben', 'Cleo');
    const event = await announce(app, alice, { place: 'Old Quay', link: 'https://meet.example', seats: 9 });
    await answer(ben, event);
    await answer(cleo, event, 'no');
    expect((await ben.try(updateEvent, { ...of(event), body: { title: 'Mine' } })).status).toBe(403);
    const changed = await alice.call(updateEvent, { ...of(event), body: { description: 'Bring cups' } });
    expect(changed).toMatchObject({ place: 'Old Quay', link: 'https://meet.example/', seats: 9 });
    expect(await titles(ben)).toEqual([]);
    await alice.call(updateEvent, { ...of(event), body: { place: 'Lighthouse' } });
    expect([await titles(ben), await titles(cleo), await titles(alice)]).toEqual([
      ['Changed: Breakfast at the quay'],
      [],
      [],
    ]);
    const backwards = await alice.try(updateEvent, {
      ...of(event),
      body: { endsAt: new Date(Date.now() + day).toISOString() },
    });
    expect(backwards.status).toBe(400);
  });

  test('end with the event: it is called off once, with a reason, and nobody answers any more', async () => {
    const [alice = app.stranger, ben = app.stranger, maud = app.stranger] = await join('Alice', 'Ben', 'Maud');
    await app.pool.query("update users set role = 'moderator' where id = $1", [maud.id]);
    const event = await announce(app, alice);
    await answer(ben, event);
    const cancel = (caller: Caller, reason = 'Storm') =>
      caller.try(cancelEvent, { ...of(event), body: { reason } });
    expect((await cancel(ben)).status).toBe(403);
    expect((await cancel(alice, ' ')).status).toBe(400);
    expect((await cancel(alice)).status).toBe(200);
    expect((await cancel(alice)).status).toBe(409);
    expect((await ben.try(answerEvent, { ...of(event), body: { answer: 'no' } })).status).toBe(409);
    expect((await alice.try(updateEvent, { ...of(event), body: { title: 'On again' } })).status).toBe(409);
    expect(await ben.call(getEvent, of(event))).toMatchObject({ status: 'cancelled', cancelReason: 'Storm' });
    const spam = await announce(app, alice, { title: 'Buy now' });
    expect((await maud.try(cancelEvent, { ...of(spam), body: { reason: 'Not an event' } })).status).toBe(200);
  });
});

describe('a private group’s event', () => {
  test('does not exist for outsiders, whatever they ask; its members have it, and its organisers run it', async () => {
    const [owner = app.stranger, inside = app.stranger, outside = app.stranger] = await join(
      'Owner',
      'Ina',
      'Otto',
    );
    const groupId = await groupOf(app, [owner, inside]);
    expect((await outside.try(createEvent, { body: bodyIn(groupId) })).status).toBe(404);
    expect((await inside.try(createEvent, { body: bodyIn(groupId) })).status).toBe(403);
    const event = await owner.call(createEvent, { body: bodyIn(groupId) });
    expect(await titles(inside)).toEqual(['New event: marker-zebra']);
    expect(await titles(owner)).toEqual([]);
    for (const caller of [outside, app.stranger]) {
      const replies = [
        await caller.try(getEvent, of(event)),
        await caller.try(listEvents),
        await caller.try(listEvents, { query: { groupId: String(groupId) } }),
        await caller.send({ method: 'GET', url: `/api/events/${event.id}.ics` }),
        await caller.try(listAttendees, of(event)),
        await caller.try(listEventPeople, of(event)),
        await caller.send({ method: 'GET', url: `/api/events/${event.id}/attendees/export` }),
        await caller.try(answerEvent, { ...of(event), body: { answer: 'yes' } }),
        await caller.try(updateEvent, { ...of(event), body: { title: 'Mine' } }),
        await caller.try(cancelEvent, { ...of(event), body: { reason: 'none' } }),
        await caller.try(listNotifications),
      ];
      for (const reply of replies) {
        expect([200, 401, 404]).toContain(reply.status);
        expect(JSON.stringify(reply.body)).not.toContain('zebra');
      }
    }
    expect((await outside.try(getEvent, of(event))).status).toBe(404);
    await answer(inside, event);
    await app.pool.query('delete from group_memberships where user_id = $1', [inside.id]);
    await inTransaction(app.ctx, (ctx) => ctx.tell({ type: 'group.left', groupId, memberId: inside.id }));
    expect((await inside.try(getEvent, of(event))).status).toBe(404);
    expect(await titles(inside)).toEqual([]);
    expect((await owner.call(getEvent, of(event))).counts.yes).toBe(0);
  });

  const bodyIn = (groupId: number) =>
    ({
      title: 'marker-zebra',
      startsAt: new Date(Date.now() + 2 * day).toISOString(),
      endsAt: new Date(Date.now() + 3 * day).toISOString(),
      timeZone: 'Europe/London',
      groupId,
      isComing: false,
    }) as never;
});

describe('who comes', () => {
  test('is shown by the first faces with the event, without whom the member doesn’t meet', async () => {
    const [ana = app.stranger, ben = app.stranger, cleo = app.stranger] = await join('Ana', 'Ben', 'Cleo');
    const event = await announce(app, ana, {});
    const others = await join('Di', 'Ed', 'Flo', 'Gus', 'Hal');
    for (const guest of [ben, cleo, ...others]) await answer(guest, event);
    const facesFor = async (caller: Caller) =>
      (await caller.call(getEvent, of(event))).faces.map(({ displayName }) => displayName.split(' ')[0]);
    expect(await facesFor(ana)).toEqual(['Ben', 'Cleo', 'Di', 'Ed', 'Flo']);
    await block(ben, cleo);
    expect(await facesFor(cleo)).toEqual(['Cleo', 'Di', 'Ed', 'Flo', 'Gus']);
    expect(await facesFor(app.stranger)).toEqual([]);
    expect((await ana.call(listEvents)).find(({ id }) => id === event.id)?.faces).toHaveLength(5);
  });

  test('is listed as it may be: without who is blocked or hidden; who waits is for the organiser', async () => {
    const [alice = app.stranger, ben = app.stranger, cleo = app.stranger, dan = app.stranger] = await join(
      'Alice',
      'Ben',
      'Cleo',
      'Dan',
    );
    const event = await announce(app, alice, { seats: 2 });
    for (const guest of [ben, cleo, dan]) await answer(guest, event);
    await block(ben, cleo);
    const names = async (caller: Caller, status: 'yes' | 'waiting' = 'yes') =>
      (await caller.call(listAttendees, { ...of(event), query: { status } })).map(
        ({ member }) => member.displayName,
      );
    expect(await names(alice)).toEqual(['Ben Tester', 'Cleo Tester']);
    expect([await names(ben), await names(cleo)]).toEqual([['Ben Tester'], ['Cleo Tester']]);
    expect(await names(alice, 'waiting')).toEqual(['Dan Tester']);
    expect((await ben.try(listAttendees, { ...of(event), query: { status: 'waiting' } })).status).toBe(403);
  });

  test('is a table without formulas for the organiser alone', async () => {
    const [alice = app.stranger, ben = app.stranger] = await join('Alice', 'Ben');
    const evil = await app.join('=HYPERLINK(1)', { lastName: 'Says "hi", twice' });
    const event = await announce(app, alice);
    // Spreadsheets take the full-width sign for the narrow one.
    const wide = await app.join('＝SUM(1)');
    await answer(evil, event);
    await answer(ben, event, 'maybe');
    await answer(wide, event, 'no');
    const csv = (caller: Caller) =>
      caller.send({ method: 'GET', url: downloadAttendees.path.replace(':id', String(event.id)) });
    const reply = await csv(alice);
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [, first, second, third] = reply.body.split('\r\n');
    expect(first).toMatch(/^"'=HYPERLINK\(1\) Says ""hi"", twice",,yes,20/);
    expect(second).toMatch(/^Ben Tester,,maybe,20/);
    expect(third).toMatch(/^"'＝SUM\(1\) Tester",,no,20/);
    const url = `${downloadAttendees.path.replace(':id', String(event.id))}?format=xlsx`;
    const { rows } = await download(app, alice, url);
    expect(rows.slice(0, 2)).toEqual([
      ['Name', 'Business', 'Answer', 'Answered at (UTC)'],
      [expect.stringMatching(/^=HYPERLINK\(1\) Says "hi"/), null, 'yes', expect.any(Date)],
    ]);
    expect((await csv(ben)).status).toBe(403);
    expect((await csv(ben)).body).toContain('Only the people who run the event can download');
  });

  test('should meet: by what the one needs and the other offers, for who comes, without who is known already', async () => {
    const alice = await joinWith(app, 'Alice', 'Archer Boats', { needs: ['Legal'], tags: ['boats'] });
    const lena = await joinWith(app, 'Lena', 'Lena Law', { offers: ['Legal'] });
    const tom = await joinWith(app, 'Tom', 'Tom Tar', { tags: ['boats'] });
    const max = await joinWith(app, 'Max', 'Max Mail');
    const event = await announce(app, alice);
    for (const guest of [lena, tom, max]) await answer(guest, event);
    const people = (caller: Caller) => caller.call(listEventPeople, of(event));
    expect(await people(alice)).toEqual([]);
    await answer(alice, event);
    const met = await people(alice);
    expect(met.map(({ business }) => business.name)).toEqual(['Lena Law', 'Tom Tar', 'Max Mail']);
    expect(met[0]?.why).toEqual([{ kind: 'offers', topics: ['Legal'] }]);
    await like(alice, lena.business);
    await block(tom, alice);
    expect((await people(alice)).map(({ business }) => business.name)).toEqual(['Max Mail']);
  });
});

test('an event’s calendar file is refused like the event', async () => {
  expect(
    (await app.stranger.send({ method: 'GET', url: getEventCalendar.path.replace(':id', '999999') })).status,
  ).toBe(404);
});
