import { listActs } from '@guildhall/contract/audit.ts';
import { createCalendarToken } from '@guildhall/contract/calendar.ts';
import { forgotPassword } from '@guildhall/contract/recovery.ts';
import { getSettings, removeSiteLogo, updateSettings, uploadSiteLogo } from '@guildhall/contract/settings.ts';
import { getSite } from '@guildhall/contract/site.ts';
import { getSiteIcon, getSiteManifest, getSiteStyles } from '@guildhall/contract/site-files.ts';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { type Caller, useApp } from '../../test/harness.ts';
import { plain, send } from '../../test/pictures.ts';
import { until } from '../../test/sockets.ts';

const app = useApp({ COMMUNITY_NAME: 'Harwick Traders', CONTACT_EMAIL: 'office@harwick.example' });
let admin: Caller;
beforeAll(async () => {
  admin = await app.join('Ada', { role: 'admin' });
});

const site = () => app.stranger.call(getSite);
const set = (body: object) => admin.try(updateSettings, { body: body as never });
const acts = async () =>
  (await admin.call(listActs, { query: { action: 'settings.changed' } })).map(({ details }) => details);

test('until an admin says otherwise, the environment says whose site it is', async () => {
  expect(await admin.call(getSettings)).toMatchObject({
    name: null,
    lightColour: null,
    logoUrl: null,
    defaults: { name: 'Harwick Traders', contactEmail: 'office@harwick.example' },
  });
  expect(await site()).toMatchObject({ communityName: 'Harwick Traders', stylesUrl: null, tagline: null });
});

test('what a change names is changed, told to everybody at once and recorded; null is the default again', async () => {
  await admin.call(updateSettings, { body: { name: ' Tarrow Guild ', tagline: 'Since 1891' } });
  expect(await site()).toMatchObject({ communityName: 'Tarrow Guild', tagline: 'Since 1891' });
  await admin.call(updateSettings, { body: { tagline: 'Since 1892' } });
  expect(await admin.call(getSettings)).toMatchObject({ name: 'Tarrow Guild', tagline: 'Since 1892' });
  expect(await acts()).toEqual([
    { what: 'tagline', from: 'Since 1891', to: 'Since 1892' },
    { what: 'tagline', to: 'Since 1891' },
    { what: 'name', to: 'Tarrow Guild' },
  ]);
  // Nothing else than before: nothing is recorded.
  await admin.call(updateSettings, { body: { tagline: 'Since 1892' } });
  await admin.call(updateSettings, { body: {} });
  expect(await acts()).toHaveLength(3);
  await admin.call(updateSettings, { body: { name: null, tagline: ' ' } });
  expect(await site()).toMatchObject({ communityName: 'Harwick Traders', tagline: null });
});

test('a calendar and the page that asks before signing out bear the community’s name', async () => {
  const mia = await app.join('Mia');
  const { url } = await mia.call(createCalendarToken);
  const get = async (address: string) => {
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    return (await mia.send({ method: 'GET', url: new URL(address, url).pathname, headers })).body;
  };
  expect(await get(url)).toContain('X-WR-CALNAME:Harwick Traders: events');
  expect(await get('/api/logout')).toContain('Do you want to sign out of Harwick Traders?');
  await admin.call(updateSettings, { body: { name: 'Tar & Row' } });
  expect(await get(url)).toContain('X-WR-CALNAME:Tar & Row: events');
  expect(await get('/api/logout')).toContain('<title>Sign out · Tar &#38; Row</title>');
  await admin.call(updateSettings, { body: { name: null } });
});

test.each([
  ['an unknown setting', { nome: 'Tarrow' }, 'nome'],
  ['no text', { name: 7 }, 'name'],
  ['too long', { name: 'x'.repeat(81) }, 'name'],
  ['10,000 characters', { introduction: 'x'.repeat(10_000) }, 'introduction'],
  ['two lines', { name: 'Tarrow\nGuild' }, 'name'],
  ['a web address', { name: 'Tarrow https://evil.example' }, 'name'],
  ['NUL', { tagline: 'a\0b' }, 'tagline'],
  ['no address', { contactEmail: 'office' }, 'contactEmail'],
  ['a header in the sender', { senderName: 'Tarrow\r\nBcc: all@evil.example' }, 'senderName'],
  ['no colour', { lightColour: 'green' }, 'lightColour'],
  ['a style', { lightColour: '#15503f;}' }, 'lightColour'],
  ['a colour that nobody can read in the light', { lightColour: '#ffd400' }, 'lightColour'],
  ['a colour that nobody can read in the dark', { darkColour: '#15503f' }, 'darkColour'],
  ['no moment', { announcementUntil: 'tomorrow' }, 'announcementUntil'],
])('%s is refused beside its field, and nothing is changed', async (_what, wrong, field) => {
  const before = await admin.call(getSettings);
  const { status, body } = await set({ tagline: 'Changed', ...wrong });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  expect(await admin.call(getSettings)).toEqual(before);
});

test('a colour is refused in words that say how far it is from enough', async () => {
  expect((await set({ lightColour: '#ffd400' })).body.fields?.lightColour).toBe(
    'This colour is too light for the light theme: its contrast is 1.2 to 1, and at least 4.5 is needed. Choose a darker one.',
  );
});

test('the colours are a style sheet of their own address, for both themes', async () => {
  await admin.call(updateSettings, { body: { lightColour: '#7A1F3D' } });
  const { stylesUrl } = await site();
  const styles = await app.stranger.send({ method: 'GET', url: stylesUrl ?? '' });
  expect([styles.status, styles.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
  expect(styles.headers['cache-control']).toContain('immutable');
  expect(styles.body).toMatch(/^:root:root\{--primary:light-dark\(#7a1f3d, #[\da-f]{6}\);/);
  const old = await app.stranger.send({ method: 'GET', url: `${getSiteStyles.path}?v=old` });
  expect([old.status, old.headers['cache-control']]).toEqual([200, 'no-store']);
  await admin.call(updateSettings, { body: { lightColour: null } });
  expect((await app.stranger.send({ method: 'GET', url: stylesUrl ?? '' })).status).toBe(404);
});

test('mails leave under the community’s name and in its colours', async () => {
  const mailed = async () => {
    const ben = await app.join('Ben');
    const before = app.mails.length;
    await app.stranger.call(forgotPassword, { body: { email: ben.member?.email ?? '' } });
    await until(() => app.mails.length > before);
    return app.mails.at(-1);
  };
  await admin.call(updateSettings, { body: { name: 'Tarrow & Guild', lightColour: '#7a1f3d' } });
  const mail = await mailed();
  expect(mail?.sender).toBe('Tarrow & Guild');
  expect(mail?.text).toContain('your account at Tarrow & Guild');
  expect(mail?.html).toContain('Tarrow &#38; Guild</a>');
  expect(mail?.html).toContain('background:#7a1f3d');
  expect(mail?.html).not.toContain('#15503F');
  await admin.call(updateSettings, { body: { senderName: 'The office', name: null, lightColour: null } });
  expect(await mailed()).toMatchObject({ sender: 'The office' });
});

test('a logo is drawn anew as a square of each size, and stands in the manifest', async () => {
  const upload = async (bytes: Uint8Array) => send(admin, bytes, { url: uploadSiteLogo.path, name: 'logo.png' });
  const { status, body } = await upload(await plain(600, 300).png().toBuffer());
  expect(status).toBe(200);
  const { logoUrl } = await site();
  expect(logoUrl).toMatch(/^\/api\/site\/icon\?v=[\da-f]{16}$/);
  expect(body).toMatchObject({ logoUrl });
  for (const size of [512, 64]) {
    const reply = await app.server.inject({ method: 'GET', url: `${logoUrl}&size=${size}` });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/png']);
    expect(reply.headers['cache-control']).toContain('immutable');
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width: size, height: size, format: 'png' });
  }
  expect((await app.stranger.send({ method: 'GET', url: `${getSiteIcon.path}?size=65` })).status).toBe(400);
  const manifest = await app.stranger.send({ method: 'GET', url: getSiteManifest.path });
  expect(JSON.parse(manifest.body)).toMatchObject({
    name: 'Harwick Traders',
    icons: expect.arrayContaining([{ src: `${logoUrl}&size=192`, sizes: '192x192', type: 'image/png' }]),
  });
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  expect(await upload(drawing)).toMatchObject({
    status: 400,
    body: { message: expect.stringMatching(/PNG, JPG/) },
  });
  expect((await site()).logoUrl).toBe(logoUrl);
  await admin.call(removeSiteLogo);
  expect((await site()).logoUrl).toBeNull();
  expect((await acts()).slice(0, 2)).toMatchObject([
    { what: 'logo', from: expect.any(String) },
    { what: 'logo', to: expect.any(String) },
  ]);
});

test('an announcement goes by itself', async () => {
  const until = new Date(app.ctx.now().getTime() + 60_000).toISOString();
  await admin.call(updateSettings, { body: { announcement: 'Closed on Friday', announcementUntil: until } });
  expect(await site()).toMatchObject({ announcement: 'Closed on Friday' });
  app.travel(61_000);
  expect(await site()).toMatchObject({ announcement: null });
});

test('what another version has stored stops nobody, and what it says is as it comes', async () => {
  await app.pool.query(
    `insert into site_settings values ('ofTomorrow', '1', now(), null), ('senderName', '{"a": 1}', now(), null)
       on conflict (name) do update set value = excluded.value`,
  );
  expect(await admin.call(updateSettings, { body: { tagline: 'Here' } })).toMatchObject({
    tagline: 'Here',
    senderName: null,
  });
});

test('only admins read and change them', async () => {
  for (const role of ['user', 'moderator'] as const) {
    const caller = await app.join('Mo', { role });
    expect((await caller.try(getSettings)).status).toBe(403);
    expect((await caller.try(updateSettings, { body: { name: 'Mine' } })).status).toBe(403);
    expect((await send(caller, new Uint8Array([1]), { url: uploadSiteLogo.path })).status).toBe(403);
    expect((await caller.try(removeSiteLogo)).status).toBe(403);
  }
});
