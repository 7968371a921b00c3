import type { Business } from '@guildhall/contract/businesses.ts';
import { type MergeField, mergeFields } from '@guildhall/contract/listings.ts';
import { mergeRefusal, says, takenFields } from '@guildhall/contract/merging.ts';
import { type Message, message } from '@guildhall/contract/messages.ts';

export type Side = 'first' | 'second';
export const sides: readonly Side[] = ['first', 'second'];
export const across = (side: Side): Side => (side === 'first' ? 'second' : 'first');

/** The two listings, in the order in which they were chosen. */
export type Pair = Record<Side, Business>;

export const mergeLabels: Record<MergeField, Message> = {
  name: message('Name'),
  description: message('Description'),
  industry: message('Industry'),
  type: message('Type'),
  location: message('Location'),
  website: message('Website'),
  email: message('E-mail'),
  phone: message('Phone'),
  employees: message('Employees'),
  founded: message('Founded'),
  revenue: message('Revenue'),
  tags: message('Tags'),
  needs: message('Needs'),
  offers: message('Offers'),
  logoUrl: message('Logo'),
};

/** A field in words; '' where nothing is said. Of logos only whether they are the same. */
export function saidOf(business: Business, field: MergeField): string {
  if (field === 'employees' && business.employeesBand) return business.employeesBand;
  const value = business[field];
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}

/** Which of the two has to stay: the one with an owner. Null when there is a choice; 'none' when they are two people's. */
export function mustStay({ first, second }: Pair): Side | 'none' | null {
  const [isFirst, isSecond] = [mergeRefusal(first, second) === null, mergeRefusal(second, first) === null];
  if (isFirst && isSecond) return null;
  return isFirst ? 'first' : isSecond ? 'second' : 'none';
}

/** What both say, and not the same: to be chosen. */
export const differing = ({ first, second }: Pair): MergeField[] =>
  mergeFields.filter(
    (field) => says(first, field) && says(second, field) && saidOf(first, field) !== saidOf(second, field),
  );

/** What the one that stays gets from the other: what it has not, and what was chosen. */
export const taken = (pair: Pair, stays: Side, take: readonly MergeField[]): MergeField[] =>
  takenFields(pair[stays], pair[across(stays)], take);

/** '12' or '12-34' in the address. */
export function idsOf(value: string | null): { firstId: number | null; secondId: number | null } {
  const [firstId = null, secondId = null] = /^\d{1,9}(?:-\d{1,9})?$/.test(value ?? '')
    ? (value ?? '').split('-').map(Number)
    : [];
  return { firstId, secondId };
}
