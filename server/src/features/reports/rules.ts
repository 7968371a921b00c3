import { type ReportKind, reportKinds } from '@guildhall/contract/report-kinds.ts';
import { z } from 'zod';

/** What a report is about. */
export interface Subject {
  kind: ReportKind;
  subjectId: number;
}

export const keyOf = ({ kind, subjectId }: Subject) => `${kind} ${subjectId}`;

export const staffRow = z.object({ pending: z.int(), resolved: z.int() });

/** As a member's download has it. */
export const exportedRow = z.object({
  kind: z.enum(reportKinds),
  subjectId: z.int(),
  category: z.string(),
  text: z.string(),
  status: z.string(),
  reason: z.string().nullable(),
  createdAt: z.date(),
});
