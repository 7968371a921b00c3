import pg from 'pg';

/** Everything of the schema but its notes on itself and what an extension brought. */
const parts = [
  `select format('extension %s', extname) from pg_extension where extname <> 'plpgsql'`,
  `select format('%s %s%s', case relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end, relname,
     ' with ' || reloptions::text)
   from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')`,
  `select concat_ws(' ', 'column', attrelid::regclass || '.' || attname, format_type(atttypid, atttypmod),
     'collate ' || nullif(attcollation::regcollation::text, '"default"'), case when attnotnull then 'not null' end,
     case attgenerated when '' then 'default ' else 'generated as ' end || pg_get_expr(adbin, adrelid), 'storage ' || attstorage::text)
   from pg_attribute a join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
   where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') and attnum > 0 and not attisdropped`,
  `select format('constraint %s on %s %s', conname, conrelid::regclass, pg_get_constraintdef(oid))
   from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0`,
  `select pg_get_indexdef(indexrelid) || case when indisvalid then '' else ' (invalid)' end
   from pg_index join pg_class c on c.oid = indrelid where relnamespace = 'public'::regnamespace`,
  `select pg_get_functiondef(p.oid) from pg_proc p
   where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
     and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  'select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal',
];

/** One line for each part of a database's schema, whatever the order in which it was made. */
export async function describeSchema(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const lines: string[] = [];
    for (const part of parts) {
      const { rows } = await client.query({ text: part, rowMode: 'array' });
      lines.push(...rows.map(([line]) => String(line)));
    }
    return lines.filter((line) => !/\bschema_(migrations|functions)/.test(line)).sort();
  } finally {
    await client.end();
  }
}
