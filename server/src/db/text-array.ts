import pg from 'pg';

/** A list of texts, by its number in PostgreSQL's catalogue: the driver's types name single values alone. */
const textArray = 1009 as typeof pg.types.builtins.TEXT;
const parseAny: (source: string) => unknown = pg.types.getTypeParser(textArray);

/**
 * PostgreSQL's way to write a list of texts: {Sails,"Boat repair"}. The parser of the driver makes an object of each character, and
 * Discover reads three lists of each listing it weighs; what is escaped, nested or counted from elsewhere is left to it.
 */
function parseTexts(source: string): unknown {
  if (source.includes('\\') || source.startsWith('[') || source.startsWith('{{')) return parseAny(source);
  const texts: (string | null)[] = [];
  const end = source.length - 1;
  for (let at = 1; at < end; ) {
    const isQuoted = source[at] === '"';
    const found = isQuoted ? source.indexOf('"', at + 1) : source.indexOf(',', at);
    const close = found < 0 ? end : found;
    const text = source.slice(isQuoted ? at + 1 : at, close);
    texts.push(text === 'NULL' && !isQuoted ? null : text);
    at = close + (isQuoted ? 2 : 1);
  }
  return texts;
}

export function readTextsFast(): void {
  pg.types.setTypeParser(textArray, parseTexts);
}
