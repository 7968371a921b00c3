import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { sql } from '../../db/drizzle.ts';
import { execute, listRows } from '../../db/statement.ts';
import type { KnownPlace } from './recognition.ts';
import { toBall } from './rules.ts';

const saidRow = z.object({ location: z.string() });

/** Where several members say that they are, most of them first. */
export function listSaid(
  db: Database,
  { usesMin, limit }: { usesMin: number; limit: number },
): Promise<z.output<typeof saidRow>[]> {
  return listRows(
    db,
    'list-said-places',
    saidRow,
    sql`select location from users where location is not null
        group by location having count(*) >= ${usesMin} order by count(*) desc limit ${limit}`,
  );
}

const textRow = z.object({ text: z.string() });

/** Those of the texts of which it isn't known yet what they name. */
export async function listUnknown(db: Database, texts: readonly string[]): Promise<string[]> {
  const rows = await listRows(
    db,
    'list-unknown-places',
    textRow,
    sql`select text from unnest(${sql.param(texts)}::text[]) text
        where not exists (select from recognised_places r where r.text = text.text)`,
  );
  return rows.map(({ text }) => text);
}

interface Recognised {
  text: string;
  place: KnownPlace | null;
}

/** In the order of the texts, as all who do this have them. */
export async function saveRecognised(db: Database, found: readonly Recognised[]): Promise<void> {
  const rows = found.map(({ text, place }) => ({
    text,
    label: place?.label ?? null,
    position: place?.position ? `(${toBall(place.position).join(', ')})` : null,
  }));
  await execute(
    db,
    'save-recognised-places',
    sql`with found as (
          select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f(text text, label text, position text)
        ), positions as (
          insert into place_positions (key, position)
          select distinct on (key) place_key(label) as key, position::cube from found where position is not null order by key
          on conflict do nothing
        )
        insert into recognised_places (text, label, is_placed)
        select text, label, position is not null from found order by text on conflict do nothing`,
  );
}

export async function deleteRecognised(db: Database, texts: readonly string[]): Promise<void> {
  await execute(
    db,
    'delete-recognised-places',
    sql`delete from recognised_places where text = any(${sql.param(texts)}::text[])`,
  );
}
