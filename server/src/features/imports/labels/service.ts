import { complaint } from '@guildhall/contract/complaints.ts';
import type { Request } from '@guildhall/contract/endpoint.ts';
import type {
  ImportLabel,
  LabelKind,
  setImportLabel as SetImportLabel,
} from '@guildhall/contract/import-labels.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { refuseFields } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { recordAct } from '../../audit/service.ts';
import { requireIndustry } from '../../businesses/industries/service.ts';
import { readEmployees } from '../map/bands.ts';
import { labelKey } from '../map/labels.ts';
import { deleteLabel, listLabels, upsertLabel } from './repository.ts';

export async function listImportLabels(ctx: Context): Promise<ImportLabel[]> {
  return listLabels(ctx.db);
}

export async function setImportLabel(
  ctx: Context,
  _viewer: Viewer,
  { body: { kind, given, value } }: Request<typeof SetImportLabel>,
): Promise<ImportLabel[]> {
  const key = labelKey(kind, given);
  if (!key) throw refuseFields({ given: complaint('{field} must have a letter or a digit') });
  const label = value === null ? null : { kind, key, given, value: await meant(ctx, kind, value) };
  await inTransaction(ctx, async (ctx) => {
    await (label ? upsertLabel(ctx.db, label) : deleteLabel(ctx.db, kind, key));
    await recordAct(ctx, { act: 'words.changed', details: label ? { to: given } : { from: given } });
  });
  return listImportLabels(ctx);
}

async function meant(ctx: Context, kind: LabelKind, value: string): Promise<string> {
  if (kind === 'industry') return requireIndustry(ctx, value, 'value');
  if (kind === 'employees' && !readEmployees(value))
    throw refuseFields({ value: complaint('{field} must be a number of people, or a band such as 11-50') });
  return value;
}
