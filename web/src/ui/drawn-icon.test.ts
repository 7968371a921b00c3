import { createLucideIcon } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import drawnIcon from './drawn-icon.tsx';

const node: [string, Record<string, string>][] = [
  ['path', { d: 'M2 12a1 1 0 0 1 0-1', key: 'a' }],
  ['circle', { cx: '12', cy: '12', r: '3', key: 'b' }],
];
const Drawn = drawnIcon({ node });
const Original = createLucideIcon('eye', node as never);

/** The parts of the markup in the order of the alphabet, without the library's class names. */
const partsOf = (html: string) =>
  html
    .replace(/ ?lucide(?:-eye)?\b/g, '')
    .replace(/ class="\s*"/, '')
    .match(/[\w-]+="[^"]*"|<\w+/g)
    ?.map((part) => part.replace(/="\s+/, '="'))
    .sort();

test.each([
  {},
  { 'aria-hidden': 'true' as const, strokeWidth: 1.75, className: 'size-5' },
  { size: 16, className: 'text-muted' },
  { 'aria-label': 'Seen', role: 'img' },
  { fill: 'currentColor' },
])('an icon is drawn as the library draws it, with %o', (props) => {
  const drawn = renderToStaticMarkup(createElement(Drawn, props));
  expect(partsOf(drawn)).toEqual(partsOf(renderToStaticMarkup(createElement(Original, props))));
});
