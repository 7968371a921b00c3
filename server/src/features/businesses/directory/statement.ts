import { createHash } from 'node:crypto';
import type { QueryConfig } from 'pg';

/** SQL that is put together from parts; `add` gives the placeholder of a value. */
export interface Values {
  list: unknown[];
  add(value: unknown): string;
}

export function newValues(): Values {
  const list: unknown[] = [];
  return { list, add: (value) => `$${list.push(value)}` };
}

const names = new Map<string, string>();

/** Prepared once per connection. The number of different texts is that of the combinations of filters. */
export function prepared(text: string, values: Values): QueryConfig {
  let name = names.get(text);
  if (!name) {
    name = `directory-${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
    names.set(text, name);
  }
  return { name, text, values: values.list };
}
