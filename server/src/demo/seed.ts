import type { Context } from '../context.ts';

export async function seedDemoCommunity(
  _ctx: Context,
): Promise<{ role: string; email: string; password: string }[]> {
  return [];
}
