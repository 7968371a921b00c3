import { describe, expect, test } from 'vitest';
import { isOnlyEmoji, tokenize } from './tokens.ts';

const links = (content: string) =>
  tokenize(content).flatMap((token) => (token.kind === 'link' ? [token.text] : []));

describe('links', () => {
  test.each([
    ['see https://a.example/x?y=1#z now', 'https://a.example/x?y=1#z'],
    ['HTTP://A.EXAMPLE', 'HTTP://A.EXAMPLE'],
    ['(https://a.example/b)', 'https://a.example/b'],
    ['https://en.wiki.example/Guild_(medieval).', 'https://en.wiki.example/Guild_(medieval)'],
    ['https://a.example, and more', 'https://a.example'],
    ['“https://a.example/”', 'https://a.example/'],
    ['https://例え.example/道', 'https://例え.example/道'],
  ])('%s', (content, link) => {
    expect(links(content)).toEqual([link]);
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,<b>',
    'ftp://a.example',
    'https://',
    'https://user:secret@a.example/',
    'https://bank.example@evil.example/',
    'www.a.example',
    'mailto:a@b.example',
  ])('not %s', (content) => {
    expect(links(content)).toEqual([]);
  });

  test('nothing of the message is lost', () => {
    const content = 'a https://x.example, b\nhttps://user@x.example c (https://y.example)!';
    expect(
      tokenize(content)
        .map(({ text }) => text)
        .join(''),
    ).toBe(content);
  });

  test('a long run of closing brackets ends the address', () => {
    const brackets = ')]'.repeat(1900);
    expect(links(`https://a.example/(b)${brackets}`)).toEqual(['https://a.example/(b)']);
    expect(links('https://a.example/ '.repeat(200))).toHaveLength(200);
  });
});

test('one to three emoji are drawn large', () => {
  for (const content of ['👍', '🎉 🎉', '👩‍👩‍👧‍👦🏴󠁧󠁢󠁳󠁣󠁴󠁿❤️']) expect(isOnlyEmoji(content)).toBe(true);
  for (const content of ['', '1', 'ok 👍', '👍👍👍👍', '#']) expect(isOnlyEmoji(content)).toBe(false);
});
