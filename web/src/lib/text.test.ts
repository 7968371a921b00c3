import { message } from '@guildhall/contract/messages.ts';
import { pseudo } from '@guildhall/contract/pseudo.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';
import { findRendering, type Rendering } from './rendering.ts';
import { rich, t } from './text.ts';

const drawnFor: Rendering = {
  origin: '',
  brand: { communityName: null, introduction: null, logoUrl: null, stylesUrl: null, off: [] },
  locale: 'en-XA',
  language: pseudo,
  timeZone: 'UTC',
  now: new Date(),
  flags: {},
  answer: () => undefined,
};

afterEach(() => findRendering(() => undefined));

describe('a text', () => {
  test('stays as it is without braces', () => {
    expect(t('You haven’t blocked anyone.')).toBe('You haven’t blocked anyone.');
  });

  test('has its values, and those are no texts', () => {
    expect(t('Block {name}?', { name: 'Zoë {name} <b>' })).toBe('Block Zoë {name} <b>?');
  });

  test('counts', () => {
    const invited = (count: number, group: string) =>
      t('{count, plural, =0 {Nobody is} one {# person is} other {# people are}} invited to {group}.', {
        count,
        group,
      });
    expect(invited(0, 'Food')).toBe('Nobody is invited to Food.');
    expect(invited(1, 'Food')).toBe('1 person is invited to Food.');
    expect(invited(1204, 'Food')).toBe(`${(1204).toLocaleString()} people are invited to Food.`);
  });

  test('has values within its plurals, and chooses by words', () => {
    const values = { count: 2, who: 'Ann', kind: 'group' };
    expect(
      t(
        '{count, plural, one {{who} has # {kind, select, group {group} other {event}}} other {{who} has #}}',
        values,
      ),
    ).toBe('Ann has 2');
  });

  test('waits in a constant', () => {
    const label = message('At most {max, number} letters', { max: 40 });
    expect(t(label)).toBe('At most 40 letters');
  });

  test('has elements in it', () => {
    const node = rich('Read <link>the {what}</link>, {name}.', {
      what: 'rules',
      name: createElement('b', null, 'Ann'),
      link: (words) => createElement('a', { href: '/rules' }, words),
    });
    expect(renderToStaticMarkup(node)).toBe('Read <a href="/rules">the rules</a>, <b>Ann</b>.');
  });

  test('fails where its tags don’t match', () => {
    expect(() => rich('Read <link>this</lonk>.', { lonk: () => null } as never)).toThrow('Not a message');
  });

  test('is in the language of whom the page is drawn for, values aside', () => {
    findRendering(() => drawnFor);
    expect(t('Block {name}?', { name: 'Ann' })).toMatch(/^\[Bļöçķ Ann\?~+\]$/);
    expect(t('{count, plural, one {# member} other {# members}} of {group}', { count: 2, group: 'Food' })).toMatch(
      /^\[2 mémbéŕš öf Food~+\]$/,
    );
    const wait =
      'Wait {unit, select, second {{wait, plural, one {# second} other {# seconds}}} other {{wait, plural, one {# day} other {# days}}}}.';
    expect(t(wait, { unit: 'second', wait: 1 })).toMatch(/^\[Ŵåîţ 1 šéçöñð\.~+\]$/);
    expect(t(wait, { unit: 'day', wait: 2 })).toMatch(/^\[Ŵåîţ 2 ðåýš\.~+\]$/);
    expect(
      renderToStaticMarkup(rich('Read <link>this</link>.', { link: (words) => createElement('a', {}, words) })),
    ).toMatch(/^\[Ŕéåð <a>ţĥîš<\/a>\.~+\]$/);
  });
});
