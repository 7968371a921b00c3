import type { ReportKind } from '@guildhall/contract/report-kinds.ts';
import { type SQL, sql } from '../../db/drizzle.ts';

/** @param id the column that has the subject's number */
export const isReported = (kind: ReportKind, id: SQL): SQL =>
  sql`exists (select from reports said where said.kind = ${kind} and said.subject_id = ${id})`;
