import type { MergeField } from '@guildhall/contract/listings.ts';
import { takenFields } from '@guildhall/contract/merging.ts';
import { message } from '@guildhall/contract/messages.ts';
import { AppError } from '../../../http/errors.ts';
import type { BusinessRow } from '../tables.ts';

/** To whoever decides on what has moved to another listing while they waited. */
export const mergedMeanwhile = () =>
  new AppError('conflict', message('The listing was merged with another one just now. Please try again.'));

/** The columns that a field is: with what is said of it, and who has written it. */
const columns = {
  name: ['name'],
  description: ['description'],
  industry: ['industry'],
  type: ['type'],
  location: ['location'],
  website: ['website', 'websiteDomain', 'websiteSetBy', 'websiteSetAt'],
  email: ['email', 'emailSetBy', 'emailSetAt', 'emailShownTo'],
  phone: ['phone', 'phoneShownTo'],
  employees: ['employees', 'employeesBand'],
  founded: ['founded'],
  revenue: ['revenue'],
  tags: ['tags'],
  needs: ['needs'],
  offers: ['offers'],
  logoUrl: ['logoUrl'],
} satisfies Record<MergeField, (keyof BusinessRow)[]>;

/**
 * What is written into the listing that stays. Never the address that was named
 * as the owner's: a member may have written it, and beside what an operator has recorded it would prove a claim.
 */
export function takenFrom(
  kept: BusinessRow,
  other: BusinessRow,
  take: readonly MergeField[],
): Partial<BusinessRow> {
  const values = takenFields(kept, other, take).flatMap((field) =>
    columns[field].map((column) => [column, other[column]] as const),
  );
  return { ...Object.fromEntries(values), sourceKey: kept.sourceKey ?? other.sourceKey };
}
