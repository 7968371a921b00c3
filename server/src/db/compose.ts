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

/** False where only Drizzle knows what becomes of a part. */
function collect(parts: readonly unknown[], values: unknown[]): boolean {
  for (const part of parts) {
    if (part instanceof StringChunk || part === undefined) continue;
    if (part instanceof Fragment) {
      if (!collect(part.queryChunks, values)) return false;
    } else if (part instanceof Param) {
      const value = part.value === null ? null : part.encoder.mapToDriverValue(part.value);
      if (value instanceof Fragment) return false;
      values.push(value);
    } else if (Array.isArray(part)) {
      if (!collect(part, values)) return false;
    } else if (part instanceof Column || part instanceof Table || part instanceof Identifier) continue;
    else if (typeof part === 'function' || (typeof part === 'object' && part !== null && 'getSQL' in part))
      return false;
    else values.push(part);
  }
  return true;
}

/** Texts by the names of their statements; null where they are put together each time. */
const known = new Map<string, string | null>();

function learn(name: string, statement: SQL): Composed {
  const composed = composeAnew(statement);
  const values: unknown[] = [];
  const isPlain = collect(statement.queryChunks, values) && isDeepStrictEqual(values, composed.values);
  known.set(name, isPlain ? composed.text : null);
  return composed;
}

/**
 * A statement's text and values. A name stands for one text, which tests make sure of, so under a name only the values are gathered anew:
 * putting the text together takes ten times as long.
 */
export function compose(name: string | null, statement: SQL): Composed {
  const text = name === null ? null : known.get(name);
  if (name !== null && text === undefined) return learn(name, statement);
  const values: unknown[] = [];
  return text && collect(statement.queryChunks, values) ? { text, values } : composeAnew(statement);
}
