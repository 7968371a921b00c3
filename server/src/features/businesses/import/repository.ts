import { likenesses } from '@guildhall/contract/errors.ts';
import { importLabelsMax, type LabelKind } from '@guildhall/contract/import-labels.ts';
import {
  busyImportStates,
  type ImportCounts,
  type ImportRowKind,
  importStates,
} from '@guildhall/contract/imports.ts';
import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { and, desc, eq, inArray, isNull, lt, type SQL, sql } from '../../../db/drizzle.ts';
import { execute, findRow, listRows } from '../../../db/statement.ts';
import { type Import, importLabels, importRows, imports } from '../tables.ts';
import type { ImportedListing } from './map/fields.ts';

export async function insertImport(db: Database, values: typeof imports.$inferInsert): Promise<Import> {
  const [inserted] = await db.insert(imports).values(values).returning();
  return inserted as Import;
}

export async function findImport(db: Database, id: number): Promise<Import | undefined> {
  const [found] = await db.select().from(imports).where(eq(imports.id, id)).limit(1);
  return found;
}

export async function listNewestImports(db: Database, limit: number, before?: number): Promise<Import[]> {
  return db
    .select()
    .from(imports)
    .where(before === undefined ? undefined : lt(imports.id, before))
    .orderBy(desc(imports.id))
    .limit(limit);
}

export const countImports = (db: Database): Promise<number> => db.$count(imports);

/** Undefined when it's not in one of these states any more: somebody else was quicker. */
export async function changeImport(
  db: Database,
  id: number,
  from: readonly Import['state'][],
  values: Partial<Import>,
): Promise<Import | undefined> {
  const [changed] = await db
    .update(imports)
    .set(values)
    .where(and(eq(imports.id, id), inArray(imports.state, [...from])))
    .returning();
  return changed;
}

const toldOf = (reason: string) =>
  sql<string>`${reason}::text || case when written_at is null then ' Nothing was written.'
    else ' What it wrote until then can be undone.' end`;

/** @param reason a whole sentence */
export async function failImport(
  db: Database,
  id: number,
  from: readonly Import['state'][],
  { reason, now }: { reason: string; now: Date },
): Promise<Import | undefined> {
  const [failed] = await db
    .update(imports)
    .set({ state: 'failed', finishedAt: now, problem: toldOf(reason) })
    .where(and(eq(imports.id, id), inArray(imports.state, [...from])))
    .returning();
  return failed;
}

export const endedEarly = 'It was ended before its time.';

/** Held by `npm run import` from its beginning to its end: it vanishes with a killed one. */
export async function holdImport(db: Database, id: number): Promise<void> {
  await execute(db, null, sql`select pg_advisory_lock(hashtext('import'), ${id})`);
}

/**
 * `npm run import` that was killed can't say so itself, and what it wrote could not be taken back. One that had written
 * nothing is forgotten.
 */
export async function endKilledImports(db: Database, now: Date): Promise<void> {
  await execute(
    db,
    null,
    sql`
with killed as materialized (
  select id, written_at from imports where file is null and state in ('checking', 'running')
    and pg_try_advisory_xact_lock(hashtext('import'), id)
), forgotten as (
  delete from imports where id in (select id from killed where written_at is null)
)
update imports set state = 'failed', finished_at = ${now.toISOString()}, problem = ${toldOf(endedEarly)}
where id in (select id from killed where written_at is not null)`,
  );
}

/** The piece is taken only where the file ends so far. */
export async function takePiece(db: Database, id: number, offset: number, length: number): Promise<boolean> {
  const taken = await db
    .update(imports)
    .set({ received: offset + length })
    .where(and(eq(imports.id, id), eq(imports.state, 'uploading'), eq(imports.received, offset)))
    .returning({ id: imports.id });
  return taken.length === 1;
}

export async function tellProgress(db: Database, id: number, done: number, total: number): Promise<void> {
  await db.update(imports).set({ done, total }).where(eq(imports.id, id));
}

export async function removeImport(db: Database, id: number): Promise<void> {
  await db.delete(imports).where(eq(imports.id, id));
}

const idleStates = importStates.filter((state) => !busyImportStates.includes(state));

/** False when it was begun, or has written something: then it stays. */
export async function dropImport(db: Database, id: number): Promise<boolean> {
  const dropped = await db
    .delete(imports)
    .where(and(eq(imports.id, id), inArray(imports.state, idleStates), isNull(imports.writtenAt)))
    .returning({ id: imports.id });
  return dropped.length === 1;
}

export async function clearRows(db: Database, importId: number): Promise<void> {
  await db.delete(importRows).where(eq(importRows.importId, importId));
}

/** A row as it was read: a listing, or why there is none. */
export interface ReadRow {
  line: number;
  name: string | null;
  listing: ImportedListing | null;
  reason: string | null;
  notes: string[];
}

export async function insertRows(db: Database, importId: number, rows: ReadRow[]): Promise<void> {
  await execute(
    db,
    null,
    sql`insert into import_rows (import_id, line, outcome, name, listing, reason, notes, name_key, core, domain, place,
          place_names, place_area, phone_key, source_key)
        select ${importId}, r.line, case when r.reason is null then 'new' else 'refused' end, r.name, r.listing, r.reason, r.notes,
          lower(r.name), business_core(r.name), r.listing->>'website_domain', business_place_parts(r.listing->>'location'),
          business_place_names(r.listing->>'location'), business_place_area(r.listing->>'location', p.label), business_phone_key(r.listing->>'phone'), r.listing->>'source_key'
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as r(line int, name text, listing jsonb, reason text, notes text[])
        left join recognised_places p on p.text = r.listing->>'location'`,
  );
}

/** The planner knows a new import's rows only after it has looked: at what rows are compared by, not at whole listings. */
export async function analyzeRows(db: Database): Promise<void> {
  await execute(
    db,
    null,
    sql`analyze import_rows (import_id, line, outcome, name_key, core, domain, place, place_names, place_area, phone_key, source_key,
          business_id, is_written, duplicate_by)`,
  );
}

const countsRow = z.object({
  rows: z.int(),
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  owned: z.int(),
  refused: z.int(),
  duplicates: z.int(),
  remarked: z.int(),
});

export async function countRows(db: Database, importId: number): Promise<ImportCounts> {
  const counts = await findRow(
    db,
    null,
    countsRow,
    sql`select count(*)::int as rows, count(*) filter (where outcome = 'new')::int as new,
          count(*) filter (where outcome = 'changed')::int as changed,
          count(*) filter (where outcome = 'unchanged')::int as unchanged,
          count(*) filter (where outcome = 'owned')::int as owned,
          count(*) filter (where outcome = 'refused')::int as refused,
          count(*) filter (where outcome = 'new' and duplicate_by is not null)::int as duplicates,
          count(*) filter (where outcome <> 'refused' and notes <> '{}')::int as remarked
        from import_rows where import_id = ${importId}`,
  );
  return counts as ImportCounts;
}

const writtenRow = countsRow.pick({ new: true, changed: true });

export async function countWrittenRows(db: Database, importId: number): Promise<z.output<typeof writtenRow>> {
  const written = await findRow(
    db,
    null,
    writtenRow,
    sql`select count(*) filter (where outcome = 'new')::int as new, count(*) filter (where outcome = 'changed')::int as changed
        from import_rows where import_id = ${importId} and is_written`,
  );
  return written ?? { new: 0, changed: 0 };
}

/** Of one that ended before its time: what it has written, in place of what it was about to write. */
export async function countsOf(db: Database, job: Import): Promise<ImportCounts | null> {
  const { id, state, counts, undone, isSwept, leavesDuplicatesOut } = job;
  if (!counts || state !== 'failed' || undone || isSwept) return counts;
  const written = await countWrittenRows(db, id);
  const leftOut = leavesDuplicatesOut ? counts.duplicates : 0;
  return { ...counts, ...written, new: written.new + leftOut };
}

const kinds: Record<ImportRowKind, SQL> = {
  new: sql`r.outcome = 'new'`,
  changed: sql`r.outcome = 'changed'`,
  owned: sql`r.outcome = 'owned'`,
  refused: sql`r.outcome = 'refused'`,
  duplicates: sql`r.outcome = 'new' and r.duplicate_by is not null`,
  remarked: sql`r.outcome <> 'refused' and r.notes <> '{}'`,
};

const plannedRow = z.object({
  line: z.int(),
  name: z.string().nullable(),
  reason: z.string().nullable(),
  notes: z.array(z.string()),
  businessId: z.int().nullable(),
  duplicateBy: z.enum(likenesses).nullable(),
  duplicateLine: z.int().nullable(),
  duplicateName: z.string().nullable(),
});
export type PlannedRow = z.output<typeof plannedRow>;

export function listPlannedRows(
  db: Database,
  importId: number,
  { kind, after, limit }: { kind: ImportRowKind; after: number; limit: number },
): Promise<PlannedRow[]> {
  return listRows(
    db,
    null,
    plannedRow,
    sql`select r.line, r.name, r.reason, r.notes, r.business_id as "businessId", r.duplicate_by as "duplicateBy",
          r.duplicate_line as "duplicateLine", coalesce(o.name, b.name) as "duplicateName"
        from import_rows r left join import_rows o on o.import_id = r.import_id and o.line = r.duplicate_line
        left join businesses b on b.id = r.duplicate_id and b.deleted_at is null
        where r.import_id = ${importId} and r.line > ${after} and ${kinds[kind]} order by r.line limit ${limit}`,
  );
}

const problemRow = z.object({ line: z.int(), problem: z.string() });

/** The next rows that were not taken, and why. */
export function listProblems(
  db: Database,
  importId: number,
  { after, limit, hasDuplicates }: { after: number; limit: number; hasDuplicates: boolean },
): Promise<z.output<typeof problemRow>[]> {
  const duplicates = hasDuplicates
    ? sql`or r.outcome = 'new' and r.duplicate_by is not null and not r.is_written`
    : sql``;
  return listRows(
    db,
    null,
    problemRow,
    sql`select r.line, coalesce(r.reason, 'seems to repeat ' || coalesce('line ' || r.duplicate_line, 'the listing “' || b.name || '”',
          'a listing') || ': same ' || r.duplicate_by) as problem
        from import_rows r left join businesses b on b.id = r.duplicate_id
        where r.import_id = ${importId} and r.line > ${after} and (r.outcome = 'refused' ${duplicates})
        order by r.line limit ${limit}`,
  );
}

/** Imports whose rows have been kept long enough, the oldest first. */
export async function listOutdatedImports(db: Database, before: Date, limit: number): Promise<Import[]> {
  return db
    .select()
    .from(imports)
    .where(and(eq(imports.isSwept, false), lt(imports.createdAt, before)))
    .orderBy(imports.createdAt)
    .limit(limit);
}

export async function listImportFiles(db: Database): Promise<string[]> {
  const rows = await db.select({ file: imports.file }).from(imports).where(eq(imports.isSwept, false));
  return rows.flatMap(({ file }) => file ?? []);
}

export async function listLabels(db: Database) {
  return db.select().from(importLabels).orderBy(importLabels.kind, importLabels.key).limit(importLabelsMax);
}

export async function upsertLabel(db: Database, label: typeof importLabels.$inferInsert): Promise<void> {
  const { given, value } = label;
  await db
    .insert(importLabels)
    .values(label)
    .onConflictDoUpdate({ target: [importLabels.kind, importLabels.key], set: { given, value } });
}

export async function deleteLabel(db: Database, kind: LabelKind, key: string): Promise<void> {
  await db.delete(importLabels).where(and(eq(importLabels.kind, kind), eq(importLabels.key, key)));
}
