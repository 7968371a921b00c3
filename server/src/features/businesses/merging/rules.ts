import type { MergeField } from '@guildhall/contract/listings.ts';
import type { BusinessRow } from '../tables.ts';

/** The columns that a field is: with what is said of it, and who has written it. */
const columns = {
  name: ['name'],
  description: ['description'],
  industry: ['industry'],
  type: ['type'],
  location: ['location'],
  website: ['website', 'websiteDomain', 'websiteSetBy', 'websiteSetAt'],
  email: ['email', 'emailSetBy', 'emailSetAt'],
  phone: ['phone'],
  employees: ['employees', 'employeesBand'],
  founded: ['founded'],
  revenue: ['revenue'],
  tags: ['tags'],
  needs: ['needs'],
  offers: ['offers'],
  logoUrl: ['logoUrl'],
} satisfies Record<MergeField, (keyof BusinessRow)[]>;

const fields = Object.keys(columns) as MergeField[];

const isEmpty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * What the listing that stays gets from the other: what it has not, and what was chosen. Never the address that was named
 * as the owner's: a member may have written it, and beside what an operator has recorded it would prove a claim.
 */
export function takenFrom(
  kept: BusinessRow,
  other: BusinessRow,
  take: readonly MergeField[],
): Partial<BusinessRow> {
  const taken = fields.filter((field) => !isEmpty(other[field]) && (isEmpty(kept[field]) || take.includes(field)));
  const values = taken.flatMap((field) => columns[field].map((column) => [column, other[column]] as const));
  return { ...Object.fromEntries(values), sourceKey: kept.sourceKey ?? other.sourceKey };
}
