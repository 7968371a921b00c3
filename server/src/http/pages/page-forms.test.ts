import { getCurrentUser, login } from '@guildhall/contract/auth.ts';
import { bodyMax } from '@guildhall/contract/endpoint.ts';
import { pages } from '@guildhall/contract/pages.ts';
import { describe, expect, test, vi } from 'vitest';
import { accountsOf, form, password } from '../../test/accounts.ts';
import { invite, startGroup } from '../../test/groups.ts';
import { useApp } from '../../test/harness.ts';
import { resetLinksOf } from '../../test/reset-links.ts';
import { serveWebFiles } from '../web-files.ts';

// The pages of the product, as script/build has built it.
const app = useApp({ RATE_LIMITS: 'on' }, { serveWeb: serveWebFiles });
const { joined, mailsTo, tokenTo } = accountsOf(app);
const { linksTo, signIn } = resetLinksOf(app);

const own = { origin: 'http://localhost:3000' };
const encoded = 'application/x-www-form-urlencoded';

async function send(url: string, fields: Record<string, string>, headers: Record<string, string> = own) {
  const payload = new URLSearchParams(fields).toString();
  const reply = await app.server.inject({
    method: 'POST',
    url,
    headers: { 'content-type': encoded, ...headers },
    payload,
  });
  return { status: reply.statusCode, headers: reply.headers, body: reply.payload };
}
const open = (url: string) => app.stranger.send({ method: 'GET', url });
/** What somebody reads there, and the controls, without drawings. */
const rootOf = (html: string) =>
  (/<div id="root">(.*)<\/div>\s*<script type="application\/json"/s.exec(html)?.[1] ?? '').replaceAll(
    /<svg.*?<\/svg>| class="[^"]*"/gs,
    '',
  );
const cookieOf = (headers: Record<string, unknown>) =>
  String([headers['set-cookie']].flat()[0] ?? '').split(';')[0];

const member = async () => (await joined('Forma')).email;

describe('signing in by the page’s own form', () => {
  test('opens a session, and leads to where somebody was going', async () => {
    const email = await member();
    const reply = await send('/login?next=%2Fchat%3Froom%3D1', { email, password });
    expect(reply).toMatchObject({ status: 303, headers: { location: '/chat?room=1' } });
    const cookie = cookieOf(reply.headers) ?? '';
    const me = await app.stranger.send({ method: 'GET', url: getCurrentUser.path, headers: { cookie } });
    expect(JSON.parse(me.body)).toMatchObject({ email });
    const next = 'https://elsewhere.example/';
    expect((await send(`/login?${new URLSearchParams({ next })}`, { email, password })).headers.location).toBe(
      '/dashboard',
    );
  });

  test('says what is wrong beside what was typed, and gives no password back', async () => {
    const email = await member();
    const reply = await send('/login', { email, password: 'wrong-marker-zebra' });
    expect(reply.status).toBe(401);
    expect(reply.headers['content-type']).toContain('text/html');
    expect(reply.headers['cache-control']).toBe('private, no-store');
    expect(rootOf(reply.body)).toContain('The e-mail address or password is wrong.');
    expect(rootOf(reply.body)).toContain(`value="${email}"`);
    expect(reply.body).not.toContain('marker-zebra');
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect((await open('/login')).body).not.toContain(email);
    const empty = await send('/login', { email: 'no address', password: '' });
    expect(empty.status).toBe(400);
    expect(rootOf(empty.body)).toContain('E-mail must be an e-mail address');
    expect(rootOf(empty.body)).toContain('Password is required');
  });

  test('is braked as the call is, whichever of both was used', async () => {
    const email = await member();
    for (let tries = 0; tries < 5; tries += 1) await app.stranger.try(login, { body: { email, password: 'no' } });
    const statuses: number[] = [];
    for (let tries = 0; tries < 10; tries += 1)
      statuses.push((await send('/login', { email, password: 'no' })).status);
    expect(statuses).toContain(429);
  });
});

test('registering without scripts sends the mail, and leads to the sign-in page, which says so', async () => {
  const reply = await send('/register?next=%2Fevents', form('newcomer@archer.example'));
  expect(reply.status).toBe(303);
  expect(reply.headers.location).toBe('/login?done=registered&next=%2Fevents');
  expect(mailsTo('newcomer@archer.example')).toHaveLength(1);
  expect(rootOf((await open(String(reply.headers.location))).body)).toContain('We sent you a mail.');
  const refused = await send('/register', {
    ...form('odd@archer.example'),
    firstName: '',
    confirmPassword: 'other',
  });
  expect(refused.status).toBe(400);
  expect(rootOf(refused.body)).toContain('Please enter your first name.');
  expect(rootOf(refused.body)).toContain('value="odd@archer.example"');
  expect(refused.body).not.toContain(password);
});

test('a forgotten password is asked for, and a new one set, without scripts', async () => {
  const email = await member();
  const asked = await send('/forgot', { email });
  expect(asked).toMatchObject({ status: 303, headers: { location: '/forgot?done=sent' } });
  expect(rootOf((await open('/forgot?done=sent')).body)).toContain('a mail with a link is on its way');
  await vi.waitFor(() => expect(linksTo(email)).toHaveLength(1));
  const [token = ''] = linksTo(email);
  const page = await open(`/reset?token=${token}`);
  expect(rootOf(page.body)).toContain('Choose a new password');
  expect(page.headers['cache-control']).toBe('private, no-store');
  const weak = await send(`/reset?token=${token}`, { token, password: 'short' });
  expect(weak.status).toBe(400);
  expect(rootOf(weak.body)).toContain('Please use at least 8 characters.');
  const set = await send(`/reset?token=${token}`, { token, password: 'the ferry leaves at noon' });
  expect(set).toMatchObject({ status: 303, headers: { location: '/login?done=reset' } });
  expect((await signIn(email, 'the ferry leaves at noon')).status).toBe(200);
  expect(rootOf((await open(`/reset?token=${token}`)).body)).toContain('This link is no longer valid');
});

test('the page of a mailed link acts on nothing when it is opened, and does by its form', async () => {
  const email = 'mailed@archer.example';
  await send('/register', form(email));
  const token = tokenTo(email);
  for (const path of ['/confirm', '/disown']) {
    expect(rootOf((await open(`${path}?token=${token}`)).body)).toMatch(/<form [^>]*method="post"/);
    expect((await open(path)).body).not.toContain(token);
  }
  const asks = await send(`/confirm?token=${token}`, { token });
  expect(asks.status).toBe(403);
  expect(rootOf(asks.body)).toContain('type="password"');
  const done = await send(`/confirm?token=${token}`, { token, password });
  expect(done).toMatchObject({ status: 303, headers: { location: '/my-businesses?add=1' } });
  const again = await send(`/confirm?token=${token}`, { token, password });
  expect(again.status).toBe(200);
  expect(rootOf(again.body)).toContain('was confirmed before');
});

test.each([
  ['/disown'],
  ['/old-address'],
  ['/unsubscribe'],
  ['/reported'],
  ['/invited'],
  ['/invited?way=remove', '/api/listing-invitations/remove'],
  ['/invited?way=refuse', '/api/listing-invitations/refuse'],
  ['/group-invitation'],
  ['/colleague-invitation'],
  ['/colleague-invitation', '/api/colleague-invitations/decline'],
  ['/group-link'],
  ['/claim'],
  ['/new-address'],
  ['/setup'],
])('the page of a dead link says so, opened and sent: %s', async (path, call = '') => {
  const token = 'x'.repeat(43);
  const url = `${path}${path.includes('?') ? '&' : '?'}token=${token}`;
  const ann = await joined('Ann');
  for (const caller of [app.stranger, ann]) {
    const headers = { ...own, cookie: caller.cookie };
    const opened = await caller.send({ method: 'GET', url });
    expect(opened.status).toBe(200);
    expect(opened.headers['cache-control']).toBe('private, no-store');
    expect(rootOf(opened.body) || /<noscript>(.*)<\/noscript>/s.exec(opened.body)?.[1]).toMatch(/<h1/);
    const sent = await send(url, { token, ...(call && { call }) }, headers);
    expect(sent.status).toBeGreaterThanOrEqual(400);
    expect(sent.status).toBeLessThan(500);
    expect(sent.headers['content-type']).toContain('text/html');
    expect(sent.body).toContain('<h1');
  }
});

test('an answer to an invitation that is refused says why, above the buttons', async () => {
  const ann = await app.join('Ann');
  const group = await startGroup(ann, 'Formal');
  await invite(ann, group, { email: 'nora@formal.example' });
  const mail = app.mails.find(({ to }) => to === 'nora@formal.example');
  const token = /group-invitation\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const url = `/group-invitation?token=${token}`;
  const declined = await send(url, { token: 'x'.repeat(43) });
  expect(declined.status).toBe(400);
  expect(rootOf(declined.body)).toContain('This link isn’t from one of our mails.');
  expect(rootOf(declined.body)).toContain('Decline</button>');
  const accepted = await send(url, { call: '/api/invitations/:id/accept', id: '7' });
  expect(accepted.status).toBe(401);
  expect(rootOf(accepted.body)).toContain('Unauthorized: please sign in.');
  expect(rootOf((await send(url, { token })).body)).toContain('You declined the invitation');
});

test('a form that its page does not have leads back to the page, on this site', async () => {
  const reply = await send('/directory?q=rope', { anything: 'x' });
  expect(reply).toMatchObject({ status: 303, headers: { location: '/directory?q=rope' } });
  expect(await send('/login', { call: '/api/auth/logout' })).toMatchObject({ status: 303 });
  for (const url of Object.values(pages)) {
    const answer = await send(url.replace(':id', '1'), { call: 'none' });
    expect([url, answer.status, answer.body]).toEqual([url, 303, '']);
  }
});

describe('what can’t be taken is refused with a page, and nothing is done', () => {
  test.each([
    ['from another site', { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }, 403],
    ['from nowhere', {}, 403],
    ['from another origin', { origin: 'https://elsewhere.example' }, 403],
    ['of another type', { ...own, 'content-type': 'multipart/form-data; boundary=x' }, 415],
    ['as JSON', { ...own, 'content-type': 'application/json' }, 415],
  ])('%s', async (_, headers, status) => {
    const email = await member();
    const reply = await send('/login', { email, password }, headers);
    expect(reply.status).toBe(status);
    expect(reply.headers['content-type']).toContain('text/html');
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect(reply.body).not.toContain(email);
    expect(rootOf(reply.body)).toMatch(/role="alert"[^>]*>(This call must come from|Send the body as)/);
  });

  test('larger than any form is', async () => {
    const reply = await send('/login', { email: 'x'.repeat(bodyMax), password });
    expect(reply.status).toBe(413);
    expect(reply.headers['content-type']).toContain('text/html');
  });
});

test('a form that names another host gets no page, only the refusal', async () => {
  const headers = { host: 'evil.example', 'sec-fetch-site': 'same-origin' };
  for (const url of ['/directory?q=bread', '/login']) {
    const { status, body } = await send(url, { q: 'bread' }, headers);
    expect([status, body]).toEqual([
      400,
      expect.stringMatching(/^\{"code":"bad_request","message":"The call names another host/),
    ]);
  }
});
