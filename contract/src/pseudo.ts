import type { Language } from './messages.ts';

const plain = 'AaCcDdEeGgHhIiKkLlNnOoRrSsTtUuWwYyZz';
const accented = 'ÅåÇçÐðÉéĜĝĤĥÎîĶķĻļÑñÖöŔŕŠšŢţÛûŴŵÝýŽž';
const accentOf = new Map([...plain].map((letter, index) => [letter, accented[index] ?? letter]));

/** The text without what is between braces and in tags, which are no words. */
const words =
  /(<[^>]*>|\{\w+(?:, (?:plural|select), ?)?|[}{]|, number|(?<=[{} ])(?:=?\d+|one|other|few|many) (?=\{))/;

function accent(text: string): string {
  const parts = text.split(words).map((part, index) => ({ part, isSaid: index % 2 === 0 }));
  const length = parts.reduce((sum, { part, isSaid }) => sum + (isSaid ? part.length : 0), 0);
  const said = parts.map(({ part, isSaid }) =>
    isSaid ? part.replace(/\w/g, (letter) => accentOf.get(letter) ?? letter) : part,
  );
  return `[${said.join('')}${'~'.repeat(Math.ceil(length * 0.3))}]`;
}

/**
 * A language for who builds screens: each text of the catalogue in accented letters and brackets, a third longer.
 * What shows without accents isn't in the catalogue. What breaks will break in German.
 */
export const pseudo: Language = {
  tag: 'en-XA',
  translate: accent,
};
