import type { Me } from '@guildhall/contract/members.ts';

/** product.md 5: the nine fields that make a profile complete. */
const fields = [
  'firstName',
  'lastName',
  'nickname',
  'email',
  'bio',
  'location',
  'website',
  'phone',
  'profileImageUrl',
] as const;

/** Share of the nine fields that are not blank, rounded. */
export function profileStrength(me: Me): { percent: number; filled: number; total: number } {
  const filled = fields.filter((name) => me[name]?.trim()).length;
  return { percent: Math.round((filled / fields.length) * 100), filled, total: fields.length };
}
