import { listAskedEnquiries } from '@guildhall/contract/asked-enquiries.ts';
import { listMyBusinesses } from '@guildhall/contract/businesses.ts';
import { fillPath } from '@guildhall/contract/endpoint.ts';
import { endpoints } from '@guildhall/contract/endpoints.ts';
import { createEnquiry, listEnquiries } from '@guildhall/contract/enquiries.ts';
import { beforeAll, expect, test } from 'vitest';
import { announce } from '../../test/events.ts';
import { examples } from '../../test/examples.ts';
import { roomOf, startGroup } from '../../test/groups.ts';
import { type Caller, useApp } from '../../test/harness.ts';
import { addBusiness, decide, like } from '../../test/matching.ts';
import { befriend } from '../../test/rooms.ts';
import { updateMember } from '../members/repository.ts';

const app = useApp();
/** What stands in every e-mail address and telephone number of others here. */
const marker = /planted-marker|0900-555/;
/** In those of listings alone. */
const ofListing = /planted-marker@listing|0900-555 2/;
let una: Caller;
let bob: Caller;
let own: { id: number };
let theirs: { id: number };
let group: { id: number };
let roomId: number;
let event: { id: number };
let enquiryId: number;
let askedId: number;

beforeAll(async () => {
  una = await app.join('Una', { membershipType: 'premium' });
  const contact = { email: 'planted-marker@bob.example', phone: '0900-555 1' };
  bob = await app.join('Bob', contact);
  const listed = { email: 'planted-marker@listing.example', phone: '0900-555 2' };
  theirs = await addBusiness(app, bob, 'Bowsprit Bakery', listed);
  const starred = await addBusiness(app, bob, 'Bowsprit Coffee', listed);
  await addBusiness(app, null, 'Nobody’s Nets', listed);
  own = await addBusiness(app, una, 'Una’s Umbrellas', { email: 'una@umbrellas.example', phone: '0900 1' });
  await decide(una, 'star', starred);
  await like(una, theirs);
  await like(bob, own);
  await befriend(app, una, bob);
  group = await startGroup(una, 'Umbrella makers');
  roomId = (await roomOf(una, group))?.id as number;
  event = await announce(app, una);
  await bob.call(createEnquiry, { params: { id: String(own.id) }, body: { text: 'An umbrella for a boat' } });
  enquiryId = (await una.call(listEnquiries))[0]?.id as number;
  await una.call(createEnquiry, { params: { id: String(theirs.id) }, body: { text: 'Cakes for a launch' } });
  askedId = (await una.call(listAskedEnquiries))[0]?.id as number;
});

const ids = (): Record<string, Record<string, number>> => ({
  getMemberProfile: { id: bob.id },
  countFits: { id: own.id },
  getBusiness: { id: theirs.id },
  listColleagues: { id: own.id },
  listShownPeople: { id: theirs.id },
  getStatistics: { id: own.id },
  getGroup: { id: group.id },
  getGroupLink: { id: group.id },
  getAskedEnquiry: { id: askedId },
  getEnquiry: { id: enquiryId },
  listGroupInvitations: { id: group.id },
  listGroupMembers: { id: group.id },
  listGroupRequests: { id: group.id },
  getEvent: { id: event.id },
  listAttendees: { id: event.id },
  listEventPeople: { id: event.id },
  listRoomMutes: { roomId },
});
const queries: Record<string, string> = {
  listMatchesWith: '?businesses=1,2,3',
  listMessagesByQuery: '?roomId=1',
  searchMembers: '?q=bob',
  searchLocations: '?q=leeds',
  previewPlanChange: '?plan=basic',
};
/** This site takes no cards. */
const refusals: Record<string, number> = { previewPlanChange: 404 };

/** Every call that only reads, with all that the member may see. */
async function readAll(caller: Caller, isConfirmed: boolean): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const [name, endpoint] of Object.entries(endpoints)) {
    // Redirects and pages, the one that signs out among them, read nothing.
    if (endpoint.method !== 'GET' || 'answers' in endpoint) continue;
    const params = ids()[name] ?? examples[name]?.params;
    const query = queries[name] ?? '';
    const reply = await caller.send({ method: 'GET', url: fillPath(endpoint.path, params) + query });
    const isRefused =
      endpoint.access === 'admin' ||
      endpoint.access === 'moderator' ||
      (endpoint.access === 'confirmed' && !isConfirmed);
    if (caller !== app.stranger) expect(reply.status, name).toBe(isRefused ? 403 : (refusals[name] ?? 200));
    else if (endpoint.access !== 'anyone') expect(reply.status, name).toBe(401);
    answers.set(name, reply.body);
  }
  return answers;
}

const namesWithMarker = (answers: Map<string, string>, planted = marker) =>
  [...answers].filter(([, body]) => planted.test(body)).map(([name]) => name);

test('a member whose address is not confirmed sees no contact data in any call, with the same calls as before', async () => {
  const seen = namesWithMarker(await readAll(una, true));
  expect(seen.sort()).toEqual([
    'getBusiness',
    'getMemberProfile',
    'listBusinesses',
    'listFavorites',
    'listMatches',
    'listUnmatched',
  ]);
  await updateMember(app.ctx.db, una.id, { emailConfirmedAt: null }, app.ctx.now());
  app.ctx.control({ type: 'member_changed', memberId: una.id });
  expect(namesWithMarker(await readAll(una, false))).toEqual([]);
  const [own] = await una.call(listMyBusinesses);
  expect(own).toMatchObject({ email: 'una@umbrellas.example', phone: '0900 1' });
});

test('what an owner shows to nobody reaches no other member and no visitor by any call that reads', async () => {
  await updateMember(app.ctx.db, una.id, { emailConfirmedAt: app.ctx.now() }, app.ctx.now());
  app.ctx.control({ type: 'member_changed', memberId: una.id });
  const hide = (audience: string) =>
    app.pool.query('update businesses set email_shown_to = $1, phone_shown_to = $1', [audience]);
  await hide('nobody');
  expect(namesWithMarker(await readAll(una, true), ofListing)).toEqual([]);
  for (const [audience, seen] of [
    ['nobody', []],
    ['members', []],
    ['everyone', ['getBusiness', 'listBusinesses']],
  ] as const) {
    await hide(audience);
    expect(namesWithMarker(await readAll(app.stranger, false), ofListing).sort(), audience).toEqual(seen);
  }
});
