import { updateProfile } from '@guildhall/contract/profile.ts';
import { listStartPageFaces, startPageFaces } from '@guildhall/contract/site.ts';
import { expect, test } from 'vitest';
import { useApp } from '../../../test/harness.ts';
import { addBusiness } from '../../../test/matching.ts';
import { plain, send } from '../../../test/pictures.ts';

const app = useApp();
const shown = async () => app.stranger.call(listStartPageFaces);
const wish = { body: { isOnStartPage: true } };

test('visitors see those alone who wish it, their picture too, and only as long as they do', async () => {
  const [ann, ben] = [await app.join('Ann'), await app.join('Ben')];
  const mill = await addBusiness(app, ann, 'Ann’s Mill', { industry: 'Retail' });
  await addBusiness(app, ben, 'Ben’s Barge');
  const { profileImageUrl: url } = (await send(ann, await plain(9, 9).png().toBuffer())).body;
  const picture = async () => (await app.stranger.send({ method: 'GET', url })).status;
  expect([await shown(), await picture()]).toEqual([[], 404]);

  expect(await ann.call(updateProfile, wish)).toMatchObject({ isOnStartPage: true });
  expect(await shown()).toEqual([
    {
      id: ann.id,
      displayName: 'Ann Tester',
      profileImageUrl: url,
      business: { id: mill.id, name: 'Ann’s Mill', type: 'SME', industry: 'Retail', logoUrl: null },
    },
  ]);
  expect(await picture()).toBe(200);

  await app.pool.query('update users set suspended_at = now() where id = $1', [ann.id]);
  expect([await shown(), await picture()]).toEqual([[], 404]);
  await app.pool.query('update users set suspended_at = null where id = $1', [ann.id]);
  await ann.call(updateProfile, { body: { isOnStartPage: false } });
  expect([await shown(), await picture()]).toEqual([[], 404]);
});

test('who has no listing, or has not confirmed their address, is not among them, and there are few', async () => {
  const [bare, unconfirmed] = [await app.join('Bare'), await app.join('Una', { emailConfirmedAt: null })];
  await addBusiness(app, unconfirmed, 'Una’s');
  for (const one of [bare, unconfirmed]) await one.call(updateProfile, wish);
  expect(await shown()).toEqual([]);
  for (let place = 0; place <= startPageFaces; place += 1) {
    const member = await app.join('More', { isOnStartPage: true });
    await addBusiness(app, member, `More ${place}`);
  }
  expect(await shown()).toHaveLength(startPageFaces);
});

test('of very many a part is looked at, another one each day', async () => {
  await app.pool.query(
    `with made as (insert into users (email, first_name, email_confirmed_at, is_on_start_page)
       select 'many' || n || '@faces.example', 'Many', now(), true from generate_series(1, 1000) n returning id)
     insert into businesses (name, claimed_by) select 'Of many', id from made`,
  );
  const seen = new Set<number>();
  for (let day = 0; day < 20; day += 1) {
    const faces = await shown();
    expect(faces).toHaveLength(startPageFaces);
    for (const { id } of faces) seen.add(id);
    app.travel(86_400_000);
  }
  // From one end of them to the other, and not the first two hundred again and again.
  expect(Math.max(...seen) - Math.min(...seen)).toBeGreaterThan(500);
});
