import type { Given, Message, TagsOf, ValuesOf } from '@guildhall/contract/messages.ts';
import { pieces } from '@guildhall/contract/messages.ts';
import { createElement, Fragment, type ReactNode } from 'react';
import { language, locale } from './rendering.ts';

/**
 * A text in the reader's language. It is asked for while something is drawn or done, never when a module is loaded: the server draws
 * for many readers at once. What stands in a constant is a `message()`.
 * @param text a literal, or no command finds it for the catalogue
 */
export function t<const S extends string>(text: S, ...values: Given<S>): string;
export function t(text: Message): string;
export function t(text: string | Message, values: Record<string, unknown> = {}): string {
  const said = typeof text === 'string' ? { text, values } : text;
  return pieces(said.text, said.values, language(), locale()).join('');
}

type Nodes<S extends string> = { [K in keyof ValuesOf<S>]: ReactNode } & {
  [K in TagsOf<S>]: (words: ReactNode) => ReactNode;
};

const together = (nodes: unknown[]) => createElement(Fragment, null, ...(nodes as ReactNode[]));

/** The same with elements in it: values may be some, and a tag such as <link>…</link> is what its function makes of the words. */
export function rich<const S extends string>(text: S, values: Nodes<S>): ReactNode {
  const given = Object.entries<unknown>(values).map(([name, value]) => [
    name,
    typeof value === 'function' ? (words: unknown[]) => value(together(words)) : value,
  ]);
  return together(pieces(text, Object.fromEntries(given), language(), locale()));
}

/** Words that are a text of ours or a name that somebody gave. */
export const said = (words: Message | string) => (typeof words === 'string' ? words : t(words));
