import type { Request } from '@guildhall/contract/endpoint.ts';
import type { ImportLabel, setImportLabel as SetImportLabel } from '@guildhall/contract/import-labels.ts';
import type { Context } from '../../../../context.ts';
import { refuseFields } from '../../../../http/errors.ts';
import type { Viewer } from '../../../../http/viewer.ts';
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
  const key = labelKey(given);
  if (!key) throw refuseFields({ given: 'must have a letter or a digit' });
  if (value === null) await deleteLabel(ctx.db, kind, key);
  else await upsertLabel(ctx.db, { kind, key, given, value });
  return listImportLabels(ctx);
}
