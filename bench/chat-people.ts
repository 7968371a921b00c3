import { join } from 'node:path';
import pg from 'pg';
import { hashSecret, newSecret } from '../server/src/secrets.ts';

/** The database that a product started with this DATA_DIR runs for itself. */
export function embeddedUrl(dataDir: string): string {
  return `postgres://guildhall@localhost/guildhall?host=${encodeURIComponent(join(dataDir, 'run'))}&sslmode=disable`;
}

/** Whoever has this cookie is one of the staff from their next call on. */
export async function makeStaff(databaseUrl: string, cookie: string, role: 'moderator' | 'admin'): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `update users set role = $2 where id = (select (sess ->> 'userId')::int from session where sid = $1)`,
      [hashSecret(cookie.replace('sid=', '')), role],
    );
  } finally {
    await client.end();
  }
}

/** Confirmed members of long standing, each with a session of its own; returns their cookies. */
export async function signInPeople(databaseUrl: string, count: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const secrets = Array.from({ length: count }, () => newSecret());
    await client.query(
      `with people as (
         insert into users (first_name, last_name, email, email_confirmed_at, created_at)
         select 'Member', 'Number ' || nth, 'member' || nth || '-' || left(sid, 8) || '@people.example',
           now() - interval '30 days', now() - interval '30 days'
         from unnest($1::text[]) with ordinality as given (sid, nth)
         returning id, email),
       numbered as (select id, row_number() over (order by id) as nth from people),
       listed as (insert into businesses (name, claimed_by) select 'Business ' || nth, id from numbered)
       insert into session (sid, sess, expire)
       select sid, json_build_object('userId', id, 'createdAt', now(), 'authenticatedAt', now(), 'userAgent', 'bench'), now() + interval '14 days'
       from unnest($1::text[]) with ordinality as given (sid, nth) join numbered using (nth)`,
      [secrets.map(hashSecret)],
    );
    return secrets.map((secret) => `sid=${secret}`);
  } finally {
    await client.end();
  }
}
