import { listActs } from '@guildhall/contract/audit.ts';
import * as chat from '@guildhall/contract/chat.ts';
import * as chatOrganising from '@guildhall/contract/chat-organising.ts';
import { type Endpoint, fillPath } from '@guildhall/contract/endpoint.ts';
import { endpoints } from '@guildhall/contract/endpoints.ts';
import * as eventPictures from '@guildhall/contract/event-pictures.ts';
import * as events from '@guildhall/contract/events.ts';
import * as groupInvitations from '@guildhall/contract/group-invitations.ts';
import * as groupLinks from '@guildhall/contract/group-links.ts';
import * as groupMembers from '@guildhall/contract/group-members.ts';
import * as groupRequests from '@guildhall/contract/group-requests.ts';
import * as groups from '@guildhall/contract/groups.ts';
import * as invitations from '@guildhall/contract/invitations.ts';
import * as matching from '@guildhall/contract/matching.ts';
import { getNews, noteVisit } from '@guildhall/contract/news.ts';
import { listNotifications } from '@guildhall/contract/notifications.ts';
import { createReport, decideReport, listReports, lookAtReported } from '@guildhall/contract/reports.ts';
import { updateSettings } from '@guildhall/contract/settings.ts';
import { getSite } from '@guildhall/contract/site.ts';
import { featureSettings, type SiteFeature, siteFeatures } from '@guildhall/contract/site-features.ts';
import { getSitemap, getSitemapPart } from '@guildhall/contract/sitemap.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { announce, day, hour } from '../../test/events.ts';
import { examples } from '../../test/examples.ts';
import { invite, startGroup } from '../../test/groups.ts';
import { type Caller, useApp } from '../../test/harness.ts';
import { befriend } from '../../test/rooms.ts';

const app = useApp();
let admin: Caller;
let ben: Caller;
beforeAll(async () => {
  admin = await app.join('Ada', { role: 'admin' });
  ben = await app.join('Ben');
});

const turn = (feature: SiteFeature, isOn: boolean | null) =>
  admin.call(updateSettings, { body: { [featureSettings[feature]]: isOn } });

/** While it is off; in any case it is on again behind it. */
async function without<T>(feature: SiteFeature, work: () => Promise<T>): Promise<T> {
  await turn(feature, false);
  try {
    return await work();
  } finally {
    await turn(feature, null);
  }
}

const modules: Record<SiteFeature, object[]> = {
  matching: [matching],
  chat: [chat, chatOrganising],
  groups: [groups, groupMembers, groupInvitations, groupLinks, groupRequests, invitations],
  events: [events, eventPictures],
};

const isCall = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

const ask = (caller: Caller, name: string, { method, path }: Endpoint) =>
  caller.send({ method, url: fillPath(path, examples[name]?.params) });

describe.each(siteFeatures)('%s', (feature) => {
  const own = Object.entries(endpoints).filter(([, endpoint]) => endpoint.feature === feature);

  test('has each call of its contract behind the one gate', () => {
    const declared = modules[feature].flatMap((module) => Object.values(module)).filter(isCall);
    expect(declared.length).toBeGreaterThan(5);
    for (const endpoint of declared) expect([endpoint.path, endpoint.feature]).toEqual([endpoint.path, feature]);
  });

  test('switched off, each call is answered 404 with a code, to staff, members and strangers', async () => {
    await without(feature, async () => {
      for (const [name, endpoint] of own)
        for (const caller of [admin, ben, app.stranger]) {
          const { status, body } = await ask(caller, name, endpoint);
          expect([name, status, JSON.parse(body).code]).toEqual([name, 404, 'feature_off']);
        }
      const others = Object.entries(endpoints).filter(
        ([, { method, feature: other }]) => method === 'GET' && other !== undefined && other !== feature,
      );
      for (const [name, endpoint] of others)
        expect((await ask(admin, name, endpoint)).body).not.toContain('feature_off');
    });
    for (const [name, endpoint] of own)
      if (endpoint.method === 'GET') expect((await ask(ben, name, endpoint)).body).not.toContain('feature_off');
  });

  test('is told to everybody, and the change is recorded', async () => {
    expect((await app.stranger.call(getSite)).off).toEqual([]);
    await without(feature, async () => expect((await app.stranger.call(getSite)).off).toEqual([feature]));
    const acts = await admin.call(listActs, { query: { action: 'settings.changed' } });
    expect(acts.slice(0, 2).map(({ details }) => details)).toEqual([
      { what: featureSettings[feature], from: 'false' },
      { what: featureSettings[feature], to: 'false' },
    ]);
  });
});

const kindsOf = async (caller: Caller) => (await caller.call(listNotifications)).map(({ kind }) => kind);

test('without groups nobody is told or mailed of one, and what was told is there again', async () => {
  const zoe = await app.join('Zoe');
  const group = await startGroup(admin, 'Quay Traders');
  await invite(admin, group, { userId: zoe.id });
  expect(await kindsOf(zoe)).toEqual(['group.invited']);
  await without('groups', async () => {
    expect(await kindsOf(zoe)).toEqual([]);
    const before = app.mails.length;
    await app.runJobs();
    await app.doJob('mail-waiting-notifications');
    expect(app.mails.slice(before)).toEqual([]);
  });
  expect(await kindsOf(zoe)).toEqual(['group.invited']);
  expect(await zoe.call(invitations.listInvitations)).toHaveLength(1);
});

test('a mail that waits in the queue is not sent while its feature is off', async () => {
  const zoe = await app.join('Zora');
  await invite(admin, await startGroup(admin, 'Late Traders'), { userId: zoe.id });
  await app.runJobs();
  const mail = app.mails.find(({ to }) => to === zoe.member?.email);
  if (!mail) throw new Error('no mail has left');
  expect(await app.isWanted(mail)).toBe(true);
  await without('groups', async () => expect(await app.isWanted(mail)).toBe(false));
});

test('without events nobody is reminded, and neither news nor the sitemap name one', async () => {
  await announce(app, admin);
  const zoe = await app.join('Zita');
  await zoe.call(noteVisit, {});
  await app.pool.query("update dashboard_visits set seen_at = seen_at - interval '2 days'");
  const sitemap = async () =>
    (await app.stranger.send({ method: 'GET', url: getSitemap.path })).body +
    (await app.stranger.send({ method: 'GET', url: fillPath(getSitemapPart.path, { part: 'pages.xml' }) })).body;
  const part = async () => {
    const url = fillPath(getSitemapPart.path, { part: 'events-1.xml' });
    return (await app.stranger.send({ method: 'GET', url })).status;
  };
  expect(await sitemap()).toContain('/sitemaps/events-1.xml');
  expect(await sitemap()).toContain('/events</loc>');
  expect([(await zoe.call(getNews)).events.count, await part()]).toEqual([1, 200]);
  await without('events', async () => {
    expect(await sitemap()).not.toContain('/events');
    expect(await sitemap()).not.toContain('events-1.xml');
    expect([(await zoe.call(getNews)).events.count, await part()]).toEqual([0, 404]);
  });
  // Of two events, each a day ahead, one comes up while they are off.
  const reminded = async (isOn: boolean) => {
    const { id } = await announce(app, admin);
    await zoe.call(events.answerEvent, { params: { id: String(id) }, body: { answer: 'yes' } });
    await turn('events', isOn);
    const before = app.mails.length;
    app.travel(day + hour);
    await app.doJob('remind-attendees');
    await app.runJobs();
    await turn('events', null);
    return app.mails.slice(before).filter(({ to }) => to === zoe.member?.email).length;
  };
  expect([await reminded(false), await reminded(true)]).toEqual([0, 1]);
});

test('without chat nothing is lost, and staff read and decide what was reported', async () => {
  const [ann, bob] = [await app.join('Ann'), await app.join('Bob')];
  const roomId = await befriend(app, ann, bob);
  const message = await ann.call(chat.sendMessage, { body: { roomId, content: 'Buy my boat.' } });
  await bob.call(createReport, { body: { kind: 'message', id: message.id, category: 'spam', text: 'Spam.' } });
  await without('chat', async () => {
    const [report] = await admin.call(listReports, { query: { status: 'pending' } });
    const params = { id: String(report?.id) };
    const seen = await admin.call(lookAtReported, { params });
    expect(seen.messages.map(({ content }) => content)).toContain('Buy my boat.');
    await admin.call(decideReport, { params, body: { status: 'rejected', reason: 'No harm.' } });
  });
  const rooms = await bob.call(chat.listRooms);
  expect(rooms.map(({ id }) => id)).toContain(roomId);
});
