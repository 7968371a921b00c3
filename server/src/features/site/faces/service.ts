import type { StartPageFace } from '@guildhall/contract/site.ts';
import type { Context } from '../../../context.ts';
import { toFace } from '../../members/rules.ts';
import { listWilling } from './repository.ts';

export async function listStartPageFaces(ctx: Context): Promise<StartPageFace[]> {
  const rows = await listWilling(ctx.db, ctx.now().toISOString().slice(0, 10));
  return rows.map(({ business, ...member }) => ({ ...toFace(member), business }));
}
