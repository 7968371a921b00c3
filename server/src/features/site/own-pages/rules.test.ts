import { getSitePage, groupDepthMax, type TextBlock } from '@guildhall/contract/site-pages.ts';
import { expect, test } from 'vitest';
import { pageOf } from './rules.ts';

const blocksOf = (text: string) => pageOf(text).blocks;
const paragraph = (...runs: object[]) => ({ kind: 'paragraph', runs });

test('a first heading is the title, and what follows comes as headings, paragraphs, lists, quotes, tables and lines', () => {
  const text = `# Terms

First *of* **all**, a
line\\
and \`one\` more.

## Your account
#### Its end

3. One
4. Two
   - deeper

> Quoted

| Cookie | Days |
| ------ | ---- |
| sid    | 30   |

---

# Also a chapter
`;
  expect(pageOf(text)).toEqual({
    title: 'Terms',
    blocks: [
      paragraph(
        { text: 'First ' },
        { text: 'of', emphasis: true },
        { text: ' ' },
        { text: 'all', strong: true },
        { text: ', a line\nand ' },
        { text: 'one', code: true },
        { text: ' more.' },
      ),
      { kind: 'heading', level: 2, runs: [{ text: 'Your account' }] },
      { kind: 'heading', level: 4, runs: [{ text: 'Its end' }] },
      {
        kind: 'group',
        mark: 'numbers',
        start: 3,
        parts: [
          [paragraph({ text: 'One' })],
          [
            paragraph({ text: 'Two' }),
            { kind: 'group', mark: 'bullets', start: 1, parts: [[paragraph({ text: 'deeper' })]] },
          ],
        ],
      },
      { kind: 'group', mark: 'quote', start: 1, parts: [[paragraph({ text: 'Quoted' })]] },
      {
        kind: 'table',
        head: [[{ text: 'Cookie' }], [{ text: 'Days' }]],
        rows: [[[{ text: 'sid' }], [{ text: '30' }]]],
      },
      { kind: 'line' },
      { kind: 'heading', level: 2, runs: [{ text: 'Also a chapter' }] },
    ],
  });
});

test('indented lines are words and not code, and what is fenced keeps its lines', () => {
  expect(pageOf('    12 Quay Street')).toEqual({ title: null, blocks: [paragraph({ text: '12 Quay Street' })] });
  expect(blocksOf('```\na\n  b\n```')).toEqual([paragraph({ text: 'a\n  b', code: true })]);
});

test.each([
  ['<script>alert(1)</script>'],
  ['<img src=x onerror=alert(1)>'],
  ['a <b onclick="alert(1)">bold</b> word'],
  ['<!-- a comment -->'],
])('HTML stands as it was written: %s', (html) => {
  expect(blocksOf(html)).toEqual([paragraph({ text: html })]);
});

test.each([
  ['https://example.org/a?b=1', 'https://example.org/a?b=1'],
  ['mailto:office@example.org', 'mailto:office@example.org'],
  ['/privacy#cookies', '/privacy#cookies'],
  ['privacy', '/privacy'],
  ['//evil.example/a', 'https://evil.example/a'],
  ['/\\\\evil.example', '/%5Cevil.example'],
  ['/.//evil.example', '/evil.example'],
  ['JavaScript:alert(1)', undefined],
  ['java&#115;cript:alert(1)', undefined],
  ['data:image/png;base64,AAAA', undefined],
  ['vbscript:x', undefined],
  ['ftp://example.org', undefined],
  ['#here', undefined],
])('a link to %s leads to %s', (written, href) => {
  const [block] = blocksOf(`[words](${written})`);
  const runs = block?.kind === 'paragraph' ? block.runs : [];
  expect(runs.map((run) => run.href)).toEqual([href]);
  expect(runs[0]?.text).toContain('words');
});

test('of a picture its words are left, and nothing is fetched', () => {
  expect(blocksOf('![Our seal](https://example.org/seal.png)')).toEqual([paragraph({ text: 'Our seal' })]);
});

test('lists and quotes that lie too deep are refused, since something would be lost', () => {
  const nested = (depth: number) => `${'> '.repeat(depth)}deep`;
  expect(
    getSitePage.response.parse({ own: pageOf(nested(groupDepthMax)), changedAt: null }).own?.blocks,
  ).toHaveLength(1);
  const tooDeep = 'lists or quotes lie more than 5 deep';
  expect(() => pageOf(nested(groupDepthMax + 1))).toThrow(tooDeep);
  expect(() => pageOf(`${'- '.repeat(50_000)}a`)).toThrow(tooDeep);
});

test('a text without words is refused', () => {
  expect(() => pageOf(' \n\n')).toThrow('it holds no text');
  expect(() => pageOf('# Only a title')).toThrow('it holds no text');
});

test.each(['*a**b', '[', '![', '<a ', '&amp;', '[a](', '`a``b'])(
  '200 kB of %s are read, and nothing is lost',
  (part) => {
    const text = part.repeat(200_000 / part.length);
    const depths = (blocks: TextBlock[]): number =>
      Math.max(0, ...blocks.map((block) => (block.kind === 'group' ? 1 + depths(block.parts.flat()) : 0)));
    const page = getSitePage.response.parse({ own: pageOf(text), changedAt: null }).own;
    expect(depths(page?.blocks ?? [])).toBe(0);
    expect(JSON.stringify(page).length).toBeGreaterThan(text.length / 5);
  },
);
