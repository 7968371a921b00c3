import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OutsideLink } from './outside-link.tsx';

const htmlOf = (href: string) => renderToStaticMarkup(createElement(OutsideLink, { href }, 'Join online'));

test('a web address is led to', () => {
  for (const href of ['https://meet.example/7', 'HTTP://meet.example'])
    expect(htmlOf(href)).toContain(`href="${href}"`);
});

test('anything else that came into the database is text, and no link', () => {
  for (const href of [
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    '//evil.example',
  ])
    expect(htmlOf(href)).toBe('<span>Join online</span>');
});
