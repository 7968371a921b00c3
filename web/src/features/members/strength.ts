import type { Me } from '@guildhall/contract/members.ts';

/** Specification section 5: the nine fields that make a profile complete. */
const fields = [
  ['firstName', 'first name'],
  ['lastName', 'last name'],
  ['nickname', 'nickname'],
  ['email', 'e-mail'],
  ['bio', 'bio'],
  ['location', 'location'],
  ['website', 'website'],
  ['phone', 'phone'],
  ['profileImageUrl', 'picture'],
] as const;

/** Share of the nine fields that are not blank, rounded, and the names of those that are. */
export function profileStrength(me: Me): { percent: number; missing: string[] } {
  const missing = fields.filter(([name]) => !me[name]?.trim()).map(([, label]) => label);
  return { percent: Math.round(((fields.length - missing.length) / fields.length) * 100), missing };
}
