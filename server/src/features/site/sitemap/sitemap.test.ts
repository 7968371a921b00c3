import { cancelEvent } from '@guildhall/contract/events.ts';
import { deleteBusiness } from '@guildhall/contract/listings.ts';
import { expect, test } from 'vitest';
import { announce, groupOf } from '../../../test/events.ts';
import { useApp } from '../../../test/harness.ts';
import { addBusiness } from '../../../test/matching.ts';

const app = useApp();
const get = async (url: string) => {
  const { status, body, headers } = await app.stranger.send({ method: 'GET', url });
  return { status, body, type: headers['content-type'] };
};

test('search engines are led from robots.txt to every listing that is there, and to none that is deleted', async () => {
  const bob = await app.join('Bob');
  const [boats, nets] = [await addBusiness(app, bob, 'Baker Boats'), await addBusiness(app, bob, 'Baker Nets')];
  await addBusiness(app, null, 'Far away', { id: 100_001 });
  await bob.call(deleteBusiness, { params: { id: String(nets.id) } });
  const robots = (await get('/robots.txt')).body;
  expect(robots).toContain('Sitemap: http://localhost:3000/sitemap.xml');
  // Pictures of previews.
  expect(robots).toContain('Allow: /api/files/');
  const index = await get('/sitemap.xml');
  expect(index.type).toContain('application/xml');
  const parts = [...index.body.matchAll(/<loc>http:\/\/localhost:3000(.*?)<\/loc>/g)].map(([, path = '']) => path);
  expect(parts).toEqual(['/sitemaps/pages.xml', '/sitemaps/1.xml', '/sitemaps/2.xml', '/sitemaps/3.xml']);
  const texts = await Promise.all(parts.map(async (path) => (await get(path)).body));
  const urls = texts.flatMap((text) => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url));
  expect(urls).toContain('http://localhost:3000/directory');
  expect(urls).toContain('http://localhost:3000/events');
  expect(urls.filter((url) => /directory\/\d/.test(url ?? ''))).toEqual([
    `http://localhost:3000/directory/${boats.id}`,
    'http://localhost:3000/directory/100001',
  ]);
});

test('and to every event that visitors may come to know of', async () => {
  const ida = await app.join('Ida');
  const [isPublic, called, ofGroup, secret] = await Promise.all([
    announce(app, ida),
    announce(app, ida),
    groupOf(app, [ida], { isPrivate: false, name: 'Open Circle' }).then((groupId) =>
      announce(app, ida, { groupId }),
    ),
    groupOf(app, [ida]).then((groupId) => announce(app, ida, { groupId })),
  ]);
  await ida.call(cancelEvent, { params: { id: String(called.id) }, body: { reason: 'Rain' } });
  expect((await get('/sitemap.xml')).body).toContain('<loc>http://localhost:3000/sitemaps/events-1.xml</loc>');
  const { body, type } = await get('/sitemaps/events-1.xml');
  expect(type).toContain('application/xml');
  const found = [...body.matchAll(/<loc>http:\/\/localhost:3000\/events\/(\d+)<\/loc><lastmod>[\d-]{10}</g)];
  expect(found.map(([, id]) => Number(id)).sort()).toEqual([isPublic.id, ofGroup.id].sort());
  expect(body).not.toContain(`/events/${secret.id}<`);
});

test.each([
  '/sitemaps/9.xml',
  '/sitemaps/events-2.xml',
  '/sitemaps/events-0.xml',
  '/sitemaps/0.xml',
  '/sitemaps/1',
  '/sitemaps/..%2f1.xml',
  '/sitemaps/99999.xml',
])('%s is no part', async (url) => expect([400, 404]).toContain((await get(url)).status));
