import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { useApp } from '../test/harness.ts';
import { type Composed, compose, composeAnew } from './compose.ts';
import { and, eq, integer, pgTable, type SQL, sql, text } from './drizzle.ts';
import { execute, listRows } from './statement.ts';

const app = useApp();

const boats = pgTable('boats', { id: integer(), homePort: text() });

/** Everything that a statement is made of here, with other values each time. */
const statements: Record<string, (id: number, name: string | null) => SQL> = {
  'values among words': (id, name) => sql`select 1 where ${id} = 1 and ${name}::text is null and ${true}`,
  'fragments in fragments': (id, name) => {
    const isIt = (column: string) => sql`${sql.identifier(column)} = ${id} or exists (select ${name}::text)`;
    return sql`select 1 where ${isIt('a')} and (${isIt('b')}) ${id > 1 ? undefined : sql``} limit ${id}`;
  },
  lists: (id, name) => sql`select 1 where ${id} in ${[id, 2, 3]} or ${name} = any(${sql.param([name])}::text[])`,
  'tables and columns': (id, name) =>
    sql`select ${boats.homePort} from ${boats} where ${and(eq(boats.id, id), eq(boats.homePort, name ?? ''))}`,
  'parts of their own kind': (id, name) =>
    sql`select 1 from ${sql`boats`.as('b')} where ${sql.join([sql`${id}`, sql`${name}`], sql` or `)} and ${sql.raw('true')}`,
  moments: (id) => sql`select ${new Date(id)}::timestamptz, ${sql.param({ id }, { mapToDriverValue: String })}`,
};

test.each(Object.entries(statements))('under a name, a statement stays what it is: %s', (name, make) => {
  const asked: Composed[] = [
    compose(name, make(1, 'Petrel')),
    compose(name, make(2, null)),
    compose(name, make(3, '')),
  ];
  expect(asked).toEqual([make(1, 'Petrel'), make(2, null), make(3, '')].map(composeAnew));
});

describe('another statement under a name is refused, and is not taken for the first', () => {
  const row = z.object({ one: z.int() });
  const isOpen = (isAsked: boolean) => (isAsked ? sql`and is_open` : sql``);
  test.each<[string, SQL, SQL]>([
    ['other words', sql`select ${1}::int as one`, sql`select ${1}::int as two`],
    [
      'a condition more',
      sql`select ${1} where true ${isOpen(false)}`,
      sql`select ${1} where true ${isOpen(true)}`,
    ],
    ['one less', sql`select ${1} where true ${isOpen(true)}`, sql`select ${1} where true ${undefined}`],
    ['another column', sql`select ${boats.id} from boats`, sql`select ${boats.homePort} from boats`],
    ['another name', sql`select ${sql.identifier('a')}`, sql`select ${sql.identifier('b')}`],
    ['a word for a name', sql`select ${sql.identifier('a')}`, sql`select ${sql.raw('a')}`],
    ['a value for a word', sql`select ${sql.raw('1')}`, sql`select ${1}`],
    ['a longer list', sql`select ${1} in ${[1, 2]}`, sql`select ${1} in ${[1, 2, 3]}`],
    ['no list', sql`select (${1}, ${2})`, sql`select ${[1, 2]}, ${1}`],
  ])('%s', (what, first, other) => {
    compose(what, first);
    expect(() => compose(what, other)).toThrow(`${what} is not the same statement each time`);
    expect(compose(what, first)).toEqual(composeAnew(first));
  });

  test('before it is sent', async () => {
    expect(await listRows(app.ctx.db, 'count-of-one', row, sql`select ${1}::int as one`)).toEqual([{ one: 1 }]);
    await expect(execute(app.ctx.db, 'count-of-one', sql`select ${1}::int as two`)).rejects.toThrow(
      /^count-of-one is not the same statement each time/,
    );
  });
});

test('the same text made of other parts is the same statement', () => {
  const [whole, inParts] = [sql`select ${1} where true`, sql`select ${2} ${sql.raw('where')} true`];
  compose('in parts', whole);
  expect(compose('in parts', inParts)).toEqual(composeAnew(inParts));
});
