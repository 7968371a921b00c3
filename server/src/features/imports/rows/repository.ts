import { likenesses } from '@guildhall/contract/errors.ts';
import type { ImportCounts, ImportRowKind } from '@guildhall/contract/imports.ts';
import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { eq, type SQL, sql } from '../../../db/drizzle.ts';
import { execute, findRow, listRows } from '../../../db/statement.ts';
import type { ImportedListing } from '../map/fields.ts';
import { type Import, importRows } from '../tables.ts';

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
          place_names, place_area, phone_key, source_key, digest)
        select ${importId}, r.line, case when r.reason is null then 'new' else 'refused' end, r.name, r.listing, r.reason, r.notes,
          lower(r.name), business_core(r.name), r.listing->>'website_domain', business_place_parts(r.listing->>'location'),
          business_place_names(r.listing->>'location'), business_place_area(r.listing->>'location', p.label), business_phone_key(r.listing->>'phone'), r.listing->>'source_key',
          md5(r.listing::text)
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

const isRemarked = sql`outcome not in ('refused', 'withdrawn', 'repeated') and (notes <> '{}' or remark is not null)`;

const countsRow = z.object({
  rows: z.int(),
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  owned: z.int(),
  withdrawn: z.int(),
  repeated: z.int(),
  refused: z.int(),
  duplicates: z.int(),
  remarked: z.int(),
});

/** New is what becomes a listing: not what is left out, which is counted as what it is. */
const isTaken = (leavesDuplicatesOut: boolean) =>
  leavesDuplicatesOut ? sql`outcome = 'new' and duplicate_by is null` : sql`outcome = 'new'`;

export async function countRows(
  db: Database,
  { id, leavesDuplicatesOut }: Pick<Import, 'id' | 'leavesDuplicatesOut'>,
): Promise<ImportCounts> {
  const counts = await findRow(
    db,
    null,
    countsRow,
    sql`select count(*)::int as rows, count(*) filter (where ${isTaken(leavesDuplicatesOut)})::int as new,
          count(*) filter (where outcome = 'changed')::int as changed,
          count(*) filter (where outcome = 'unchanged')::int as unchanged,
          count(*) filter (where outcome = 'owned')::int as owned,
          count(*) filter (where outcome = 'withdrawn')::int as withdrawn,
          count(*) filter (where outcome = 'repeated')::int as repeated,
          count(*) filter (where outcome = 'refused')::int as refused,
          count(*) filter (where outcome = 'new' and duplicate_by is not null)::int as duplicates,
          count(*) filter (where ${isRemarked})::int as remarked
        from import_rows where import_id = ${id}`,
  );
  return counts as ImportCounts;
}

const writtenRow = countsRow.pick({ new: true, changed: true });
export type WrittenRows = z.output<typeof writtenRow>;

async function listWritten(db: Database, importIds: number[]): Promise<Map<number, WrittenRows>> {
  const written = await listRows(
    db,
    null,
    writtenRow.extend({ importId: z.int() }),
    sql`select import_id as "importId", count(*) filter (where outcome = 'new')::int as new,
          count(*) filter (where outcome = 'changed')::int as changed
        from import_rows where import_id = any(${sql.param(importIds)}::int[]) and is_written group by import_id`,
  );
  return new Map(written.map(({ importId, ...counts }) => [importId, counts]));
}

export async function countWrittenRows(db: Database, importId: number): Promise<WrittenRows> {
  return (await listWritten(db, [importId])).get(importId) ?? { new: 0, changed: 0 };
}

/** Of those that ended before their time: what they have written, in place of what they were about to write. */
export async function countsOfAll(db: Database, jobs: readonly Import[]): Promise<(ImportCounts | null)[]> {
  const isCutShort = ({ state, undone, isSwept }: Import) => state === 'failed' && !undone && !isSwept;
  const cutShort = jobs.filter(isCutShort).map(({ id }) => id);
  const written = cutShort.length > 0 ? await listWritten(db, cutShort) : new Map<number, WrittenRows>();
  return jobs.map((job) => {
    const { id, counts } = job;
    return counts && isCutShort(job) ? { ...counts, ...(written.get(id) ?? { new: 0, changed: 0 }) } : counts;
  });
}

export async function countsOf(db: Database, job: Import): Promise<ImportCounts | null> {
  const [counts] = await countsOfAll(db, [job]);
  return counts ?? null;
}

const kinds: Record<Exclude<ImportRowKind, 'new'>, SQL> = {
  changed: sql`outcome = 'changed'`,
  owned: sql`outcome = 'owned'`,
  withdrawn: sql`outcome = 'withdrawn'`,
  repeated: sql`outcome = 'repeated'`,
  refused: sql`outcome = 'refused'`,
  duplicates: sql`outcome = 'new' and duplicate_by is not null`,
  remarked: isRemarked,
};

const plannedRow = z.object({
  line: z.int(),
  name: z.string().nullable(),
  reason: z.string().nullable(),
  industry: z.string().nullable(),
  location: z.string().nullable(),
  notes: z.array(z.string()),
  businessId: z.int().nullable(),
  duplicateBy: z.enum(likenesses).nullable(),
  duplicateLine: z.int().nullable(),
  duplicateName: z.string().nullable(),
});
export type PlannedRow = z.output<typeof plannedRow>;

export function listPlannedRows(
  db: Database,
  { id, leavesDuplicatesOut }: Pick<Import, 'id' | 'leavesDuplicatesOut'>,
  { kind, after, limit }: { kind: ImportRowKind; after: number; limit: number },
): Promise<PlannedRow[]> {
  const isOfKind = kind === 'new' ? isTaken(leavesDuplicatesOut) : kinds[kind];
  return listRows(
    db,
    null,
    plannedRow,
    sql`select r.line, r.name, r.reason, coalesce(r.listing->>'industry', b.industry) as industry,
          coalesce(r.listing->>'location', b.location) as location, array_remove(array_append(r.notes, r.remark), null) as notes, r.business_id as "businessId", r.duplicate_by as "duplicateBy",
          r.duplicate_line as "duplicateLine", coalesce(o.name, b.name) as "duplicateName"
        from (select * from import_rows where import_id = ${id} and line > ${after} and ${isOfKind} order by line limit ${limit}) r
        left join import_rows o on o.import_id = r.import_id and o.line = r.duplicate_line
        left join businesses b on b.id = r.duplicate_id and b.deleted_at is null order by r.line`,
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
    sql`select r.line, coalesce(r.reason, case when r.outcome in ('withdrawn', 'repeated') then r.remark end, 'seems to repeat ' || coalesce('line ' || r.duplicate_line, 'the listing “' || b.name || '”',
          'a listing') || ': same ' || r.duplicate_by) as problem
        from import_rows r left join businesses b on b.id = r.duplicate_id
        where r.import_id = ${importId} and r.line > ${after} and (r.outcome in ('refused', 'withdrawn', 'repeated') ${duplicates})
        order by r.line limit ${limit}`,
  );
}
