import { fillPath } from '@guildhall/contract/endpoint.ts';
import { endpoints } from '@guildhall/contract/endpoints.ts';
import { getMemberProfile } from '@guildhall/contract/members.ts';
import {
  type Audience,
  audiences,
  type ContactField,
  contactFields,
  type Visibility,
} from '@guildhall/contract/visibility.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { examples } from '../../test/examples.ts';
import { type Caller, useApp } from '../../test/harness.ts';
import { addBusiness, block, like } from '../../test/matching.ts';
import { befriend } from '../../test/rooms.ts';

const app = useApp();

/** A value that names its field and audience: wherever it turns up, it says what has leaked. */
const planted = (field: ContactField, audience: Audience) => `planted-${field}-${audience}`;
const found = /planted-(\w+)-(\w+)/g;

type Kind = 'visitor' | 'unconfirmed' | 'member' | 'moderator' | 'admin' | 'match' | 'blocked match' | 'self';
let viewers: Record<Exclude<Kind, 'self'>, Caller>;
/** One member for each audience, who shows every field to it. */
let owners: Record<Audience, Caller>;

/** To whom each kind is near enough. */
const reaches: Record<Kind, readonly Audience[]> = {
  visitor: [],
  unconfirmed: ['everyone'],
  member: ['everyone', 'members'],
  moderator: ['everyone', 'members'],
  admin: ['everyone', 'members'],
  match: ['everyone', 'members', 'matches'],
  'blocked match': ['everyone', 'members'],
  self: audiences,
};

beforeAll(async () => {
  viewers = {
    visitor: app.stranger,
    unconfirmed: await app.join('Una', { emailConfirmedAt: null }),
    member: await app.join('Mel'),
    moderator: await app.join('Mo', { role: 'moderator' }),
    admin: await app.join('Ada', { role: 'admin' }),
    match: await app.join('Mat'),
    'blocked match': await app.join('Bea'),
  };
  const entries = await Promise.all(audiences.map(async (audience) => [audience, await plant(audience)] as const));
  owners = Object.fromEntries(entries) as typeof owners;
  for (const owner of Object.values(owners)) {
    await befriend(app, viewers.match, owner);
    await befriend(app, viewers['blocked match'], owner);
    await block(owner, viewers['blocked match']);
  }
  // A request of theirs, without a business, waits with each viewer: its card is made of the profile.
  const askers = await Promise.all(audiences.map((audience) => plant(audience, false)));
  for (const [kind, viewer] of Object.entries(viewers)) {
    if (viewer.id === 0) continue;
    const business = await addBusiness(app, viewer, `${kind}’s shop`);
    for (const asker of askers) await like(asker, business);
  }
});

async function plant(audience: Audience, hasBusiness = true): Promise<Caller> {
  const value = (field: ContactField) => planted(field, audience);
  const owner = await app.join('Olive', {
    phone: value('phone'),
    location: value('location'),
    website: `https://${value('website')}.example/`,
    linkedin: `https://www.linkedin.com/in/${value('linkedin')}`,
    instagram: `https://www.instagram.com/${value('instagram')}`,
    calendly: `https://calendly.com/${value('calendly')}`,
    email: `${value('email')}${hasBusiness ? '' : '.asker'}@people.example`,
    visibility: Object.fromEntries(contactFields.map((field) => [field, audience])) as Visibility,
  });
  if (hasBusiness) await addBusiness(app, owner, `Olive’s ${audience}`, { revenue: value('revenue') });
  return owner;
}

/** Whose answers are about the very member that they are asked for. */
const about: Record<string, (id: number) => { params?: Record<string, unknown>; query?: string }> = {
  getMemberProfile: (id) => ({ params: { id } }),
  searchMembers: () => ({ query: '?q=olive' }),
  listMessagesByQuery: () => ({ query: '?roomId=1' }),
};

/** Every marker in every answer of a call that only reads, as `field audience`. */
async function readAll(viewer: Caller, ownerId: number): Promise<Set<string>> {
  const seen = new Set<string>();
  for (const [name, endpoint] of Object.entries(endpoints)) {
    if (endpoint.method !== 'GET' || 'answers' in endpoint) continue;
    const { params, query = '' } = about[name]?.(ownerId) ?? {};
    const url = fillPath(endpoint.path, params ?? examples[name]?.params) + query;
    const { body, status } = await viewer.send({ method: 'GET', url });
    expect(status, name).toBeLessThan(500);
    for (const [, field, audience] of body.matchAll(found)) seen.add(`${field} ${audience}`);
  }
  return seen;
}

const kinds = Object.keys(reaches).filter((kind) => kind !== 'self') as Exclude<Kind, 'self'>[];

describe('no call shows a contact field to anybody to whom its owner does not', () => {
  test.each(kinds)('%s', async (kind) => {
    for (const audience of audiences) {
      const seen = await readAll(viewers[kind], owners[audience].id);
      // In lists there are other owners as well: each marker says to whom it may be shown.
      const leaked = [...seen].filter((mark) => !reaches[kind].includes(mark.split(' ')[1] as Audience));
      // An admin reads the revenue in the listings that admins look after, and with which address members sign in.
      const allowed = kind === 'admin' ? /^(?:revenue|email) / : /^$/;
      expect(
        leaked.filter((mark) => !allowed.test(mark)),
        `${kind}, shown to ${audience}`,
      ).toEqual([]);
    }
  });
});

describe('whom it is shown to sees it, in the profile', () => {
  test.each(kinds.filter((kind) => kind !== 'visitor'))('%s', async (kind) => {
    for (const audience of audiences) {
      const profile = await viewers[kind].call(getMemberProfile, { params: { id: String(owners[audience].id) } });
      const shown = [...JSON.stringify(profile).matchAll(found)].map(([, field]) => field).sort();
      expect(shown, `shown to ${audience}`).toEqual(
        reaches[kind].includes(audience) ? [...contactFields].sort() : [],
      );
    }
  });

  test('the owner sees all of it', async () => {
    for (const audience of audiences) {
      const params = { id: String(owners[audience].id) };
      const own = JSON.stringify(await owners[audience].call(getMemberProfile, { params }));
      expect([...own.matchAll(found)]).toHaveLength(contactFields.length);
    }
  });
});
