import { createCalendarToken, deleteCalendarToken } from '@guildhall/contract/calendar.ts';
import { cancelEvent, updateEvent } from '@guildhall/contract/events.ts';
import { listNotifications, updateNotificationSettings } from '@guildhall/contract/notifications.ts';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { announce, answer, day, groupOf, hour } from '../../test/events.ts';
import { type Caller, useApp } from '../../test/harness.ts';
import { vtimezoneOf } from './calendar/zones.ts';

const app = useApp();
const of = ({ id }: { id: number }) => ({ params: { id: String(id) } });

/** What a calendar program reads, by a parser that isn't ours. */
function read(text: string) {
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents('vtimezone'))
    ICAL.TimezoneService.register(new ICAL.Timezone(zone), String(zone.getFirstPropertyValue('tzid')));
  const entries = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  return { calendar, entries };
}

const fileOf = async (caller: Caller, event: { id: number }) =>
  (await caller.send({ method: 'GET', url: `/api/events/${event.id}.ics` })).body;

describe('a calendar file', () => {
  test.each([
    [
      'over the night on which the clocks go forward',
      'Europe/Berlin',
      '2027-03-27T22:00:00Z',
      '2027-03-28T06:00:00Z',
    ],
    ['over the night on which they go back', 'Europe/Berlin', '2027-10-30T21:00:00Z', '2027-10-31T06:00:00Z'],
    ['in the hour that comes twice', 'America/New_York', '2027-11-07T05:30:00Z', '2027-11-07T06:30:00Z'],
    ['over midnight, south of the equator', 'Australia/Lord_Howe', '2027-04-03T13:30:00Z', '2027-04-03T17:00:00Z'],
    ['where clocks never change', 'Asia/Kolkata', '2027-06-01T18:00:00Z', '2027-06-01T19:00:00Z'],
    ['in UTC', 'UTC', '2027-06-01T18:00:00Z', '2027-06-01T19:00:00Z'],
  ])('says when it is, %s', async (_, timeZone, startsAt, endsAt) => {
    const alice = await app.join('Alice');
    const event = await announce(app, alice, { timeZone, startsAt, endsAt });
    const [entry] = read(await fileOf(alice, event)).entries;
    const asRead = [entry?.startDate, entry?.endDate].map((time) => time?.toJSDate().toISOString());
    // The hour that comes twice is written once: programs take the first one.
    expect(asRead).toEqual(
      timeZone === 'America/New_York'
        ? [expect.any(String), new Date(endsAt).toISOString()]
        : [new Date(startsAt).toISOString(), new Date(endsAt).toISOString()],
    );
  });

  test('keeps its UID, counts its changes, and says that it is called off; nobody’s address stands in it', async () => {
    const [alice, ben] = [await app.join('Alice'), await app.join('Ben')];
    const event = await announce(app, alice, {
      title: 'Breakfast; with, "commas"',
      description: `Line one\r\nBEGIN:VEVENT\r\n${'ä'.repeat(300)}\u0007`,
      place: 'Quay 1, Tarrowmouth',
    });
    await answer(ben, event);
    const first = read(await fileOf(ben, event));
    expect(first.entries.length).toBe(1);
    expect(first.entries[0]).toMatchObject({ summary: 'Breakfast; with, "commas"', sequence: 0 });
    expect(first.entries[0]?.location).toBe('Quay 1, Tarrowmouth');
    await alice.call(updateEvent, { ...of(event), body: { title: 'Lunch' } });
    await alice.call(cancelEvent, { ...of(event), body: { reason: 'Storm' } });
    const text = await fileOf(ben, event);
    const [last] = read(text).entries;
    expect(last).toMatchObject({ uid: first.entries[0]?.uid, sequence: 2 });
    expect(last?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(text).not.toMatch(/@people\.example|ATTENDEE|ORGANIZER|Ben/);
  });

  test('defines zones as the time-zone database has them', () => {
    const zone = vtimezoneOf('Europe/London', new Date('2027-05-01T00:00:00Z'), new Date('2027-05-01T00:00:00Z'));
    expect(zone).toContain('BEGIN:DAYLIGHT\r\nDTSTART:20270328T010000\r\nTZOFFSETFROM:+0000\r\nTZOFFSETTO:+0100');
    expect(zone).toContain('BEGIN:STANDARD\r\nDTSTART:20271031T020000\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0000');
  });
});

describe('the private feed', () => {
  const fetchFeed = (url: string, headers = {}) =>
    app.server.inject({ method: 'GET', url: new URL(url).pathname, headers });

  test('has what its member comes to, is told to be the same by 304 until something changes, and ends', async () => {
    const [alice, ben] = [await app.join('Alice'), await app.join('Ben')];
    const [sure, perhaps, other] = [
      await announce(app, alice, { title: 'Sure' }),
      await announce(app, alice, { title: 'Perhaps', timeZone: 'Asia/Tokyo' }),
      await announce(app, alice, { title: 'Other' }),
    ];
    await answer(ben, sure);
    await answer(ben, perhaps, 'maybe');
    await answer(ben, other, 'no');
    const { url } = await ben.call(createCalendarToken);
    const first = await fetchFeed(url);
    expect(first.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const { entries, calendar } = read(first.payload);
    expect(entries.map(({ summary }) => summary).toSorted()).toEqual(['Perhaps', 'Sure']);
    expect(calendar.getAllSubcomponents('vtimezone').length).toBe(2);
    const again = () => fetchFeed(url, { 'if-none-match': first.headers.etag });
    expect([(await again()).statusCode, (await again()).payload]).toEqual([304, '']);
    expect((await fetchFeed(url, { 'if-none-match': '*' })).statusCode).toBe(304);
    await answer(alice, sure);
    expect((await again()).statusCode).toBe(304);
    await alice.call(cancelEvent, { ...of(sure), body: { reason: 'Storm' } });
    const changed = await again();
    expect(changed.statusCode).toBe(200);
    const called = read(changed.payload).entries.find(({ summary }) => summary === 'Sure');
    expect(called?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
    const renewed = await ben.call(createCalendarToken);
    expect((await again()).statusCode).toBe(404);
    expect((await fetchFeed(renewed.url)).statusCode).toBe(200);
    await ben.call(deleteCalendarToken);
    expect((await fetchFeed(renewed.url)).statusCode).toBe(404);
  });

  test('loses a private group’s events with the membership; a forged address finds nothing', async () => {
    const [owner, ina] = [await app.join('Owner'), await app.join('Ina')];
    const groupId = await groupOf(app, [owner, ina]);
    await answer(ina, await announce(app, owner, { title: 'marker-zebra', groupId }));
    const { url } = await ina.call(createCalendarToken);
    expect((await fetchFeed(url)).payload).toContain('marker-zebra');
    await app.pool.query('delete from group_memberships where user_id = $1', [ina.id]);
    expect((await fetchFeed(url)).payload).not.toContain('zebra');
    for (const forged of ['x', 'x'.repeat(300), '%00', '..%2f..', '🙂'])
      expect([400, 404]).toContain(
        (await app.server.inject({ method: 'GET', url: `/api/calendar/${forged}.ics` })).statusCode,
      );
    await app.pool.query('update users set suspended_at = now() where id = $1', [ina.id]);
    expect((await fetchFeed(url)).statusCode).toBe(404);
  });
});

test('a file that a calendar has already is not sent again until the event changes', async () => {
  const owner = await app.join('Owner');
  const event = await announce(app, owner, { title: 'Marked' });
  const ask = (etag?: string) =>
    app.server.inject({
      method: 'GET',
      url: `/api/events/${event.id}.ics`,
      headers: etag ? { 'if-none-match': etag } : {},
    });
  const first = await ask();
  const again = await ask(first.headers.etag);
  expect([again.statusCode, again.payload]).toEqual([304, '']);
  await owner.call(cancelEvent, { ...of(event), body: { reason: 'Storm' } });
  expect((await ask(first.headers.etag)).statusCode).toBe(200);
});

describe('reminders', () => {
  const remind = () => Promise.all([app.doJob('remind-attendees'), app.doJob('remind-attendees')]);
  const told = async (caller: Caller) =>
    (await caller.call(listNotifications)).map(({ title }) => title).toReversed();

  test('come a day and an hour before, once each, to who comes or may come, in their own time', async () => {
    const [alice, ben, cleo, dan] = [
      await app.join('Alice'),
      await app.join('Ben'),
      await app.join('Cleo'),
      await app.join('Dan'),
    ];
    const event = await announce(app, alice, {
      startsAt: new Date(app.ctx.now().getTime() + 2 * day).toISOString(),
      endsAt: new Date(app.ctx.now().getTime() + 2 * day + hour).toISOString(),
    });
    await answer(ben, event);
    await ben.call(updateNotificationSettings, { body: { timeZone: 'Asia/Tokyo' } });
    await answer(cleo, event, 'maybe');
    await remind();
    expect(await told(ben)).toEqual([]);
    app.travel(day + 60_000);
    await remind();
    await remind();
    const dayBefore = 'Coming up: Breakfast at the quay';
    expect([await told(ben), await told(cleo), await told(alice)]).toEqual([[dayBefore], [dayBefore], []]);
    await app.runJobs();
    expect(app.mails.find(({ to }) => to === ben.member?.email)?.text).toContain('(Asia/Tokyo)');
    // Who says yes now knows that it is soon.
    await answer(dan, event);
    app.travel(23 * hour);
    await remind();
    await remind();
    const hourBefore = 'In an hour: Breakfast at the quay';
    expect([await told(ben), await told(dan)]).toEqual([[dayBefore, hourBefore], [hourBefore]]);
    app.travel(3 * hour);
    await remind();
    expect((await told(ben)).length).toBe(2);
  });

  test('stay away after a cancellation, and come again when it was put off', async () => {
    const [alice, ben] = [await app.join('Alice'), await app.join('Ben')];
    const [off, put] = [
      await announce(app, alice, { title: 'Off' }),
      await announce(app, alice, { title: 'Put' }),
    ];
    await answer(ben, off);
    await answer(ben, put);
    app.travel(day + hour);
    await alice.call(cancelEvent, { ...of(off), body: { reason: 'Storm' } });
    await remind();
    expect(await told(ben)).toEqual(['Cancelled: Off', 'Coming up: Put']);
    const startsAt = new Date(app.ctx.now().getTime() + 3 * day);
    await alice.call(updateEvent, {
      ...of(put),
      body: { startsAt: startsAt.toISOString(), endsAt: new Date(startsAt.getTime() + hour).toISOString() },
    });
    await remind();
    app.travel(2 * day + hour);
    await remind();
    // What was told of the time before is no longer so.
    expect(await told(ben)).toEqual(['Cancelled: Off', 'Changed: Put', 'Coming up: Put']);
  });
});
