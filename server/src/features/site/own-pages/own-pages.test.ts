import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getSitePage } from '@guildhall/contract/site-pages.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveWebFiles } from '../../../http/web-files.ts';
import { useApp } from '../../../test/harness.ts';
import { createOwnPages } from './service.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'guildhall-own-pages-'));
const folder = join(dataDir, 'pages');

beforeAll(async () => {
  await mkdir(folder);
  await writeFile(
    join(folder, 'terms.md'),
    '\uFEFF# House <rules>\n\nOurs, </script><script>alert(1)</script>.\n\n[Bad](javascript:alert(1)) and [good](/privacy).\n',
  );
  await writeFile(join(folder, 'login.md'), 'Not a page of the operator');
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

// The pages of the product, as script/build has built it.
const app = useApp({ DATA_DIR: dataDir }, { serveWeb: serveWebFiles });

const read = async (path: string) => (await app.stranger.send({ method: 'GET', url: path })).body;

test('anybody reads the operator’s own terms, and learns that there is no own privacy policy', async () => {
  const { own } = await app.stranger.call(getSitePage, { params: { name: 'terms' } });
  expect(own?.title).toBe('House <rules>');
  expect(own?.blocks).toHaveLength(2);
  expect(await app.stranger.call(getSitePage, { params: { name: 'privacy' } })).toEqual({
    own: null,
    changedAt: null,
  });
});

test('no other file of the folder is read', async () => {
  for (const name of ['login', '..%2Fsecret', 'terms.md'])
    expect((await app.stranger.send({ method: 'GET', url: `/api/site/pages/${name}` })).status).toBe(400);
});

test('the server draws own terms in place of the built-in ones, with nothing of HTML in them', async () => {
  const html = await read('/terms');
  const [, drawn = ''] = /<div id="root">(.*)<\/div>\s*<script type="application\/json"/s.exec(html) ?? [];
  expect(html).toContain('<title>House &lt;rules&gt; · Tarrowmouth Chamber of Commerce</title>');
  expect(html).toContain('<meta name="description" content="Ours, ');
  expect(drawn).toContain('Ours, &lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;.');
  expect(drawn).toContain('<a href="/privacy" class="link">good</a>');
  expect(drawn).not.toContain('href="javascript');
  expect(drawn).not.toContain('Who you are dealing with');
  expect(drawn).not.toContain('What you can expect here');
  const privacy = await read('/privacy');
  expect(privacy).toContain('<title>Privacy Policy · Tarrowmouth Chamber of Commerce</title>');
  expect(privacy).toContain('Cookies and your browser');
});

describe('a page that can’t be shown stops the start with a sentence:', () => {
  const cure = 'mend it, or take it away: then the built-in words stand.';

  test.each([
    ['one that is too large', 'a'.repeat(200_001), 'it is larger than 200 kB'],
    ['one that is not in UTF-8', Buffer.from([0xff, 0xfe, 0x41]), 'it is not in UTF-8'],
    ['an empty one', '', 'it holds no text'],
    ['one that lies too deep', '> > > > > > deep', 'lists or quotes lie more than 5 deep'],
  ])('%s', async (_what, content, reason) => {
    const broken = await mkdtemp(join(tmpdir(), 'guildhall-own-pages-'));
    const file = join(broken, 'pages', 'privacy.md');
    await mkdir(join(broken, 'pages'));
    await writeFile(file, content);
    expect(() => createOwnPages({ dataDir: broken })).toThrow(`${file} can’t be shown (${reason}): ${cure}`);
    await rm(file);
    await mkdir(file);
    expect(() => createOwnPages({ dataDir: broken })).toThrow('it is no file');
    await rm(broken, { recursive: true });
  });
});
