import { importLabelsMax, type LabelKind } from '@guildhall/contract/import-labels.ts';
import type { Database } from '../../../db/database.ts';
import { and, eq } from '../../../db/drizzle.ts';
import { importLabels } from '../tables.ts';

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
