import { isDeepStrictEqual } from 'node:util';
import { Column, Fragment, Identifier, Param, PgDialect, type SQL, StringChunk, Table } from './drizzle.ts';

const dialect = new PgDialect({ casing: 'snake_case' });

export interface Composed {
  text: string;
  values: unknown[];
}

export function composeAnew(statement: SQL): Composed {
  const { sql: text, params: values } = dialect.sqlToQuery(statement);
  return { text, values };
}

const [aValue, aName, aList, itsEnd] = [Symbol('value'), Symbol('name'), Symbol('list'), Symbol('end')];

/** A statement taken apart. Two with the same pieces have the same text. */
interface Parts {
  pieces: unknown[];
  values: unknown[];
}

/** False where only Drizzle knows what becomes of a part. */
function collect(chunks: readonly unknown[], into: Parts): boolean {
  const { pieces, values } = into;
  for (const chunk of chunks) {
    if (chunk === undefined) continue;
    if (chunk instanceof StringChunk) pieces.push(...chunk.value);
    else if (chunk instanceof Fragment) {
      if (!collect(chunk.queryChunks, into)) return false;
    } else if (chunk instanceof Param) {
      const value = chunk.value === null ? null : chunk.encoder.mapToDriverValue(chunk.value);
      if (value instanceof Fragment) return false;
      pieces.push(aValue);
      values.push(value);
    } else if (Array.isArray(chunk)) {
      pieces.push(aList);
      if (!collect(chunk, into)) return false;
      pieces.push(itsEnd);
    } else if (chunk instanceof Column || chunk instanceof Table) pieces.push(chunk);
    else if (chunk instanceof Identifier) pieces.push(aName, chunk.value);
    else if (typeof chunk === 'function' || (typeof chunk === 'object' && chunk !== null && 'getSQL' in chunk))
      return false;
    else {
      pieces.push(aValue);
      values.push(chunk);
    }
  }
  return true;
}

function takeApart(statement: SQL): Parts | null {
  const parts: Parts = { pieces: [], values: [] };
  return collect(statement.queryChunks, parts) ? parts : null;
}

interface Known {
  text: string;
  /** Null where the text is put together each time. */
  pieces: unknown[] | null;
}

/** By the names of statements. */
const known = new Map<string, Known>();

function learn(name: string, statement: SQL): Composed {
  const composed = composeAnew(statement);
  const parts = takeApart(statement);
  const isPlain = isDeepStrictEqual(parts?.values, composed.values);
  known.set(name, { text: composed.text, pieces: isPlain && parts ? parts.pieces : null });
  return composed;
}

const areSame = (some: unknown[], others: unknown[]) =>
  some.length === others.length && some.every((piece, place) => piece === others[place]);

/**
 * A statement's text and values. A name stands for one text, so under a name only what the text is made of is looked at: putting it
 * together takes several times as long. Throws when it is not the text that was learned first: sending that one would
 * answer another question.
 */
export function compose(name: string | null, statement: SQL): Composed {
  if (name === null) return composeAnew(statement);
  const kept = known.get(name);
  if (!kept) return learn(name, statement);
  const parts = kept.pieces && takeApart(statement);
  if (parts && kept.pieces && areSame(parts.pieces, kept.pieces)) return { text: kept.text, values: parts.values };
  const composed = composeAnew(statement);
  if (composed.text === kept.text) return composed;
  throw new Error(
    `${name} is not the same statement each time: its name, or a part of it, must tell which one it is`,
  );
}
