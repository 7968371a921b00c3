import type { Language } from './messages.ts';

const plain = 'AaCcDdEeGgHhIiKkLlNnOoRrSsTtUuWwYyZz';
const accented = 'ÅåÇçÐðÉéĜĝĤĥÎîĶķĻļÑñÖöŔŕŠšŢţÛûŴŵÝýŽž';
const accentOf = new Map([...plain].map((letter, index) => [letter, accented[index] ?? letter]));

/** Tags, what is up to the first words in braces, ends of words with the key of the next ones, and the words themselves. */
const tokens = /<[^>]*>|\{\w+(?:, number)?\}|\{\w+, (?:plural|select), *=?\w+ *\{|\}|[^{}<]+/g;
const nextKey = /^\s*=?\w+\s*\{/;

function accent(text: string): string {
  let said = '';
  let length = 0;
  /** In how many branches the words stand: between two of those there is nothing but a key. */
  let depth = 0;
  for (let at = 0; at < text.length; ) {
    tokens.lastIndex = at;
    let token = tokens.exec(text)?.[0] ?? text.slice(at);
    const isEnd = token === '}' && depth > 0;
    const key = isEnd ? (nextKey.exec(text.slice(at + 1))?.[0] ?? '') : '';
    if (isEnd && key) token += key;
    else if (isEnd) {
      // The last branch, and the choice that it belongs to.
      depth -= 1;
      token = text.slice(at, text.indexOf('}', at + 1) + 1);
    } else if (/\{$/.test(token)) depth += 1;
    const isSaid = !/[{}<]/.test(token);
    if (isSaid) length += token.length;
    said += isSaid ? token.replace(/\w/g, (letter) => accentOf.get(letter) ?? letter) : token;
    at += token.length;
  }
  return `[${said}${'~'.repeat(Math.ceil(length * 0.3))}]`;
}

/**
 * A language for who builds screens: each text of the catalogue in accented letters and brackets, a third longer.
 * What shows without accents isn't in the catalogue. What breaks will break in German.
 */
export const pseudo: Language = {
  tag: 'en-XA',
  translate: accent,
};
