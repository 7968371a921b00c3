import { agreeToPage, listAskedPages } from '@guildhall/contract/agreements.ts';
import { listActs } from '@guildhall/contract/audit.ts';
import { register } from '@guildhall/contract/auth.ts';
import { getSite } from '@guildhall/contract/site.ts';
import { getSitePage, type SitePageName } from '@guildhall/contract/site-pages.ts';
import { listSitePages, previewSitePage, setSitePage, sitePageMax } from '@guildhall/contract/written-pages.ts';
import { beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../context.ts';
import { type Caller, useApp } from '../../../test/harness.ts';

const app = useApp();
let admin: Caller;
beforeAll(async () => {
  admin = await app.join('Ada', { role: 'admin' });
});

const stateOf = async (name: SitePageName) =>
  (await admin.call(listSitePages)).find((page) => page.name === name) as NonNullable<
    Awaited<ReturnType<typeof admin.call<typeof listSitePages>>>[number]
  >;
const write = async (name: SitePageName, text: string, asksAgain = false) =>
  admin.try(setSitePage, {
    params: { name },
    body: { text, version: (await stateOf(name)).version, asksAgain },
  });
const read = (name: SitePageName) => app.stranger.call(getSitePage, { params: { name } });

test('what an admin writes stands in place of the built-in words, as text and no HTML, and can be taken back', async () => {
  expect(await stateOf('terms')).toMatchObject({ source: 'built-in', version: null, text: '' });
  const text = '# House rules\n\n<script>alert(1)</script> [bad](javascript:alert(1))';
  expect((await write('terms', text)).status).toBe(200);
  const { own, changedAt } = await read('terms');
  expect(own).toEqual({
    title: 'House rules',
    blocks: [{ kind: 'paragraph', runs: [{ text: '<script>alert(1)</script> [bad](javascript:alert(1))' }] }],
  });
  expect(changedAt).toBeInstanceOf(Date);
  expect(await stateOf('terms')).toMatchObject({ source: 'written', text, agreed: 1 });
  const [act] = await admin.call(listActs, { query: { action: 'words.changed' } });
  expect(act?.details).toEqual({ what: 'terms', to: String((await stateOf('terms')).version) });
  expect((await write('terms', '  ')).status).toBe(200);
  expect(await read('terms')).toEqual({ own: null, changedAt: null });
  expect(await stateOf('terms')).toMatchObject({ source: 'built-in', text: '' });
});

test('imprint and accessibility are led to once they are written', async () => {
  expect((await app.stranger.call(getSite)).ownPages).toEqual([]);
  await write('imprint', 'Harwick Traders, 2 Mill Lane');
  expect((await app.stranger.call(getSite)).ownPages).toEqual(['imprint']);
});

test('of two admins who write the same page the second one is told', async () => {
  const body = { text: 'One', version: (await stateOf('accessibility')).version };
  const save = () => admin.try(setSitePage, { params: { name: 'accessibility' }, body });
  const answers = await Promise.all([save(), save()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test.each([
  ['too long', 'x'.repeat(sitePageMax + 1), false],
  ['too deep', '> > > > > > deep', false],
  ['with NUL', 'a\0b', false],
  ['without text', '[x]: /y', false],
])('one that is %s is refused beside its field, and nothing is changed', async (_what, text, asksAgain) => {
  const before = await admin.call(listSitePages);
  const { status, body } = await write('privacy', text, asksAgain);
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['text']]);
  expect((await admin.try(previewSitePage, { body: { text } })).status).toBe(400);
  expect(await admin.call(listSitePages)).toEqual(before);
});

test('members agree by joining, and are asked again when an admin says so, until they have agreed', async () => {
  const joined = async (firstName: string) => {
    const member = await app.join(firstName);
    await inTransaction(app.ctx, (ctx) => ctx.tell({ type: 'member.joined', memberId: member.id }));
    return member;
  };
  const early = await app.join('Early');
  await write('terms', 'Be kind.');
  const member = await joined('Mia');
  expect(await member.call(listAskedPages)).toEqual([]);
  // Who was here before there were any is asked for nothing, as long as nobody says so.
  expect(await early.call(listAskedPages)).toEqual([]);

  await write('terms', 'Be kind, and on time.');
  expect(await member.call(listAskedPages)).toEqual([]);
  await write('terms', 'Be kind, and early.', true);
  const { version } = await stateOf('terms');
  for (const who of [early, member])
    expect(await who.call(listAskedPages)).toEqual([{ page: 'terms', version, changedAt: expect.any(Date) }]);
  expect(await (await joined('Nia')).call(listAskedPages)).toEqual([]);
  const wrong = await member.try(agreeToPage, { body: { page: 'terms', version: (version ?? 0) - 1 } });
  expect(wrong.status).toBe(409);
  await member.call(agreeToPage, { body: { page: 'terms', version: version ?? 0 } });
  await member.call(agreeToPage, { body: { page: 'terms', version: version ?? 0 } });
  expect(await member.call(listAskedPages)).toEqual([]);
  expect(await early.call(listAskedPages)).toHaveLength(1);
  // Those who wrote it, joined under it or agreed to it.
  expect(await stateOf('terms')).toMatchObject({ agreed: 3 });
  expect((await write('imprint', 'Mill Lane', true)).status).toBe(400);
});

test('who registers agrees to what stands then', async () => {
  await app.stranger.call(register, {
    body: {
      firstName: 'Rita',
      lastName: 'Rowe',
      email: 'rita@rowe.example',
      password: 'a quiet harbour at dusk',
      confirmPassword: 'a quiet harbour at dusk',
    },
  });
  const { rows } = await app.pool.query(
    "select a.version from site_agreements a join users u on u.id = a.member_id where u.email = 'rita@rowe.example'",
  );
  expect(rows).toEqual([{ version: (await stateOf('terms')).version }]);
});

test('only admins write pages', async () => {
  const mo = await app.join('Mo', { role: 'moderator' });
  expect((await mo.try(listSitePages)).status).toBe(403);
  const body = { text: 'Mine', version: null };
  expect((await mo.try(setSitePage, { params: { name: 'terms' }, body })).status).toBe(403);
  expect((await mo.try(previewSitePage, { body: { text: 'Mine' } })).status).toBe(403);
});
