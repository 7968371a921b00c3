/** product.md 5: the nine fields that make a profile complete. */
export const strengthFields = [
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
export type StrengthField = (typeof strengthFields)[number];

/** Share of the nine fields that are not blank, rounded, and those that are. */
export function profileStrength(member: Record<StrengthField, string | null>): {
  percent: number;
  missing: StrengthField[];
} {
  const missing = strengthFields.filter((name) => !member[name]?.trim());
  const filled = strengthFields.length - missing.length;
  return { percent: Math.round((filled / strengthFields.length) * 100), missing };
}
