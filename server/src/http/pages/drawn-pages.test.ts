import { createBusiness } from '@guildhall/contract/businesses.ts';
import { sendMessage } from '@guildhall/contract/chat.ts';
import { createGroup } from '@guildhall/contract/groups.ts';
import { deleteBusiness, mergeBusinesses } from '@guildhall/contract/listings.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { roomOf, startGroup } from '../../test/groups.ts';
import { type Caller, useApp } from '../../test/harness.ts';
import { serveWebFiles } from '../web-files.ts';

// The pages of the product, as script/build has built it.
const app = useApp({}, { serveWeb: serveWebFiles });

const hostile = '</script><!--<script>alert(1)</script>\u2028 & "Sons"';
const escaped = '&lt;/script&gt;&lt;!--&lt;script&gt;alert(1)&lt;/script&gt;\u2028 &amp; &quot;Sons&quot;';
let ann: Caller;

beforeAll(async () => {
  ann = await app.join('Ann');
  const shared = { industry: 'Retail', location: 'Tarrow', type: 'SME', tags: ['rope'] };
  await ann.call(createBusiness, { body: { ...shared, name: 'Rope & Twine', description: 'Knots to order.' } });
  await ann.call(createBusiness, { body: { ...shared, name: 'Ink & Sons', industry: 'Other', tags: ['ink'] } });
  // More than the form lets through.
  await app.pool.query(`update businesses set name = $1 where name = 'Ink & Sons'`, [hostile]);
}, 60_000);

const open = async (url: string, headers: Record<string, string> = {}, caller = app.stranger) =>
  (await caller.send({ method: 'GET', url, headers })).body;
/** Says less than a whole page when it fails. */
const expectIn = (html: string, part: string) => expect(html.includes(part), part).toBe(true);
const rootOf = (html: string) =>
  /<div id="root">(.*)<\/div>\s*<script type="application\/json"/s.exec(html)?.[1] ?? '';
const dataOf = (html: string) => JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}');

describe('a visitor reads in the page itself', () => {
  test.each([
    [
      '/',
      'The right two businesses, introduced.',
      'Tarrowmouth Chamber of Commerce: matching, chat and a business directory',
    ],
    ['/directory', 'Knots to order.', 'Business Directory'],
    ['/login', 'Welcome to Tarrowmouth Chamber of Commerce', 'Sign in'],
    ['/register', 'Create your account', 'Get started'],
    ['/terms', 'Who you are dealing with', 'Terms of Service'],
    ['/privacy', 'Cookies and your browser', 'Privacy Policy'],
  ])('%s', async (path, content, title) => {
    const html = await open(path);
    expectIn(rootOf(html), content);
    // The start page's own title names the community already.
    const name = path === '/' ? title : `${title} · Tarrowmouth Chamber of Commerce`;
    expectIn(html, `<title>${name}</title>`);
    expectIn(html, `<meta property="og:title" content="${name}">`);
    expectIn(html, '<meta property="og:site_name" content="Tarrowmouth Chamber of Commerce">');
    expect(html).toMatch(/<meta name="description" content="[^"]{50,}">/);
    expectIn(html, `<link rel="canonical" href="http://localhost:3000${path}">`);
    expect(rootOf(html)).not.toMatch(/ style="|<style|<script/);
    expect(dataOf(html).answers['/api/auth/user'][0]).toBe(401);
  });

  test('the directory as the address filters it, with what it is the same page as', async () => {
    const html = await open('/directory?utm_source=mail&tag=ink&sort=name');
    expectIn(rootOf(html), 'Sons');
    expect(rootOf(html)).not.toContain('Knots to order.');
    expectIn(html, '<link rel="canonical" href="http://localhost:3000/directory?sort=name&amp;tag=ink">');
    expect(Object.keys(dataOf(html).answers)).toContain('/api/businesses?tag=ink&sort=name');
  });

  test('nothing of what only another visitor’s address said', async () => {
    expectIn(rootOf(await open('/login?next=%2Fchat&seed=secret')), 'next=%2Fchat');
    expect(rootOf(await open('/login'))).not.toContain('next=');
    expect(await open('/login?seed=secret')).not.toContain('secret');
  });

  test('nothing of a mailed link but where it leads: its page is kept for nobody', async () => {
    for (const [path, words] of [
      ['/confirm', 'Confirm e-mail address'],
      ['/disown', 'Delete the account'],
    ] as const) {
      const reply = await app.stranger.send({ method: 'GET', url: `${path}?token=of-somebody` });
      expect(reply.headers['cache-control']).toBe('private, no-store');
      expectIn(rootOf(reply.body), words);
      expect(rootOf(await open(path))).toBe('');
      for (const url of [path, `${path}?token=another`]) expect(await open(url)).not.toContain('of-somebody');
    }
  });

  test('the same page whatever the browser’s language adds to its name', async () => {
    const locales = ['de-DE', 'de-DE-u-nu-arab', 'de-DE-x-a1', 'de-Latn-DE-1996'];
    const pages = await Promise.all(locales.map((tag) => open('/terms', { 'accept-language': tag })));
    expect(new Set(pages.map((html) => dataOf(html).locale))).toEqual(new Set(['de-DE']));
  });

  test('its texts in the language that the browser asks for, beside one that is drawn in English', async () => {
    const [accented, plain] = await Promise.all([
      open('/groups', { 'accept-language': 'en-XA' }),
      open('/groups', { 'accept-language': 'en-GB' }),
    ]);
    expectIn(accented, '<html lang="en-XA">');
    expectIn(rootOf(accented), 'Šéåŕçĥ ĝŕöûpš');
    expect(rootOf(accented)).not.toContain('Search groups');
    expectIn(plain, '<html lang="en">');
    expectIn(rootOf(plain), 'Search groups');
  });

  test('that there is no such group, and nothing else of one that is private', async () => {
    const body = { name: 'marker-zebra', description: 'Only for us.' };
    const hidden = await ann.call(createGroup, { body: { ...body, isPrivate: true } });
    const shown = await ann.call(createGroup, { body: { ...body, name: 'Open Group', isPrivate: false } });
    const opened = (id: string | number) => app.stranger.send({ method: 'GET', url: `/groups/${id}` });
    expect((await opened(shown.id)).status).toBe(200);
    const missing = await opened(77777);
    expect(missing.status).toBe(404);
    expectIn(missing.body, '<title>Group not found');
    expect((await opened('abc')).status).toBe(404);
    const reply = await opened(hidden.id);
    expect(reply.status).toBe(404);
    expect(reply.body).not.toContain('zebra');
    // But for the way back after signing in, which leads to the address itself.
    const root = (body: string, id: number) => rootOf(body).replaceAll(`%2Fgroups%2F${id}`, '%2Fgroups%2Fid');
    expect(root(reply.body, hidden.id)).toBe(root(missing.body, 77777));
  });

  test('that there is nothing at an address', async () => {
    const reply = await app.stranger.send({ method: 'GET', url: '/no/such?place=1' });
    expect(reply.status).toBe(404);
    expect(rootOf(reply.body)).toContain('404 Page Not Found');
    expect(reply.body).not.toContain('canonical');
  });
});

test.each(['constructor', '__proto__', 'valueOf'])(
  'an address with claimed=%s is the plain directory',
  async (odd) => {
    expectIn(rootOf(await open(`/directory?claimed=${odd}`)), 'Knots to order.');
  },
);

test('hostile names are text, in the page and in its data', async () => {
  const html = await open('/directory');
  expectIn(rootOf(html), escaped);
  expect(html).not.toContain('<script>alert');
  const [, , listed] = dataOf(html).answers['/api/businesses?featured=true'];
  expect(listed.map(({ name }: { name: string }) => name)).toContain(hostile);
  const data = /id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  expect(data).not.toMatch(/[<\u2028\u2029]/);
});

describe('the page of a listing', () => {
  // One for each text that a listing has, to see where it comes out.
  const fields = ['name', 'description', 'industry', 'location', 'phone', 'website', 'email'] as const;
  const attack = (field: string) =>
    `${field}</script><img src=x onerror=alert(1)><script>alert(1)</script>" onload="x`;
  const lists = ['tags', 'needs', 'offers'] as const;

  async function plant(): Promise<number> {
    const { rows } = await app.pool.query(
      `insert into businesses (${[...fields, ...lists].join()}, claimed_by)
       values (${[...fields, ...lists].map((_, index) => `$${index + 1}`).join()}, $11) returning id`,
      [...fields.map(attack), ...lists.map((name) => [attack(name)]), ann.id],
    );
    return rows[0].id;
  }

  test('whatever is written in any field of it is text, for visitors and members, and in its structured data', async () => {
    const id = await plant();
    for (const caller of [app.stranger, ann]) {
      const html = await open(`/directory/${id}`, { cookie: `${caller.cookie}; guildhall.time-zone=UTC` }, caller);
      expectIn(rootOf(html), 'description&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;');
      expect(html).not.toMatch(/<img src=x|<script>alert|[^=]" onload="x/);
      expect(rootOf(html)).not.toMatch(/href="(?!\/|https?:|mailto:|#)/);
      const [, about = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
      expect(about).not.toContain('<');
      expect(JSON.parse(about)).toMatchObject({
        '@type': 'LocalBusiness',
        name: attack('name'),
        keywords: attack('tags'),
      });
    }
    await app.pool.query('delete from businesses where id = $1', [id]);
  });

  test('says to search engines what it says to visitors, and no more', async () => {
    const { id } = await ann.call(createBusiness, {
      body: {
        name: 'Tarrow Tiles',
        description: 'Roofs that outlive their owners.',
        industry: 'Retail',
        location: 'Tarrow',
        website: 'tiles.example',
        email: 'ann@tiles.example',
        phone: '016 555 0199',
        employees: 4,
        founded: 1999,
      },
    });
    const html = await open(`/directory/${id}`);
    const url = `http://localhost:3000/directory/${id}`;
    expectIn(html, '<title>Tarrow Tiles · Tarrowmouth Chamber of Commerce</title>');
    expectIn(html, `<link rel="canonical" href="${url}">`);
    expectIn(html, 'content="Tarrow Tiles: Retail in Tarrow. Roofs that outlive their owners."');
    expectIn(rootOf(html), 'Founded 1999');
    for (const secret of ['ann@tiles.example', '016 555 0199', 'Ann Tester']) expect(html).not.toContain(secret);
    const member = await open(`/directory/${id}`, { cookie: `${ann.cookie}; guildhall.time-zone=UTC` }, ann);
    expectIn(rootOf(member), 'ann@tiles.example');
    await ann.call(deleteBusiness, { params: { id: String(id) } });
    // Another address of the same page: the one above is kept for some seconds.
    const gone = await app.stranger.send({ method: 'GET', url: `/directory/${id}?report=1` });
    expect(gone.status).toBe(404);
    expectIn(gone.body, 'This business is not listed');
    expect(gone.body).not.toMatch(/canonical|ld\+json/);
  });

  test('of one that was merged sends readers to the listing that it is part of', async () => {
    const ada = await app.join('Ada', { role: 'admin' });
    const add = (name: string) =>
      ada.call(createBusiness, { body: { name, industry: 'Retail', isClaimed: false, isAnother: true } });
    const [kept, other] = [await add('Tarrow Slates'), await add('Tarrow Slates Ltd')];
    await ada.call(mergeBusinesses, { params: { id: String(kept.id) }, body: { otherId: other.id } });
    for (const caller of [app.stranger, ann]) {
      const reply = await caller.send({ method: 'GET', url: `/directory/${other.id}` });
      expect([reply.status, reply.headers.location]).toEqual([301, `/directory/${kept.id}`]);
    }
  });
});

describe('a member’s page', () => {
  const zone = 'guildhall.time-zone=Europe%2FBerlin';

  test('is drawn with their own data, and with times as their browser writes them', async () => {
    const html = await open(
      '/dashboard',
      { cookie: `${ann.cookie}; ${zone}`, 'accept-language': 'de-DE,de;q=0.9' },
      ann,
    );
    expectIn(rootOf(html), 'Ann');
    expect(dataOf(html)).toMatchObject({ locale: 'de-DE', drawn: { timeZone: 'Europe/Berlin' } });
    expect(dataOf(html).answers['/api/auth/user'][2].id).toBe(ann.id);
  });

  test('brings its data along where the server does not draw: before the browser has told its time zone', async () => {
    for (const cookie of [ann.cookie, `${ann.cookie}; guildhall.time-zone=nowhere`]) {
      const html = await open('/dashboard', { cookie }, ann);
      expect(rootOf(html)).toBe('');
      expect(dataOf(html).drawn).toBeUndefined();
      expect(dataOf(html).answers).toHaveProperty('/api/chat/rooms');
    }
  });

  test('folds the sidebar as this browser left it', async () => {
    const folded = (html: string) => /data-collapsed="(\w+)"/.exec(html)?.[1];
    expect(folded(await open('/terms'))).toBe('auto');
    expect(folded(await open('/terms', { cookie: 'guildhall.sidebar-collapsed=true' }))).toBe('true');
    expect(folded(await open('/terms', { cookie: 'guildhall.sidebar-collapsed=false' }))).toBe('false');
  });
});

test('pages drawn at once for two members and a visitor don’t mix', async () => {
  const [amy, bob] = [await app.join('Amy'), await app.join('Bob')];
  const zone = 'guildhall.time-zone=Europe%2FBerlin';
  await amy.call(createBusiness, { body: { name: 'Sails & Tar', industry: 'Retail' } });
  for (const [member, said] of [
    [amy, 'Amy said this.'],
    [bob, 'Bob said this.'],
  ] as const) {
    const room = await roomOf(member, await startGroup(member, `Group of ${member.id}`, true));
    await member.call(sendMessage, { body: { roomId: room?.id ?? 0, content: said } });
  }
  const readers = [amy, bob, app.stranger, bob, amy, app.stranger];
  for (const [path, ofAmy, ofBob] of [
    ['/my-businesses', ['Amy Tester', 'Sails &amp; Tar'], ['Bob Tester']],
    ['/chat', ['Amy Tester', 'Amy said this.'], ['Bob Tester', 'Bob said this.']],
  ] as const) {
    const drawn = await Promise.all(
      readers.map((reader) => open(path, { cookie: [reader.cookie, zone].filter(Boolean).join('; ') }, reader)),
    );
    const texts = new Set([...ofAmy, ...ofBob]);
    for (const [index, html] of drawn.entries()) {
      const seen = [...texts].filter((text) => rootOf(html).includes(text));
      const own = { [amy.id]: ofAmy, [bob.id]: ofBob };
      expect(seen, path).toEqual(own[readers[index]?.id ?? 0] ?? []);
    }
  }
});
